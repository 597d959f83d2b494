import { Input } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './FileInput.module.css'

interface FileInputProps {
  label: string
  /** What kind of file, and how large. */
  description: string
  /** Content types; what the browser offers to choose from. */
  accept: readonly string[]
  value: File | null
  onChange: (file: File | null) => void
  error: ReactNode
}

/**
 * A field for one file, to be chosen or dropped. The browser's own input lies over all of it, unseen: it takes clicks, keys and drops as
 * everywhere, but its words would be in the browser's language.
 */
export function FileInput({ label, description, accept, value, onChange, error }: FileInputProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const chosen = `${id}-chosen`

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required>
      <div className={classes.drop} data-over={over || undefined} data-error={Boolean(error) || undefined}>
        <input
          id={id}
          type="file"
          accept={accept.join(',')}
          className={classes.input}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-description ${chosen}`}
          // The same file again, changed meanwhile, shall count as chosen too.
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? null)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        <IconUpload size={20} stroke={1.6} aria-hidden />
        <span>
          <strong>{value === null ? 'Escolher arquivo' : 'Trocar arquivo'}</strong> ou arraste-o até aqui
        </span>
        <span id={chosen} className={classes.name} role="status">
          {value?.name}
        </span>
      </div>
    </Input.Wrapper>
  )
}
