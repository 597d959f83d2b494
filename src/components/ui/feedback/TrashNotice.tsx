import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'

interface TrashNoticeProps {
  /** What is in the trash, with its article: 'Este cadastro'. */
  record: string
  /** Since when, and what that means. */
  children: ReactNode
  restoring: boolean
  /** Absent for those who may only look. */
  onRestore: (() => void) | undefined
}

/** Above a record in the trash: since when, and the way out. */
export function TrashNotice({ record, children, restoring, onRestore }: TrashNoticeProps) {
  return (
    <RecordNotice
      label="Na lixeira"
      action={
        onRestore && (
          <Button size="xs" loading={restoring} onClick={onRestore}>
            Restaurar
          </Button>
        )
      }
    >
      <strong>{record} está na lixeira.</strong> {children} Para alterá-lo, restaure-o.
    </RecordNotice>
  )
}
