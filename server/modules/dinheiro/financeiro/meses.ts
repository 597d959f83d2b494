import type { MesesDoAno } from '#src/api/contract/dinheiro/meses.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { anosDosCreditos, recebidosPorMes } from '#server/modules/dinheiro/credito/service.ts'
import { anosDosDebitos, debitosPorMes } from '#server/modules/dinheiro/debito/service.ts'

/** What a month comes to in which there is nothing. */
export const nada = { quantidade: 0, valor: 0 }
export const semDebitos = { cobrado: nada, pago: nada, aberto: nada, vencido: nada }

/**
 * What debits and credits come to by month of a year; months without any are there with zero.
 * @param pedido the year; that of `hoje` (`YYYY-MM-DD`) where none is given
 */
export async function mesesDoAno(
  escopo: Escopo,
  pedido: number | undefined,
  hoje: string,
): Promise<MesesDoAno> {
  const atual = Number(hoje.slice(0, 4))
  const ano = pedido ?? atual
  const [debitos, recebidos, ...extremos] = await Promise.all([
    debitosPorMes(escopo, ano, hoje),
    recebidosPorMes(escopo, `${ano}-01`, `${ano}-12`),
    anosDosDebitos(escopo),
    anosDosCreditos(escopo),
  ])
  const limites = extremos.flatMap((um) => (um ? [um.de, um.ate] : []))
  const de = Math.min(atual, ano, ...limites)
  const ate = Math.max(atual, ano, ...limites)
  return {
    dia: hoje,
    ano,
    anos: Array.from({ length: ate - de + 1 }, (_, i) => ate - i),
    meses: Array.from({ length: 12 }, (_, i) => {
      const mes = `${ano}-${String(i + 1).padStart(2, '0')}`
      return { mes, ...(debitos.get(mes) ?? semDebitos), recebido: recebidos.get(mes) ?? nada }
    }),
  }
}
