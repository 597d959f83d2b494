import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { ehRecurso, recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { opcoesDoRecursoOptions } from '#src/queries/recurso.ts'

interface ComOpcoesProps {
  coluna: Coluna
  /** What is chosen already: it is offered though the table has it no more. */
  valores: readonly string[]
  children: (coluna: Coluna) => ReactNode
}

/** A column with the values that its lookup table offers; as it is where it has none, or where they do not come: then they are typed. */
export function ComOpcoes({ coluna, valores, children }: ComOpcoesProps) {
  const { escolhas } = coluna
  if (escolhas === undefined || !ehRecurso(escolhas)) return children(coluna)
  return (
    <DaTabela coluna={coluna} valores={valores} recurso={recursos[escolhas]}>
      {children}
    </DaTabela>
  )
}

function DaTabela({ coluna, valores, recurso, children }: ComOpcoesProps & { recurso: Recurso }) {
  const { data, isPending } = useQuery(opcoesDoRecursoOptions(recurso))
  if (isPending) return <Skeleton role="status" aria-label="Carregando as opções" height="2.25rem" />
  if (!data || data.length === 0) return children(coluna)
  const opcoes = Object.fromEntries([
    ...data.map(({ nome, ativo }) => [nome, ativo ? nome : `${nome} (fora de uso)`]),
    ...valores
      .filter((valor) => !data.some(({ nome }) => nome === valor))
      .map((valor) => [valor, `${valor} (não está mais na tabela)`]),
  ]) as Record<string, string> // pairs of texts
  return children({ ...coluna, opcoes })
}
