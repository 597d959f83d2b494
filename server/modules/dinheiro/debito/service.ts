import type { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BoletoParams } from '#src/api/contract/dinheiro/boleto.ts'
import { DEBITO } from '#src/api/contract/dinheiro/debito-lista.ts'
import type { ValorAtualizado } from '#src/api/contract/dinheiro/debito.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { Deles, Volta } from '#server/records/dono.ts'
import type { Faixa } from '#server/db/divergencia.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { quemCalcula } from '#server/modules/cadastro/cadastro/service.ts'
import { quemNomeia } from '#server/modules/cadastro/recurso/service.ts'
import { proximoDiaUtil } from './dia-util.ts'
import * as conferencia from './conferencia-repo.ts'
import * as fusao from './fusao-repo.ts'
import * as lista from './lista-repo.ts'
import { verDebitos } from './gestao.ts'
import { nomeDaLinha, parcelaDe, regraDe } from './parcela.ts'
import { comPagamentos } from './pagamentos.ts'
import { valorNoDia, type AValorar } from './valor-no-dia.ts'
import * as repo from './repo.ts'
import { vencidosDeHoje } from './saldo-hoje.ts'
import { vencidoDesde } from './saldo-hoje-repo.ts'
import * as totais from './totais-repo.ts'
import { limiteDoDesconto } from './valor-atualizado.ts'

export {
  ajusteDosEncargos,
  alterarDebito,
  alvoDoHistorico,
  debitoCompleto,
  emitirDebito,
  encargosDevidos,
  exigirAberto,
  exigirCalendario,
  idsDevidos,
  marcarQuitacao,
  recusaNoCampo,
  TABELA_DE_DEBITOS,
  travarDebitos,
  travarVisto,
  verDebitos,
  type Travado,
} from './gestao.ts'
export { somarPagamentos } from './fatias.ts'
export { comPagamentos } from './pagamentos.ts'
export { encerrarDebito, exigirPassada, reabrirDebito, type Fim } from './fim.ts'
export {
  cancelarParcelas,
  emitirParcelas,
  fecharEmAcordo,
  parcelasDoAcordo,
  reabrirDoAcordo,
  valorParaAcordo,
} from './acordo.ts'
export { primeiroEmDia, proximoDiaUtil } from './dia-util.ts'
export { valorNoDia }
export { alcanceDasTaxas } from './correcao.ts'
export { nomeDaLinha, parcelaDe } from './parcela.ts'
export {
  contarDaCobranca,
  contarPagosDaCobranca,
  debitosDaCobranca,
  geradosDasCobrancas,
  desfazerCobrados,
  emitirDebitos,
  jaCobrados,
  restantesDaCobranca,
  ultimoDesfeito,
} from './cobranca.ts'
export { diaDePagar, diaDosValores, pedidoDeBoleto } from './pedido.ts'
export {
  abertosPorCadastro,
  debitosDoAcesso,
  debitosEmAberto,
  separarPorPrazo,
  todosOsDebitos,
} from './em-aberto.ts'
export { filtroDe, type QuemOlha } from './filtro-publico.ts'
export { anosDosDebitos, compactarSomasDosDebitos, debitosPorMes } from './meses.ts'
export { maioresDevedores, totaisDosDebitos } from './totais.ts'

quemCalcula.add('debito', {
  fontes: (escopo, id) => ({ vencidoDesde: vencidoDesde(escopo, id) }),
  calcular: vencidosDeHoje,
})

/** The condition of what is open and past its due date on a day (`YYYY-MM-DD`), as clients are told, for statements that read debits. */
export const vencidoEm = (...quando: Parameters<typeof totais.vencidoEm>) => totais.vencidoEm(...quando)

/** What is left to pay of an open debit, in centavos, without charges that no payment has recognised, for the same statements. */
export const saldoDoDebito = () => totais.saldo

/** A debit with its cadastro, contribution, conta and payments, as a slip is drawn of it. */
export type DebitoDoPedido = Awaited<ReturnType<typeof repo.travarDosPedidos>>[number] &
  Pick<AValorar, 'pagamentos'>

/**
 * The debits that boleto requests name, those that are the scope's and of which all eight fields are right. Until the transaction ends other
 * requests for them wait, so that of two the second finds what the first has issued.
 */
export async function travarDosPedidos(
  escopo: Escopo,
  pedidos: readonly BoletoParams[],
): Promise<DebitoDoPedido[]> {
  return comPagamentos(escopo, await repo.travarDosPedidos(escopo, pedidos))
}

/** Debits by their ids, locked as `travarDosPedidos` does; those that are not there are left out. */
export async function travarParaBoleto(escopo: Escopo, ids: number[]): Promise<DebitoDoPedido[]> {
  return ids.length === 0 ? [] : comPagamentos(escopo, await repo.travarParaBoleto(escopo, ids))
}

/** Of some debits those that are open, in the order given: those of one debtor together, where the first of them stands. */
export async function abertosPorDevedor(escopo: Escopo, ids: readonly number[]): Promise<number[][]> {
  const devedorDe = new Map((await repo.abertos(escopo, ids)).map(({ id, cadastroId }) => [id, cadastroId]))
  const grupos = new Map<number, number[]>()
  for (const id of ids) {
    const devedor = devedorDe.get(id)
    if (devedor === undefined) continue
    const grupo = grupos.get(devedor)
    if (grupo) grupo.push(id)
    else grupos.set(devedor, [id])
  }
  return [...grupos.values()]
}

type ParaOBoleto = AValorar

/**
 * Due date of a slip of debits that are to be paid on a day, and the value of each then: the earliest of their due dates where none is late
 * on that day, else the day itself, or the next working day.
 * @param dia `YYYY-MM-DD`
 */
export function termosDoBoleto(
  debitos: readonly [ParaOBoleto, ...ParaOBoleto[]],
  dia: string,
): { vencimento: string; valores: ValorAtualizado[] } {
  const primeiro = debitos.map((um) => vencimentoNoDia(um, dia)).reduce((a, b) => (a < b ? a : b))
  const vencimento = proximoDiaUtil(primeiro) >= dia ? primeiro : proximoDiaUtil(dia)
  return { vencimento, valores: debitos.map((um) => valorNoDia(um, vencimento)) }
}

/** The condition that an id is that of a debit of a cadastro, for statements about other tables. */
export const debitoDoCadastro = (escopo: Escopo, cadastroId: number) => (id: PgColumn) =>
  repo.doCadastro(escopo, cadastroId, id)

/** When the slip of a debit is to fall due at the latest for its value of `dia` to hold: with a discount, when that ends. */
function vencimentoNoDia({ debito, contribuicao }: ParaOBoleto, dia: string): string {
  const limite = limiteDoDesconto(regraDe(debito, contribuicao), debito.vencimento)
  return limite !== null && proximoDiaUtil(limite) >= dia ? limite : debito.vencimento
}

/** All debits of an entidade, as staff list them. */
export const listaDeDebitos = () => lista.lista

/** Whether an open debit is past its due date, in the words of its list; a proposal, which nobody has to pay, never is. */
export const estaVencido = (
  { situacao, vencimento }: Pick<DebitoDoPedido['debito'], 'situacao' | 'vencimento'>,
  proposta: boolean,
  hoje: string,
): boolean => situacao === 'aberto' && !proposta && proximoDiaUtil(vencimento) < hoje

/** Of the debits of those ids the first of which the books say something else than the debit itself; centavos. */
export function debitosDivergentes(escopo: Escopo, faixa: Faixa, quantos: number) {
  return conferencia.divergentes(escopo, faixa, quantos)
}

/** The debits that stand next behind an id; null behind the last. */
export const proximosDebitos = (escopo: Escopo, depois: number) => conferencia.proximos(escopo, depois)

/** How many debits there are, whatever became of them. */
export const contarTodosOsDebitos = (escopo: Escopo): Promise<number> => conferencia.contar(escopo)

/** The sums of debits by month that say something else than the debits, the first of them. */
export const somasDeDebitosDivergentes = (escopo: Escopo, quantas: number) =>
  conferencia.somasDivergentes(escopo, quantas)

/** What the instalments of each agreement come to; a relation to be joined by `acordoId`. */
export const parcelasSomadas = (escopo: Escopo) => conferencia.parcelasSomadas(escopo)

/** What the debits that each billing still has come to, in centavos; a relation to be joined by `cobrancaId`. */
export const debitosDasCobrancas = (escopo: Escopo) => conferencia.dasCobrancas(escopo)

/** How many open debits a cadastro has. */
export function contarEmAberto(escopo: Escopo, cadastroId: number): Promise<number> {
  return repo.contarEmAberto(escopo, cadastroId)
}

/** All debits of a cadastro, whatever became of them, and which of them are proposals, which nobody has to pay. */
export const idsDosDebitos = (
  escopo: Escopo,
  cadastroId: number,
): Promise<{ id: number; proposta: boolean }[]> => repo.idsDoCadastro(escopo, cadastroId)

/** How many debits a cadastro has, whatever became of them. */
export const contarDebitos = (escopo: Escopo, cadastroId: number) => fusao.contar(escopo, cadastroId)

/** The same of each of several cadastros, without those that have none. */
export const contarDebitosDeVarios = (escopo: Escopo, cadastroIds: number[]): Promise<Map<number, number>> =>
  fusao.contarDeVarios(escopo, cadastroIds)

/**
 * Months (`YYYY-MM`) and contributions of which two cadastros both have a debit that was not cancelled, which cannot be of one; and whether both
 * have paid.
 */
export const debitosEmComum = (escopo: Escopo, um: number, outro: number) => fusao.comuns(escopo, um, outro)

/**
 * Hangs all debits of one cadastro on another; their slips and entries name the debits alone.
 * @returns which, and their revisions there
 * @throws what the unique index `debito_unico` refuses: see `debitosEmComum`
 */
export const moverDebitos = (escopo: Escopo, de: number, para: number) => fusao.mover(escopo, de, para)

/** Locks the debits that a merge is about to move, before the cadastros (`travarLinhas`). */
export const travarDebitosDaFusao = (escopo: Escopo, deles: Deles) => fusao.travar(escopo, deles)

/** Takes `moverDebitos` back. @returns false, and nothing was written, when one of them has changed since */
export const devolverDebitos = (escopo: Escopo, volta: Volta) => fusao.devolver(escopo, volta)

quemNomeia.add('debito', {
  vinculos: async (escopo, nome, id) =>
    nome === recursos.contribuicoes.nome
      ? [
          {
            recurso: DEBITO.nome,
            parte: '',
            campo: 'contribuicaoId',
            quantos: await repo.contarDaContribuicao(escopo, id),
          },
        ]
      : [],
})

/** The id of the cadastro that a debit is of, held until the transaction ends (`segurarVivos`); null where it is not there. */
export const segurarDebito = (escopo: Escopo, id: number): Promise<number | null> => repo.segurar(escopo, id)

/** Debits as people read of them (`nomeDoDebito`), by their ids. */
export async function nomesDosDebitos(escopo: Escopo, ids: number[]): Promise<Map<number, string>> {
  const linhas = ids.length === 0 ? [] : await verDebitos(escopo, ids)
  return new Map(linhas.map((linha) => [linha.debito.id, nomeDaLinha(linha)]))
}

/** What debits are called by (`nomeDoDebito`), by their ids. */
export async function referenciasDosDebitos(
  escopo: Escopo,
  ids: number[],
): Promise<Map<number, Parameters<typeof nomeDoDebito>[0]>> {
  const linhas = ids.length === 0 ? [] : await repo.referencias(escopo, ids)
  return new Map(
    linhas.map(({ id, periodo, contribuicao, ...dele }) => [
      id,
      { periodo, contribuicao, parcela: parcelaDe(dele) },
    ]),
  )
}
