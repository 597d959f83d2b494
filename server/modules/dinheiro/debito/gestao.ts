import { nomeDaParcela } from '#src/api/contract/dinheiro/debito.ts'
import { temCalendario } from '#server/calendario.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { lancar, type Movimento, type Pagamento } from '#server/modules/dinheiro/razao/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './gestao-repo.ts'
import { somarPagamentos, ultimoPagamento } from './fatias.ts'
import { comPagamentos } from './pagamentos.ts'
import { parcelaDe } from './parcela.ts'
import { regraDeAgora } from './regra-de-agora.ts'
import { valorNoDia } from './valor-no-dia.ts'

/** A debit with what values it, locked. */
export type Travado = Awaited<ReturnType<typeof repo.travar>>[number] & { pagamentos: Pagamento[] }

/** A debit with its debtor, contribution and conta. @throws AppError 404 */
export async function debitoCompleto(escopo: Escopo, id: number) {
  const [achado] = await comPagamentos(escopo, await repo.porId(escopo, id))
  if (!achado) throw naoEncontrado('Débito não encontrado.')
  return achado
}

/** Where debits are, for what triggers keep of them elsewhere. */
export const TABELA_DE_DEBITOS = repo.TABELA

/** What the history of a debit is read from. */
export const alvoDoHistorico = (id: number) => ({
  tabela: repo.TABELA,
  linha: id,
  campos: [
    'vencimento',
    'valor',
    'situacao',
    'isencaoBase',
    'isencaoReferencia',
    'isencaoData',
    'isencaoAte',
    'motivo',
  ],
})

/**
 * The debit as somebody saw it, locked until the transaction ends.
 * @throws AppError 404; 409 `conflito` when it has changed since
 */
export async function travarVisto(escopo: Escopo, id: number, versao: number): Promise<Travado> {
  const [travado] = await travarDebitos(escopo, [id])
  if (!travado) throw naoEncontrado('Débito não encontrado.')
  if (travado.debito.versao !== versao)
    throw new AppError(409, 'conflito', 'Este débito mudou enquanto você o via. Confira como está agora.')
  return travado
}

/** Debits, locked in the order of their ids until the transaction ends. */
export const travarDebitos = async (escopo: Escopo, ids: number[]): Promise<Travado[]> =>
  comPagamentos(escopo, await repo.travar(escopo, ids))

/** Debits as they are at the moment, in the order of their ids. */
export const verDebitos = async (escopo: Escopo, ids: number[]): Promise<Travado[]> =>
  comPagamentos(escopo, await repo.comRegra(escopo, ids))

/** The open debits of a cadastro that nobody may refuse, by their ids; proposals are paid only by those who accept them. */
export const idsDevidos = (escopo: Escopo, cadastroId: number): Promise<number[]> =>
  repo.idsDevidos(escopo, cadastroId)

/** @throws AppError 409 `debito-fechado` */
export function exigirAberto({ debito }: Travado): void {
  const { situacao } = debito
  if (situacao === 'aberto') return
  const como = {
    pago: 'já foi quitado',
    cancelado: 'foi cancelado',
    isento: 'foi dispensado',
    acordo: 'entrou em um acordo',
  }[situacao]
  throw new AppError(409, 'debito-fechado', `Este débito ${como}.`)
}

/** @throws AppError 409 `debito-em-acordo` for an instalment, which ends with its agreement alone */
export function exigirForaDeAcordo({ debito }: Travado): void {
  const parcela = parcelaDe(debito)
  if (parcela === null) return
  throw new AppError(
    409,
    'debito-em-acordo',
    `Este débito é a ${nomeDaParcela(parcela).toLowerCase()}. Desfaça ou rescinda o acordo.`,
  )
}

/**
 * The charges that the books are to know of a locked debit, in centavos: those of the day of its last payment, less the discount of that day,
 * which makes them less than nothing; none as long as nothing is paid. They never fall below what was paid beyond the value, which a changed due date would leave without a reason.
 * @param travado with all that is paid of it then
 * @param dia that of its last payment that stands, `YYYY-MM-DD`, where it is no other one; null where there is none
 */
export function encargosDevidos(travado: Travado, dia = ultimoPagamento(travado.pagamentos)): number {
  if (dia === null) return 0
  const { multa, juros, correcao, desconto } = valorNoDia(travado, dia)
  return Math.max(
    multa + juros + correcao - desconto,
    somarPagamentos(travado.pagamentos) - travado.debito.valor,
  )
}

/** The movement that brings the charges in the books from what they are to what they are to be. */
export function ajusteDosEncargos(
  { debito }: Travado,
  devidos: number,
  comum: { data: string; creditoId?: number; motivo?: string },
): Movimento {
  const diferenca = devidos - debito.encargos
  return diferenca >= 0
    ? { ...comum, debitoId: debito.id, debita: 'receber', credita: 'encargos', valor: diferenca }
    : { ...comum, debitoId: debito.id, debita: 'encargos', credita: 'receber', valor: -diferenca }
}

/** @throws AppError 422 at `vencimento` for a day whose holidays are not known */
export function exigirCalendario(vencimento: string): void {
  if (!temCalendario(vencimento))
    throw recusaNoCampo('vencimento', 'Informe um vencimento entre os anos de 1901 e 2098.')
}

/** A refusal at one field of a body. */
export const recusaNoCampo = (campo: string, mensagem: string) =>
  new AppError(422, 'validacao', mensagem, { errors: { [campo]: mensagem } })

/** @throws AppError 409 `debito-duplicado` at `periodo` in place of the index's refusal */
export async function semDuplicar<T>(trabalho: () => Promise<T>): Promise<T> {
  try {
    return await trabalho()
  } catch (error) {
    if (!duplicou(error, 'debito_unico')) throw error
    const sentenca = 'Este cadastro já tem um débito desta contribuição neste período.'
    throw new AppError(409, 'debito-duplicado', sentenca, { errors: { periodo: sentenca } })
  }
}

/** A debit as it is issued. */
export interface NovoDebito {
  cadastroId: number
  contribuicaoId: number
  /** `YYYY-MM` */
  periodo: string
  vencimento: string
  /** Centavos. */
  valor: number
}

/** Issues a debit and posts it on `hoje`. @returns its id @throws AppError 409 `debito-duplicado`, 422 at `vencimento` */
export function emitirDebito(escopo: Escopo, novo: NovoDebito, hoje: string): Promise<number> {
  exigirCalendario(novo.vencimento)
  return semDuplicar(() =>
    escopo.transacao(async () => {
      const comRegra = await regraDeAgora(escopo, [novo])
      const id = await repo.incluir(escopo, comRegra(novo))
      await lancar(escopo, [
        { data: hoje, debita: 'receber', credita: 'receita', valor: novo.valor, debitoId: id },
      ])
      return id
    }),
  )
}

/**
 * Another value or due date. The difference in value is posted on `hoje`.
 * @throws AppError 404; 409 `conflito`, `debito-fechado`; 422 at `valor` for less than what was paid, at `vencimento`
 */
export function alterarDebito(
  escopo: Escopo,
  { id, versao }: { id: number; versao: number },
  { vencimento, valor, motivo }: { vencimento: string; valor: number; motivo: string },
  hoje: string,
): Promise<void> {
  exigirCalendario(vencimento)
  return escopo.transacao(async () => {
    const travado = await travarVisto(escopo, id, versao)
    exigirAberto(travado)
    const { debito } = travado
    if (debito.acordoId !== null && debito.valor !== valor)
      throw recusaNoCampo('valor', 'O valor de uma parcela é o do acordo: só o vencimento muda.')
    if (debito.valor === valor && debito.vencimento === vencimento) return
    const { pago } = debito
    const novo = { ...travado, debito: { ...debito, valor, vencimento } }
    const encargos = encargosDevidos(novo)
    if (valor + encargos <= pago)
      throw recusaNoCampo('valor', 'O valor deve ser maior do que o que já foi pago.')
    const movimento = { data: hoje, debitoId: id, motivo }
    const cresce = valor >= debito.valor
    const postar = () =>
      lancar(escopo, [
        cresce
          ? { ...movimento, debita: 'receber', credita: 'receita', valor: valor - debito.valor }
          : { ...movimento, debita: 'receita', credita: 'receber', valor: debito.valor - valor },
        ajusteDosEncargos(travado, encargos, movimento),
      ])
    // in the order in which what was paid is never more than what is owed, which the database watches
    if (!cresce) await postar()
    await repo.alterar(escopo, id, { vencimento, valor, motivo })
    if (cresce) await postar()
  })
}

/**
 * Whether a debit that a payment moved is settled by it or owed again.
 * @throws AppError 409 `debito-duplicado`, `debito-dispensado` for one of which what was left was given up: it would be owed without that being
 * posted back
 */
export async function marcarQuitacao(escopo: Escopo, id: number, situacao: 'aberto' | 'pago'): Promise<void> {
  if (await semDuplicar(() => repo.quitar(escopo, id, situacao))) return
  throw new AppError(
    409,
    'debito-dispensado',
    'O que restava do débito foi dispensado. Reabra o débito antes de alterar os pagamentos.',
  )
}
