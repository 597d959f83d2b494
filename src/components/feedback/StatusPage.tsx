import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import classes from './feedback.module.css'

interface Props {
  title: string
  children: ReactNode
  /** Ways on: links and buttons. */
  actions: ReactNode
}

/** A page in place of the one asked for: what happened and where to go from here. */
export function StatusPage({ title, children, actions }: Props) {
  return (
    <Stack className={classes.status} gap="sm">
      <PageTitle>{title}</PageTitle>
      <Text component="div">{children}</Text>
      <Group gap="sm">{actions}</Group>
    </Stack>
  )
}
