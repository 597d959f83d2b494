import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { CondicaoLida } from '#src/api/contract/cadastro/filtro-avancado.ts'
import { lerFiltro, type Filtro } from '#src/api/contract/nucleo/filtro.ts'
import { simplificar } from '#server/db/busca.ts'
import { comGrupos, gruposDe } from './avancada.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** What values of a lookup table are called now that merges took away, by the names that they had, as these are compared. */
export type NomesDeAgora = (
  escopo: Escopo,
  recurso: string,
  nomes: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>

/**
 * A query whose filters name values of lookup tables as these are called now. Views, named filters and addresses keep the name that a value
 * had when somebody chose it; a merge leaves them as they are, and its undoing finds them so.
 */
export async function comNomesDeAgora<Q extends object>(
  escopo: Escopo,
  colunas: Colunas,
  query: Q,
  ler: NomesDeAgora,
): Promise<Q> {
  const daQuery = Object.entries(query).flatMap(([coluna, escrito]) => {
    const daColuna = Object.hasOwn(colunas, coluna) ? colunas[coluna] : undefined
    const filtro = daColuna && typeof escrito === 'string' ? lerFiltro(daColuna, escrito) : null
    return filtro ? [{ coluna, filtro }] : []
  })
  const procurados = new Map<string, Set<string>>()
  for (const { coluna, filtro } of [...daQuery, ...gruposDe(query).flat()]) {
    const recurso = colunas[coluna]?.escolhas
    if (recurso === undefined || !nomeia(filtro)) continue
    const nomes = procurados.get(recurso) ?? new Set()
    procurados.set(recurso, nomes)
    for (const valor of filtro.valores) nomes.add(simplificar(valor))
  }
  const achados = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const [recurso, nomes] of procurados) {
    const deAgora = await ler(escopo, recurso, [...nomes])
    if (deAgora.size > 0) achados.set(recurso, deAgora)
  }
  if (achados.size === 0) return query

  const trocado = (coluna: string, filtro: Filtro): Filtro => {
    const deAgora = achados.get(colunas[coluna]?.escolhas ?? '')
    if (!deAgora || !nomeia(filtro)) return filtro
    const valores = filtro.valores.flatMap((valor) => deAgora.get(simplificar(valor)) ?? [valor])
    return { op: 'em', valores: [...new Set(valores)] }
  }
  const grupos = gruposDe(query).map((grupo) =>
    grupo.map((uma): CondicaoLida => ({ ...uma, filtro: trocado(uma.coluna, uma.filtro) })),
  )
  const daLista = Object.fromEntries(daQuery.map(({ coluna, filtro }) => [coluna, trocado(coluna, filtro)]))
  return { ...(grupos.length > 0 ? comGrupos(query, grupos) : query), ...daLista }
}

/** Whether a filter asks for values by their whole names. */
const nomeia = ({ op }: Filtro) => op === 'em' || op === 'igual'
