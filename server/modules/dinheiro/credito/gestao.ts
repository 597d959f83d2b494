import { formatarDataOuMes, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { FormaDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import { mesesAntes } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  ajusteDosEncargos,
  comPagamentos,
  encargosDevidos,
  exigirAberto,
  marcarQuitacao,
  somarPagamentos,
  travarDebitos,
  travarVisto,
  valorNoDia,
  type Travado,
} from '#server/modules/dinheiro/debito/service.ts'
import {
  estornar,
  lancamentosVigentes,
  lancar,
  type Lancamento,
} from '#server/modules/dinheiro/razao/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './gestao-repo.ts'

/** Money that came in, as staff write it down. */
export interface Recebimento {
  /** `YYYY-MM-DD` */
  data: string
  /** Centavos. */
  valor: number
  forma: FormaDePagamento
  observacao: string
}

/** A record as somebody saw it. */
export interface Visto {
  id: number
  versao: number
}

/** @throws AppError 422 at `data` for a day to come, or before the books of anybody */
export function exigirData(data: string, hoje: string): void {
  if (data > hoje) throw recusaNoCampo('data', 'A data não pode ser futura.')
  if (data < '2000-01-01') throw recusaNoCampo('data', 'Informe uma data a partir de 01/01/2000.')
}

/**
 * @throws AppError 422 at `data` for a day more than a year before a debit's month, and before it is due where that is earlier: nobody pays that
 * early, the year is a slip of the pen. Of an agreement people do pay the last instalments with the first.
 */
export function exigirPertoDoDebito(
  data: string,
  { periodo, vencimento, acordoId }: Travado['debito'],
): void {
  if (acordoId !== null) return
  const primeiro = [`${periodo}-01`, vencimento].toSorted()[0] ?? vencimento
  if (data >= mesesAntes(primeiro, 12)) return
  const sentenca = `A data é mais de um ano anterior ao débito de ${formatarMes(periodo)}, que vence em ${formatarDataOuMes(vencimento)}. Confira o ano.`
  throw recusaNoCampo('data', sentenca)
}

export const recusaNoCampo = (campo: string, sentenca: string) =>
  new AppError(422, 'validacao', sentenca, { errors: { [campo]: sentenca } })

/**
 * Stores money that came in for a debit and pays the debit with it, charges of that day included; what is beyond remains a credit of the
 * cadastro. It belongs to the books of its own day.
 * @param hoje `YYYY-MM-DD`
 * @returns the credit, and the centavos of it that are left
 * @throws AppError 404; 409 `conflito`, `debito-fechado`; 422 at `data`
 */
export function pagarDebito(
  escopo: Escopo,
  { id, versao }: Visto,
  recebimento: Recebimento,
  hoje: string,
): Promise<{ creditoId: number; sobra: number }> {
  const { data, valor } = recebimento
  exigirData(data, hoje)
  return escopo.transacao(async () => {
    const travado = await travarVisto(escopo, id, versao)
    exigirAberto(travado)
    exigirPertoDoDebito(data, travado.debito)
    const creditoId = await entrar(escopo, travado.debito.cadastroId, recebimento)
    const aplicado = await aplicar(escopo, travado, { creditoId, data, valor })
    return { creditoId, sobra: valor - aplicado }
  })
}

/** Stores money that came in from a cadastro, in the books of its own day. @returns the credit's id */
export async function entrar(escopo: Escopo, cadastroId: number, recebimento: Recebimento): Promise<number> {
  const { data, valor } = recebimento
  const creditoId = await repo.incluir(escopo, {
    ...recebimento,
    cadastroId,
    origem: 'pagamento',
    criadoPor: escopo.autoria.usuarioId,
  })
  await lancar(escopo, [{ data, creditoId, debita: 'caixa', credita: 'creditos', valor }])
  return creditoId
}

/**
 * Pays a locked open debit with as much of a credit as it is worth on a day, charges included.
 * @param postadoEm the day to whose books it belongs, where that is another one
 * @returns the centavos applied
 */
export async function aplicar(
  escopo: Escopo,
  travado: Travado,
  { creditoId, data, valor }: { creditoId: number; data: string; valor: number },
  postadoEm: string = data,
): Promise<number> {
  const { id } = travado.debito
  const { total } = valorNoDia(travado, data)
  const aplicado = Math.min(valor, total)
  const pago = { ...travado, pagamentos: [...travado.pagamentos, { data, valor: aplicado }] }
  // what settles it is the last of it, whatever was written down before
  const encargos = aplicado === total ? encargosDevidos(pago, data) : encargosDevidos(pago)
  const comum = { data: postadoEm, creditoId }
  await lancar(escopo, [
    ajusteDosEncargos(travado, encargos, comum),
    { ...comum, debitoId: id, debita: 'creditos', credita: 'receber', valor: aplicado },
  ])
  await marcarQuitacao(escopo, id, aplicado === total ? 'pago' : 'aberto')
  return aplicado
}

/**
 * A credit as somebody saw it, locked until the transaction ends.
 * @throws AppError 404; 409 `conflito` when it has changed since, `credito-estornado`
 */
export async function travarCredito(escopo: Escopo, { id, versao }: Visto) {
  const credito = await repo.travar(escopo, id)
  if (!credito) throw naoEncontrado('Crédito não encontrado.')
  if (credito.estornadoEm !== null)
    throw new AppError(409, 'credito-estornado', 'Este crédito já foi estornado.')
  if (credito.versao !== versao)
    throw new AppError(409, 'conflito', 'Este crédito mudou enquanto você o via. Confira como está agora.')
  return credito
}

/** Whether an entry gave money of a credit back. */
export const devolve = ({ debita, credita }: Lancamento) => debita === 'creditos' && credita === 'caixa'

/** Whether an entry is of the credit itself, not of the charges of what it paid. */
const doCredito = ({ debita, credita }: Lancamento) => debita === 'creditos' || credita === 'creditos'

/**
 * The entries of a credit that count, of those asked for, with the debits that they paid and the credit locked: debits first, as a payment
 * locks them, so that nobody waits in a circle.
 */
export async function travarLancamentos(
  escopo: Escopo,
  visto: Visto,
  quais: (lancamento: Lancamento) => boolean,
): Promise<{ vigentes: Lancamento[]; debitos: Travado[] }> {
  const ler = async () =>
    (await lancamentosVigentes(escopo, { creditoId: visto.id })).filter((um) => doCredito(um) && quais(um))
  const pagos = [...new Set((await ler()).flatMap(({ debitoId }) => debitoId ?? []))]
  const debitos = pagos.length === 0 ? [] : await travarDebitos(escopo, pagos)
  await travarCredito(escopo, visto)
  // read again behind the locks
  return { vigentes: await ler(), debitos }
}

/**
 * Posts entries of a locked credit back, and brings the debits that they paid to what they owe without them: the charges are those of what
 * remains paid, whichever payment brought them into the books.
 * @throws AppError 409 `debito-duplicado`, `debito-em-acordo`
 */
export async function estornarDoCredito(
  escopo: Escopo,
  { vigentes, debitos }: { vigentes: Lancamento[]; debitos: Travado[] },
  { data, motivo }: { data: string; motivo: string },
): Promise<void> {
  if (debitos.some(({ debito }) => debito.situacao === 'acordo'))
    throw new AppError(
      409,
      'debito-em-acordo',
      'O débito pago entrou em um acordo. Desfaça ou rescinda o acordo antes.',
    )
  await estornar(escopo, vigentes, { data, motivo })
  for (const travado of await comPagamentos(escopo, debitos)) {
    const { debito } = travado
    const pago = somarPagamentos(travado.pagamentos)
    const encargos = encargosDevidos(travado)
    await lancar(escopo, [ajusteDosEncargos(travado, encargos, { data })])
    await marcarQuitacao(escopo, debito.id, debito.valor + encargos > pago ? 'aberto' : 'pago')
  }
}

/**
 * Takes a credit back with all that it paid: those debits are owed again.
 * @returns the ids of those debits
 * @throws AppError 404; 409 `conflito`, `credito-estornado`, `credito-devolvido`, `debito-duplicado`
 */
export function estornarCredito(
  escopo: Escopo,
  { motivo, ...visto }: Visto & { motivo: string },
  hoje: string,
): Promise<{ debitos: number[] }> {
  return escopo.transacao(async () => {
    const dele = await travarLancamentos(escopo, visto, () => true)
    // that money is gone, whatever became of what came in
    if (dele.vigentes.some(devolve))
      throw new AppError(
        409,
        'credito-devolvido',
        'Parte deste crédito já foi devolvida. Desfaça a devolução antes de estornar.',
      )
    await estornarDoCredito(escopo, dele, { data: hoje, motivo })
    await repo.marcarEstornado(escopo, visto.id)
    return { debitos: dele.debitos.map(({ debito }) => debito.id) }
  })
}
