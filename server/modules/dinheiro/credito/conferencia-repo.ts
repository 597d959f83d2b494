import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { credito, creditoSomado } from '#server/db/schema/dinheiro.ts'
import { inteiro, ou0 } from '#server/db/divergencia.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { saldosDosCreditos } from '#server/modules/dinheiro/razao/service.ts'

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

/** The sums of what came in by month that say something else than the credits themselves. */
export function somasDivergentes(escopo: Escopo, quantas: number) {
  const reais = escopo
    .select({
      mes: sql<string>`to_char(${credito.data}, 'YYYY-MM')`.as('mes_real'),
      quantidade: inteiro(sql`count(*)`, 'quantidade_real'),
      valor: inteiro(sql`sum(${credito.valor})`, 'valor_real'),
    })
    .from(credito)
    .where(and(eq(credito.origem, 'pagamento'), isNull(credito.estornadoEm)))
    .groupBy(sql`1`)
    .as('reais')
  const somas = escopo
    .select({
      mes: creditoSomado.mes,
      quantidade: inteiro(sql`sum(${creditoSomado.quantidade})`, 'quantidade_somada'),
      valor: inteiro(sql`sum(${creditoSomado.valor})`, 'valor_somado'),
    })
    .from(creditoSomado)
    .groupBy(creditoSomado.mes)
    .as('somas')
  const mes = sql<string>`coalesce(${somas.mes}, ${reais.mes})`
  return escopo
    .select({
      mes,
      somado: { quantidade: ou0(somas.quantidade), valor: ou0(somas.valor) },
      real: { quantidade: ou0(reais.quantidade), valor: ou0(reais.valor) },
    })
    .from(somas)
    .fullJoin(reais, eq(reais.mes, somas.mes))
    .where(
      or(
        sql`${ou0(somas.quantidade)} <> ${ou0(reais.quantidade)}`,
        sql`${ou0(somas.valor)} <> ${ou0(reais.valor)}`,
      ),
    )
    .orderBy(asc(mes))
    .limit(quantas)
}
