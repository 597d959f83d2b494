import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { formatos, TEXTOS_MAX } from '#src/api/contract/nucleo/common.ts'
import { normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { camposParecidos, NOME_MIN, type CampoParecido } from '#src/api/contract/cadastro/duplicado.ts'
import { parecidosOptions, type Digitado } from '#src/queries/parecidos.ts'
import { Parecidos } from './Parecidos.tsx'

/** Milliseconds of a pause in typing. */
const PAUSA = 400

type Valores = Record<CampoParecido, string>

interface Options {
  tipo: TipoCadastro
  /** As it is stored; blank for a new one. */
  record: Valores & { matricula: number | null }
  /** As they are typed. */
  valores: Valores
  enabled: boolean
}

/**
 * What is to be said at a field of a cadastro because another one may be the same. Only what was changed is held against the others, after a
 * pause; nothing waits for the answer, and nothing is said where there is none.
 */
export function useParecidos({ tipo, record, valores, enabled }: Options): (campo: string) => ReactNode {
  const [parados] = useDebouncedValue(JSON.stringify(mudados(record, valores)), PAUSA)
  const digitado: Digitado = {
    tipo,
    exceto: record.matricula ?? 0,
    ...(JSON.parse(parados) as Partial<Valores>),
  } // what was written above
  const { data } = useQuery({ ...parecidosOptions(digitado), enabled: enabled && parados !== '{}' })
  if (!enabled || !data || parados === '{}') return () => undefined
  return (campo) => {
    const deles = data.items.filter((um) => um.campo === campo)
    return deles.length > 0 ? <Parecidos tipo={tipo} items={deles} /> : undefined
  }
}

/** What is typed and is long enough to be looked for, and no longer than any that is stored. */
function mudados(record: Valores, valores: Valores): Partial<Valores> {
  const lidos = { ...valores, registro: normalizarRegistro(valores.registro) }
  const inteiro: Record<CampoParecido, boolean> = {
    registro: lidos.registro.length === 11 || lidos.registro.length === 14,
    email: lidos.email.includes('@') && lidos.email.trim().length <= formatos.email.max,
    nome: lidos.nome.trim().length >= NOME_MIN && lidos.nome.trim().length <= TEXTOS_MAX.nome,
  }
  return Object.fromEntries(
    camposParecidos
      .filter((campo) => inteiro[campo] && lidos[campo] !== record[campo])
      .map((campo) => [campo, lidos[campo].trim()]),
  )
}
