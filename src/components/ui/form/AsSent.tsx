import { memo, type ReactNode } from 'react'

interface AsSentProps {
  /** Whether it is on its way, or was taken. */
  sent: boolean
  children: ReactNode
}

/**
 * What a form shows of what it is about to do, as it was when it was sent: what the call changes is read again while the form is still
 * seen, and would be reckoned with once more.
 */
export const AsSent = memo(
  function AsSent({ children }: AsSentProps) {
    return children
  },
  (_before, { sent }) => sent,
)
