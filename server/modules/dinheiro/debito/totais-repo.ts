import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, min, not, or, sql, sum } from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { debito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { ultimasAplicacoes } from '#server/modules/dinheiro/razao/service.ts'

/** A day, and the first due date that is not late on it. */
export interface Corte {
  dia: string
  emDia: string
}

/**
 * Debits by due date, all that are open and the paid ones due since `desde`: there are few dates, so that all that is told by date comes of
 * one look at the table.
 */
export function porVencimento(escopo: Escopo, desde: string) {
  const contribuicao = contribuicaoVista(escopo)
  const { vencimento, situacao } = debito
  const { proposta } = contribuicao
  return escopo
    .select({ vencimento, situacao, proposta, quantidade: count(), valor: sum(debito.valor).mapWith(Number) })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(or(eq(situacao, 'aberto'), and(eq(situacao, 'pago'), gte(vencimento, desde))))
    .groupBy(vencimento, situacao, proposta)
}

/** What was late on the days, in their order, and has been paid since. */
export async function pagosDesde(escopo: Escopo, cortes: Corte[]): Promise<number[]> {
  const contribuicao = contribuicaoVista(escopo)
  const [primeiro = ''] = cortes.map(({ dia }) => dia).toSorted()
  const credito = ultimasAplicacoes(escopo, primeiro)
  const soma = ({ dia, emDia }: Corte) => {
    const atrasado = and(lt(debito.vencimento, emDia), gt(credito.ultimo, dia))
    return sql<number>`coalesce(sum(${debito.valor}) filter (where ${atrasado}), 0)`.mapWith(Number)
  }
  const [linha] = await escopo
    .select(Object.fromEntries(cortes.map((corte, i) => [i, soma(corte)])))
    .from(debito)
    .innerJoin(credito, eq(credito.debitoId, debito.id))
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(
      // all of them were paid late
      and(eq(debito.situacao, 'pago'), lt(debito.vencimento, credito.ultimo), not(contribuicao.proposta)),
    )
  return cortes.map((_, i) => linha?.[i] ?? 0)
}

/** Living cadastros of the kinds by what they owe that is late, most first. */
export function maioresDevedores(escopo: Escopo, tipos: TipoCadastro[], emDia: string, quantos: number) {
  const contribuicao = contribuicaoVista(escopo)
  const devido = escopo
    .select({
      cadastroId: debito.cadastroId,
      quantidade: count().as('quantidade'),
      valor: sum(debito.valor).mapWith(Number).as('valor'),
      desde: min(debito.vencimento).as('desde'),
    })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(and(eq(debito.situacao, 'aberto'), not(contribuicao.proposta), lt(debito.vencimento, emDia)))
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
