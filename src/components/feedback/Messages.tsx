import { Dialogs } from './Dialogs.tsx'
import { Toasts } from './Toasts.tsx'

/** The channels of passing messages and of questions. What they show waits in their stores until they are here. */
export function Messages() {
  return (
    <>
      <Toasts />
      <Dialogs />
    </>
  )
}
