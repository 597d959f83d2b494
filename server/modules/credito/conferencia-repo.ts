import { eq, sql } from 'drizzle-orm'
import { credito } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/service.ts'
import { saldosDosCreditos } from '#server/modules/razao/service.ts'

/** Credits of which the books say that another rest is left than the credit itself, the first of them. */
export function divergentes(escopo: Escopo, quantos: number) {
  const livros = saldosDosCreditos(escopo)
  const cadastro = cadastroVisto(escopo)
  const resta = sql<number>`${credito.valor} - ${credito.usado}`
  return escopo
    .select({
      id: credito.id,
      nome: cadastro.nome,
      resta: resta.mapWith(Number),
      dosLivros: sql<number>`coalesce(${livros.resta}, 0)`.mapWith(Number),
    })
    .from(credito)
    .innerJoin(cadastro, eq(cadastro.id, credito.cadastroId))
    .leftJoin(livros, eq(livros.creditoId, credito.id))
    .where(sql`${resta} <> coalesce(${livros.resta}, 0)`)
    .orderBy(credito.id)
    .limit(quantos)
}
