import type { ValorAtualizado } from '#src/api/contract/dinheiro/debito.ts'
import { lerCodigoBarras } from '#server/boleto/barcode.ts'
import { emitirBoleto, numeracaoDe, tituloBancario, type BoletoEmitido } from '#server/boleto/emissao.ts'
import { BoletoError } from '#server/boleto/error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  contasPorIds,
  impedimentoDaConta,
  proximoSequencial,
  type Conta,
} from '#server/modules/dinheiro/conta-bancaria/service.ts'
import { termosDoBoleto, valorNoDia, type DebitoDoPedido } from '#server/modules/dinheiro/debito/service.ts'
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
 * The slips of debits that the transaction has locked and that can be paid, grouped as `emitirVarios` groups them. One that can still be paid
 * and says what it should is kept on the conta that it was issued on, whichever the contribution has by now; what is issued goes to that one.
 * @param dia `YYYY-MM-DD`, on which they are to be paid
 * @throws AppError 409 `conta-invalida`, `debito-quitado`
 */
export async function emitirDasLinhas(
  escopo: Escopo,
  linhas: readonly DebitoDoPedido[],
  dia: string,
): Promise<Emissao[]> {
  const vivos = await repo.vivosDosDebitos(
    escopo,
    linhas.map(({ debito }) => debito.id),
  )
  const contas = await contasDosBoletos(escopo, vivos, linhas)
  const emissoes: Emissao[] = []
  const mantidos = new Set<number>()
  for (const grupo of agrupar(ondeEstao(linhas, vivos, contas))) {
    const termos = termosDoBoleto(grupo, dia)
    const serve = vivos.find((vivo) => diz(vivo, grupo, termos))
    if (!serve) continue
    for (const { debito } of grupo) mantidos.add(debito.id)
    emissoes.push(montar(serve.boleto, grupo, termos.vencimento))
  }
  const novos = agrupar(linhas.filter(({ debito }) => !mantidos.has(debito.id)))
  // in the order of their convênios, so that nobody waits in a circle for the numbers of two
  for (const grupo of novos.toSorted(([{ conta: a }], [{ conta: b }]) =>
    chaveDoConvenio(a).localeCompare(chaveDoConvenio(b)),
  ))
    emissoes.push(await emitirGrupo(escopo, grupo, vivos, dia))
  return emissoes.toSorted(({ itens: [a] }, { itens: [b] }) => porVencimento(a, b))
}

/**
 * A slip as it was issued, of debits that the transaction has locked; null when it can no longer be paid, or would say something else by now.
 */
export async function refazer(
  escopo: Escopo,
  boleto: repo.BoletoRow,
  linhas: readonly DebitoDoPedido[],
): Promise<Emissao | null> {
  const conta = (await contasDosBoletos(escopo, [{ boleto }], linhas)).get(boleto.contaId)
  const [primeira, ...outras] = ordenar(linhas)
  if (!primeira || !conta || linhas.some(({ debito }) => debito.situacao !== 'aberto')) return null
  const emissao = montar(boleto, [{ ...primeira, conta }, ...outras], boleto.vencimento)
  const total = emissao.itens.reduce((soma, { valor }) => soma + valor.total, 0)
  return repo.estaVivo(boleto) && total === boleto.valor && daConta(boleto, conta) ? emissao : null
}

/** The contas that slips were issued on, and those of debits. */
async function contasDosBoletos(
  escopo: Escopo,
  boletos: readonly Pick<repo.BoletoDeDebitos, 'boleto'>[],
  linhas: readonly DebitoDoPedido[],
): Promise<Map<number, Conta>> {
  const suas = new Map<number, Conta>(linhas.map(({ conta }) => [conta.id, conta]))
  const outras = boletos.flatMap(({ boleto: { contaId } }) => (suas.has(contaId) ? [] : [contaId]))
  return new Map([...suas, ...(await contasPorIds(escopo, [...new Set(outras)]))])
}

/** Debits with the conta of their slip where there is one that can still be paid, into a conta in use. */
function ondeEstao(
  linhas: readonly DebitoDoPedido[],
  vivos: readonly repo.BoletoDeDebitos[],
  contas: Map<number, Conta>,
): DebitoDoPedido[] {
  return linhas.map((linha) => {
    const vivo = vivos.find(({ debitos }) => debitos.includes(linha.debito.id))
    const conta = vivo && contas.get(vivo.boleto.contaId)
    return conta && impedimentoDaConta(conta) === null ? { ...linha, conta } : linha
  })
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

const ordenar = (linhas: readonly DebitoDoPedido[]) => linhas.toSorted(porVencimento)

const porVencimento = (a: Pick<DebitoDoPedido, 'debito'>, b: Pick<DebitoDoPedido, 'debito'>) =>
  a.debito.vencimento.localeCompare(b.debito.vencimento) || a.debito.id - b.debito.id

const chaveDoConvenio = (conta: Conta) => `${conta.banco} ${numeracaoDe(conta)}`

type Termos = ReturnType<typeof termosDoBoleto>

const somar = ({ valores }: Termos) => valores.reduce((soma, { total }) => soma + total, 0)

/** Whether a slip is of these debits alone, and says what a new one would. */
function diz({ boleto, debitos }: repo.BoletoDeDebitos, grupo: Linhas, termos: Termos): boolean {
  return (
    boleto.vencimento === termos.vencimento &&
    boleto.valor === somar(termos) &&
    debitos.length === grupo.length &&
    debitos.every((id) => grupo.some(({ debito }) => debito.id === id)) &&
    daConta(boleto, grupo[0].conta)
  )
}

async function emitirGrupo(
  escopo: Escopo,
  grupo: Linhas,
  vivos: readonly repo.BoletoDeDebitos[],
  dia: string,
): Promise<Emissao> {
  const termos = termosDoBoleto(grupo, dia)
  if (termos.valores.some(({ total }) => total === 0))
    throw new AppError(409, 'debito-quitado', 'Este débito já foi quitado.')
  const impedimento = impedimentoDaConta(grupo[0].conta)
  if (impedimento !== null) throw contaInvalida(impedimento)
  const anteriores = vivos.filter(({ debitos }) => grupo.some(({ debito }) => debitos.includes(debito.id)))
  const boleto = await substituir(escopo, grupo, anteriores, termos)
  return montar(boleto, grupo, termos.vencimento)
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

/** Whether a slip was drawn on the conta as it is now, in use; after a change of convênio its bars would pay into the old one. */
function daConta(vivo: repo.BoletoRow, conta: Conta): boolean {
  if (vivo.contaId !== conta.id || !conta.ativa) return false
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
  { vencimento, valores }: Termos,
): Promise<repo.BoletoRow> {
  await repo.baixar(
    escopo,
    anteriores.map(({ boleto }) => boleto.id),
  )
  const { conta } = grupo[0]
  const itens = grupo.map(({ debito }, i) => ({ debitoId: debito.id, valor: valores[i]?.total ?? 0 }))
  const valor = itens.reduce((soma, item) => soma + item.valor, 0)
  const sequencial = await proximoSequencial(escopo, conta)
  const { nossoNumero, codigoBarras, linhaDigitavel } = calcular({ conta, sequencial, vencimento, valor })
  const { id: contaId, banco } = conta
  const convenio = numeracaoDe(conta)
  const novo = { contaId, banco, convenio, vencimento, valor, nossoNumero, codigoBarras, linhaDigitavel }
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
