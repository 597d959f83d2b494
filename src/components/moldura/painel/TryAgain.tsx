import { Button, Text } from '@mantine/core'
import classes from './painel.module.css'

interface TryAgainProps {
  /** What is missing, a sentence. */
  what: string
  error: Error
  onRetry: () => void
  retrying: boolean
}

/** In place of what could not be loaded: what it is, why, and the way to ask again. */
export function TryAgain({ what, error, onRetry, retrying }: TryAgainProps) {
  return (
    <div role="alert" className={classes.failure}>
      <Text>
        {what} {error.message}
      </Text>
      <Button variant="default" onClick={onRetry} loading={retrying}>
        Tentar de novo
      </Button>
    </div>
  )
}
