import { decodificarBoleto } from '#src/api/contract/boleto.ts'
import type { ValorAtualizado } from '#src/api/contract/debito.ts'
import { emitirBoleto, tituloBancario, type BoletoEmitido } from '#server/boleto/emissao.ts'
import { lerCodigoBarras } from '#server/boleto/barcode.ts'
import { BoletoError } from '#server/boleto/error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { alcancaCadastro } from '#server/modules/acesso/service.ts'
import { impedimentoDaConta, proximoSequencial } from '#server/modules/conta-bancaria/service.ts'
import { termosDoBoleto, travarDoPedido, type DebitoDoPedido } from '#server/modules/debito/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** For whom a slip is drawn: an administrator, a signed-in client, or a stranger who consulted a document. */
export type Solicitante =
  | { tipo: 'admin' }
  | { tipo: 'cliente'; usuarioId: number }
  | { tipo: 'consulta'; cadastros: number[] }

/** A slip as stored, with all that its page says. */
export interface Emissao extends DebitoDoPedido {
  boleto: repo.BoletoRow
  /** How the slip's value comes about on its due date. */
  valor: ValorAtualizado
}

/**
 * The slip of a boleto request: the live one while it says what it should, otherwise a new one in its place. A debit past due gets the
 * next business day as its due date and the value of that day.
 * @param pedido base64url of the eight fields (contract, `codificarBoleto`)
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 400 `boleto-invalido`; 404, the same for a debit that is not there and for one out of the caller's reach; 409
 * `debito-quitado`, `debito-cancelado`, `conta-invalida`
 */
export async function emitir(
  escopo: Escopo,
  pedido: string,
  solicitante: Solicitante,
  hoje: string,
): Promise<Emissao> {
  const params = decodificarBoleto(pedido)
  if (!params) throw new AppError(400, 'boleto-invalido', 'O pedido de boleto não pôde ser lido.')
  return escopo.transacao(async () => {
    const linha = await travarDoPedido(escopo, params)
    if (!linha || !(await alcanca(escopo, solicitante, linha.cadastro)))
      throw naoEncontrado('Débito não encontrado.')
    const { vencimento, valor } = termos(linha, hoje)
    const impedimento = impedimentoDaConta(linha.conta)
    if (impedimento !== null) throw contaInvalida(impedimento)
    const vivo = await repo.boletoVivo(escopo, linha.debito.id)
    const serve =
      vivo !== null && vivo.vencimento === vencimento && vivo.valor === valor.total && daConta(vivo, linha)
    const boleto = serve ? vivo : await substituir(escopo, linha, vivo, { vencimento, valor: valor.total })
    return { ...linha, boleto, valor }
  })
}

/** Ends the slip of a debit that can still be paid, once the debit is owed no more, or otherwise than it says. */
export async function baixarDoDebito(escopo: Escopo, debitoId: number): Promise<void> {
  const vivo = await repo.boletoVivo(escopo, debitoId)
  if (vivo) await repo.baixar(escopo, vivo.id)
}

/** The same of many debits. */
export async function baixarDosDebitos(escopo: Escopo, debitoIds: number[]): Promise<void> {
  if (debitoIds.length > 0) await repo.baixarDosDebitos(escopo, debitoIds)
}

async function alcanca(
  escopo: Escopo,
  solicitante: Solicitante,
  { id, ativo, excluidoEm }: Emissao['cadastro'],
): Promise<boolean> {
  switch (solicitante.tipo) {
    case 'admin':
      return true
    case 'cliente':
      return alcancaCadastro(escopo, solicitante.usuarioId, id)
    case 'consulta':
      return ativo && excluidoEm === null && solicitante.cadastros.includes(id)
  }
}

/** Due date and value that a slip of today must have. */
function termos(linha: DebitoDoPedido, hoje: string) {
  const { debito } = linha
  if (debito.situacao === 'cancelado')
    throw new AppError(409, 'debito-cancelado', 'Este débito foi cancelado: não há o que pagar.')
  if (debito.situacao === 'isento')
    throw new AppError(409, 'debito-isento', 'Este débito foi dispensado: não há o que pagar.')
  const { vencimento, valor } = termosDoBoleto(linha, hoje)
  if (debito.situacao === 'pago' || valor.total === 0)
    throw new AppError(409, 'debito-quitado', 'Este débito já foi quitado.')
  return { vencimento, valor }
}

/** Whether a slip was drawn on the conta as it is now; after a change of convênio its bars would pay into the old one. */
function daConta(vivo: repo.BoletoRow, { conta }: DebitoDoPedido): boolean {
  if (vivo.contaId !== conta.id) return false
  const { banco, campoLivre } = lerCodigoBarras(vivo.codigoBarras)
  try {
    return banco === conta.banco && campoLivre === tituloBancario(conta, vivo.nossoNumero).campoLivre
  } catch (error) {
    if (error instanceof BoletoError) return false
    throw error
  }
}

async function substituir(
  escopo: Escopo,
  { debito, conta }: DebitoDoPedido,
  anterior: repo.BoletoRow | null,
  termos: { vencimento: string; valor: number },
): Promise<repo.BoletoRow> {
  if (anterior) await repo.baixar(escopo, anterior.id)
  const sequencial = await proximoSequencial(escopo, conta.id)
  const { nossoNumero, codigoBarras, linhaDigitavel } = calcular({ conta, sequencial, ...termos })
  return repo.incluir(escopo, {
    ...termos,
    debitoId: debito.id,
    contaId: conta.id,
    nossoNumero,
    codigoBarras,
    linhaDigitavel,
  })
}

function calcular(titulo: Parameters<typeof emitirBoleto>[0]): BoletoEmitido {
  try {
    return emitirBoleto(titulo)
  } catch (error) {
    if (error instanceof BoletoError) throw contaInvalida(error.message)
    throw error
  }
}

const contaInvalida = (detail: string) => new AppError(409, 'conta-invalida', detail)
