import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, type DefaultError, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { differences, rebase } from './conflict.ts'
import { mostrar, type DescricaoCampos, type InputProps, type Ligar } from './field.ts'

interface Options<R, E extends object, C extends keyof E & string> {
  /** As stored. What comes later is shown while nothing was changed here; else it counts only through a save or a conflict. */
  record: R
  /** A stored record as a form edits it: without what only the server knows. */
  entradaOf: (record: R) => E
  /** The server's own rules, so the two never disagree. */
  schema: Parameters<typeof schemaResolver>[0]
  /** The fields that somebody edits. */
  campos: DescricaoCampos<Pick<E, C>>
  readOnly: boolean
  save: UseMutationOptions<R, DefaultError, E>
  /** Reads what is stored now; undefined while nothing is. */
  readStored: (() => Promise<R>) | undefined
  /** Asks before sending what wants a second thought; `before` is what the form opened with. */
  confirmSave?: (values: E, before: E) => Promise<boolean>
  onSaved: (saved: R) => void
}

/** One record being edited: its fields, the save, and the ways out of a conflict with somebody else's save. */
export function useRecordForm<R, E extends object, C extends keyof E & string>(options: Options<R, E, C>) {
  const { entradaOf, campos, readOnly } = options
  const save = useMutation(options.save)
  /** Somebody else saved in between: what the server says about it, and what is stored now. */
  const [conflict, setConflict] = useState<{ detail: string; stored: R } | null>(null)
  const [submitError, setSubmitError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const form = useForm<E>({
    initialValues: entradaOf(options.record),
    validate: schemaResolver(options.schema, { sync: true }),
  })

  function refuse(sentence: string | null) {
    setSubmitError(sentence)
    setRefusals((count) => count + 1)
  }

  /** Starts over from a record: what I changed since `sent` is laid on top of it. */
  function startFrom(stored: R, sent: E) {
    const base = entradaOf(stored)
    const mine = rebase(sent, form.getValues(), base)
    form.resetDirty(base)
    form.setValues(mine)
    setConflict(null)
    setSubmitError(null)
  }

  const latest = useRef(options.record)
  const follow = useEffectEvent((record: R) => {
    if (record === latest.current) return
    latest.current = record
    // Somebody else saved. What is typed here is never lost to it: the save finds the conflict.
    if (!form.isDirty() && !save.isPending) startFrom(record, form.getValues())
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the form's values are a store of their own beside the cache
    follow(options.record)
  }, [options.record])

  async function send(values: E) {
    setConflict(null)
    setSubmitError(null)
    if (options.confirmSave && !(await options.confirmSave(values, form.getInitialValues()))) return
    save.mutate(values, {
      onSuccess(saved) {
        startFrom(saved, values)
        options.onSaved(saved)
      },
      async onError({ code, detail, errors }) {
        const stored = code === 'conflito' ? await options.readStored?.().catch(() => null) : null
        if (stored) return setConflict({ detail, stored })
        form.setErrors(errors)
        refuse(sentenceFor({ detail, errors }, campos))
      },
    })
  }

  const submit = form.onSubmit(
    (values) => void send(values),
    () => refuse(null),
  )

  function compare(stored: R) {
    const [base, mine, theirs] = [form.getInitialValues(), form.getValues(), entradaOf(stored)]
    // `Object.keys` widens to string; the description has exactly these.
    return differences(Object.keys(campos) as C[], base, mine, theirs).map(({ field, changedByMe }) => ({
      label: campos[field].rotulo,
      mine: mostrar(campos[field], mine[field]),
      stored: mostrar(campos[field], theirs[field]),
      changedByMe,
    }))
  }

  const ligar: Ligar<C> = (campo, como) => ({
    // `C` names fields of the form's values; the library's path type cannot tell while E is open.
    ...(
      form.getInputProps as (
        path: string,
        options: object,
      ) => Omit<InputProps, 'label' | 'required' | 'readOnly'>
    )(campo, {
      type: como ?? 'input',
    }),
    label: campos[campo].rotulo,
    required: campos[campo].obrigatorio ?? false,
    readOnly,
  })

  return {
    ligar,
    /** What is in the form now. */
    values: form.getValues,
    submit,
    saving: save.isPending,
    submitError,
    dirty: form.isDirty(),
    refusals,
    conflict: conflict && {
      detail: conflict.detail,
      rows: compare(conflict.stored),
      /** Drops my changes. */
      onReload: () => startFrom(conflict.stored, form.getValues()),
      /** Lays my changes on top of what is stored now, and saves. */
      onKeepMine: () => {
        startFrom(conflict.stored, form.getInitialValues())
        submit()
      },
    },
  }
}

/** What to say of a failed save beside the fields: nothing when every fault has its field. */
function sentenceFor(
  error: { detail: string; errors: Record<string, string> },
  campos: object,
): string | null {
  const faults = Object.entries(error.errors)
  if (faults.length === 0) return error.detail
  const homeless = faults.filter(([field]) => !(field in campos)).map(([, sentence]) => sentence)
  return homeless.length > 0 ? homeless.join(' ') : null
}
