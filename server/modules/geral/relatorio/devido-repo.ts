import { and, asc, count, desc, eq, gte, isNull, min, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FaixaDeAtraso } from '#src/api/contract/dinheiro/atraso.ts'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import { debito, debitoSomado } from '#server/db/schema/dinheiro.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { primeiroEmDia, saldoDoDebito, vencidoEm } from '#server/modules/dinheiro/debito/service.ts'
import { agrupar, soma } from './agrupar-repo.ts'
import { pelaContribuicao } from './financeiro-repo.ts'
import { primeiro, textoSimples } from './grafia.ts'
import { deUmInstante, type Leitor, type Pedido } from './leitor.ts'
import { mesDoDia } from './meses-repo.ts'
import { daCidade, NADA, somar, vencidos, type Soma } from './vencidos-repo.ts'

/** What the debits of a month come to, of their sums; of cancelled ones alone there is no row. */
const recebidoEFaturado: Leitor = async (pedido) => {
  const contribuicao = contribuicaoVista(pedido.escopo)
  const { fonte, grupo } = pelaContribuicao(contribuicao)
  const { periodo, situacao, vencimento, quantidade, valor, pago, devido } = debitoSomado
  const cobrado = sql`${situacao} not in ('cancelado', 'acordo')`
  const aberto = sql`${situacao} = 'aberto'`
  const vencido = sql`${aberto} and not ${contribuicao.proposta} and ${vencimento} < ${primeiroEmDia(pedido.hoje)}`
  const somaSe = (oque: SQL | PgColumn, se: SQL) => sql`coalesce(sum(${oque}) filter (where ${se}), 0)`
  const linhas = await agrupar(
    pedido,
    { competencia: periodo, contribuicao: grupo },
    {
      debitos: somaSe(quantidade, cobrado),
      faturado: somaSe(valor, cobrado),
      recebido: somaSe(pago, sql`${situacao} <> 'cancelado'`),
      aberto: somaSe(devido, aberto),
      vencido: somaSe(devido, vencido),
    },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(debitoSomado)
        .innerJoin(contribuicao, eq(contribuicao.id, debitoSomado.contribuicaoId))
        .where(pedido.onde({ competencia: { valor: periodo }, contribuicao: fonte }))
        .$dynamic(),
  )
  return linhas.filter(({ debitos, recebido }) => debitos !== 0 || recebido !== 0)
}

const medidaDaFaixa = {
  'ate-30': 'ate30',
  'ate-60': 'ate60',
  'ate-90': 'ate90',
  'mais-de-90': 'maisDe90',
} as const satisfies Record<FaixaDeAtraso, string>
const SEM_FAIXAS = { ate30: 0, ate60: 0, ate90: 0, maisDe90: 0 }

/** What is late, in all and by for how long, with what was billed of the same months. */
const inadimplencia: Leitor = (pedido) => deUmInstante(pedido, () => vencidoEFaturado(pedido))

async function vencidoEFaturado(pedido: Pedido): Promise<Linha[]> {
  const chave = (linha: Linha) => JSON.stringify(pedido.por.map((nome) => textoSimples(linha[nome])))
  const doAtraso = new Map<string, Soma & typeof SEM_FAIXAS>()
  for (const { grupos, faixa, soma: dela } of await vencidos(pedido)) {
    const antes = doAtraso.get(chave(grupos)) ?? { ...NADA, ...SEM_FAIXAS }
    const nome = medidaDaFaixa[faixa]
    doAtraso.set(chave(grupos), {
      ...antes,
      ...somar(antes, dela),
      [nome]: antes[nome] + dela.atualizado,
    })
  }
  // what is late was billed; of what was paid of debits that went into agreements alone there is no row
  const cobrado = (await recebidoEFaturado(pedido)).filter(({ debitos }) => debitos !== 0)
  return cobrado.map((linha) => ({
    ...NADA,
    ...SEM_FAIXAS,
    ...doAtraso.get(chave(linha)),
    ...Object.fromEntries(pedido.por.map((nome) => [nome, linha[nome] ?? null])),
    faturado: linha.faturado ?? 0,
  }))
}

/** What is late, with the charges of today. */
const atraso: Leitor = async (pedido) => {
  const somas = new Map<string, { grupos: Linha; soma: Soma }>()
  for (const { grupos, faixa, soma: dela } of await vencidos(pedido)) {
    const todos: Linha = { ...grupos, faixa }
    const chave = JSON.stringify(pedido.por.map((nome) => textoSimples(todos[nome])))
    const antes = somas.get(chave)
    // one group may be written in several ways
    const seus = pedido.por.map((nome) => [nome, primeiro(antes?.grupos[nome], todos[nome])])
    somas.set(chave, { grupos: Object.fromEntries(seus), soma: somar(antes?.soma ?? NADA, dela) })
  }
  return [...somas.values()].map(({ grupos, soma: dela }) => ({ ...grupos, ...dela }))
}

/** Living cadastros by what they owe that is late, with the charges of today: so many of those that owe most, whatever order they are shown in. */
const maioresDevedores: Leitor = async (pedido) => {
  const { escopo, hoje, quantas } = pedido
  const contribuicao = contribuicaoVista(escopo)
  const cadastro = cadastroVisto(escopo)
  const devido = escopo
    .select({
      cadastroId: debito.cadastroId,
      desde: min(debito.vencimento).as('desde'),
      quantidade: count().as('quantidade'),
      saldo: soma(saldoDoDebito()).as('saldo'),
    })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(vencidoEm(hoje, contribuicao))
    .groupBy(debito.cadastroId)
    .as('devido')
  const { id, nome, registro, tipo, matricula, cidade } = cadastro
  const campos = {
    nome,
    registro,
    tipo,
    matricula,
    cidade,
    desde: sql<string>`${devido.desde}`,
    quantidade: sql`${devido.quantidade}`.mapWith(Number),
    saldo: sql`${devido.saldo}`.mapWith(Number),
  }
  const maiores = await escopo
    .select({ id, ...campos })
    .from(devido)
    .innerJoin(cadastro, eq(cadastro.id, devido.cadastroId))
    .where(
      and(isNull(cadastro.excluidoEm), pedido.onde({ tipo: { valor: tipo }, cidade: daCidade(cadastro) })),
    )
    .orderBy(desc(campos.saldo), asc(id))
    .limit(quantas)
  const somas = new Map<number, Soma>()
  const ids = maiores.map((um) => um.id)
  for (const { grupos, soma: dela } of ids.length === 0 ? [] : await vencidos({ ...pedido, por: [] }, ids))
    somas.set(Number(grupos.cadastroId), somar(somas.get(Number(grupos.cadastroId)) ?? NADA, dela))
  return maiores.map(({ id: dele, ...linha }) => ({ ...linha, ...somas.get(dele) }))
}

/** What is open and not late, by when it falls due: as the list of debits calls what is to come. */
const previsao: Leitor = (pedido) => {
  const contribuicao = contribuicaoVista(pedido.escopo)
  const cadastro = cadastroVisto(pedido.escopo)
  const { fonte, grupo } = pelaContribuicao(contribuicao)
  const { hoje } = pedido
  const { vencimento } = debito
  const aVencer = and(
    eq(debito.situacao, 'aberto'),
    gte(vencimento, primeiroEmDia(hoje)),
    or(gte(vencimento, hoje), not(contribuicao.proposta)),
  )
  return agrupar(
    pedido,
    { mes: mesDoDia(vencimento), contribuicao: grupo, tipo: cadastro.tipo },
    { quantidade: count(), saldo: soma(saldoDoDebito()) },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(debito)
        .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
        .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
        .where(and(aVencer, pedido.onde({ contribuicao: fonte, tipo: { valor: cadastro.tipo } })))
        .$dynamic(),
  )
}

/** What reads those of the type that tell what is owed. */
export const leitoresDoDevido = {
  'recebido-e-faturado': recebidoEFaturado,
  inadimplencia,
  atraso,
  'maiores-devedores': maioresDevedores,
  previsao,
} satisfies Record<string, Leitor>
