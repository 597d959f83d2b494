import { lerBoleto } from '#src/api/contract/dinheiro/boleto.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { alcancaCadastro } from '#server/modules/cadastro/acesso/service.ts'
import {
  debitoDoCadastro,
  diaDePagar,
  filtroDe,
  nomeDaLinha,
  travarDosPedidos,
  travarParaBoleto,
  type DebitoDoPedido,
} from '#server/modules/dinheiro/debito/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { emitirDasLinhas, refazer, type Emissao } from './emissao.ts'
import * as repo from './repo.ts'

export type { Emissao } from './emissao.ts'

/** For whom a slip is drawn: an administrator, a signed-in client, or a stranger who consulted a document. */
export type Solicitante =
  | { tipo: 'admin' }
  | { tipo: 'cliente'; usuarioId: number }
  | { tipo: 'consulta'; cadastros: number[] }

/**
 * The slip of one boleto request, as `emitirVarios`.
 * @param pedido base64url of the eight fields (contract, `codificarBoleto`)
 */
export async function emitir(
  escopo: Escopo,
  pedido: string,
  solicitante: Solicitante,
  hoje: string,
  em?: string,
): Promise<Emissao> {
  const [emissao] = await emitirVarios(escopo, [pedido], solicitante, hoje, em)
  if (!emissao) throw new Error('Um pedido de boleto não deu boleto nenhum.')
  return emissao
}

/**
 * The slips of boleto requests: one for all debits of one debtor that go to one conta, one for each proposal. The live one while it says what
 * it should, otherwise a new one in its place. A debit past due gets the day `em`, or the next business day, as its due date and the value
 * of that day. All or none. Of a debit that clients do not see none is issued for them; one that was issued before stays (`reemitir`).
 * @param hoje `YYYY-MM-DD`
 * @param em the day on which somebody wants to pay, today where none is chosen
 * @throws AppError 400 `boleto-invalido`; 404, the same for a debit that is not there and for one out of the caller's reach or sight; 409
 * `debito-quitado`, `debito-cancelado`, `conta-invalida`; 422 at `em`
 */
export async function emitirVarios(
  escopo: Escopo,
  pedidos: readonly string[],
  solicitante: Solicitante,
  hoje: string,
  em?: string,
): Promise<Emissao[]> {
  const dia = diaDePagar(hoje, em)
  const pedidosLidos = pedidos.map((pedido, indice) => lerPedido(pedido, pedidos.length > 1 ? indice : null))
  return escopo.transacao(async () => {
    const linhas = await travarDosPedidos(escopo, pedidosLidos)
    const cadastros = new Map(linhas.map(({ cadastro }) => [cadastro.id, cadastro]))
    for (const cadastro of cadastros.values())
      if (!(await alcanca(escopo, solicitante, cadastro))) cadastros.delete(cadastro.id)
    const mostra = await filtroDe(escopo, solicitante.tipo === 'admin' ? 'equipe' : 'publico', hoje)
    const alcancadas = linhas.filter((linha) => cadastros.has(linha.cadastro.id) && mostra(linha))
    pedidosLidos.forEach(({ id }, indice) => {
      const linha = alcancadas.find(({ debito }) => debito.id === id)
      if (!linha) throw naoEncontrado('Débito não encontrado.')
      exigirDevido(linha, pedidos.length > 1 ? indice : null)
    })
    return emitirDasLinhas(escopo, alcancadas, dia)
  })
}

/**
 * Slips as they were issued, to be drawn again, in the order of the ids.
 * @throws AppError 404, the same for a slip that is not there and for one out of the caller's reach; 409 `boleto-substituido` for one that
 * can no longer be paid, or would say something else by now
 */
export async function reemitir(escopo: Escopo, ids: number[], solicitante: Solicitante): Promise<Emissao[]> {
  return escopo.transacao(async () => {
    const debitos = (await repo.porIds(escopo, ids)).flatMap((um) => um.debitos)
    // all at once, in the order in which everybody locks them; what the slips are is asked behind the locks
    const linhas = await travarParaBoleto(escopo, debitos)
    const achados = await repo.porIds(escopo, ids)
    const emissoes: Emissao[] = []
    for (const id of new Set(ids)) {
      const achado = achados.find(({ boleto }) => boleto.id === id)
      const dele = linhas.filter(({ debito }) => achado?.debitos.includes(debito.id))
      const [{ cadastro } = { cadastro: null }] = dele
      if (!achado || !cadastro || !(await alcanca(escopo, solicitante, cadastro)))
        throw naoEncontrado('Boleto não encontrado.')
      const emissao = await refazer(escopo, achado.boleto, dele)
      if (!emissao) throw new AppError(409, 'boleto-substituido', 'Este boleto foi substituído. Gere outro.')
      emissoes.push(emissao)
    }
    return emissoes
  })
}

/** What some slips are of, as it can be paid by now. */
interface DeAgora {
  emissoes: Emissao[]
  /** Debits that are on none of them, each with why not: a sentence that begins with its name. */
  semBoleto: { cadastro: Emissao['cadastro']; frase: string }[]
}

/**
 * Slips to be drawn again, and in the place of those that were replaced meanwhile the ones that their debits are on since; what is of somebody
 * else is left out as if it were not there.
 */
export async function boletosDeAgora(
  escopo: Escopo,
  ids: number[],
  solicitante: Solicitante,
): Promise<DeAgora> {
  return escopo.transacao(async () => {
    const pedidos = [...new Set((await repo.porIds(escopo, ids)).flatMap(({ debitos }) => debitos))]
    const vistos = (await repo.vivosDosDebitos(escopo, pedidos)).flatMap(({ debitos }) => debitos)
    // all at once, in the order in which everybody locks them; what the slips are is asked behind the locks
    const linhas = await travarParaBoleto(escopo, [...new Set([...pedidos, ...vistos])])
    const emissoes: Emissao[] = []
    for (const { boleto, debitos } of await repo.vivosDosDebitos(escopo, pedidos)) {
      const dele = linhas.filter(({ debito }) => debitos.includes(debito.id))
      const [primeira] = dele
      if (!primeira || dele.length < debitos.length) continue
      const emissao =
        (await alcanca(escopo, solicitante, primeira.cadastro)) && (await refazer(escopo, boleto, dele))
      if (emissao) emissoes.push(emissao)
    }
    const cobertos = new Set(emissoes.flatMap(({ itens }) => itens.map(({ debito }) => debito.id)))
    const semBoleto: DeAgora['semBoleto'] = []
    for (const linha of linhas) {
      const { id, situacao } = linha.debito
      if (!pedidos.includes(id) || cobertos.has(id)) continue
      if (!(await alcanca(escopo, solicitante, linha.cadastro))) continue
      const como = situacao === 'aberto' ? 'mudou depois do pedido: gere o boleto de novo.' : FIM[situacao][1]
      semBoleto.push({ cadastro: linha.cadastro, frase: `${nomeDaLinha(linha)} ${como}` })
    }
    return { emissoes, semBoleto }
  })
}

/** Ends the slip of a debit that can still be paid, once the debit is owed no more, or otherwise than it says. */
export function baixarDoDebito(escopo: Escopo, debitoId: number): Promise<void> {
  return repo.baixarDosDebitos(escopo, [debitoId])
}

/** The same of many debits. */
export async function baixarDosDebitos(escopo: Escopo, debitoIds: number[]): Promise<void> {
  if (debitoIds.length > 0) await repo.baixarDosDebitos(escopo, debitoIds)
}

/** Whether a slip that can still be paid asks for some debits together with others. */
export async function cobradosComOutros(escopo: Escopo, debitoIds: number[]): Promise<boolean> {
  if (debitoIds.length === 0) return false
  const vivos = await repo.vivosDosDebitos(escopo, debitoIds)
  return vivos.some(({ debitos }) => debitos.some((id) => !debitoIds.includes(id)))
}

/** The last slips of the debits of a cadastro, whatever became of them. */
export const ultimosBoletos = (escopo: Escopo, cadastroId: number, quantos: number) =>
  repo.ultimos(escopo, debitoDoCadastro(escopo, cadastroId), quantos)

/** Slips of another value than what they are to pay comes to, the first of them. */
export const boletosDivergentes = (escopo: Escopo, quantos: number) => repo.divergentes(escopo, quantos)

/** @param indice where the request stands among several, which the fault then names */
function lerPedido(pedido: string, indice: number | null) {
  const lido = lerBoleto(pedido)
  if (!('erro' in lido)) return lido
  const campo = indice === null ? {} : { errors: { [`pedidos.${indice}`]: lido.erro } }
  throw new AppError(400, 'boleto-invalido', lido.erro, campo)
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

const FIM = {
  cancelado: ['debito-cancelado', 'foi cancelado e não precisa ser pago.'],
  isento: ['debito-isento', 'foi dispensado e não precisa ser pago.'],
  pago: ['debito-quitado', 'já foi quitado.'],
  acordo: ['debito-em-acordo', 'entrou em um acordo: pague as parcelas dele.'],
} as const

/** @param indice where the debit stands among several, which the fault then names @throws AppError 409 for a debit that is no longer open */
function exigirDevido(linha: DebitoDoPedido, indice: number | null): void {
  const { situacao } = linha.debito
  if (situacao === 'aberto') return
  const [codigo, como] = FIM[situacao]
  if (indice === null) throw new AppError(409, codigo, `Este débito ${como}`)
  const sentenca = `O débito de ${nomeDaLinha(linha)} ${como}`
  throw new AppError(409, codigo, sentenca, { errors: { [`pedidos.${indice}`]: sentenca } })
}
