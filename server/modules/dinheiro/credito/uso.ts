import type { FormaDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  idsDevidos,
  travarDebitos,
  valorNoDia,
  type Travado,
} from '#server/modules/dinheiro/debito/service.ts'
import { lancar } from '#server/modules/dinheiro/razao/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './gestao-repo.ts'
import {
  aplicar,
  devolve,
  entrar,
  estornarDoCredito,
  exigirData,
  exigirPertoDoDebito,
  recusaNoCampo,
  travarCredito,
  travarLancamentos,
  type Recebimento,
  type Visto,
} from './gestao.ts'

/** What is done with the rest of a credit. */
export interface Uso {
  /** `YYYY-MM-DD` */
  data: string
  /** Centavos. */
  valor: number
}

/** A credit with its cadastro. @throws AppError 404 */
export async function creditoCompleto(escopo: Escopo, id: number) {
  const achado = await repo.porId(escopo, id)
  if (!achado) throw naoEncontrado('Crédito não encontrado.')
  return achado
}

/** A credit that the entidade grants on a day. @returns its id @throws AppError 422 at `data` */
export function conceder(
  escopo: Escopo,
  { cadastroId, data, valor, motivo }: Uso & { cadastroId: number; motivo: string },
  hoje: string,
): Promise<number> {
  exigirData(data, hoje)
  return escopo.transacao(async () => {
    const id = await repo.incluir(escopo, {
      cadastroId,
      origem: 'manual',
      data,
      valor,
      forma: null,
      observacao: motivo,
      criadoPor: escopo.autoria.usuarioId,
    })
    await lancar(escopo, [{ data, creditoId: id, debita: 'concedidos', credita: 'creditos', valor, motivo }])
    return id
  })
}

/**
 * Pays open debits of the credit's cadastro with what is left of it, at most `valor`, the one due first before the others.
 * @param debitos ids; all that nobody may refuse where none are given
 * @returns the ids of what was paid, and the centavos applied
 * @throws AppError 404; 409 `conflito`, `credito-estornado`, `sem-debito`; 422 at `valor`, `data`, `debitos`
 */
export function aplicarCredito(
  escopo: Escopo,
  visto: Visto,
  { debitos, ...uso }: Uso & { debitos?: number[] | undefined },
  hoje: string,
): Promise<{ debitos: number[]; aplicado: number }> {
  exigirData(uso.data, hoje)
  return escopo.transacao(async () => {
    const { cadastro } = await creditoCompleto(escopo, visto.id)
    // debits before the credit, as a payment locks them, so that nobody waits in a circle
    const abertos = await travarAbertos(escopo, cadastro.id, debitos)
    const credito = await travarCredito(escopo, visto)
    exigirResto(credito, uso)
    exigirEscolhidos(abertos, debitos)
    const aPagar = devidosNoDia(abertos, uso.data)
    if (aPagar.length === 0)
      throw new AppError(
        409,
        'sem-debito',
        'Este cadastro não tem débito em aberto para pagar com o crédito.',
      )
    const feito = await distribuir(escopo, aPagar, { ...uso, creditoId: visto.id })
    await repo.marcarUso(escopo, visto.id)
    return feito
  })
}

/**
 * Stores money that came in from a cadastro, whatever it is for, and pays open debits of it with that money, the one due first before the others;
 * what is beyond remains a credit. It belongs to the books of its own day.
 * @param debitos ids of those to pay; all that nobody may refuse where none are given; none at all with an empty list
 * @param hoje `YYYY-MM-DD`
 * @returns the credit, the ids of what was paid, and the centavos applied
 * @throws AppError 422 at `data`, `debitos`
 */
export function receberDoCadastro(
  escopo: Escopo,
  {
    cadastroId,
    debitos,
    ...recebimento
  }: Recebimento & { cadastroId: number; debitos?: number[] | undefined },
  hoje: string,
): Promise<{ creditoId: number; debitos: number[]; aplicado: number }> {
  const { data, valor } = recebimento
  exigirData(data, hoje)
  return escopo.transacao(async () => {
    const abertos = debitos?.length === 0 ? [] : await travarAbertos(escopo, cadastroId, debitos)
    exigirEscolhidos(abertos, debitos)
    const creditoId = await entrar(escopo, cadastroId, recebimento)
    const aPagar = devidosNoDia(abertos, data)
    const feito = await distribuir(escopo, aPagar, { creditoId, data, valor }, exigirPertoDoDebito)
    return { creditoId, ...feito }
  })
}

/** Open debits of a cadastro, locked until the transaction ends: those of the ids, or all that nobody may refuse. */
async function travarAbertos(
  escopo: Escopo,
  cadastroId: number,
  escolhidos: number[] | undefined,
): Promise<Travado[]> {
  const ids = escolhidos ?? (await idsDevidos(escopo, cadastroId))
  const travados = ids.length === 0 ? [] : await travarDebitos(escopo, ids)
  return travados.filter(({ debito }) => debito.situacao === 'aberto' && debito.cadastroId === cadastroId)
}

/** @throws AppError 422 at `debitos` for one chosen that is not among the open ones */
function exigirEscolhidos(abertos: readonly Travado[], escolhidos: readonly number[] | undefined): void {
  if (escolhidos && abertos.length < new Set(escolhidos).size)
    throw recusaNoCampo('debitos', 'Escolha só débitos em aberto deste cadastro. Um deles já não está.')
}

/** Those of locked debits of which something is to be paid on a day, the one due first before the others. */
const devidosNoDia = (abertos: readonly Travado[], dia: string) =>
  abertos.filter((um) => valorNoDia(um, dia).total > 0).toSorted(primeiroQueVence)

/**
 * Pays locked debits in their order until the money is used up.
 * @param exigir asked of each that is paid
 * @returns the ids of what was paid, and the centavos applied
 */
async function distribuir(
  escopo: Escopo,
  aPagar: readonly Travado[],
  { creditoId, data, valor }: Uso & { creditoId: number },
  exigir?: (data: string, debito: Travado['debito']) => void,
): Promise<{ debitos: number[]; aplicado: number }> {
  const debitos: number[] = []
  let resta = valor
  for (const travado of aPagar) {
    if (resta === 0) break
    exigir?.(data, travado.debito)
    resta -= await aplicar(escopo, travado, { creditoId, data, valor: resta })
    debitos.push(travado.debito.id)
  }
  return { debitos, aplicado: valor - resta }
}

const primeiroQueVence = ({ debito: a }: Travado, { debito: b }: Travado) =>
  a.vencimento.localeCompare(b.vencimento) || a.id - b.id

/** @throws AppError 422 at `valor` for more than is left, at `data` for a day on which there was no such credit */
function exigirResto({ valor, usado, data }: repo.CreditoRow, uso: Uso): void {
  const resta = valor - usado
  if (resta === 0) throw recusaNoCampo('valor', 'Este crédito não tem mais saldo.')
  if (uso.valor > resta) throw recusaNoCampo('valor', `Restam ${formatarCentavos(resta)} deste crédito.`)
  if (uso.data < data) throw recusaNoCampo('data', 'A data não pode ser anterior à do crédito.')
}

/**
 * Gives what is left of a credit back in money, and keeps how.
 * @throws AppError 404; 409 `conflito`, `credito-estornado`; 422 at `valor`, `data`
 */
export function devolverCredito(
  escopo: Escopo,
  visto: Visto,
  { motivo, forma, ...uso }: Uso & { motivo: string; forma: FormaDePagamento },
  hoje: string,
): Promise<void> {
  exigirData(uso.data, hoje)
  return escopo.transacao(async () => {
    exigirResto(await travarCredito(escopo, visto), uso)
    await lancar(escopo, [
      { ...uso, creditoId: visto.id, debita: 'creditos', credita: 'caixa', motivo, forma },
    ])
    await repo.marcarUso(escopo, visto.id)
  })
}

/**
 * Undoes one use of a credit, by the id of its entry.
 * @returns the id of the debit that is owed again, if it paid one
 * @throws AppError 404; 409 `conflito`, `credito-estornado`, `debito-duplicado`
 */
export function desfazerUso(
  escopo: Escopo,
  { movimento, motivo, ...visto }: Visto & { movimento: number; motivo: string },
  hoje: string,
): Promise<{ debitos: number[] }> {
  return escopo.transacao(async () => {
    await creditoCompleto(escopo, visto.id)
    const dele = await travarLancamentos(
      escopo,
      visto,
      (um) => um.id === movimento && (um.debitoId !== null || devolve(um)),
    )
    if (dele.vigentes.length === 0) throw naoEncontrado('Este uso do crédito não existe ou já foi desfeito.')
    await estornarDoCredito(escopo, dele, { data: hoje, motivo })
    await repo.marcarUso(escopo, visto.id)
    return { debitos: dele.debitos.map(({ debito }) => debito.id) }
  })
}
