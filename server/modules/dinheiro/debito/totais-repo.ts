import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  min,
  not,
  notExists,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
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
 * What has been paid after a day of what was late on it, which is how much less is owed of that today. Found by the index debito_pago_atrasado: of
 * most of what has been paid since, nothing came after its due date.
 */
export async function pagoDoVencido(escopo: Escopo, { dia, emDia }: Corte): Promise<number> {
  const contribuicao = contribuicaoVista(escopo)
  const { ultimoMovimento, vencimento, situacao } = debito
  const [linha] = await escopo
    .select({ menos: sql`coalesce(sum(${pagoDepois(escopo, debito.id, dia)}), 0)`.mapWith(Number) })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(
      and(
        gt(ultimoMovimento, dia),
        gt(ultimoMovimento, vencimento),
        lt(vencimento, emDia),
        inArray(situacao, ['aberto', 'pago']),
        not(contribuicao.proposta),
      ),
    )
  return linha?.menos ?? 0
}

/** What is open and past its due date, as clients are told. */
export const vencidoEm = (dia: string, { proposta }: { proposta: SQLWrapper }) =>
  and(eq(debito.situacao, 'aberto'), not(proposta), lt(debito.vencimento, primeiroEmDia(dia)))

/** What is left to pay of an open debit, without charges that no payment has recognised. */
export const saldo = sql`(${debito.valor} + ${debito.encargos} - ${debito.pago})`

/** Living cadastros of the kinds by what they owe that is late, most first. Only of the first ones the names are looked up. */
export function maioresDevedores(escopo: Escopo, tipos: TipoCadastro[], hoje: string, quantos: number) {
  const contribuicao = contribuicaoVista(escopo)
  const propostas = escopo
    .select({ id: contribuicao.id })
    .from(contribuicao)
    .where(eq(contribuicao.proposta, true))
  const proposta = sql`${debito.contribuicaoId} = any(array(${propostas}))`
  const devido = escopo
    .select({
      cadastroId: debito.cadastroId,
      quantidade: count().as('quantidade'),
      valor: sql`sum(${saldo})`.mapWith(Number).as('valor'),
      desde: min(debito.vencimento).as('desde'),
    })
    .from(debito)
    .where(vencidoEm(hoje, { proposta }))
    .groupBy(debito.cadastroId)
    .as('devido')
  const cadastro = cadastroVisto(escopo)
  // the few that are not told of are taken out: joining all the others would take longer than their sums
  const naoSao = (quais: SQL) =>
    notExists(
      escopo
        .select({ id: cadastro.id })
        .from(cadastro)
        .where(and(eq(cadastro.id, devido.cadastroId), quais)),
    )
  const outros = nomesDosTipos.filter((tipo) => !tipos.includes(tipo))
  const { cadastroId, quantidade, valor, desde } = devido
  const maiores = escopo
    .select({ cadastroId, quantidade, valor, desde })
    .from(devido)
    .where(
      and(
        naoSao(isNotNull(cadastro.excluidoEm)),
        outros.length > 0 ? naoSao(inArray(cadastro.tipo, outros)) : undefined,
      ),
    )
    .orderBy(desc(valor), asc(cadastroId))
    .limit(quantos)
    .as('maiores')
  return escopo
    .select({
      tipo: cadastro.tipo,
      matricula: cadastro.matricula,
      nome: cadastro.nome,
      quantidade: maiores.quantidade,
      valor: maiores.valor,
      desde: sql<string>`${maiores.desde}`, // no group is empty
    })
    .from(maiores)
    .innerJoin(cadastro, eq(cadastro.id, maiores.cadastroId))
    .orderBy(desc(maiores.valor), asc(cadastro.id))
}
