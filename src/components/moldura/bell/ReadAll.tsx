import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { unreadCountOptions } from '#src/queries/unread.ts'
import { useRead } from './use-read.ts'

/** Marks all as read; it is there while some are not. */
export function ReadAll() {
  const { data: unread = 0 } = useQuery(unreadCountOptions())
  const { readAll } = useRead()
  if (unread === 0) return null
  return (
    <Button size="compact-sm" variant="subtle" onClick={readAll}>
      Marcar todas como lidas
    </Button>
  )
}
