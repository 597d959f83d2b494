import { eq, or, sql } from 'drizzle-orm'
import { debito } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/service.ts'
import { saldosDosDebitos } from '#server/modules/razao/service.ts'

/** Debits of which the books say something else than the debit itself, the first of them. */
export function divergentes(escopo: Escopo, quantos: number) {
  const livros = saldosDosDebitos(escopo)
  const cadastro = cadastroVisto(escopo)
  const { id, situacao, valor, encargos, pago } = debito
  const devido = sql<number>`case when ${situacao} = 'aberto' then ${valor} + ${encargos} - ${pago} else 0 end`
  const dosLivros = (coluna: typeof livros.receber) => sql<number>`coalesce(${coluna}, 0)`.mapWith(Number)
  return escopo
    .select({
      id,
      nome: cadastro.nome,
      devido: devido.mapWith(Number),
      receber: dosLivros(livros.receber),
      valor,
      cobrado: dosLivros(livros.cobrado),
      encargos,
      encargosDosLivros: dosLivros(livros.encargos),
      pago,
      pagoDosLivros: dosLivros(livros.pago),
    })
    .from(debito)
    .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
    .leftJoin(livros, eq(livros.debitoId, id))
    .where(
      or(
        sql`${devido} <> coalesce(${livros.receber}, 0)`,
        sql`${valor} <> coalesce(${livros.cobrado}, 0)`,
        sql`${encargos} <> coalesce(${livros.encargos}, 0)`,
        sql`${pago} <> coalesce(${livros.pago}, 0)`,
      ),
    )
    .orderBy(id)
    .limit(quantos)
}
