import { mutationOptions } from '@tanstack/react-query'
import { signOut } from '#src/api/sign-out.ts'

/** Ends the session, of nobody known when the id is null; the router clears every cache when it does. */
export const logoutMutation = () =>
  mutationOptions({ mutationFn: (userId: number | null) => signOut(userId) })
