import { formasDePagamento, type FormaDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import { LINHAS_DO_EXTRATO, type Extrato, type LinhaDoExtrato } from '#src/api/contract/dinheiro/extrato.ts'
import { dataBr } from '#server/boleto/format.ts'
import { diasDepois, mesesAntes } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { CadastroDevedor } from '#server/modules/cadastro/cadastro/service.ts'
import { creditosPorIds, idsDosCreditos } from '#server/modules/dinheiro/credito/service.ts'
import { idsDosDebitos, nomeDaLinha, verDebitos } from '#server/modules/dinheiro/debito/service.ts'
import {
  movimentosDoTitular,
  restoAntes,
  saldoAntes,
  type Lancamento,
} from '#server/modules/dinheiro/razao/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** Months that a statement is of when nobody says. */
const MESES = 12

/** What a statement is asked for. */
interface Pedido {
  /** `YYYY-MM-DD` */
  de?: string | undefined
  ate?: string | undefined
  /** Whether the reader may see why staff did what they did. */
  comMotivos: boolean
}

/**
 * What moved what a cadastro owes, between two days, and what that came to: sums of the entries of the ledger.
 * @param hoje `YYYY-MM-DD`, the last day unless another one is asked for
 * @throws AppError 422 at `ate` for a day before the first, at `de` for more entries than `LINHAS_DO_EXTRATO`
 */
export async function extratoDe(
  escopo: Escopo,
  { id, nome, registro, matricula }: CadastroDevedor,
  hoje: string,
  { de: pedidoDe, ate: fim = hoje, comMotivos }: Pedido,
): Promise<Extrato> {
  const de = pedidoDe ?? diasDepois(mesesAntes(fim, MESES), 1)
  if (fim < de) throw invalido('ate', `Escolha um dia a partir de ${dataBr(de)}.`)
  const debitos = await idsDosDebitos(escopo, id)
  const dele = { debitos: debitos.map((um) => um.id), creditos: await idsDosCreditos(escopo, id) }
  const propostas = debitos.filter((um) => um.proposta).map((um) => um.id)
  const [anterior, lidos] = [
    await saldoAntes(escopo, dele, de),
    await movimentosDoTitular(escopo, dele, { de, ate: fim }, LINHAS_DO_EXTRATO + 1),
  ]
  if (lidos.length > LINHAS_DO_EXTRATO)
    throw invalido('de', 'São lançamentos demais para um extrato. Escolha um período menor.')
  const movimentos = encargosAntes(lidos)
  const descrever = await descricoes(
    escopo,
    movimentos.map(({ lancamento }) => lancamento),
  )
  let saldo = anterior
  const linhas = movimentos.map(({ lancamento, aMais }): LinhaDoExtrato => {
    saldo += aMais
    const { id: lancamentoId, data, motivo, debitoId, creditoId } = lancamento
    return {
      id: lancamentoId,
      data,
      descricao: descrever(lancamento),
      motivo: comMotivos ? motivo : '',
      valor: aMais,
      saldo,
      debitoId,
      creditoId,
    }
  })
  const facultativo = await restoAntes(escopo, propostas, diasDepois(fim, 1))
  return { nome, registro, matricula, de, ate: fim, anterior, linhas, saldo, facultativo }
}

type Movimento = Awaited<ReturnType<typeof movimentosDoTitular>>[number]

/** The same with charges before the payment of their day that recognised them, so that nobody reads of a balance that never was. */
function encargosAntes(movimentos: readonly Movimento[]): Movimento[] {
  const postos: Movimento[] = []
  for (const movimento of movimentos) {
    const { credita, creditoId, data, estornaId } = movimento.lancamento
    const pagamento =
      credita === 'encargos' && creditoId !== null && estornaId === null
        ? postos.findIndex(
            ({ lancamento }) =>
              lancamento.creditoId === creditoId &&
              lancamento.data === data &&
              lancamento.debita === 'caixa' &&
              lancamento.estornaId === null,
          )
        : -1
    postos.splice(pagamento === -1 ? postos.length : pagamento, 0, movimento)
  }
  return postos
}

function invalido(campo: string, sentenca: string) {
  return new AppError(422, 'validacao', sentenca, { errors: { [campo]: sentenca } })
}

const como = (forma: FormaDePagamento | null) => (forma === null ? '' : `: ${formasDePagamento[forma]}`)

/** What each entry was, in the words of those who owe. */
async function descricoes(
  escopo: Escopo,
  lancamentos: readonly Lancamento[],
): Promise<(lancamento: Lancamento) => string> {
  const unicos = (ids: (number | null)[]) => [...new Set(ids.flatMap((um) => um ?? []))]
  const debitos = unicos(lancamentos.map(({ debitoId }) => debitoId))
  const lidos = debitos.length === 0 ? [] : await verDebitos(escopo, debitos)
  const creditos = await creditosPorIds(escopo, unicos(lancamentos.map(({ creditoId }) => creditoId)))
  const porId = new Map(lidos.map((um) => [um.debito.id, um]))
  return ({ debita, credita, motivo, estornaId, debitoId, creditoId, forma: saidaPor }) => {
    const dele = debitoId === null ? undefined : porId.get(debitoId)
    const debito = dele ? nomeDaLinha(dele) : ''
    const entrouPor = creditoId === null ? null : (creditos.get(creditoId)?.forma ?? null)
    const outra = debita === 'receber' || debita === 'creditos' ? credita : debita
    const oque = {
      receita: motivo === '' || estornaId !== null ? debito : `Novo valor: ${debito}`,
      encargos: `${creditoId === null || (credita === 'encargos') === (estornaId === null) ? 'Multa e juros' : 'Desconto'}: ${debito}`,
      acordos: dele?.debito.acordoId === null ? `Em acordo: ${debito}` : debito,
      cancelados: `Cancelamento: ${debito}`,
      isencoes: `Dispensa: ${debito}`,
      concedidos: 'Crédito concedido',
      caixa:
        (debita === 'caixa') === (estornaId === null)
          ? `Pagamento recebido${como(entrouPor)}`
          : `Devolução${como(saidaPor)}`,
      receber: debito,
      creditos: 'Crédito',
    }[outra]
    return estornaId === null ? oque : `Estorno: ${oque}`
  }
}
