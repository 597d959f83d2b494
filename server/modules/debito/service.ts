import { codificarBoleto, DIAS_PARA_PAGAR, type BoletoParams } from '#src/api/contract/boleto.ts'
import type { Debito, DebitosEmAberto, ValorAtualizado } from '#src/api/contract/debito.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { Volta } from '#server/db/dono.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroDoAcesso } from '#server/modules/acesso/service.ts'
import type { CadastroDevedor } from '#server/modules/cadastro/service.ts'
import { impedimentoDaConta, type Conta } from '#server/modules/conta-bancaria/service.ts'
import { dataBr } from '#server/boleto/format.ts'
import { diasDepois } from '#server/calendario.ts'
import { AppError } from '#server/plugins/errors.ts'
import { proximoDiaUtil } from './dia-util.ts'
export { primeiroEmDia, proximoDiaUtil } from './dia-util.ts'

import { valorNoDia } from './gestao.ts'
import * as conferencia from './conferencia-repo.ts'
import * as fusao from './fusao-repo.ts'
import * as lista from './lista-repo.ts'
import { parcelaDe } from './parcela.ts'
import * as repo from './repo.ts'
import { valorAtualizado } from './valor-atualizado.ts'

export {
  ajusteDosEncargos,
  alterarDebito,
  alvoDoHistorico,
  debitoCompleto,
  emitirDebito,
  encargosDevidos,
  encerrarDebito,
  exigirAberto,
  exigirCalendario,
  idsDevidos,
  marcarQuitacao,
  reabrirDebito,
  travarDebitos,
  travarVisto,
  ultimoPagamento,
  valorNoDia,
  verDebitos,
  type Travado,
} from './gestao.ts'
export {
  cancelarParcelas,
  emitirParcelas,
  fecharEmAcordo,
  parcelasDoAcordo,
  reabrirDoAcordo,
  valorParaAcordo,
} from './acordo.ts'
export { nomeDoDebito, parcelaDe } from './parcela.ts'
export { contarPagosDaCobranca, desfazerCobrados, emitirDebitos, jaCobrados } from './cobranca.ts'
export { anosDosDebitos, compactarSomasDosDebitos, debitosPorMes } from './meses.ts'
export { maioresDevedores, totaisDosDebitos } from './totais.ts'

/** A debit with its cadastro, contribution and conta, as a slip is drawn of it. */
export type DebitoDoPedido = Awaited<ReturnType<typeof repo.travarDosPedidos>>[number]

/**
 * The debits that boleto requests name, those that are the scope's and of which all eight fields are right. Until the transaction ends other
 * requests for them wait, so that of two the second finds what the first has issued.
 */
export function travarDosPedidos(
  escopo: Escopo,
  pedidos: readonly BoletoParams[],
): Promise<DebitoDoPedido[]> {
  return repo.travarDosPedidos(escopo, pedidos)
}

/** Debits by their ids, locked as `travarDosPedidos` does; those that are not there are left out. */
export function travarParaBoleto(escopo: Escopo, ids: number[]): Promise<DebitoDoPedido[]> {
  return ids.length === 0 ? Promise.resolve([]) : repo.travarParaBoleto(escopo, ids)
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

/**
 * The day on which somebody wants to pay, today where none is chosen.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 422 at `em` for a day that is past, or further ahead than `DIAS_PARA_PAGAR`
 */
export function diaDePagar(hoje: string, em: string | undefined): string {
  if (em === undefined) return hoje
  const ultimo = diasDepois(hoje, DIAS_PARA_PAGAR)
  if (em >= hoje && em <= ultimo) return em
  const sentenca = `Escolha um dia de hoje até ${dataBr(ultimo)}.`
  throw new AppError(422, 'validacao', sentenca, { errors: { em: sentenca } })
}

/** The day on which a slip of what is late falls due, when somebody wants to pay on the day `em`, or today. @throws AppError 422 at `em` */
export const diaDosValores = (hoje: string, em?: string): string => proximoDiaUtil(diaDePagar(hoje, em))

/**
 * Due date of a slip of debits that are to be paid on a day, and the value of each then: the earliest of their due dates where none is late
 * on that day, else the day itself, or the next working day.
 * @param dia `YYYY-MM-DD`
 */
export function termosDoBoleto(
  debitos: readonly [DebitoDoPedido, ...DebitoDoPedido[]],
  dia: string,
): { vencimento: string; valores: ValorAtualizado[] } {
  const primeiro = debitos.map(({ debito }) => debito.vencimento).reduce((a, b) => (a < b ? a : b))
  const vencimento = proximoDiaUtil(primeiro) >= dia ? primeiro : proximoDiaUtil(dia)
  return { vencimento, valores: debitos.map((um) => valorNoDia(um, vencimento)) }
}

/** All debits of an entidade, as staff list them. */
export const listaDeDebitos = () => lista.lista

/** Whether an open debit is past its due date, in the words of its list; a proposal, which nobody has to pay, never is. */
export const estaVencido = (
  { situacao, vencimento }: Pick<DebitoDoPedido['debito'], 'situacao' | 'vencimento'>,
  proposta: boolean,
  hoje: string,
): boolean => situacao === 'aberto' && !proposta && proximoDiaUtil(vencimento) < hoje

/** The first debits of which the books say something else than the debit itself; centavos. */
export function debitosDivergentes(escopo: Escopo, quantos: number) {
  return conferencia.divergentes(escopo, quantos)
}

/** With what the slip of a debit is asked for; null where no slip can be drawn on its conta. */
export function pedidoDeBoleto(
  escopo: Escopo,
  { debito, cadastro, contribuicao, conta }: PartesDoPedido,
): string | null {
  if (impedimentoDaConta(conta) !== null) return null
  return codificarBoleto({
    tipoPessoa: tiposCadastro[cadastro.tipo].pessoa,
    banco: conta.banco,
    idConta: conta.id,
    codEntidade: escopo.entidadeId,
    matricula: cadastro.matricula,
    id: debito.id,
    periodo: debito.periodo,
    codContrib: contribuicao.codContrib,
  })
}

interface PartesDoPedido {
  debito: { id: number; periodo: string }
  cadastro: { tipo: TipoCadastro; matricula: number }
  contribuicao: { codContrib: number }
  conta: Conta
}

/** How many open debits a cadastro has. */
export function contarEmAberto(escopo: Escopo, cadastroId: number): Promise<number> {
  return repo.contarEmAberto(escopo, cadastroId)
}

/** The ids of all debits of a cadastro, whatever became of them. */
export const idsDosDebitos = (escopo: Escopo, cadastroId: number): Promise<number[]> =>
  repo.idsDoCadastro(escopo, cadastroId)

/** How many debits a cadastro has, whatever became of them. */
export const contarDebitos = (escopo: Escopo, cadastroId: number) => fusao.contar(escopo, cadastroId)

/** Months (`YYYY-MM`) and contributions of which two cadastros both have a debit that was not cancelled: they cannot be of one. */
export const debitosEmComum = (escopo: Escopo, um: number, outro: number) => fusao.comuns(escopo, um, outro)

/**
 * Hangs all debits of one cadastro on another; their slips and entries name the debits alone.
 * @returns which, and their revisions there
 * @throws what the unique index `debito_unico` refuses: see `debitosEmComum`
 */
export const moverDebitos = (escopo: Escopo, de: number, para: number) => fusao.mover(escopo, de, para)

/** Takes `moverDebitos` back. @returns false, and nothing was written, when one of them has changed since */
export const devolverDebitos = (escopo: Escopo, volta: Volta) => fusao.devolver(escopo, volta)

/** How many open debits there are of a contribution. */
export function contarAbertosDaContribuicao(escopo: Escopo, contribuicaoId: number): Promise<number> {
  return repo.contarDaContribuicao(escopo, contribuicaoId)
}

/** Month (`YYYY-MM`) and name of the contribution of debits, by their ids. */
export async function referenciasDosDebitos(
  escopo: Escopo,
  ids: number[],
): Promise<Map<number, { periodo: string; contribuicao: string }>> {
  const linhas = ids.length === 0 ? [] : await repo.referencias(escopo, ids)
  return new Map(linhas.map(({ id, ...referencia }) => [id, referencia]))
}

/**
 * Open debits of the cadastro behind a client's acesso, by month.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 404 for an acesso that is not the client's, or that is inactive, or whose cadastro is; 422 at `em`
 */
export async function debitosDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  { acessoId, mes, em }: { acessoId: number; mes?: string | undefined; em?: string | undefined },
  hoje: string,
): Promise<DebitosEmAberto> {
  const cadastro = await cadastroDoAcesso(escopo, usuarioId, acessoId)
  return debitosEmAberto(escopo, [cadastro], hoje, { mes, dia: diaDosValores(hoje, em) })
}

/**
 * Open debits of one person, by month, with their value on a day: unless told otherwise that on which a slip drawn today of what is late
 * falls due, as `termosDoBoleto` has it.
 * @param cadastros the person's own, at least one; the first names the person
 * @param hoje `YYYY-MM-DD`
 */
export async function debitosEmAberto(
  escopo: Escopo,
  cadastros: readonly [CadastroDevedor, ...CadastroDevedor[]],
  hoje: string,
  { mes, dia = diaDosValores(hoje) }: { mes?: string | undefined; dia?: string } = {},
): Promise<DebitosEmAberto> {
  const [{ tipo, registro, nome }] = cadastros
  const porId = new Map(cadastros.map((cadastro) => [cadastro.id, cadastro]))
  const linhas = await repo.emAberto(escopo, [...porId.keys()], mes)
  const debitos = linhas.map((linha) => paraLeitura(escopo, linha, porId, dia))
  const porMes = new Map<string, Debito[]>()
  for (const debito of debitos) {
    const doMes = porMes.get(debito.periodo)
    if (doMes) doMes.push(debito)
    else porMes.set(debito.periodo, [debito])
  }
  return {
    pessoa: { tipoPessoa: tiposCadastro[tipo].pessoa, registro, nome },
    atualizadoEm: hoje,
    pagavelEm: dia,
    total: somar(debitos),
    meses: Array.from(porMes, ([periodo, doMes]) => ({ mes: periodo, total: somar(doMes), debitos: doMes })),
  }
}

/**
 * What of somebody's open debits is late and what is to come, each by its due date, soonest first. Late is what the list of debits calls
 * late: a due date on a day off holds until the next working day. A proposal whose day has passed is neither, since nobody owes it.
 * @param hoje `YYYY-MM-DD`
 */
export function separarPorPrazo(
  { meses }: DebitosEmAberto,
  hoje: string,
): { vencidos: Debito[]; aVencer: Debito[] } {
  const devidos = meses
    .flatMap(({ debitos }) => debitos)
    .filter(({ valor }) => valor.total > 0)
    .toSorted((a, b) => a.vencimento.localeCompare(b.vencimento) || a.id - b.id)
  return {
    vencidos: devidos.filter(({ valor }) => valor.diasAtraso > 0),
    aVencer: devidos.filter(({ valor, vencimento, contribuicao }) =>
      contribuicao.proposta ? vencimento >= hoje : valor.diasAtraso === 0,
    ),
  }
}

const somar = (debitos: Debito[]) => debitos.reduce((soma, { valor }) => soma + valor.total, 0)

type LinhaEmAberto = Awaited<ReturnType<typeof repo.emAberto>>[number]

function paraLeitura(
  escopo: Escopo,
  { debito, contribuicao, conta }: LinhaEmAberto,
  cadastros: Map<number, CadastroDevedor>,
  hoje: string,
): Debito {
  const { id, periodo, vencimento, pago } = debito
  const { codContrib, nome, proposta } = contribuicao
  const cadastro = cadastros.get(debito.cadastroId)
  if (!cadastro) throw new Error('O débito lido não é de nenhum dos cadastros pedidos.')
  const valor = valorAtualizado(
    { valor: debito.valor, vencimento, regra: contribuicao, proposta, pago },
    hoje,
  )
  return {
    id,
    contribuicao: { codContrib, nome, proposta },
    parcela: parcelaDe(debito),
    periodo,
    vencimento,
    valor,
    boleto: valor.total > 0 ? pedidoDeBoleto(escopo, { debito, cadastro, contribuicao, conta }) : null,
  }
}
