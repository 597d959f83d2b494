import type { Escopo } from '#server/db/tenant.ts'
import { debitosDosCreditos } from '#server/modules/razao/service.ts'
import * as conferencia from './conferencia-repo.ts'
import * as gestao from './gestao-repo.ts'
import * as repo from './repo.ts'

export { estornarCredito, pagarDebito, type Recebimento } from './gestao.ts'

/** Money received, in centavos. */
export interface Credito {
  id: number
  /** `YYYY-MM-DD` */
  data: string
  valor: number
  /** The first of the debits that it paid; null for one that is not used. */
  debitoId: number | null
  /** How many debits it paid. */
  debitos: number
}

/** The last credits of a cadastro that stand, newest first. */
export async function ultimosCreditos(
  escopo: Escopo,
  cadastroId: number,
  quantos: number,
): Promise<Credito[]> {
  const creditos = await repo.ultimosDoCadastro(escopo, cadastroId, quantos)
  const pagos = await debitosDosCreditos(
    escopo,
    creditos.map(({ id }) => id),
  )
  return creditos.map((credito) => {
    const debitos = pagos.get(credito.id)
    return { ...credito, debitoId: debitos?.debitoId ?? null, debitos: debitos?.quantos ?? 0 }
  })
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

/** How credits came in, and their revisions, by their ids. */
export async function creditosPorIds(escopo: Escopo, ids: number[]) {
  const linhas = ids.length === 0 ? [] : await gestao.porIds(escopo, ids)
  return new Map(linhas.map((linha) => [linha.id, linha]))
}

/** The first credits of which the books say that another rest is left than the credit itself; centavos. */
export function creditosDivergentes(escopo: Escopo, quantos: number) {
  return conferencia.divergentes(escopo, quantos)
}
