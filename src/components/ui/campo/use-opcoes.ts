import { useQueries } from '@tanstack/react-query'
import type { CamposDaParte } from '#src/api/contract/nucleo/parte.ts'
import { ehReferencia } from '#src/api/contract/nucleo/referencia.ts'
import { recursos, type NomeDeRecurso } from '#src/api/contract/cadastro/recursos.ts'
import { opcoesDoRecursoOptions } from '#src/queries/recurso.ts'

/** What a referred resource offers, as far as it is known by now. */
export interface Opcoes {
  itens: readonly { id: number; nome: string; ativo: boolean }[]
  estado: 'pending' | 'error' | 'success'
  tentarDeNovo: () => void
}

const referidos = (campos: CamposDaParte) =>
  Object.values(campos).flatMap((campo) => (ehReferencia(campo) ? campo.referencia : []))

/** What fields offer to be chosen, those of a record or of what is nested in it, by the resource that they name. */
export function useOpcoes(listas: readonly CamposDaParte[]): ReadonlyMap<string, Opcoes> {
  const nomes = [...new Set(listas.flatMap(referidos))]
  const consultas = useQueries({
    // every reference names a resource (partes.test.ts)
    queries: nomes.map((nome) => opcoesDoRecursoOptions(recursos[nome as NomeDeRecurso])),
  })
  return new Map(
    nomes.map((nome, i) => {
      const { data = [], status = 'pending', refetch } = consultas[i] ?? {}
      return [nome, { itens: data, estado: status, tentarDeNovo: () => void refetch?.() }]
    }),
  )
}
