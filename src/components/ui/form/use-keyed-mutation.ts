import { useMutation, type DefaultError, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { madeBefore, newKey, withKey } from '#src/api/form-key.ts'

/** Milliseconds for which the same content is taken for the same wish, where no form says so. */
const SAME_WISH = 120_000

/** The keys of what was sent and has not succeeded, by its content. */
export type Keys = Map<string, { key: string; at: number }>

/**
 * A mutation that the server makes once, though it is sent again after its answer was lost: it keeps its key until it has succeeded. All that is
 * sent to be made goes through here (`.oxlintrc.json`).
 * @param form what is sent is one form's: changed after an answer was lost it is refused (`chave-repetida`), since the first may have been made.
 * Otherwise each content has a key of its own, for two minutes or until something else was made: after that the same is wished for once more.
 * @param keys where they are kept of a form whose values outlive its screen
 */
export function useKeyedMutation<R, V = void, C = unknown>(
  options: UseMutationOptions<R, DefaultError, V, C>,
  { form = false, keys: kept }: { form?: boolean; keys?: Keys | undefined } = {},
) {
  const own = useRef<Keys>(new Map())
  const { mutationFn } = options
  return useMutation<R, DefaultError, V, C>({
    ...options,
    ...(mutationFn && {
      async mutationFn(sent, context) {
        const keys = kept ?? own.current
        const what = form ? '' : contentOf(sent)
        const before = keys.get(what)
        const { key } = before && (form || Date.now() - before.at < SAME_WISH) ? before : { key: newKey() }
        keys.set(what, { key, at: Date.now() })
        try {
          const result = await withKey(key, () => mutationFn(sent, context))
          keys.clear()
          return result
        } catch (error) {
          // told of it, the person sends what they now see as another one
          if (madeBefore(error)) keys.delete(what)
          throw error
        }
      },
    }),
  })
}

/** Tells two contents apart; files by what is known of them without reading them. */
const contentOf = (sent: unknown): string =>
  JSON.stringify(sent, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? ''
