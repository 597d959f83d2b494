import { type DefaultError, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Keys } from './use-keyed-mutation.ts'
import { useSingleMutation } from './use-single-mutation.ts'
import { useOwner } from './use-owner.ts'

interface Options<R, S> {
  send: UseMutationOptions<R, DefaultError, S>
  /** Whether a field of that name has an input under which its fault can stand. */
  hasInput: (field: string) => boolean
  /** Puts faults under their inputs. */
  setErrors: (errors: Record<string, string>) => void
  dirty: boolean
  /** The sentence stands beside the button also where every fault has its field: the specification's own words for that failure. */
  alwaysTold?: boolean | undefined
  /** As of `useKeyedMutation`. */
  keys?: Keys | undefined
}

interface Outcome<R> {
  onSent: (result: R) => void
  /** What a refusal means beside its sentence; true when that is told in another way. */
  onRefused?: ((error: DefaultError) => boolean | Promise<boolean>) | undefined
}

/**
 * How every form sends: a fault stands under its field, all else in one sentence beside the button; each refusal is counted, which brings
 * the focus to the first field at fault; and nothing goes out as another user than the one who typed it.
 */
export function useSender<R, S>({
  send,
  hasInput,
  setErrors,
  dirty,
  alwaysTold = false,
  keys,
}: Options<R, S>) {
  const mutation = useSingleMutation(send, { form: true, keys })
  const owner = useOwner(dirty)
  const [submitError, setSubmitError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)

  function refuse(sentence: string | null) {
    setSubmitError(sentence)
    setRefusals((count) => count + 1)
  }

  return {
    pending: mutation.isPending,
    /** On its way, or taken: what is shown of it stays as it was (`AsSent`). */
    sent: mutation.isPending || mutation.isSuccess,
    /** What the last call failed by. */
    error: mutation.error,
    submitError,
    refusals,
    taken: owner.taken,
    /** Counts a submit that the form's own rules refuse; a fault without a field is told like the server's. */
    refuse: (faults: Readonly<Record<string, unknown>>) => refuse(homeless(faults, hasInput)),
    /** Forgets what went wrong. */
    clear() {
      setSubmitError(null)
      mutation.reset()
    },
    send(sent: S, { onSent, onRefused }: Outcome<R>) {
      if (mutation.isPending || owner.isTaken()) return
      setSubmitError(null)
      mutation.mutate(sent, {
        onSuccess: onSent,
        async onError(error) {
          if (await onRefused?.(error)) return
          setErrors(error.errors)
          refuse(alwaysTold ? error.detail : sentenceFor(error, hasInput))
        },
      })
    },
  }
}

/** What to say of a failed call beside the fields: nothing when every fault has its field. */
function sentenceFor({ detail, errors }: DefaultError, hasInput: (field: string) => boolean): string | null {
  return Object.keys(errors).length === 0 ? detail : homeless(errors, hasInput)
}

/** The faults that have no field to stand under, in one text. */
function homeless(
  faults: Readonly<Record<string, unknown>>,
  hasInput: (field: string) => boolean,
): string | null {
  const sentences = Object.entries(faults).flatMap(([field, sentence]) =>
    typeof sentence === 'string' && !hasInput(field) ? [sentence] : [],
  )
  return sentences.length > 0 ? sentences.join(' ') : null
}
