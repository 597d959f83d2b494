import { IconUpload } from '@tabler/icons-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import classes from './FileInput.module.css'

interface FileDropProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'required' | 'multiple' | 'aria-invalid' | 'aria-describedby'
> {
  /** Content types and endings; what the browser offers to choose from. */
  accept: readonly string[]
  /** None when the choice was given up. */
  onChoose: (files: File[]) => void
  /** What is said in it. */
  children: ReactNode
}

/**
 * Where files are chosen or dropped. The browser's own input lies over all of it, unseen: it takes clicks, keys and drops as everywhere, but
 * its words would be in the browser's language.
 */
export function FileDrop({ accept, onChoose, children, ...input }: FileDropProps) {
  const [over, setOver] = useState(false)
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      data-error={Boolean(input['aria-invalid']) || undefined}
    >
      <input
        {...input}
        type="file"
        accept={accept.join(',')}
        className={classes.input}
        // The same file again, changed meanwhile, shall count as chosen too.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])])}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      <IconUpload size={20} stroke={1.6} aria-hidden />
      {children}
    </div>
  )
}
