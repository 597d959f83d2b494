import type * as z from 'zod/mini'
import { DEBITOS_POR_VEZ } from '#src/api/contract/dinheiro/boleto.ts'
import {
  DEBITOS_POR_LOTE,
  type DestinoDosBoletos,
  type gerarBoletos,
} from '#src/api/contract/dinheiro/boleto-lote.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  abertosPorDevedor,
  diaDePagar,
  listaDeDebitos,
  travarParaBoleto,
  type DebitoDoPedido,
} from '#server/modules/dinheiro/debito/service.ts'
import type { Tarefas, TipoDeTarefa } from '#server/modules/servicos/tarefa/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { emitirDasLinhas, type Emissao } from './emissao.ts'

/** What a tarefa that issues slips is told. */
export interface Lote {
  destino: DestinoDosBoletos
  /** Whether what a debtor owes on one conta is on one slip. */
  juntar: boolean
  /** `YYYY-MM-DD`; null for whatever day it is when a slip is issued. */
  em: string | null
  /** Of each debtor the debits, in the order of the list. */
  devedores: number[][]
  /** Debits that were asked for and were not open. */
  fechados: number
}

/** Debtors whose slips are issued in one transaction, which holds the contas' numbers until it ends. */
export const DEVEDORES_POR_VEZ = 20

type Pedido = z.output<typeof gerarBoletos.body>

const titulo = ({ devedores }: Lote) => {
  const quantos = devedores.reduce((soma, { length }) => soma + length, 0)
  return `Boletos de ${contados(quantos, 'débito', 'débitos')}`
}

export const BOLETOS_EM_ARQUIVO: TipoDeTarefa<Lote> = {
  tipo: 'boletos',
  titulo,
  aoCancelar: 'Nenhum arquivo é guardado. Os boletos que ela já emitiu continuam valendo.',
}

export const BOLETOS_POR_EMAIL: TipoDeTarefa<Lote> = {
  tipo: 'boletos-email',
  titulo: (lote) => `${titulo(lote)} por e-mail`,
}

/**
 * Starts the tarefa that issues slips of many debits.
 * @throws AppError 422 `lote-demais`, at `em`; 409 `sem-debito-aberto`
 */
export async function gerar(
  tarefas: Tarefas,
  escopo: Escopo,
  { linhas, busca, destino, juntar, em }: Pedido,
): Promise<{ tarefaId: number; total: number }> {
  diaDePagar(hoje(), em)
  const ids = linhas ?? (busca ? await listaDeDebitos().ids(escopo, busca) : [])
  if (ids.length > DEBITOS_POR_LOTE) {
    const maximo = numero(DEBITOS_POR_LOTE)
    throw new AppError(422, 'lote-demais', `São débitos demais: até ${maximo} de uma vez. Use filtros.`)
  }
  const devedores = await abertosPorDevedor(escopo, [...new Set(ids)])
  const total = devedores.reduce((soma, { length }) => soma + length, 0)
  if (total === 0) throw new AppError(409, 'sem-debito-aberto', 'Nenhum destes débitos está em aberto.')
  const lote: Lote = { destino, juntar, em: em ?? null, devedores, fechados: ids.length - total }
  const tipo = destino === 'email' ? BOLETOS_POR_EMAIL : BOLETOS_EM_ARQUIVO
  return { tarefaId: await tarefas.criar(escopo, tipo, lote, total), total }
}

/** What was issued of one debtor, and how many debits were not, by why. */
export interface Emitidos {
  emissoes: Emissao[]
  deixados: [motivo: string, quantos: number][]
}

/**
 * Issues the slips of some debtors, in one transaction. What cannot be issued stops nothing else.
 * @param impedimento says why nothing is issued of a debit, null where it is
 */
export function emitirDosDevedores(
  escopo: Escopo,
  { juntar, em }: Lote,
  devedores: readonly number[][],
  impedimento: (linha: DebitoDoPedido) => string | null = () => null,
): Promise<Emitidos[]> {
  return escopo.transacao(async () => {
    // what was chosen days ago may be past by now: then it is today
    const dia = em !== null && em > hoje() ? em : hoje()
    const linhas = await travarParaBoleto(escopo, devedores.flat())
    const porId = new Map(linhas.map((linha) => [linha.debito.id, linha]))
    const todos: Emitidos[] = []
    for (const ids of devedores) {
      const dele = ids.flatMap((id) => porId.get(id) ?? [])
      todos.push(await emitirDoDevedor(escopo, dele, { juntar, dia }, impedimento))
    }
    return todos
  })
}

async function emitirDoDevedor(
  escopo: Escopo,
  linhas: DebitoDoPedido[],
  { juntar, dia }: { juntar: boolean; dia: string },
  impedimento: (linha: DebitoDoPedido) => string | null,
): Promise<Emitidos> {
  const feito: Emitidos = { emissoes: [], deixados: [] }
  const livres = linhas.filter((linha) => {
    const motivo = linha.debito.situacao === 'aberto' ? impedimento(linha) : FECHADO
    if (motivo !== null) feito.deixados.push([motivo, 1])
    return motivo === null
  })
  for (const parte of partes(livres, juntar)) {
    try {
      feito.emissoes.push(...(await escopo.transacao(() => emitirDasLinhas(escopo, parte, dia))))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      feito.deixados.push([error.message, parte.length])
    }
  }
  return feito
}

const FECHADO = 'Não está mais em aberto.'

/** What is put on slips together, never more than one slip tells. Contas differ in what they refuse, so that each stands for itself. */
function partes(linhas: DebitoDoPedido[], juntar: boolean): DebitoDoPedido[][] {
  if (!juntar) return linhas.map((linha) => [linha])
  const porConta = new Map<number, DebitoDoPedido[]>()
  for (const linha of linhas) porConta.set(linha.conta.id, [...(porConta.get(linha.conta.id) ?? []), linha])
  return [...porConta.values()].flatMap((daConta) =>
    Array.from({ length: Math.ceil(daConta.length / DEBITOS_POR_VEZ) }, (_, i) =>
      daConta.slice(i * DEBITOS_POR_VEZ, (i + 1) * DEBITOS_POR_VEZ),
    ),
  )
}

/** How many slips a tarefa has issued, of how many debits, for how much (centavos), and what it has left, by why. */
export interface Balanco {
  boletos: number
  debitos: number
  total: number
  deixados: Record<string, number>
}

export const balancoDe = ({ fechados }: Pick<Lote, 'fechados'>): Balanco => ({
  boletos: 0,
  debitos: 0,
  total: 0,
  deixados: fechados > 0 ? { [FECHADO]: fechados } : {},
})

/** A balance with what was issued of one more debtor. */
export function somado(antes: Balanco, { emissoes, deixados }: Emitidos): Balanco {
  const depois = { ...antes, deixados: { ...antes.deixados } }
  for (const { boleto, itens } of emissoes) {
    depois.boletos += 1
    depois.debitos += itens.length
    depois.total += boleto.valor
  }
  for (const [motivo, quantos] of deixados) depois.deixados[motivo] = (depois.deixados[motivo] ?? 0) + quantos
  return depois
}

/** What was left, a sentence for each reason. */
export const frasesDosDeixados = ({ deixados }: Balanco): string[] =>
  Object.entries(deixados).map(([motivo, quantos]) =>
    quantos === 1
      ? `1 débito ficou de fora: ${motivo}`
      : `${numero(quantos)} débitos ficaram de fora: ${motivo}`,
  )

/** '12 boletos de 15 débitos, R$ 1.234,56' */
export const fraseDoBalanco = ({ boletos, debitos, total }: Balanco): string =>
  `${contados(boletos, 'boleto', 'boletos')} de ${contados(debitos, 'débito', 'débitos')}, ${formatarCentavos(total)}`
