import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cadastros, type TipoCadastro } from '#src/api/contract/cadastro.ts'
import { readStored, saveCadastroMutation, type Cadastro, type CadastroEntrada } from '#src/queries/cadastro.ts'
import { differences, rebase } from './conflict.ts'
import type { Campo, InputProps, Ligar } from './descritor.ts'
import { descritores } from './descritores.ts'

/** Somebody else saved in between: what the server says about it, and what is stored now. */
export interface Conflict<T extends TipoCadastro> {
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
  const [refusals, setRefusals] = useState(0)
  const form = useForm<CadastroEntrada<T>>({
    initialValues: entradaOf(record),
    // The server's own rules, so the two never disagree.
    validate: schemaResolver(cadastros[tipo].entrada, { sync: true }),
  })
  const refuse = () => setRefusals((count) => count + 1)

  /** Starts over from a record: what I changed since `sent` is laid on top of it. */
  function startFrom(stored: Cadastro<T>, sent: CadastroEntrada<T>) {
    const base = entradaOf(stored)
    const mine = rebase(sent, form.getValues(), base)
    form.resetDirty(base)
    form.setValues(mine)
    setConflict(null)
  }

  function send(values: CadastroEntrada<T>) {
    setConflict(null)
    save.mutate(values, {
      onSuccess(saved) {
        startFrom(saved, values)
        onSaved(saved)
      },
      async onError({ code, detail, errors }) {
        if (code === 'conflito' && record.matricula !== null) {
          // Should the reading fail too, the sentence of the refused save stands by itself.
          const stored = await readStored(queryClient, tipo, record.matricula).catch(() => null)
          if (stored) setConflict({ detail, stored })
        } else if (Object.keys(errors).length > 0) {
          form.setErrors(errors)
          refuse()
        }
      },
    })
  }

  const submit = form.onSubmit(send, () => {
    save.reset()
    refuse()
  })

  const ligar: Ligar<Campo<T>> = (campo, como) => ({
    // `Campo<T>` names fields of the form's values; the library's path type cannot tell while T is open.
    ...(form.getInputProps as (path: string, options: object) => Pick<InputProps, 'onChange' | 'error'>)(campo, {
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
    submitError: save.error && !conflict ? sentenceFor(save.error, campos) : null,
    dirty: form.isDirty(),
    refusals,
    conflict,
    /** The conflict's fields, with my values and the stored ones. */
    compare: ({ stored }: Conflict<T>) => {
      const [base, mine, theirs] = [form.getInitialValues(), form.getValues(), entradaOf(stored)]
      return differences(Object.keys(campos) as Campo<T>[], base, mine, theirs).map((difference) => ({
        ...difference,
        mine: mine[difference.field],
        stored: theirs[difference.field],
      }))
    },
    /** Drops my changes. */
    reload: ({ stored }: Conflict<T>) => {
      startFrom(stored, form.getValues())
      save.reset()
    },
    /** Lays my changes on top of what is stored now, and saves. */
    keepMine: ({ stored }: Conflict<T>) => {
      startFrom(stored, form.getInitialValues())
      submit()
    },
  }
}

/** A stored record as a form edits it: without what only the server knows. */
function entradaOf<T extends TipoCadastro>(record: Cadastro<T>): CadastroEntrada<T> {
  const { atualizadoEm: _em, atualizadoPor: _por, ...entrada } = record
  // Every kind's stored fields are its entered ones plus these two; no type says so for an open T.
  return entrada as unknown as CadastroEntrada<T>
}

/** What to say of a failed save beside the fields: nothing when every fault has its field. */
function sentenceFor(error: { detail: string; errors: Record<string, string> }, campos: object): string | null {
  const faults = Object.entries(error.errors)
  if (faults.length === 0) return error.detail
  const homeless = faults.filter(([field]) => !(field in campos)).map(([, sentence]) => sentence)
  return homeless.length > 0 ? homeless.join(' ') : null
}
