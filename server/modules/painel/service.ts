import type { Painel } from '#src/api/contract/painel.ts'
import { ultimosMeses } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastrosAtivosPorTipo } from '#server/modules/cadastro/service.ts'
import { recebidosPorMes } from '#server/modules/credito/service.ts'
import { totaisEmAberto } from '#server/modules/debito/service.ts'

/** Months of payments that the admin home shows. */
const MESES = 12

/** The totals of an entidade on a day; months without a payment are there with zero. */
export async function totais(escopo: Escopo, hoje: string): Promise<Painel> {
  const meses = ultimosMeses(hoje, MESES)
  const [cadastros, abertos, recebidos] = await Promise.all([
    cadastrosAtivosPorTipo(escopo),
    totaisEmAberto(escopo, hoje),
    recebidosPorMes(escopo, `${meses[0]}-01`),
  ])
  const porMes = new Map(recebidos.map((linha) => [linha.mes, linha]))
  return {
    cadastros,
    ...abertos,
    recebido: meses.map((mes) => porMes.get(mes) ?? { mes, quantidade: 0, valor: 0 }),
  }
}
