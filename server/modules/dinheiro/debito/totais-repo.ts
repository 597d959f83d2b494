import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  min,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { debito, debitoSomado } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { pagoDepois } from '#server/modules/dinheiro/razao/service.ts'
import { primeiroEmDia } from './dia-util.ts'

/** A day, and the first due date that is not late on it. */
export interface Corte {
  dia: string
  emDia: string
}

/** What debits come to by due date, all that are open and the paid ones due since `desde`, of their sums by month. */
export function porVencimento(escopo: Escopo, desde: string) {
  const contribuicao = contribuicaoVista(escopo)
  const { vencimento, situacao, quantidade, valor, devido } = debitoSomado
  const { proposta } = contribuicao
  const somado = (oque: typeof valor | typeof quantidade) => sql`sum(${oque})`.mapWith(Number)
  return escopo
    .select({
      vencimento,
      situacao,
      proposta,
      quantidade: somado(quantidade),
      valor: somado(valor),
      devido: somado(devido),
    })
    .from(debitoSomado)
    .innerJoin(contribuicao, eq(contribuicao.id, debitoSomado.contribuicaoId))
    .where(or(eq(situacao, 'aberto'), and(eq(situacao, 'pago'), gte(vencimento, desde))))
    .groupBy(vencimento, situacao, proposta)
}

/**
 * For each of the days: what has been paid after it of what was late on it, which is how much less is owed of that today. All are read in one pass
 * over the ledger since the first of them.
 */
export async function pagoDoVencido(escopo: Escopo, cortes: readonly Corte[]): Promise<number[]> {
  const [primeiro = ''] = cortes.map(({ dia }) => dia).toSorted()
  const contribuicao = contribuicaoVista(escopo)
  const depois = pagoDepois(escopo, primeiro)
  const somas = cortes.map(({ dia, emDia }, i) => [
    `corte${i}`,
    sql`coalesce(sum(${depois.menos}) filter (where ${and(gt(depois.data, dia), lt(debito.vencimento, emDia))}), 0)`.mapWith(
      Number,
    ),
  ])
  const [linha] = await escopo
    .select(Object.fromEntries(somas) as Record<string, SQL<number>>) // `fromEntries` forgets what the pairs hold
    .from(debito)
    .innerJoin(depois, eq(depois.debitoId, debito.id))
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(and(inArray(debito.situacao, ['aberto', 'pago']), not(contribuicao.proposta)))
  return cortes.map((_corte, i) => linha?.[`corte${i}`] ?? 0)
}

/** What is open and past its due date, as clients are told. */
export const vencidoEm = (
  dia: string,
  { proposta }: Pick<ReturnType<typeof contribuicaoVista>, 'proposta'>,
) => and(eq(debito.situacao, 'aberto'), not(proposta), lt(debito.vencimento, primeiroEmDia(dia)))

/** What is left to pay of an open debit, without charges that no payment has recognised. */
export const saldo = sql`(${debito.valor} + ${debito.encargos} - ${debito.pago})`

/** Living cadastros of the kinds by what they owe that is late, most first. */
export function maioresDevedores(escopo: Escopo, tipos: TipoCadastro[], hoje: string, quantos: number) {
  const contribuicao = contribuicaoVista(escopo)
  const devido = escopo
    .select({
      cadastroId: debito.cadastroId,
      quantidade: count().as('quantidade'),
      valor: sql`sum(${saldo})`.mapWith(Number).as('valor'),
      desde: min(debito.vencimento).as('desde'),
    })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(vencidoEm(hoje, contribuicao))
    .groupBy(debito.cadastroId)
    .as('devido')
  const cadastro = cadastroVisto(escopo)
  return escopo
    .select({
      tipo: cadastro.tipo,
      matricula: cadastro.matricula,
      nome: cadastro.nome,
      quantidade: devido.quantidade,
      valor: devido.valor,
      desde: sql<string>`${devido.desde}`, // no group is empty
    })
    .from(devido)
    .innerJoin(cadastro, eq(cadastro.id, devido.cadastroId))
    .where(and(inArray(cadastro.tipo, tipos), isNull(cadastro.excluidoEm)))
    .orderBy(desc(devido.valor), asc(cadastro.id))
    .limit(quantos)
}
