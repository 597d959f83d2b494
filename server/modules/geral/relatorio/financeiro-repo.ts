import { and, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import { acordo, credito, debito, fechamento, lancamento } from '#server/db/schema/dinheiro.ts'
import { estadoDosAcordosHoje } from '#server/modules/dinheiro/acordo/service.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { usuarioEmLista } from '#server/modules/nucleo/usuario/service.ts'
import { agrupar, mesDe, soma } from './agrupar-repo.ts'
import type { Leitor, Pedido } from './leitor.ts'

const mesDoPagamento = mesDe(credito.data)
const recebido = and(eq(credito.origem, 'pagamento'), isNull(credito.estornadoEm))
const doPagamento = { mes: { valor: mesDoPagamento }, forma: { valor: credito.forma } }

/** Payments that stand, by the day on which they came in. */
export const arrecadacao: Leitor = (pedido) =>
  agrupar(
    pedido,
    { mes: mesDoPagamento, forma: credito.forma },
    { quantidade: count(), valor: soma(credito.valor) },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(credito)
        .where(and(recebido, pedido.onde(doPagamento)))
        .$dynamic(),
  )

/** The same money by what it paid; what paid no debit has no contribution. */
export const arrecadacaoPorContribuicao: Leitor = async (pedido) => {
  const aplicado = await aplicadoEm(pedido)
  const outros = pedido.por.filter((nome) => nome !== 'contribuicao')
  const chave = (linha: Linha) => JSON.stringify(outros.map((nome) => linha[nome]))
  const aplicadoPor = new Map<string, number>()
  for (const linha of aplicado)
    aplicadoPor.set(chave(linha), (aplicadoPor.get(chave(linha)) ?? 0) + Number(linha.valor))
  const inteiro = await arrecadacao({ ...pedido, por: outros, ordem: null })
  if (!pedido.por.includes('contribuicao')) return inteiro.map(({ quantidade: _, ...linha }) => linha)
  const restos = inteiro.flatMap(({ quantidade: _, ...linha }) => {
    const resto = Number(linha.valor) - (aplicadoPor.get(chave(linha)) ?? 0)
    return resto === 0 ? [] : [{ ...linha, contribuicao: null, valor: resto }]
  })
  return [...aplicado, ...restos]
}

/** What payments that stand have paid, less what was posted back, by contribution. */
function aplicadoEm(pedido: Pedido): Promise<Linha[]> {
  const contribuicao = contribuicaoVista(pedido.escopo)
  const aplica = and(eq(lancamento.debita, 'creditos'), eq(lancamento.credita, 'receber'))
  const desfaz = and(eq(lancamento.debita, 'receber'), eq(lancamento.credita, 'creditos'))
  return agrupar(
    pedido,
    { contribuicao: contribuicao.nome, mes: mesDoPagamento, forma: credito.forma },
    {
      valor: sql`coalesce(sum(case when ${lancamento.credita} = 'receber' then ${lancamento.valor} else -${lancamento.valor} end), 0)`,
    },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(credito)
        .innerJoin(lancamento, eq(lancamento.creditoId, credito.id))
        .innerJoin(debito, eq(debito.id, lancamento.debitoId))
        .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
        .where(and(recebido, or(aplica, desfaz), pedido.onde(doPagamento)))
        .$dynamic(),
  )
}

/** Agreements by the month that they were made in, and how they stand today. */
export const acordos: Leitor = (pedido) => {
  const mes = mesDe(acordo.data)
  return agrupar(
    pedido,
    { mes, estado: estadoDosAcordosHoje() },
    {
      quantidade: count(),
      total: soma(acordo.total),
      desconto: soma(acordo.desconto),
      parcelas: soma(acordo.quantidade),
      pagas: soma(acordo.pagas),
    },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(acordo)
        .where(pedido.onde({ mes: { valor: mes } }))
        .$dynamic(),
  )
}

/** What was given up of debits, by the entries that say so and still hold. */
export const dispensasECancelamentos: Leitor = (pedido) => {
  const contribuicao = contribuicaoVista(pedido.escopo)
  const mes = mesDe(lancamento.data)
  const desfeito = pedido.escopo
    .select({ de: lancamento.estornaId })
    .from(lancamento)
    .where(sql`${lancamento.estornaId} is not null`)
    .as('desfeito')
  const encerra = and(
    eq(lancamento.credita, 'receber'),
    or(eq(lancamento.debita, 'cancelados'), eq(lancamento.debita, 'isencoes')),
    isNull(lancamento.estornaId),
    isNull(desfeito.de),
  )
  const situacao = sql<string>`case when ${lancamento.debita} = 'isencoes' then 'isento' else 'cancelado' end`
  return agrupar(
    pedido,
    { situacao, motivo: debito.motivo, mes, contribuicao: contribuicao.nome },
    { quantidade: count(), valor: soma(lancamento.valor) },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(lancamento)
        .innerJoin(debito, eq(debito.id, lancamento.debitoId))
        .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
        .leftJoin(desfeito, eq(desfeito.de, lancamento.id))
        .where(and(encerra, pedido.onde({ mes: { valor: mes }, contribuicao: { valor: contribuicao.nome } })))
        .$dynamic(),
  )
}

/** Each closing of the books and each reopening. */
export const fechamentos: Leitor = async (pedido) => {
  const { tabela: quem } = usuarioEmLista('quem_fechou')
  const { feitoEm, acao, ate, motivo } = fechamento
  const linhas = await pedido.escopo
    .select({ feitoEm, acao, ate: mesDe(ate), quem: quem.nome, motivo })
    .from(fechamento)
    .leftJoin(quem, eq(quem.id, fechamento.feitoPor))
    .where(pedido.onde({ dia: { valor: sql`(${feitoEm} at time zone 'America/Sao_Paulo')::date` } }))
    .limit(pedido.quantas + 1)
  return linhas.map((linha) => ({ ...linha, feitoEm: linha.feitoEm.toISOString(), quantidade: 1 }))
}
