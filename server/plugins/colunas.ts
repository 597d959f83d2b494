import { podeVerColuna, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { colunasDaConsulta, colunasUsadas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { AppError } from './errors.ts'

// Columns of a list that ask for a permission of their own, beside the list's.

/** Whose permissions count; nobody has none. */
type Quem = { papeis: readonly Papel[] } | null

/** Whether somebody may see a column, and so filter, order and choose by it. */
const podeVer = (colunas: Colunas, nome: string, quem: Quem): boolean => {
  const coluna = colunas[nome]
  return coluna === undefined || podeVerColuna(coluna, quem && quem.papeis)
}

/**
 * Refuses columns that somebody may not see, each at the field that names it.
 *
 * @throws AppError 403 `sem-permissao` with those fields
 */
export function exigirColunas(
  colunas: Colunas,
  usadas: readonly { coluna: string; campo: string }[],
  quem: Quem,
): void {
  const negadas = usadas.filter(({ coluna }) => !podeVer(colunas, coluna, quem))
  if (negadas.length === 0) return
  const frase = ({ coluna }: { coluna: string }) =>
    `Você não tem permissão para ver a coluna ${colunas[coluna]?.rotulo ?? coluna}.`
  const errors = Object.fromEntries(negadas.map((uma) => [uma.campo, frase(uma)]))
  throw new AppError(403, 'sem-permissao', Object.values(errors).join(' '), { errors })
}

const ehPagina = (resposta: object): resposta is { items: readonly object[] } =>
  'items' in resposta && Array.isArray(resposta.items)

/** What keeps the columns of an endpoint's list to those who may see them; null for one that is no list, or whose columns are for all. */
export function guardaDeColunas({ query: consulta }: Pick<Endpoint, 'query'>) {
  const colunas = consulta && colunasDaConsulta(consulta)
  if (!colunas || Object.values(colunas).every(({ permissao }) => permissao === undefined)) return null
  return {
    /** @throws AppError 403 `sem-permissao` when the query filters or orders by a column that the caller may not see */
    exigir: (query: object, quem: Quem) => exigirColunas(colunas, colunasUsadas(colunas, query), quem),
    /** A page without what the caller may not see; the contract must let such a column be missing. Other answers of lists are as they were. */
    semNegadas(resposta: object, quem: Quem) {
      const negadas = Object.keys(colunas).filter((nome) => !podeVer(colunas, nome, quem))
      // most see them all
      if (negadas.length === 0 || !ehPagina(resposta)) return resposta
      const items = resposta.items.map((linha) =>
        Object.fromEntries(Object.entries(linha).filter(([nome]) => !negadas.includes(nome))),
      )
      return { ...resposta, items }
    },
  }
}
