import { and, count, eq, isNotNull, isNull, or, sql, sum } from 'drizzle-orm'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import { acordo, credito, debito, fechamento, lancamento } from '#server/db/schema/dinheiro.ts'
import { estadoDosAcordos } from '#server/modules/dinheiro/acordo/service.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { primeiroEmDia, saldoDoDebito } from '#server/modules/dinheiro/debito/service.ts'
import { usuarioEmLista } from '#server/modules/nucleo/usuario/service.ts'
import { agrupar, soma, TextoAgrupado } from './agrupar-repo.ts'
import { deUmInstante, type Leitor, type Pedido } from './leitor.ts'
import { mesDoDia, nosMeses } from './meses-repo.ts'

/** A contribution by its name, as filters and groups have it. */
export function pelaContribuicao({ nome, nomeOrdem }: ReturnType<typeof contribuicaoVista>) {
  const fonte = { valor: nome, ordem: nomeOrdem }
  return { fonte, grupo: new TextoAgrupado(fonte) }
}

const mesDoPagamento = mesDoDia(credito.data)
const recebido = and(eq(credito.origem, 'pagamento'), isNull(credito.estornadoEm))
const doPagamento = (pedido: Pedido) =>
  and(nosMeses(pedido, 'mes', 'data', credito.data), pedido.onde({ forma: { valor: credito.forma } }))

/** Payments that stand, by the day on which they came in. */
const arrecadacao: Leitor = (pedido) =>
  agrupar(
    pedido,
    { mes: mesDoPagamento, forma: credito.forma },
    { quantidade: count(), valor: soma(credito.valor) },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(credito)
        .where(and(recebido, doPagamento(pedido)))
        .$dynamic(),
  )

/** The same money by what it paid; what paid no debit has no contribution. */
const arrecadacaoPorContribuicao: Leitor = (pedido) => deUmInstante(pedido, () => recebidoEAplicado(pedido))

async function recebidoEAplicado(pedido: Pedido): Promise<Linha[]> {
  const outros = pedido.por.filter((nome) => nome !== 'contribuicao')
  const ordem = outros.length === pedido.por.length ? pedido.ordem : null
  const tudo = await arrecadacao({ ...pedido, por: outros, ordem })
  const inteiro = tudo.map(({ quantidade: _quantos, ...linha }) => linha)
  if (outros.length === pedido.por.length) return inteiro
  // what was applied and posted back is of no contribution
  const aplicado = (await aplicadoEm(pedido)).filter(({ valor }) => valor !== 0)
  const chave = (linha: Linha) => JSON.stringify(outros.map((nome) => linha[nome]))
  const aplicadoPor = new Map<string, number>()
  for (const linha of aplicado)
    aplicadoPor.set(chave(linha), (aplicadoPor.get(chave(linha)) ?? 0) + Number(linha.valor))
  const restos = inteiro.flatMap((linha) => {
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
    { contribuicao: pelaContribuicao(contribuicao).grupo, mes: mesDoPagamento, forma: credito.forma },
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
        .where(and(recebido, or(aplica, desfaz), doPagamento(pedido)))
        .$dynamic(),
  )
}

/** Agreements by the month that they were made in, how they stand today, and what was paid and is late of their instalments. */
const acordos: Leitor = (pedido) => {
  const { escopo, hoje } = pedido
  const vencida = sql`${debito.situacao} = 'aberto' and ${debito.vencimento} < ${primeiroEmDia(hoje)}`
  const parcelas = escopo
    .select({
      acordoId: debito.acordoId,
      recebido: sum(debito.pago).as('recebido'),
      vencido: soma(sql`case when ${vencida} then ${saldoDoDebito()} end`).as('vencido'),
    })
    .from(debito)
    .where(isNotNull(debito.acordoId))
    .groupBy(debito.acordoId)
    .as('parcelas_do_acordo')
  return agrupar(
    pedido,
    { mes: mesDoDia(acordo.data), estado: estadoDosAcordos(hoje) },
    {
      quantidade: count(),
      total: soma(acordo.total),
      desconto: soma(acordo.desconto),
      parcelas: soma(acordo.quantidade),
      pagas: soma(acordo.pagas),
      recebido: soma(sql`${parcelas.recebido}`),
      vencido: soma(sql`${parcelas.vencido}`),
    },
    (campos) =>
      escopo
        .select(campos)
        .from(acordo)
        .innerJoin(parcelas, eq(parcelas.acordoId, acordo.id))
        .where(nosMeses(pedido, 'mes', 'data', acordo.data))
        .$dynamic(),
  )
}

/**
 * What was given up of debits that are cancelled or exempted, by the entries that say so and still hold. What an agreement gave up of the charges
 * is in the same account, and is no exemption.
 */
const dispensasECancelamentos: Leitor = (pedido) => {
  const contribuicao = contribuicaoVista(pedido.escopo)
  const mes = mesDoDia(lancamento.data)
  const desfeito = pedido.escopo
    .select({ de: lancamento.estornaId })
    .from(lancamento)
    .where(sql`${lancamento.estornaId} is not null`)
    .as('desfeito')
  const encerra = and(
    eq(lancamento.credita, 'receber'),
    or(
      and(eq(lancamento.debita, 'cancelados'), eq(debito.situacao, 'cancelado')),
      and(eq(lancamento.debita, 'isencoes'), eq(debito.situacao, 'isento')),
    ),
    isNull(lancamento.estornaId),
    isNull(desfeito.de),
  )
  const { fonte, grupo } = pelaContribuicao(contribuicao)
  return agrupar(
    pedido,
    {
      situacao: debito.situacao,
      motivo: new TextoAgrupado({ valor: debito.motivo }),
      mes,
      contribuicao: grupo,
    },
    { quantidade: count(), valor: soma(lancamento.valor) },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(lancamento)
        .innerJoin(debito, eq(debito.id, lancamento.debitoId))
        .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
        .leftJoin(desfeito, eq(desfeito.de, lancamento.id))
        .where(
          and(
            encerra,
            nosMeses(pedido, 'mes', 'data', lancamento.data),
            pedido.onde({ contribuicao: fonte }),
          ),
        )
        .$dynamic(),
  )
}

/** Each closing of the books and each reopening. */
const fechamentos: Leitor = async (pedido) => {
  const { tabela: quem } = usuarioEmLista('quem_fechou')
  const { feitoEm, acao, ate, motivo } = fechamento
  const linhas = await pedido.escopo
    .select({ feitoEm, acao, ate: mesDoDia(ate), quem: quem.nome, motivo })
    .from(fechamento)
    .leftJoin(quem, eq(quem.id, fechamento.feitoPor))
    .where(pedido.onde({ dia: { valor: feitoEm } }))
    .limit(pedido.quantas + 1)
  return linhas.map((linha) => ({ ...linha, feitoEm: linha.feitoEm.toISOString(), quantidade: 1 }))
}

/** What reads those of the type that tell what came in and what was given up. */
export const leitoresDoCaixa = {
  arrecadacao,
  'pagamentos-por-forma': arrecadacao,
  'arrecadacao-por-contribuicao': arrecadacaoPorContribuicao,
  acordos,
  'dispensas-e-cancelamentos': dispensasECancelamentos,
  fechamentos,
} satisfies Record<string, Leitor>
