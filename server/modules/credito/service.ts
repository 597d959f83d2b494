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

/** Payments by month (`YYYY-MM`) since a date, oldest first; months without any are left out. */
export function recebidosPorMes(
  escopo: Escopo,
  desde: string,
): Promise<{ mes: string; quantidade: number; valor: number }[]> {
  return repo.recebidosPorMes(escopo, desde)
}
