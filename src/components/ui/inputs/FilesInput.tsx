import { Input } from '@mantine/core'
import { useId } from 'react'
import { FileDrop } from './FileDrop.tsx'
import classes from './FileInput.module.css'

interface FilesInputProps {
  label: string
  /** What kind of files, and how large. */
  description: string
  accept: readonly string[]
  onChoose: (files: File[]) => void
}

/** Takes files as they are chosen or dropped, several at once; it keeps none. */
export function FilesInput({ label, description, accept, onChoose }: FilesInputProps) {
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} description={description}>
      <FileDrop id={id} accept={accept} multiple aria-describedby={`${id}-description`} onChoose={onChoose}>
        <span>
          <strong>Escolher arquivos</strong>
          <span className={classes.drag}> ou arraste-os até aqui</span>
        </span>
      </FileDrop>
    </Input.Wrapper>
  )
}
