import { Group, Paper, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './painel.module.css'

interface SheetProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** One part of the home, named by its heading. */
export function Sheet({ title, action, className, children }: SheetProps) {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} className={className}>
      <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap">
        <Title order={2} id={id}>
          {title}
        </Title>
        <div className={classes.action}>{action}</div>
      </Group>
      {children}
    </Paper>
  )
}
