import { CloseButton, Input } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { FileDrop } from './FileDrop.tsx'
import classes from './FileInput.module.css'

interface FileInputProps {
  label: string
  /** What kind of file, and how large. */
  description: string
  /** Content types; what the browser offers to choose from. */
  accept: readonly string[]
  value: File | null
  onChange: (file: File | null) => void
  required?: boolean
  error: ReactNode
}

/** A field for one file, to be chosen or dropped. */
export function FileInput({
  label,
  description,
  accept,
  value,
  onChange,
  required = true,
  error,
}: FileInputProps) {
  const id = useId()
  const chosen = `${id}-chosen`

  function discard() {
    // the button that has the focus goes with the file
    document.getElementById(id)?.focus()
    onChange(null)
  }

  return (
    <Input.Wrapper
      errorProps={{ mt: 4 }}
      id={id}
      label={label}
      description={description}
      error={error}
      required={required}
    >
      <FileDrop
        id={id}
        accept={accept}
        required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={`${error ? `${id}-error ` : ''}${id}-description ${chosen}`}
        onChoose={([file = null]) => onChange(file)}
      >
        <span>
          <strong>{value === null ? 'Escolher arquivo' : 'Trocar arquivo'}</strong>
          <span className={classes.drag}> ou arraste-o até aqui</span>
        </span>
        <span className={classes.file}>
          <IconFile size={20} stroke={1.6} aria-hidden />
          <span id={chosen} className={classes.name} role="status">
            {value?.name}
          </span>
          {value !== null && (
            <CloseButton
              className={classes.discard}
              aria-label={`Descartar ${value.name}`}
              title="Descartar"
              onClick={discard}
            />
          )}
        </span>
      </FileDrop>
    </Input.Wrapper>
  )
}
