import { and, asc, count, desc, eq, gte, isNull, lt, min, not, or, sql, type SQL } from 'drizzle-orm'
import type { FaixaDeAtraso } from '#src/api/contract/geral/painel.ts'
import type { Linha, Valor } from '#src/api/contract/geral/relatorio.ts'
import { debito, debitoSomado } from '#server/db/schema/dinheiro.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { contribuicaoVista, regraDaVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import {
  comPagamentos,
  faixaDoAtraso,
  primeiroEmDia,
  valorNoDia,
} from '#server/modules/dinheiro/debito/service.ts'
import { agrupar, mesDe, soma } from './agrupar-repo.ts'
import type { Leitor, Pedido } from './leitor.ts'

const saldo = sql`(${debito.valor} + ${debito.encargos} - ${debito.pago})`
const vencidoEm = (hoje: string, proposta: SQL | ReturnType<typeof contribuicaoVista>['proposta']) =>
  and(eq(debito.situacao, 'aberto'), sql`not ${proposta}`, lt(debito.vencimento, primeiroEmDia(hoje)))

/** What the debits of a month come to, of their sums. */
export const recebidoEFaturado: Leitor = (pedido) => {
  const contribuicao = contribuicaoVista(pedido.escopo)
  const { periodo, situacao, vencimento, quantidade, valor, pago, devido } = debitoSomado
  const cobrado = sql`${situacao} not in ('cancelado', 'acordo')`
  const aberto = sql`${situacao} = 'aberto'`
  const vencido = sql`${aberto} and not ${contribuicao.proposta} and ${vencimento} < ${primeiroEmDia(pedido.hoje)}`
  const somaSe = (oque: SQL | typeof valor | typeof quantidade, se: SQL) =>
    sql`coalesce(sum(${oque}) filter (where ${se}), 0)`
  return agrupar(
    pedido,
    { competencia: periodo, contribuicao: contribuicao.nome },
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
        .where(pedido.onde({ competencia: { valor: periodo }, contribuicao: { valor: contribuicao.nome } }))
        .$dynamic(),
  )
}

/** What is late with what was billed of the same months. */
export const inadimplencia: Leitor = async (pedido) => {
  const [vencidos, cobrados] = [await atraso(pedido), await recebidoEFaturado(pedido)]
  const chave = (linha: Linha) => JSON.stringify(pedido.por.map((nome) => linha[nome]))
  const doAtraso = new Map(vencidos.map((linha) => [chave(linha), linha]))
  const nada = { quantidade: 0, saldo: 0, encargos: 0, atualizado: 0 }
  return cobrados.map((linha) => ({
    ...nada,
    ...doAtraso.get(chave(linha)),
    ...Object.fromEntries(pedido.por.map((nome) => [nome, linha[nome] ?? null])),
    faturado: linha.faturado ?? 0,
  }))
}

/**
 * What is late, with the charges of today. These follow from a debit's contribution, due date and value, so that all that are alike in these
 * are reckoned once; those of which something was paid are reckoned one by one.
 */
export const atraso: Leitor = async (pedido) => {
  const somas = new Map<string, Record<string, Valor> & Soma>()
  for (const { grupos, quantas, devido, atualizado } of await valorados(pedido)) {
    const dosGrupos = Object.fromEntries(pedido.por.map((nome) => [nome, grupos[nome] ?? null]))
    const chave = JSON.stringify(Object.values(dosGrupos))
    const linha = somas.get(chave) ?? { ...dosGrupos, quantidade: 0, saldo: 0, encargos: 0, atualizado: 0 }
    somas.set(chave, linha)
    linha.quantidade += quantas
    linha.saldo += devido
    linha.encargos += atualizado - devido
    linha.atualizado += atualizado
  }
  return [...somas.values()]
}

interface Soma {
  quantidade: number
  saldo: number
  encargos: number
  atualizado: number
}

/** What alike late debits come to together, in centavos. */
interface Valorado {
  grupos: Record<string, Valor>
  quantas: number
  devido: number
  atualizado: number
}

async function valorados(pedido: Pedido, mais?: SQL): Promise<Valorado[]> {
  const { escopo, hoje } = pedido
  const contribuicao = contribuicaoVista(escopo)
  const cadastro = cadastroVisto(escopo)
  const { valor, vencimento, periodo } = debito
  const parcela = sql<boolean>`${debito.acordoId} is not null`
  const intacto = and(eq(debito.pago, 0), eq(debito.encargos, 0))
  const fontes = {
    competencia: { valor: periodo },
    contribuicao: { valor: contribuicao.nome },
    tipo: { valor: cadastro.tipo },
  }
  const pedidas = Object.fromEntries(Object.entries(fontes).filter(([nome]) => pedido.temParametro(nome)))
  const onde = and(vencidoEm(hoje, contribuicao.proposta), pedido.onde(pedidas), mais)
  const comum = {
    valor,
    vencimento,
    regraDele: debito.jurosAposPagamento,
    competencia: periodo,
    contribuicao: contribuicao.nome,
    tipo: cadastro.tipo,
    proposta: contribuicao.proposta,
    ...regraDaVista(contribuicao),
  }
  const iguais = await escopo
    .select({ ...comum, parcela, quantas: count() })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
    .where(and(onde, intacto))
    .groupBy(...Object.values(comum), parcela)
  const pagosEmParte = await comPagamentos(
    escopo,
    await escopo
      .select({
        ...comum,
        parcela,
        devido: sql`${saldo}`.mapWith(Number),
        debito: { id: debito.id, pago: debito.pago },
      })
      .from(debito)
      .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
      .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
      .where(and(onde, not(intacto ?? sql`true`))),
  )
  const valorar = (
    linha: (typeof iguais)[number] | (typeof pagosEmParte)[number],
    pagamentos: (typeof pagosEmParte)[number]['pagamentos'],
  ) => {
    // of an instalment only that it is one counts here
    const numero = linha.parcela ? 1 : null
    const { vencimento, valor, regraDele } = linha
    const deles = { vencimento, valor, jurosAposPagamento: regraDele }
    return valorNoDia(
      {
        debito: { ...deles, acordoId: numero, parcela: numero, parcelas: numero },
        contribuicao: linha,
        pagamentos,
      },
      hoje,
    ).total
  }
  const gruposDe = (linha: {
    competencia: string
    contribuicao: string
    tipo: string
    vencimento: string
  }) => ({
    competencia: linha.competencia,
    contribuicao: linha.contribuicao,
    tipo: linha.tipo,
    faixa: faixaDoAtraso(linha.vencimento, hoje) satisfies FaixaDeAtraso,
  })
  return [
    ...iguais.map((linha) => ({
      grupos: gruposDe(linha),
      quantas: linha.quantas,
      devido: linha.valor * linha.quantas,
      atualizado: valorar(linha, []) * linha.quantas,
    })),
    ...pagosEmParte.map((linha) => ({
      grupos: gruposDe(linha),
      quantas: 1,
      devido: linha.devido,
      atualizado: valorar(linha, linha.pagamentos),
    })),
  ]
}

/** Living cadastros by what they owe that is late, most first, with the charges of today. */
export const maioresDevedores: Leitor = async (pedido) => {
  const { escopo, hoje, quantas } = pedido
  const contribuicao = contribuicaoVista(escopo)
  const cadastro = cadastroVisto(escopo)
  const { id, nome, registro, tipo, matricula } = cadastro
  const maiores = await escopo
    .select({
      id,
      nome,
      registro,
      tipo,
      matricula,
      desde: min(debito.vencimento),
      quantidade: count(),
      saldo: soma(saldo).mapWith(Number),
    })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
    .where(
      and(
        vencidoEm(hoje, contribuicao.proposta),
        isNull(cadastro.excluidoEm),
        pedido.onde({ tipo: { valor: tipo } }),
      ),
    )
    .groupBy(id, nome, registro, tipo, matricula)
    .orderBy(desc(soma(saldo)), asc(id))
    .limit(quantas + 1)
  const linhas: Linha[] = []
  for (const { id: dele, ...linha } of maiores) {
    const valores = await valorados(pedido, eq(debito.cadastroId, dele))
    const atualizado = valores.reduce((ate, um) => ate + um.atualizado, 0)
    linhas.push({ ...linha, atualizado, encargos: atualizado - linha.saldo })
  }
  return linhas
}

/** What is open and not late, by when it falls due: as the list of debits calls what is to come. */
export const previsao: Leitor = (pedido) => {
  const contribuicao = contribuicaoVista(pedido.escopo)
  const cadastro = cadastroVisto(pedido.escopo)
  const { hoje } = pedido
  const aVencer = and(
    eq(debito.situacao, 'aberto'),
    or(
      gte(debito.vencimento, hoje),
      and(not(contribuicao.proposta), gte(debito.vencimento, primeiroEmDia(hoje))),
    ),
  )
  return agrupar(
    pedido,
    { mes: mesDe(debito.vencimento), contribuicao: contribuicao.nome, tipo: cadastro.tipo },
    { quantidade: count(), saldo: soma(saldo) },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(debito)
        .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
        .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
        .where(
          and(
            aVencer,
            pedido.onde({ contribuicao: { valor: contribuicao.nome }, tipo: { valor: cadastro.tipo } }),
          ),
        )
        .$dynamic(),
  )
}
