import { setImmediate } from 'node:timers/promises'
import { and, count, eq, gte, inArray, lt, not, sql } from 'drizzle-orm'
import { faixaDoAtraso, type FaixaDeAtraso } from '#src/api/contract/dinheiro/atraso.ts'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import { debito, debitoSomado } from '#server/db/schema/dinheiro.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import {
  comPagamentos,
  primeiroEmDia,
  saldoDoDebito,
  valorNoDia,
  vencidoEm,
} from '#server/modules/dinheiro/debito/service.ts'
import { pelaContribuicao } from './financeiro-repo.ts'
import type { Pedido } from './leitor.ts'
import { longo } from './recusas.ts'

type Cadastro = ReturnType<typeof cadastroVisto>

/** A city as filters and groups have it. */
export const daCidade = ({ cidade, cidadeOrdem }: Cadastro) => ({ valor: cidade, ordem: cidadeOrdem })

/** What late debits come to, in centavos. */
export interface Soma {
  quantidade: number
  saldo: number
  encargos: number
  atualizado: number
}
export const NADA: Soma = { quantidade: 0, saldo: 0, encargos: 0, atualizado: 0 }
export const somar = (uma: Soma, outra: Soma): Soma => ({
  quantidade: uma.quantidade + outra.quantidade,
  saldo: uma.saldo + outra.saldo,
  encargos: uma.encargos + outra.encargos,
  atualizado: uma.atualizado + outra.atualizado,
})

/** What late debits that are alike come to: by the groups that were asked for, and for how long they are late. */
export interface Vencidos {
  grupos: Linha
  faixa: FaixaDeAtraso
  soma: Soma
}

/** Debits that are reckoned while somebody waits, which takes about a second, and those after which others have their turn. */
const CONTAS_MAX = 20_000
const CONTAS_DE_UMA_VEZ = 500
/** Debits whose payments one statement reads, within the number of its parameters. */
const PAGOS_DE_UMA_VEZ = 5_000

/**
 * Late debits with the charges of today. These follow from a debit's contribution, due date and value, so that all that are alike in these are
 * reckoned once; those of which something was paid are reckoned one by one.
 * @param de those of some cadastros alone, told by `cadastroId`
 * @throws AppError 422 `relatorio-longo` for more than somebody waits for
 */
export async function vencidos(pedido: Pedido, de?: number[]): Promise<Vencidos[]> {
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
    for (let n = 0; n < poucos.length; n += PAGOS_DE_UMA_VEZ)
      for (const linha of await comPagamentos(escopo, poucos.slice(n, n + PAGOS_DE_UMA_VEZ)))
        await valorar(linha, { quantas: 1, ...linha })
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
        devido: sql`${saldoDoDebito()}`.mapWith(Number),
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
