import { schemaResolver, useForm } from '@mantine/form'
import type { DefaultError, UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { differences, rebase } from './conflict.ts'
import {
  mostrar,
  type DescricaoCampo,
  type DescricaoCampos,
  type InputProps,
  type Ligar,
} from '#src/components/ui/inputs/field.ts'
import { CAMPO_OBRIGATORIO, informe } from './informe.ts'
import { nestedRows, type NestedRows } from './nested-rows.ts'
import { fieldOf, idsGiven, pathLabel, rowDifferences } from './rows.ts'
import { useSender } from './use-sender.ts'

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
  /** What is shown is not stored so: a blank record, unless told otherwise. Such a one is saved though nothing was typed. */
  unsaved?: boolean
  /** Asks before sending what wants a second thought; `before` is what the form opened with. */
  confirmSave?: (values: E, before: E) => Promise<boolean>
  onSaved: (saved: R) => void
}

/** One record being edited: its fields, the save, and the ways out of a conflict with somebody else's save. Shown by `FormPage`. */
export function useRecordForm<R, E extends object, C extends keyof E & string>(options: Options<R, E, C>) {
  const { entradaOf, campos, unsaved = options.readStored === undefined } = options
  /** Somebody else saved in between: what the server says about it, and what is stored now. */
  const [conflict, setConflict] = useState<{ detail: string; stored: R } | null>(null)
  const form = useForm<E>({
    initialValues: entradaOf(options.record),
    validate: schemaResolver(options.schema, { sync: true }),
  })
  const dirty = form.isDirty()
  const sender = useSender({
    send: options.save,
    hasInput: (path) => fieldOf(path) in campos,
    setErrors: form.setErrors,
    dirty,
  })
  const readOnly = options.readOnly || sender.taken
  // `Object.keys` widens to string; the description has exactly these.
  const names = Object.keys(campos) as C[]

  /** Starts over from a record: what I changed since `sent` is laid on top of it. */
  function startFrom(stored: R, sent: E, typed = form.getValues()) {
    const base = entradaOf(stored)
    const mine = rebase(sent, typed, base)
    form.resetDirty(base)
    form.setValues(mine)
    form.clearErrors()
    setConflict(null)
    sender.clear()
  }

  const latest = useRef(options.record)
  const follow = useEffectEvent((record: R) => {
    if (record === latest.current) return
    latest.current = record
    // Somebody else saved. What is typed here is never lost to it: the save finds the conflict.
    if (!form.isDirty() && !sender.pending) startFrom(record, form.getValues())
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the form's values are a store of their own beside the cache
    follow(options.record)
  }, [options.record])

  async function send(values: E) {
    if (!unsaved && !form.isDirty()) return
    setConflict(null)
    if (options.confirmSave && !(await options.confirmSave(values, form.getInitialValues()))) return
    sender.send(values, {
      onSent(saved) {
        const given = idsGiven(values, entradaOf(saved))
        startFrom(saved, given(values), given(form.getValues()))
        options.onSaved(saved)
      },
      async onRefused({ code, detail }) {
        const stored = code === 'conflito' ? await options.readStored?.().catch(() => null) : null
        if (!stored) return false
        setConflict({ detail, stored })
        return true
      },
    })
  }

  const submit = form.onSubmit((values) => void send(values), sender.refuse)

  const discard = () => startFrom(latest.current, form.getValues())

  function compare(stored: R) {
    const [base, mine, theirs] = [form.getInitialValues(), form.getValues(), entradaOf(stored)]
    return differences(names, base, mine, theirs).flatMap(({ field, changedByMe }) => {
      const { lista }: DescricaoCampo<E[C]> = campos[field]
      if (lista) return rowDifferences(lista, base[field], mine[field], theirs[field])
      return [
        {
          label: campos[field].rotulo,
          mine: mostrar(campos[field], mine[field]),
          stored: mostrar(campos[field], theirs[field]),
          changedByMe,
        },
      ]
    })
  }

  const bind = (path: string, descricao: DescricaoCampo<never>, como?: 'checkbox'): InputProps => {
    // Paths name fields of the form's values; the library's path type cannot tell while E is open.
    const props = (
      form.getInputProps as (
        path: string,
        options: object,
      ) => Omit<InputProps, 'label' | 'required' | 'readOnly'>
    )(path, { type: como ?? 'input' })
    return {
      ...props,
      ...(props.error === CAMPO_OBRIGATORIO && { error: informe(descricao.rotulo) }),
      label: descricao.rotulo,
      required: descricao.obrigatorio ?? false,
      readOnly,
    }
  }
  const ligar: Ligar<C> = (campo, como) => bind(campo, campos[campo], como)

  return {
    ligar,
    /** The nested records of a field that is a list of them. */
    rows: (campo: C): NestedRows => nestedRows({ form, campo, descricao: campos[campo], bind, readOnly }),
    /** What is in the form now. */
    values: form.getValues,
    /** Writes values into fields, as if they had been typed. */
    fill: (values: Readonly<Record<string, unknown>>) => form.setValues(values as Partial<E>), // fields of the form; no type says so for an open E
    submit,
    readOnly,
    unsaved,
    pending: sender.pending,
    submitError: sender.submitError,
    refusals: sender.refusals,
    taken: sender.taken,
    dirty,
    /** What the fields that were changed are called, in the order of the form. */
    changed: dirty
      ? differences(names, form.getInitialValues(), form.getValues(), form.getInitialValues()).map(
          ({ field }) => campos[field].rotulo,
        )
      : [],
    /** The fields that somebody else saved since what is typed here was begun: saving will find a conflict. */
    elsewhere:
      dirty && !conflict
        ? differences(names, form.getInitialValues(), form.getInitialValues(), entradaOf(options.record)).map(
            ({ field }) => campos[field].rotulo,
          )
        : [],
    /** The fields at fault, in the order of the form. */
    faults: names.flatMap((field) => {
      const descricao: DescricaoCampo<E[C]> = campos[field]
      return Object.keys(form.errors)
        .filter((path) => fieldOf(path) === field)
        .map((path) => ({ name: path, label: pathLabel(descricao, form.getValues()[field], path) }))
    }),
    /** Lets go of what was typed. */
    discard,
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
