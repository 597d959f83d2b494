import { and, asc, between, count, eq, gt, isNull, max, or, sql } from 'drizzle-orm'
import { credito, creditoSomado } from '#server/db/schema/dinheiro.ts'
import { FAIXA, inteiro, ou0, type Faixa } from '#server/db/divergencia.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { saldosDosCreditos } from '#server/modules/dinheiro/razao/service.ts'

/** The next rows behind an id, and how many they are; null where there are none. */
export async function proximos(
  escopo: Escopo,
  depois: number,
): Promise<(Faixa & { quantos: number }) | null> {
  const { id } = credito
  const linhas = escopo
    .select({ id })
    .from(credito)
    .where(gt(id, depois))
    .orderBy(id)
    .limit(FAIXA)
    .as('proximos')
  const [faixa] = await escopo.select({ ate: max(linhas.id), quantos: count() }).from(linhas)
  return faixa?.ate == null ? null : { depois, ate: faixa.ate, quantos: faixa.quantos }
}

export async function contar(escopo: Escopo): Promise<number> {
  const [contagem] = await escopo.select({ total: count() }).from(credito)
  return contagem?.total ?? 0
}

/** Of those credits the ones of which the books say that another rest is left than the credit itself, the first of them. */
export function divergentes(escopo: Escopo, faixa: Faixa, quantos: number) {
  const livros = saldosDosCreditos(escopo, faixa)
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
    .where(
      and(between(credito.id, faixa.depois + 1, faixa.ate), sql`${resta} <> coalesce(${livros.resta}, 0)`),
    )
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
