import type { ValorAtualizado } from '#src/api/contract/debito.ts'
import { lerCodigoBarras } from '#server/boleto/barcode.ts'
import { emitirBoleto, tituloBancario, type BoletoEmitido } from '#server/boleto/emissao.ts'
import { BoletoError } from '#server/boleto/error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { impedimentoDaConta, proximoSequencial } from '#server/modules/conta-bancaria/service.ts'
import { termosDoBoleto, valorNoDia, type DebitoDoPedido } from '#server/modules/debito/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** A debit on a slip, with its value on the day on which the slip is due. */
export type ItemDaEmissao = Pick<DebitoDoPedido, 'debito' | 'contribuicao'> & { valor: ValorAtualizado }

/** A slip as stored, with all that its page says. */
export interface Emissao extends Pick<DebitoDoPedido, 'cadastro' | 'conta'> {
  boleto: repo.BoletoRow
  /** What it is of, the earliest due date first. */
  itens: readonly [ItemDaEmissao, ...ItemDaEmissao[]]
}

type Linhas = [DebitoDoPedido, ...DebitoDoPedido[]]

/**
 * The slips of debits that the transaction has locked and that can be paid, grouped as `emitirVarios` groups them.
 * @param dia `YYYY-MM-DD`, on which they are to be paid
 * @throws AppError 409 `conta-invalida`, `debito-quitado`
 */
export async function emitirDasLinhas(
  escopo: Escopo,
  linhas: readonly DebitoDoPedido[],
  dia: string,
): Promise<Emissao[]> {
  const emissoes: Emissao[] = []
  for (const grupo of agrupar(linhas)) emissoes.push(await emitirGrupo(escopo, grupo, dia))
  return emissoes
}

/**
 * A slip as it was issued, of debits that the transaction has locked; null when it can no longer be paid, or would say something else by now.
 */
export function refazer(boleto: repo.BoletoRow, linhas: readonly DebitoDoPedido[]): Emissao | null {
  const [primeira, ...outras] = ordenar(linhas)
  if (!primeira) return null
  const emissao = montar(boleto, [primeira, ...outras], boleto.vencimento)
  const total = emissao.itens.reduce((soma, { valor }) => soma + valor.total, 0)
  return repo.estaVivo(boleto) && total === boleto.valor && daConta(boleto, primeira) ? emissao : null
}

/** By debtor and conta; a proposal, which nobody has to pay, stands alone. */
function agrupar(linhas: readonly DebitoDoPedido[]): Linhas[] {
  const grupos = new Map<string, Linhas>()
  for (const linha of ordenar(linhas)) {
    const { cadastro, conta, contribuicao, debito } = linha
    const chave = [cadastro.id, conta.id, contribuicao.proposta ? debito.id : 0].join(' ')
    const grupo = grupos.get(chave)
    if (grupo) grupo.push(linha)
    else grupos.set(chave, [linha])
  }
  return [...grupos.values()]
}

const ordenar = (linhas: readonly DebitoDoPedido[]) =>
  linhas.toSorted(
    (a, b) => a.debito.vencimento.localeCompare(b.debito.vencimento) || a.debito.id - b.debito.id,
  )

async function emitirGrupo(escopo: Escopo, grupo: Linhas, dia: string): Promise<Emissao> {
  const { vencimento, valores } = termosDoBoleto(grupo, dia)
  if (valores.some(({ total }) => total === 0))
    throw new AppError(409, 'debito-quitado', 'Este débito já foi quitado.')
  const valor = valores.reduce((soma, { total }) => soma + total, 0)
  const impedimento = impedimentoDaConta(grupo[0].conta)
  if (impedimento !== null) throw contaInvalida(impedimento)
  const vivos = await repo.vivosDosDebitos(
    escopo,
    grupo.map(({ debito }) => debito.id),
  )
  const serve = vivos.find(
    ({ boleto, debitos }) =>
      boleto.vencimento === vencimento &&
      boleto.valor === valor &&
      debitos.length === grupo.length &&
      debitos.every((id) => grupo.some(({ debito }) => debito.id === id)) &&
      daConta(boleto, grupo[0]),
  )
  const boleto = serve?.boleto ?? (await substituir(escopo, grupo, vivos, { vencimento, valores }))
  return montar(boleto, grupo, vencimento)
}

function montar(boleto: repo.BoletoRow, grupo: Linhas, vencimento: string): Emissao {
  const item = (linha: DebitoDoPedido): ItemDaEmissao => ({
    debito: linha.debito,
    contribuicao: linha.contribuicao,
    valor: valorNoDia(linha, vencimento),
  })
  const [primeira, ...outras] = grupo
  const { cadastro, conta } = primeira
  return { boleto, cadastro, conta, itens: [item(primeira), ...outras.map(item)] }
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
  grupo: Linhas,
  anteriores: readonly repo.BoletoDeDebitos[],
  { vencimento, valores }: ReturnType<typeof termosDoBoleto>,
): Promise<repo.BoletoRow> {
  await repo.baixar(
    escopo,
    anteriores.map(({ boleto }) => boleto.id),
  )
  const { conta } = grupo[0]
  const itens = grupo.map(({ debito }, i) => ({ debitoId: debito.id, valor: valores[i]?.total ?? 0 }))
  const valor = itens.reduce((soma, item) => soma + item.valor, 0)
  const sequencial = await proximoSequencial(escopo, conta.id)
  const { nossoNumero, codigoBarras, linhaDigitavel } = calcular({ conta, sequencial, vencimento, valor })
  const novo = { contaId: conta.id, vencimento, valor, nossoNumero, codigoBarras, linhaDigitavel }
  return repo.incluir(escopo, novo, itens)
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
