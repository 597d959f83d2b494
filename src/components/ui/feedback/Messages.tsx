import { ContactChip } from './ContactChip.tsx'
import { Dialogs } from './Dialogs.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { Toasts } from './Toasts.tsx'

/** The channels of passing messages and of questions, and the sign of a page that is on its way. What they show waits in their stores until they are here. */
export function Messages() {
  return (
    <>
      <NavigationProgress />
      <ContactChip />
      <Toasts />
      <Dialogs />
    </>
  )
}
