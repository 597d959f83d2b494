import { setImmediate } from 'node:timers/promises'
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, min, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { faixaDoAtraso, type FaixaDeAtraso } from '#src/api/contract/dinheiro/atraso.ts'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import { debito, debitoSomado } from '#server/db/schema/dinheiro.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { comPagamentos, primeiroEmDia, valorNoDia } from '#server/modules/dinheiro/debito/service.ts'
import { agrupar, soma } from './agrupar-repo.ts'
import { primeiro, textoSimples } from './da-lista-repo.ts'
import { pelaContribuicao, saldo } from './financeiro-repo.ts'
import type { Leitor, Pedido } from './leitor.ts'
import { mesDoDia } from './meses-repo.ts'
import { longo } from './recusas.ts'

type Contribuicao = ReturnType<typeof contribuicaoVista>
type Cadastro = ReturnType<typeof cadastroVisto>

/** Late as clients are told, and as lists have it: `vencidos` of the list of debits. */
const vencidoEm = (hoje: string, { proposta }: Contribuicao) =>
  and(eq(debito.situacao, 'aberto'), not(proposta), lt(debito.vencimento, primeiroEmDia(hoje)))

const daCidade = ({ cidade, cidadeOrdem }: Cadastro) => ({ valor: cidade, ordem: cidadeOrdem })

/** What the debits of a month come to, of their sums; of cancelled ones alone there is no row. */
export const recebidoEFaturado: Leitor = async (pedido) => {
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

/** What late debits come to, in centavos. */
interface Soma {
  quantidade: number
  saldo: number
  encargos: number
  atualizado: number
}
const NADA: Soma = { quantidade: 0, saldo: 0, encargos: 0, atualizado: 0 }
const somar = (uma: Soma, outra: Soma): Soma => ({
  quantidade: uma.quantidade + outra.quantidade,
  saldo: uma.saldo + outra.saldo,
  encargos: uma.encargos + outra.encargos,
  atualizado: uma.atualizado + outra.atualizado,
})

const medidaDaFaixa = {
  'ate-30': 'ate30',
  'ate-60': 'ate60',
  'ate-90': 'ate90',
  'mais-de-90': 'maisDe90',
} as const satisfies Record<FaixaDeAtraso, string>
const SEM_FAIXAS = { ate30: 0, ate60: 0, ate90: 0, maisDe90: 0 }

/** What is late, in all and by for how long, with what was billed of the same months. */
export const inadimplencia: Leitor = async (pedido) => {
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
export const atraso: Leitor = async (pedido) => {
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

/** What late debits that are alike come to: by the groups that were asked for, and for how long they are late. */
interface Vencidos {
  grupos: Linha
  faixa: FaixaDeAtraso
  soma: Soma
}

/** Debits that are reckoned while somebody waits, and those after which others have their turn. */
const CONTAS_MAX = 60_000
const CONTAS_DE_UMA_VEZ = 500

/**
 * Late debits with the charges of today. These follow from a debit's contribution, due date and value, so that all that are alike in these are
 * reckoned once; those of which something was paid are reckoned one by one.
 * @param de those of some cadastros alone, told by `cadastroId`
 * @throws AppError 422 `relatorio-longo` for more than somebody waits for
 */
async function vencidos(pedido: Pedido, de?: number[]): Promise<Vencidos[]> {
  const { escopo, espera } = pedido
  const regras = new Map((await escopo.select().from(contribuicaoVista(escopo))).map((uma) => [uma.id, uma]))
  const lidos: Vencidos[] = []
  const valorar = async (linha: LinhaVencida, quanto: Quanto) => {
    const contribuicao = regras.get(linha.contribuicaoId)
    if (!contribuicao) throw new Error('O débito é de uma contribuição que não existe.')
    if (lidos.length % CONTAS_DE_UMA_VEZ === 0) await setImmediate()
    lidos.push(valorado(linha, contribuicao, quanto, pedido.hoje))
  }
  const anos = await anosVencidos(pedido)
  for (const [i, ano] of anos.entries()) {
    const { iguais, pagosEmParte } = linhasVencidas(pedido, ano, de)
    const limite = CONTAS_MAX + 1 - lidos.length
    const muitos = await (espera ? iguais.limit(limite) : iguais)
    const poucos = await (espera ? pagosEmParte.limit(limite) : pagosEmParte)
    if (espera && lidos.length + muitos.length + poucos.length > CONTAS_MAX) throw longo()
    for (const linha of muitos)
      await valorar(linha, { quantas: linha.quantas, devido: linha.valor, pagamentos: [] })
    for (const linha of await comPagamentos(escopo, poucos)) await valorar(linha, { quantas: 1, ...linha })
    pedido.andou(i + 1, anos.length)
  }
  return lidos
}

/** The years in which something fell due that may be late: a slice of the table is read at a time. */
async function anosVencidos({ escopo, hoje }: Pedido): Promise<string[]> {
  const ano = sql<string>`to_char(${debitoSomado.vencimento}, 'YYYY')`
  const linhas = await escopo
    .selectDistinct({ ano })
    .from(debitoSomado)
    .where(and(eq(debitoSomado.situacao, 'aberto'), lt(debitoSomado.vencimento, primeiroEmDia(hoje))))
    .orderBy(sql`1`)
  return linhas.map((linha) => linha.ano)
}

type LinhaVencida = Omit<
  Awaited<ReturnType<typeof linhasVencidas>['pagosEmParte']>[number],
  'devido' | 'debito'
>

function linhasVencidas(pedido: Pedido, ano: string, de: number[] | undefined) {
  const { escopo, hoje, por, filtros } = pedido
  const contribuicao = contribuicaoVista(escopo)
  const cadastro = cadastroVisto(escopo)
  const { valor, vencimento, periodo, jurosAposPagamento, acordoId, cadastroId, contribuicaoId } = debito
  const fontes = {
    competencia: { valor: periodo },
    contribuicao: pelaContribuicao(contribuicao).fonte,
    tipo: { valor: cadastro.tipo },
    cidade: daCidade(cadastro),
  }
  const deles = {
    valor,
    vencimento,
    contribuicaoId,
    regraDele: jurosAposPagamento,
    parcela: sql<boolean>`${acordoId} is not null`,
  }
  const grupos = {
    ...(por.includes('competencia') && { competencia: periodo }),
    ...(por.includes('tipo') && { tipo: cadastro.tipo }),
    ...(por.includes('cidade') && { cidade: cadastro.cidade }),
    ...(de && { cadastroId }),
  }
  const intacto = sql`(${debito.pago} = 0 and ${debito.encargos} = 0)`
  const onde = and(
    vencidoEm(hoje, contribuicao),
    gte(vencimento, `${ano}-01-01`),
    lt(vencimento, `${Number(ano) + 1}-01-01`),
    pedido.onde(Object.fromEntries(Object.entries(fontes).filter(([nome]) => filtros[nome]))),
    de && inArray(cadastroId, de),
  )
  return {
    // the cadastro is left out of the plan where nothing of it is asked
    iguais: escopo
      .select({ ...deles, ...grupos, quantas: count() })
      .from(debito)
      .innerJoin(contribuicao, eq(contribuicao.id, contribuicaoId))
      .leftJoin(cadastro, eq(cadastro.id, cadastroId))
      .where(and(onde, intacto))
      .groupBy(...Object.values({ ...deles, ...grupos }))
      .$dynamic(),
    pagosEmParte: escopo
      .select({
        ...deles,
        ...grupos,
        devido: sql`${saldo}`.mapWith(Number),
        debito: { id: debito.id, pago: debito.pago },
      })
      .from(debito)
      .innerJoin(contribuicao, eq(contribuicao.id, contribuicaoId))
      .leftJoin(cadastro, eq(cadastro.id, cadastroId))
      .where(and(onde, not(intacto)))
      .$dynamic(),
  }
}

/** So many debits that are alike, of each of which so much is due without what has not been recognised, and what paid it. */
interface Quanto extends Pick<Parameters<typeof valorNoDia>[0], 'pagamentos'> {
  quantas: number
  devido: number
}

/** What debits that are alike are worth on a day. */
function valorado(
  { vencimento, valor, regraDele, parcela, competencia, tipo, cidade, cadastroId }: LinhaVencida,
  contribuicao: Parameters<typeof valorNoDia>[0]['contribuicao'] & { nome: string },
  { quantas, devido, pagamentos }: Quanto,
  hoje: string,
): Vencidos {
  // of an instalment only that it is one counts here
  const numero = parcela ? 1 : null
  const daParcela = { acordoId: numero, parcela: numero, parcelas: numero }
  const deles = { vencimento, valor, jurosAposPagamento: regraDele, ...daParcela }
  const { total } = valorNoDia({ debito: deles, contribuicao, pagamentos }, hoje)
  return {
    grupos: {
      contribuicao: contribuicao.nome,
      competencia: competencia ?? null,
      tipo: tipo ?? null,
      cidade: cidade ?? null,
      cadastroId: cadastroId ?? null,
    },
    faixa: faixaDoAtraso(vencimento, hoje),
    soma: {
      quantidade: quantas,
      saldo: devido * quantas,
      encargos: (total - devido) * quantas,
      atualizado: total * quantas,
    },
  }
}

/** Living cadastros by what they owe that is late, with the charges of today: so many of those that owe most, whatever order they are shown in. */
export const maioresDevedores: Leitor = async (pedido) => {
  const { escopo, hoje, quantas } = pedido
  const contribuicao = contribuicaoVista(escopo)
  const cadastro = cadastroVisto(escopo)
  const devido = escopo
    .select({
      cadastroId: debito.cadastroId,
      desde: min(debito.vencimento).as('desde'),
      quantidade: count().as('quantidade'),
      saldo: soma(saldo).as('saldo'),
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
export const previsao: Leitor = (pedido) => {
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
    { quantidade: count(), saldo: soma(saldo) },
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
