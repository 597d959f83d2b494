import { between, sql } from 'drizzle-orm'
import { creditoSomado } from '#server/db/schema/dinheiro.ts'
import { compactarSomas } from '#server/db/somas.ts'
import type { Escopo } from '#server/db/tenant.ts'

const { mes, quantidade, valor } = creditoSomado

/** Money that came in by month (`YYYY-MM`), from one to another. */
export function recebidosPorMes(escopo: Escopo, de: string, ate: string) {
  return escopo
    .select({
      mes,
      quantidade: sql<number>`sum(${quantidade})`.mapWith(Number),
      valor: sql<number>`sum(${valor})`.mapWith(Number),
    })
    .from(creditoSomado)
    .where(between(mes, de, ate))
    .groupBy(mes)
}

/** The first and the last month in which money came in, by the index; null where there is none. */
export async function extremos(escopo: Escopo): Promise<{ de: string | null; ate: string | null }> {
  const [linha] = await escopo
    .select({ de: sql<string | null>`min(${mes})`, ate: sql<string | null>`max(${mes})` })
    .from(creditoSomado)
  return linha ?? { de: null, ate: null }
}

export const compactar = (escopo: Escopo): Promise<number> => compactarSomas(escopo, creditoSomado, ['mes'])
