import type * as z from 'zod/mini'
import { formatarDataOuMes, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { criarDebito, isentarDebitos, LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { debitos } from '#src/api/contract/dinheiro/financeiro.ts'
import { basesDaIsencao } from '#src/api/contract/cadastro/isencao.ts'
import type { ResultadoDoLote } from '#src/api/contract/servicos/lote.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { baixarDoDebito } from '#server/modules/dinheiro/boleto/service.ts'
import { isencaoVigente } from '#server/modules/cadastro/cadastro/service.ts'
import { contribuicaoCobrada } from '#server/modules/dinheiro/contribuicao/service.ts'
import { pagarDebito, type Recebimento } from '#server/modules/dinheiro/credito/service.ts'
import * as debito from '#server/modules/dinheiro/debito/service.ts'
import { servir } from '#server/modules/servicos/rol/service.ts'
import { emLote } from '#server/modules/servicos/lote/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { segurarDaMatricula } from './titular.ts'

export { listaDeCreditos } from './creditos.ts'
export { cadastroDaMatricula } from './titular.ts'

type Visto = { id: number; versao: number }

/** Does something to a debit that its slip does not tell of, and ends the slip that could still be paid. @throws whatever `trabalho` throws */
function comBoletoBaixado<T>(escopo: Escopo, id: number, trabalho: () => Promise<T>): Promise<T> {
  return escopo.transacao(async () => {
    const feito = await trabalho()
    await baixarDoDebito(escopo, id)
    return feito
  })
}

/** Ends an open debit. @throws AppError as `encerrarDebito` of the debits */
export const encerrar = (escopo: Escopo, visto: Visto, fim: debito.Fim): Promise<void> =>
  comBoletoBaixado(escopo, visto.id, () => debito.encerrarDebito(escopo, visto, fim, hoje()))

/** Another value or due date. @throws AppError as `alterarDebito` of the debits */
export const alterar = (
  escopo: Escopo,
  visto: Visto,
  novo: Parameters<typeof debito.alterarDebito>[2],
): Promise<void> =>
  comBoletoBaixado(escopo, visto.id, () => debito.alterarDebito(escopo, visto, novo, hoje()))

/** Posts a payment. @throws AppError as `pagarDebito` of the credits */
export const pagar = (escopo: Escopo, visto: Visto, recebimento: Recebimento) =>
  comBoletoBaixado(escopo, visto.id, () => pagarDebito(escopo, visto, recebimento, hoje()))

/**
 * What was cancelled or exempted is owed again, unless its cadastro is exempt.
 * @throws AppError as `reabrirDebito` of the debits; 409 `cadastro-isento` that names the exemption, and what to do
 */
export const reabrir = (escopo: Escopo, visto: Visto): Promise<void> =>
  escopo.transacao(async () => {
    const { cadastroId, ...cobrado } = await debito.reabrirDebito(escopo, visto, hoje())
    const isento = await fraseDaIsencao(escopo, cadastroId, cobrado, 'reabrir')
    // thrown in the transaction, which takes the reopening back
    if (isento !== null) throw new AppError(409, 'cadastro-isento', isento)
  })

/** The staff's list of debits. Many are cancelled or reopened each as one is. */
export const listaDeDebitos = servir(debitos, debito.listaDeDebitos(), {
  paraLeitura({ proposta, ...linha }): LinhaDebito {
    const vencido = debito.estaVencido(
      { situacao: linha.estado, vencimento: linha.vencimento },
      proposta,
      hoje(),
    )
    return { ...linha, proposta, vencido }
  },
  async mudar({ escopo }, acao, { id, estado }, versao) {
    const visto = { id, versao }
    if (acao === 'cancelar' ? estado === 'cancelado' : estado === 'aberto') return versao
    await (acao === 'cancelar'
      ? encerrar(escopo, visto, { como: 'cancelado', motivo: 'Cancelado pela lista de débitos' })
      : reabrir(escopo, visto))
    return versao + 1
  },
})

/** Exempts many debits by one law or decision, each as one is; what is left of one that was partly paid is given up on its own screen alone. @throws AppError as `emLote`; 422 at `data` for one to come */
export async function isentarVarios(
  escopo: Escopo,
  { linhas, busca, esperados, ...isencao }: z.output<typeof isentarDebitos.body>,
): Promise<ResultadoDoLote> {
  debito.exigirPassada(isencao, hoje())
  const quais = { linhas, busca, esperados }
  return emLote(escopo, debito.listaDeDebitos(), quais, async ({ id, estado, pago }, versao) => {
    if (estado === 'isento') return versao
    if (estado === 'aberto' && pago > 0)
      throw new AppError(
        409,
        'debito-com-pagamento',
        'Este débito já recebeu um pagamento: dispense o restante na tela dele.',
      )
    await encerrar(escopo, { id, versao }, { como: 'isento', ...isencao })
    return versao + 1
  })
}

/**
 * One debit of a cadastro. @returns its id
 * @throws AppError 422 at `matricula`, `vencimento`, at `codContrib` also while the cadastro is exempt; 409 `debito-duplicado`
 */
export function criar(
  escopo: Escopo,
  { tipo, matricula, codContrib, ...novo }: Input<typeof criarDebito>['body'],
): Promise<number> {
  return escopo.transacao(async () => {
    const cadastro = await segurarDaMatricula(escopo, tipo, matricula)
    const contribuicao = await contribuicaoCobrada(escopo, codContrib)
    const cobrado = { periodo: novo.periodo, contribuicaoId: contribuicao.id }
    const isento = await fraseDaIsencao(escopo, cadastro.id, cobrado, 'lançar')
    if (isento !== null) throw debito.recusaNoCampo('codContrib', isento)
    const emitido = { ...novo, cadastroId: cadastro.id, contribuicaoId: contribuicao.id }
    return debito.emitirDebito(escopo, emitido, hoje())
  })
}

const emTexto = (quando: string) => (quando.length === 7 ? formatarMes(quando) : formatarDataOuMes(quando))

/** The exemption of a cadastro in the month, and what to do; null where none is in force. @param para what somebody wants to do */
async function fraseDaIsencao(
  escopo: Escopo,
  cadastroId: number,
  { periodo, contribuicaoId }: Parameters<typeof isencaoVigente>[2],
  para: 'lançar' | 'reabrir',
): Promise<string | null> {
  const isencao = await isencaoVigente(escopo, cadastroId, { periodo, contribuicaoId })
  if (isencao === null) return null
  const { base, referencia, inicio, ate } = isencao
  const ateQuando = ate === '' ? 'sem fim' : `até ${emTexto(ate)}`
  return `Isento nesse período (${basesDaIsencao[base]}: ${referencia}, de ${emTexto(inicio)} ${ateQuando}). Para ${para}, quem cuida do cadastro e do financeiro precisa encerrar antes a isenção.`
}
