import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import {
  readStored,
  saveCadastroMutation,
  type Cadastro,
  type CadastroEntrada,
} from '#src/queries/cadastro.ts'
import { differences, rebase } from './conflict.ts'
import { mostrar, type Campo, type InputProps, type Ligar } from './descritor.ts'
import { descritores } from './descritores.ts'

/** Somebody else saved in between: what the server says about it, and what is stored now. */
interface Conflict<T extends TipoCadastro> {
  detail: string
  stored: Cadastro<T>
}

interface Options<T extends TipoCadastro> {
  tipo: T
  record: Cadastro<T>
  readOnly: boolean
  onSaved: (saved: Cadastro<T>) => void
}

/** One record being edited: its fields, the save, and the ways out of a conflict. `record` counts once, when the form opens. */
export function useCadastroForm<T extends TipoCadastro>({ tipo, record, readOnly, onSaved }: Options<T>) {
  const queryClient = useQueryClient()
  const { campos } = descritores[tipo]
  const save = useMutation(saveCadastroMutation(queryClient, tipo))
  const [conflict, setConflict] = useState<Conflict<T> | null>(null)
  const [submitError, setSubmitError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const form = useForm<CadastroEntrada<T>>({
    initialValues: entradaOf(record),
    // The server's own rules, so the two never disagree.
    validate: schemaResolver(cadastros[tipo].entrada, { sync: true }),
  })

  function refuse(sentence: string | null) {
    setSubmitError(sentence)
    setRefusals((count) => count + 1)
  }

  /** Starts over from a record: what I changed since `sent` is laid on top of it. */
  function startFrom(stored: Cadastro<T>, sent: CadastroEntrada<T>) {
    const base = entradaOf(stored)
    const mine = rebase(sent, form.getValues(), base)
    form.resetDirty(base)
    form.setValues(mine)
    setConflict(null)
    setSubmitError(null)
  }

  function send(values: CadastroEntrada<T>) {
    setConflict(null)
    setSubmitError(null)
    save.mutate(values, {
      onSuccess(saved) {
        startFrom(saved, values)
        onSaved(saved)
      },
      async onError({ code, detail, errors }) {
        const stored =
          code === 'conflito' && record.matricula !== null
            ? await readStored(queryClient, tipo, record.matricula).catch(() => null)
            : null
        if (stored) return setConflict({ detail, stored })
        form.setErrors(errors)
        refuse(sentenceFor({ detail, errors }, campos))
      },
    })
  }

  const submit = form.onSubmit(send, () => refuse(null))

  function compare(stored: Cadastro<T>) {
    const [base, mine, theirs] = [form.getInitialValues(), form.getValues(), entradaOf(stored)]
    // `Object.keys` widens to string; the descriptor has exactly these.
    return differences(Object.keys(campos) as Campo<T>[], base, mine, theirs).map(
      ({ field, changedByMe }) => ({
        label: campos[field].rotulo,
        mine: mostrar(campos[field], mine[field]),
        stored: mostrar(campos[field], theirs[field]),
        changedByMe,
      }),
    )
  }

  const ligar: Ligar<Campo<T>> = (campo, como) => ({
    // `Campo<T>` names fields of the form's values; the library's path type cannot tell while T is open.
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

/** A stored record as a form edits it: without what only the server knows. */
function entradaOf<T extends TipoCadastro>(record: Cadastro<T>): CadastroEntrada<T> {
  const { atualizadoEm: _em, atualizadoPor: _por, ...entrada } = record
  // Every kind's stored fields are its entered ones plus these two; no type says so for an open T.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- necessary from the second kind on
  return entrada as unknown as CadastroEntrada<T>
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
