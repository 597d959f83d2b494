import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { EmParte, EntradaDoRecurso, Recurso } from '#src/api/contract/cadastro/recurso.ts'
import type { InputProps, Ligar } from '#src/components/ui/inputs/field.ts'
import type { NestedRows } from '#src/components/ui/form/nested-rows.ts'
import { faltasOptions } from '#src/queries/recurso.ts'
import { regras, type Regra } from './regras.ts'

/** Milliseconds of a pause in typing. */
const PAUSA = 400

/** As `useRecordForm` gives them. */
interface Formulario {
  values: () => EntradaDoRecurso
  dirty: boolean
  readOnly: boolean
  ligar: Ligar<string>
  rows: (campo: string) => NestedRows
}

/** A field of a form. */
interface Lugar {
  /** What the server calls it. */
  path: string
  /** Its name here, which stays with a nested record when the rows change places. */
  chave: string
  /** What it holds before anybody fills it. */
  emBranco: unknown
}

/**
 * Gives the inputs of a resource's form, with the faults that the rules over several fields find in what is typed so far: those that the contract
 * has, and those of the server, which knows what is stored. It asks after a pause in typing, and the server only about fields that their own
 * rule lets pass. A fault shows at a field that the user has left or that holds
 * something; a blank field that nobody has been to shows none. A field that was right can become wrong while the user changes its partner in
 * the rule. Nothing waits for the answer, and nothing shows where there is none.
 */
export function useConferencia(recurso: Recurso, form: Formulario): Pick<Formulario, 'ligar' | 'rows'> {
  const confere = recurso.conferir !== null && form.dirty && !form.readOnly
  const agora = confere ? JSON.stringify(emParte(recurso, form.values())) : null
  const [parados] = useDebouncedValue(agora, PAUSA)
  const campos = useMemo(
    () => (parados === null ? null : (JSON.parse(parados) as EmParte)), // what was written above
    [parados],
  )
  const enabled = agora !== null && parados === agora
  const { data } = useQuery({ ...faltasOptions(recurso, campos), enabled })
  const regra = useRegra(recurso.nome)
  const faltas = enabled ? { ...data?.errors, ...regra?.(form.values()) } : {}
  const [deixados, setDeixados] = useState<ReadonlySet<string>>(new Set())

  function dizendo({ path, chave, emBranco }: Lugar, props: InputProps): InputProps {
    if (recurso.conferir === null) return props
    const dito = deixados.has(chave) || (props.checked ?? props.value) !== emBranco ? faltas[path] : undefined
    return {
      ...props,
      error: props.error ?? dito,
      onBlur(event: unknown) {
        props.onBlur?.(event)
        setDeixados((antes) => (antes.has(chave) ? antes : new Set(antes).add(chave)))
      },
    }
  }
  return {
    ligar: (campo, como) =>
      dizendo({ path: campo, chave: campo, emBranco: recurso.emBranco[campo] }, form.ligar(campo, como)),
    rows(nome) {
      const linhas = form.rows(nome)
      return {
        ...linhas,
        ligar: (index) => (campo, como) => {
          const lugar = {
            path: `${nome}.${index}.${campo}`,
            chave: `${nome}.${linhas.rows[index]?.id}.${campo}`,
            emBranco: recurso.partes[nome]?.emBranco[campo],
          }
          return dizendo(lugar, linhas.ligar(index)(campo, como))
        },
      }
    },
  }
}

/** The rule of the contract, once it is there; a browser that cannot fetch it is told by the server. */
function useRegra(nome: string): Regra | null {
  const [regra, setRegra] = useState<Regra | null>(null)
  useEffect(() => {
    let fechado = false
    regras[nome]?.().then(
      (carregada) => !fechado && setRegra(() => carregada),
      () => {},
    )
    return () => {
      fechado = true
    }
  }, [nome])
  return regra
}

/** The fields that are as they must be, each by itself. */
function emParte({ emParte: { shape } }: Recurso, valores: EntradaDoRecurso): EmParte {
  const certos = Object.entries(valores).filter(([nome, valor]) => shape[nome]?.safeParse(valor).success)
  return { ...Object.fromEntries(certos), id: valores.id }
}
