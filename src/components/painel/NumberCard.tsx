import { Anchor, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './painel.module.css'

interface Props {
  label: string
  value: string
  detail?: string
  /** The cadastro whose list the number counts, when it has a screen. */
  tipo?: string | undefined
}

/** One number with its name and, where there is one, the way to what it counts. */
export function NumberCard({ label, value, detail, tipo }: Props) {
  return (
    <Paper withBorder px="md" py="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <p className={classes.value}>{value}</p>
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
      {tipo && (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to="/admin/cadastro/$tipo/lista" params={{ tipo }} />}
        >
          Ver lista
        </Anchor>
      )}
    </Paper>
  )
}
