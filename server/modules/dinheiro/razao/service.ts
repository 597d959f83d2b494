import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FormaDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import type { ContaDoRazao } from '#src/api/contract/dinheiro/conferencia.ts'
import type { Faixa } from '#server/db/divergencia.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { comLivrosAbertos } from './fechamento.ts'
import * as repo from './repo.ts'
import * as saldos from './saldos-repo.ts'

export { fecharMes, lerFechamento, livrosFechadosAte, reabrirMes } from './fechamento.ts'

/** A value that goes from one account of the ledger to another (design §8); centavos, a positive whole number. */
export interface Movimento {
  /** `YYYY-MM-DD`, the day to whose books it belongs. */
  data: string
  debita: ContaDoRazao
  credita: ContaDoRazao
  valor: number
  debitoId?: number | null
  creditoId?: number | null
  motivo?: string
  /** How money went out, where it did. */
  forma?: FormaDePagamento
}

/** An entry of the ledger as stored. */
export type Lancamento = repo.LancamentoRow

/**
 * The one way into the ledger, inside the transaction of what it tells of. The database keeps what a debit was paid, and what was used of a
 * credit, in step. A movement of nothing is left out.
 * @throws AppError 422 `periodo-fechado` at `data` for a day whose books are closed
 * @throws Error outside of a transaction, where an entry could stay without what it tells of
 */
export async function lancar(escopo: Escopo, movimentos: readonly Movimento[]): Promise<void> {
  exigirTransacao(escopo)
  const criadoPor = escopo.autoria.usuarioId
  const linhas = movimentos
    .filter(({ valor }) => valor !== 0)
    .map((movimento) => ({ ...movimento, criadoPor }))
  await comLivrosAbertos(() => repo.incluir(escopo, linhas))
}

/**
 * Posts entries back on a day, each once: the same value from the account that it came to.
 * @param lancamentos of those given back by `lancamentosVigentes`, behind a lock of the debit or credit they are of
 */
export async function estornar(
  escopo: Escopo,
  lancamentos: readonly Lancamento[],
  { data, motivo }: { data: string; motivo: string },
): Promise<void> {
  exigirTransacao(escopo)
  const criadoPor = escopo.autoria.usuarioId
  // what was used of a credit is given back before the credit itself, and what a debit was paid before its charges
  const aoContrario = lancamentos.toSorted((a, b) => b.id - a.id)
  await comLivrosAbertos(() =>
    repo.incluir(
      escopo,
      aoContrario.map(({ id, debita, credita, valor, debitoId, creditoId, forma }) => ({
        data,
        debita: credita,
        credita: debita,
        valor,
        debitoId,
        creditoId,
        forma,
        estornaId: id,
        motivo,
        criadoPor,
      })),
    ),
  )
}

function exigirTransacao(escopo: Escopo) {
  if (!escopo.emTransacao) throw new Error('Um lançamento exige a transação do que ele conta.')
}

/** The entries of a debit or of a credit that still count, oldest first. */
export async function lancamentosVigentes(
  escopo: Escopo,
  de: { debitoId: number } | { creditoId: number },
): Promise<Lancamento[]> {
  return (await repo.vigentes(escopo, de)).map(({ lancamento }) => lancamento)
}

/** Money that paid a debit: the day (`YYYY-MM-DD`) to whose books it belongs, centavos. */
export interface Pagamento {
  data: string
  valor: number
}

/** What paid each of some debits and was not posted back; a debit without any is left out. */
export async function pagamentosDosDebitos(
  escopo: Escopo,
  debitos: number[],
): Promise<Map<number, Pagamento[]>> {
  const linhas = debitos.length === 0 ? [] : await repo.pagamentos(escopo, debitos)
  return new Map(linhas.map(({ debitoId, pagamentos }) => [debitoId, pagamentos]))
}

/** All entries of a debit, oldest first, those posted back too. */
export function lancamentosDoDebito(escopo: Escopo, debitoId: number): Promise<Lancamento[]> {
  return repo.doDebito(escopo, debitoId)
}

/** The last entry with a reason among those of some debits, which a condition on their ids tells. */
export function ultimoComMotivo(
  escopo: Escopo,
  debitos: (id: PgColumn) => SQL,
  motivo: string,
): Promise<Lancamento | null> {
  return repo.ultimoComMotivo(escopo, debitos, motivo)
}

/** All entries of a credit, oldest first, those posted back too. */
export function lancamentosDoCredito(escopo: Escopo, creditoId: number): Promise<Lancamento[]> {
  return repo.doCredito(escopo, creditoId)
}

/** Of each credit the first debit that it was applied to, and how many those are; a credit that was not is left out. */
export async function debitosDosCreditos(
  escopo: Escopo,
  creditos: number[],
): Promise<Map<number, { debitoId: number; quantos: number }>> {
  const linhas = creditos.length === 0 ? [] : await repo.debitosDosCreditos(escopo, creditos)
  return new Map(linhas.map(({ creditoId, ...debitos }) => [creditoId, debitos]))
}

/**
 * By how many centavos payments after a day (`YYYY-MM-DD`) made less what is owed of the debit that a column names: looked up for each of its
 * statement's rows.
 */
export function pagoDepois(escopo: Escopo, debitoId: PgColumn, dia: string): SQL<number> {
  return repo.pagoDepois(escopo, debitoId, dia)
}

/** A relation of what the books say of each debit of those ids; to be joined by `debitoId`. Centavos. */
export function saldosDosDebitos(escopo: Escopo, faixa: Faixa) {
  return saldos.porDebito(escopo, faixa)
}

/** A relation of what the books say is left of each credit of those ids; to be joined by `creditoId`. Centavos. */
export function saldosDosCreditos(escopo: Escopo, faixa: Faixa) {
  return saldos.porCredito(escopo, faixa)
}

/** What went into each account of the ledger and out of it, in centavos; the two sums are the same over all accounts. */
export function saldosDasContas(escopo: Escopo) {
  return saldos.porConta(escopo)
}

/** The debits and credits of a cadastro, by their ids. */
export interface DoTitular {
  debitos: number[]
  creditos: number[]
}

/** What a cadastro owed before a day (`YYYY-MM-DD`), in centavos; below zero it was owed. */
export const saldoAntes = (escopo: Escopo, de: DoTitular, dia: string): Promise<number> =>
  repo.saldoAntes(escopo, de, dia)

/** What is left of debits before a day (`YYYY-MM-DD`), in centavos, by the entries alone. */
export const restoAntes = (escopo: Escopo, debitos: number[], dia: string): Promise<number> =>
  repo.restoAntes(escopo, debitos, dia)

/**
 * The entries by which a cadastro came to owe more (`aMais`, centavos) or less (below zero), in the order of their days, at most `quantos`. What
 * a credit paid is not among them: that was received before.
 */
export function movimentosDoTitular(
  escopo: Escopo,
  de: DoTitular,
  dias: { de: string; ate: string },
  quantos: number,
): Promise<{ lancamento: Lancamento; aMais: number }[]> {
  return repo.movimentosDoTitular(escopo, de, dias, quantos)
}
