import { and, between, count, max, min, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fatias, type Faixa } from './fatias.ts'
import { Intercalacao, type Ordenada } from './intercalacao.ts'
import type { Selecao } from './lista-apoio.ts'
import { chaveDe, ordenarPor, type Passo } from './lista.ts'
import type { Escopo, TabelaDoTenant } from './tenant.ts'

/** What of a list is read in slices. */
interface Fatiada<R> {
  tabela: TabelaDoTenant & { id: PgColumn }
  selecionar: Selecao
  onde: (escopo: Escopo, query: R) => SQL | undefined
  passos: (query: R) => Passo[]
}

/**
 * Reads of a whole list in slices by id, between which others have the connection, where one statement would keep it for as long as it
 * takes. Each slice sees what is committed by then: no row is found twice, and one that changes meanwhile is found as it was or as it is.
 * @param primeira ids of the first slice; without it, as many as do for any list
 */
export function emFatias<R>({ tabela, selecionar, onde, passos }: Fatiada<R>, primeira?: number) {
  async function* faixas(escopo: Escopo, depois = 0): AsyncGenerator<Faixa, void, void> {
    const [limites] = await escopo.select({ de: min(tabela.id), ate: max(tabela.id) }).from(tabela)
    if (limites?.ate == null) return
    yield* fatias({ de: Math.max(Number(limites.de), depois + 1), ate: Number(limites.ate) }, primeira)
  }

  const da = (escopo: Escopo, query: R, { de, ate }: Faixa) =>
    and(onde(escopo, query), between(tabela.id, de, ate))

  return {
    /** Exactly how many rows match, and what these values come to: null where no row has one. */
    async somar(
      escopo: Escopo,
      query: R,
      valores: readonly (PgColumn | SQL)[],
    ): Promise<{ total: number; somas: (number | null)[] }> {
      // as text: the sum of many integers is wider than one
      const desta = sql<(string | null)[]>`json_build_array(${sql.join(
        valores.map((valor) => sql`sum(${valor})::text`),
        sql`, `,
      )})`
      let total = 0
      const somas = valores.map((): number | null => null)
      for await (const faixa of faixas(escopo)) {
        const condicao = da(escopo, query, faixa)
        const [lida] = await selecionar(escopo, { total: count(), somas: desta }, condicao, valores)
        total += lida?.total ?? 0
        for (const [i, soma] of (lida?.somas ?? []).entries())
          if (soma !== null) somas[i] = (somas[i] ?? 0) + Number(soma)
      }
      return { total, somas }
    },

    /** The ids of the first `quantas` rows in the list's order, and exactly how many match. */
    async primeiras(escopo: Escopo, query: R, quantas: number): Promise<{ ids: number[]; total: number }> {
      const ordem = passos(query)
      const juntas = new Intercalacao(
        ordem.map(({ desce }) => desce),
        quantas,
      )
      // fields of the very expressions that order, so that each is worked out once
      const nomes = ordem.map((_, i) => `k${i}`)
      const campos: Record<string, SQL.Aliased> = { total: sql`count(*) over ()`.as('total') }
      for (const [i, nome] of nomes.entries()) if (ordem[i]) campos[nome] = chaveDe(ordem[i]).as(nome)
      let total = 0
      for await (const faixa of faixas(escopo)) {
        const daFatia = selecionar(
          escopo,
          campos,
          da(escopo, query, faixa),
          ordem.map(({ valor }) => valor),
        )
          .orderBy(...ordem.map(ordenarPor))
          .limit(quantas)
          .as('da_fatia')
        const linha = sql`json_build_array(${sql.join(
          nomes.map((nome) => sql`${daFatia[nome]}`),
          sql`, `,
        )})`
        const [lida] = await escopo
          .select({
            linhas: sql<Ordenada[] | null>`json_agg(${linha})`,
            total: sql<number | null>`max(${daFatia.total})::int`,
          })
          .from(daFatia)
        juntas.juntar(lida?.linhas ?? [])
        total += lida?.total ?? 0
      }
      return { ids: await juntas.ids(), total }
    },

    /** The ids of so many rows that match, by id, from the one after `depois` on. */
    async idsDepois(escopo: Escopo, query: R, depois: number, quantos: number): Promise<number[]> {
      const ids: number[] = []
      for await (const faixa of faixas(escopo, depois)) {
        const achados = await selecionar(escopo, { id: tabela.id }, da(escopo, query, faixa), [])
          .orderBy(tabela.id)
          .limit(quantos - ids.length)
        ids.push(...achados.map(({ id }) => Number(id)))
        if (ids.length === quantos) break
      }
      return ids
    },
  }
}
