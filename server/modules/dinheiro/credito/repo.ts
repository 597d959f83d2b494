import { and, between, count, desc, eq, isNull, or, sql, sum } from 'drizzle-orm'
import {
  contarPorCadastro,
  passarAdiante,
  passarDeVolta,
  travarLinhas,
  type Deles,
  type Volta,
} from '#server/records/dono.ts'
import { credito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

export function ultimosDoCadastro(escopo: Escopo, cadastroId: number, quantos: number) {
  const { id, data, valor, origem } = credito
  return escopo
    .select({ id, data, valor, origem })
    .from(credito)
    .where(and(eq(credito.cadastroId, cadastroId), isNull(credito.estornadoEm)))
    .orderBy(desc(data), desc(id))
    .limit(quantos)
}

export async function saldoDoCadastro(escopo: Escopo, cadastroId: number): Promise<number> {
  const { valor, usado } = credito
  const [linha] = await escopo
    .select({ saldo: sum(sql`${valor} - ${usado}`).mapWith(Number) })
    .from(credito)
    .where(and(eq(credito.cadastroId, cadastroId), isNull(credito.estornadoEm)))
  return linha?.saldo ?? 0
}

/** Money that came in within each of some spans of days, in their order. To write each row's month, and group by it, takes longer than the sums. */
export async function recebidosEntre(
  escopo: Escopo,
  dias: readonly { de: string; ate: string }[],
): Promise<number[]> {
  const { data, valor } = credito
  const neles = dias.map(({ de, ate }) => between(data, de, ate))
  const somas = neles.map(
    (nele, i) => [i, sql`coalesce(sum(${valor}) filter (where ${nele}), 0)`.mapWith(Number)] as const,
  )
  const [linha = {}] = await escopo
    .select(Object.fromEntries(somas))
    .from(credito)
    .where(and(eq(credito.origem, 'pagamento'), isNull(credito.estornadoEm), or(...neles)))
  return dias.map((_, i) => linha[i] ?? 0)
}

/** All credits of a cadastro that stand, or those of a span of days, newest first. */
export function doCadastro(escopo: Escopo, cadastroId: number, dias?: { de: string; ate: string }) {
  const { id, data, valor, origem } = credito
  return escopo
    .select({ id, data, valor, origem })
    .from(credito)
    .where(
      and(
        eq(credito.cadastroId, cadastroId),
        isNull(credito.estornadoEm),
        dias && between(data, dias.de, dias.ate),
      ),
    )
    .orderBy(desc(data), desc(id))
}

/** The credits of a cadastro, those that were posted back too. */
export async function idsDoCadastro(escopo: Escopo, cadastroId: number): Promise<number[]> {
  const linhas = await escopo
    .select({ id: credito.id })
    .from(credito)
    .where(eq(credito.cadastroId, cadastroId))
  return linhas.map(({ id }) => id)
}

/** Hangs the credits of one cadastro on another, those that were posted back too. */
export const mover = (escopo: Escopo, de: number, para: number) => passarAdiante(escopo, credito, de, para)
export const travarDaFusao = (escopo: Escopo, deles: Deles) => travarLinhas(escopo, credito, deles)
export const devolver = (escopo: Escopo, volta: Volta) => passarDeVolta(escopo, credito, volta)

export async function contar(escopo: Escopo, cadastroId: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(credito)
    .where(eq(credito.cadastroId, cadastroId))
  return contagem?.total ?? 0
}

export const contarDeVarios = (escopo: Escopo, cadastroIds: number[]) =>
  contarPorCadastro(escopo, credito, cadastroIds)
