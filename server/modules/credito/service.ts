import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './repo.ts'

/** Money received, in centavos. */
export interface Credito {
  id: number
  /** `YYYY-MM-DD` */
  data: string
  valor: number
  /** Null for a credit that staff gave by hand. */
  debitoId: number | null
}

/** Centavos received for a debit. */
export function pagoDoDebito(escopo: Escopo, debitoId: number): Promise<number> {
  return repo.pagoDoDebito(escopo, debitoId)
}

/** The column, in a query over debits, of the centavos received for each. */
export function pagoDaLinha(escopo: Escopo, debitoId: AnyPgColumn): SQL<number> {
  return repo.pagoDaLinha(escopo, debitoId)
}

/** The last credits of a cadastro, newest first. */
export function ultimosCreditos(escopo: Escopo, cadastroId: number, quantos: number): Promise<Credito[]> {
  return repo.ultimosDoCadastro(escopo, cadastroId, quantos)
}

/**
 * Payments since a date (`YYYY-MM-DD`), of which those of a month (`YYYY-MM`) can be asked for, or those up to a day of the month.
 * @returns how many, and centavos
 */
export async function recebidosDesde(
  escopo: Escopo,
  desde: string,
): Promise<(mes: string, ateODia?: number) => { quantidade: number; valor: number }> {
  const dias = await repo.recebidosPorDia(escopo, desde)
  return (mes, ateODia = 31) => {
    const doMes = dias.filter(({ data }) => data.startsWith(mes) && Number(data.slice(8)) <= ateODia)
    return {
      quantidade: doMes.reduce((soma, { quantidade }) => soma + quantidade, 0),
      valor: doMes.reduce((soma, { valor }) => soma + valor, 0),
    }
  }
}

/** A relation of the debits that were credited since a date (`YYYY-MM-DD`), with the `ultimo` date; to be joined by `debitoId`. */
export function ultimosCreditosPorDebito(escopo: Escopo, desde: string) {
  return repo.ultimosPorDebito(escopo, desde)
}
