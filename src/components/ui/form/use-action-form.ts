import { useForm, type UseFormInput } from '@mantine/form'
import type { DefaultError, UseMutationOptions } from '@tanstack/react-query'
import type { SubmitEventHandler } from 'react'
import { CAMPO_OBRIGATORIO, informe } from './informe.ts'
import { labelOf } from './label-of.ts'
import { useSender } from './use-sender.ts'

interface Options<V extends object, S, R> extends Pick<
  UseFormInput<V>,
  'initialErrors' | 'validate' | 'validateInputOnBlur' | 'clearInputErrorOnChange' | 'onValuesChange'
> {
  initialValues: V
  send: UseMutationOptions<R, DefaultError, S>
  /** What is sent of what was filled in. */
  asSent: (values: V) => S
  onSent: (result: R, values: V) => void
  /** What a refusal means beside its sentence; true when that is told in another way. */
  onRefused?: (error: DefaultError, values: V) => boolean
  /** As of `useSender`. */
  alwaysTold?: boolean
}

/** A form that asks for something once, as those of dialogs do: its fields, and how they are sent. Shown by `ActionForm`. */
export function useActionForm<V extends object, S, R>(options: Options<V, S, R>) {
  const { initialValues, send, asSent, onSent, onRefused, alwaysTold, ...rules } = options
  const form = useForm<V>({ initialValues, ...rules })
  /** A field that was left empty asks for what it is called: the rules do not know that, its label does (its input has a `data-path`). */
  const asked = <E extends object>(errors: E): E =>
    Object.fromEntries(
      Object.entries(errors).map(([path, error]) => {
        const label = error === CAMPO_OBRIGATORIO && labelOf(form.getInputNode(path))
        return [path, label ? informe(label) : error]
      }),
    ) as E // the same fields
  const sender = useSender({
    send,
    hasInput: (field) => field in initialValues || leadsToInput(form.getValues(), field),
    setErrors: (errors) => form.setErrors(asked(errors)),
    dirty: form.isDirty(),
    alwaysTold,
  })
  return {
    ...sender,
    fields: form,
    few: Object.keys(initialValues).length <= 2,
    submit: form.onSubmit(
      (values) =>
        sender.send(asSent(values), {
          onSent: (result) => onSent(result, values),
          onRefused: onRefused && ((error) => onRefused(error, values)),
        }),
      (faults) => {
        form.setErrors(asked(faults))
        sender.refuse(faults)
      },
    ),
  }
}

/**
 * Whether a path of fields leads to what an input holds: not to a group of them, nor to a list of groups, nor to one value of a list, which all
 * have one input. The faults of these stand nowhere.
 */
function leadsToInput(values: object, path: string): boolean {
  let at: unknown = values
  let within: unknown = null
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return false
    within = at
    at = Reflect.get(at, part)
  }
  if (Array.isArray(within)) return false
  const isGroup = (one: unknown) => typeof one === 'object' && one !== null
  return Array.isArray(at) ? !at.some(isGroup) : !isGroup(at)
}

/** What is shown of such a form, whatever its fields are. */
export interface ActionFormState {
  /** What is said at the fields, where it is told in a list of them, too. */
  fields?: { errors: object }
  submit: SubmitEventHandler<HTMLFormElement>
  pending: boolean
  /** On its way, or taken. */
  sent?: boolean
  submitError: string | null
  refusals: number
  taken: boolean
  /** So few fields that their marks are understood without a word. */
  few?: boolean
}
