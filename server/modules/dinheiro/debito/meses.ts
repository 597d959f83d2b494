import type { MesDosLivros } from '#src/api/contract/dinheiro/meses.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { primeiroEmDia } from './dia-util.ts'
import * as repo from './meses-repo.ts'

/** What is told of the debits of a month. */
export type DebitosDoMes = Pick<MesDosLivros, 'cobrado' | 'pago' | 'aberto' | 'vencido'>

const nada = () => ({ quantidade: 0, valor: 0 })

/**
 * What the debits of a year come to, by the month (`YYYY-MM`) that they are for; months without any are left out. Late is what the list of
 * debits calls late.
 * @param hoje `YYYY-MM-DD`
 */
export async function debitosPorMes(
  escopo: Escopo,
  ano: number,
  hoje: string,
): Promise<Map<string, DebitosDoMes>> {
  const emDia = primeiroEmDia(hoje)
  const meses = new Map<string, DebitosDoMes>()
  for (const linha of await repo.porMes(escopo, ano)) {
    const { periodo, situacao, proposta, vencimento, quantidade, valor, pagos, pago, devido } = linha
    if (situacao === 'cancelado') continue
    const mes = meses.get(periodo) ?? { cobrado: nada(), pago: nada(), aberto: nada(), vencido: nada() }
    meses.set(periodo, mes)
    const somar = (onde: keyof DebitosDoMes, quantos: number, quanto: number) => {
      mes[onde] = { quantidade: mes[onde].quantidade + quantos, valor: mes[onde].valor + quanto }
    }
    // what is paid in instalments is billed by them
    if (situacao !== 'acordo') somar('cobrado', quantidade, valor)
    somar('pago', pagos, pago)
    if (situacao !== 'aberto') continue
    somar('aberto', quantidade, devido)
    if (!proposta && vencimento < emDia) somar('vencido', quantidade, devido)
  }
  return meses
}

/** The first and the last year that a debit is for; null where there is none. */
export async function anosDosDebitos(escopo: Escopo): Promise<{ de: number; ate: number } | null> {
  const { de, ate } = await repo.extremos(escopo)
  return de === null || ate === null ? null : { de: Number(de.slice(0, 4)), ate: Number(ate.slice(0, 4)) }
}

/** Puts the sums by month together. @returns how many rows fewer there are */
export const compactarSomasDosDebitos = (escopo: Escopo): Promise<number> => repo.compactar(escopo)
