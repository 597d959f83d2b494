import { noop, useMutation, type DefaultError, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that is sent once at a time: the second click of a double click comes before the button is drawn as out of use, and would send a
 * second letter or use a token twice. What is asked for while a call is under way is dropped.
 */
export function useSingleMutation<R, V>(options: UseMutationOptions<R, DefaultError, V>) {
  const mutation = useMutation(options)
  const underWay = useRef(false)
  const mutate: typeof mutation.mutate = (...sent) => {
    if (underWay.current) return
    underWay.current = true
    void mutation
      .mutateAsync(...sent)
      .catch(noop)
      .finally(() => {
        underWay.current = false
      })
  }
  return { ...mutation, mutate }
}
