import type { DefaultError, UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { useKeyedMutation, type Keys } from './use-keyed-mutation.ts'

/**
 * A mutation that is sent once at a time: the second click of a double click comes before the button is drawn as out of use, and would send a
 * second letter or use a token twice. What is asked for while a call is under way is dropped.
 * @param form and `keys` as of `useKeyedMutation`
 * @param once drops also what is asked for after a success, which leads elsewhere: the way there may take a moment
 */
export function useSingleMutation<R, V>(
  options: UseMutationOptions<R, DefaultError, V>,
  { once = false, form = false, keys }: { once?: boolean; form?: boolean; keys?: Keys | undefined } = {},
) {
  const mutation = useKeyedMutation(options, { form, keys })
  const underWay = useRef(false)
  const mutate: typeof mutation.mutate = (...sent) => {
    if (underWay.current) return
    underWay.current = true
    const over = (succeeded: boolean) => {
      underWay.current = once && succeeded
    }
    mutation.mutateAsync(...sent).then(
      () => over(true),
      () => over(false),
    )
  }
  return { ...mutation, mutate }
}
