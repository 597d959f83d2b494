import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { EmParte, EntradaDoRecurso, Recurso } from '#src/api/contract/recurso.ts'
import type { InputProps, Ligar } from '#src/components/form/field.ts'
import type { NestedRows } from '#src/components/form/nested-rows.ts'
import { conferenciaOptions } from '#src/queries/recurso.ts'

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

/**
 * The inputs of a resource's form, with what the server's rules over several fields say of what is typed so far: after a pause, of what
 * each field's own rule lets pass. Nothing waits for the answer, and nothing is said where there is none.
 */
export function useConferencia(recurso: Recurso, form: Formulario): Pick<Formulario, 'ligar' | 'rows'> {
  const agora = JSON.stringify(emParte(recurso, form.values()))
  const [parados] = useDebouncedValue(agora, PAUSA)
  const enabled = form.dirty && !form.readOnly && parados === agora
  const { data } = useQuery({
    ...conferenciaOptions(recurso, JSON.parse(parados) as EmParte), // what was written above
    enabled,
  })
  const dizendo = (path: string, props: InputProps): InputProps => ({
    ...props,
    error: props.error ?? (enabled ? data?.errors[path] : undefined),
  })
  return {
    ligar: (campo, como) => dizendo(campo, form.ligar(campo, como)),
    rows(nome) {
      const linhas = form.rows(nome)
      return {
        ...linhas,
        ligar: (index) => (campo, como) =>
          dizendo(`${nome}.${index}.${campo}`, linhas.ligar(index)(campo, como)),
      }
    },
  }
}

/** The fields that are as they must be, each by itself. */
function emParte({ emParte: { shape } }: Recurso, valores: EntradaDoRecurso): EmParte {
  const certos = Object.entries(valores).filter(([nome, valor]) => shape[nome]?.safeParse(valor).success)
  return { ...Object.fromEntries(certos), id: valores.id }
}
