import { decodificarBoleto } from '#src/api/contract/boleto.ts'
import type { ValorAtualizado } from '#src/api/contract/debito.ts'
import { emitirBoleto, tituloBancario, type BoletoEmitido } from '#server/boleto/emissao.ts'
import { lerCodigoBarras } from '#server/boleto/barcode.ts'
import { BoletoError } from '#server/boleto/error.ts'
import { comTransacao, type Escopo } from '#server/db/tenant.ts'
import {
  alcancaCadastro,
  impedimentoDaConta,
  proximoDiaUtil,
  valorAtualizado,
} from '#server/modules/debito/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** For whom a slip is drawn: an administrator, a signed-in client, or whoever consulted a document. */
export type Solicitante =
  | { tipo: 'admin' }
  | { tipo: 'cliente'; usuarioId: number }
  | { tipo: 'consulta'; cadastros: number[] }

/** A slip as stored, with all that its page says. */
export interface Emissao extends repo.LinhaDoPedido {
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
  return comTransacao(escopo, async (dentro) => {
    const linha = await repo.travarDebito(dentro, params)
    if (!linha || !(await alcanca(dentro, solicitante, linha.cadastro)))
      throw naoEncontrado('Débito não encontrado.')
    const { vencimento, valor } = await termos(dentro, linha, hoje)
    const impedimento = impedimentoDaConta(linha.conta)
    if (impedimento !== null) throw contaInvalida(impedimento)
    const vivo = await repo.boletoVivo(dentro, linha.debito.id)
    const serve =
      vivo !== null && vivo.vencimento === vencimento && vivo.valor === valor.total && daConta(vivo, linha)
    const boleto = serve ? vivo : await substituir(dentro, linha, vivo, { vencimento, valor: valor.total })
    return { ...linha, boleto, valor }
  })
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
async function termos(escopo: Escopo, { debito, contribuicao }: repo.LinhaDoPedido, hoje: string) {
  if (debito.situacao === 'cancelado')
    throw new AppError(409, 'debito-cancelado', 'Este débito foi cancelado: não há o que pagar.')
  const pago = await repo.pagoDoDebito(escopo, debito.id)
  const emDia = proximoDiaUtil(debito.vencimento) >= hoje
  const vencimento = emDia ? debito.vencimento : proximoDiaUtil(hoje)
  const valor = valorAtualizado(
    {
      valor: debito.valor,
      vencimento: debito.vencimento,
      regra: contribuicao.regraAtraso,
      proposta: contribuicao.proposta,
      pago,
    },
    vencimento,
  )
  if (debito.situacao === 'pago' || valor.total === 0)
    throw new AppError(409, 'debito-quitado', 'Este débito já foi quitado.')
  return { vencimento, valor }
}

/** Whether a slip was drawn on the conta as it is now; after a change of convênio its bars would pay into the old one. */
function daConta(vivo: repo.BoletoRow, { conta }: repo.LinhaDoPedido): boolean {
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
  { debito, conta }: repo.LinhaDoPedido,
  anterior: repo.BoletoRow | null,
  termos: { vencimento: string; valor: number },
): Promise<repo.BoletoRow> {
  if (anterior) await repo.baixar(escopo, anterior.id)
  const sequencial = await repo.proximoSequencial(escopo, conta.id)
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
