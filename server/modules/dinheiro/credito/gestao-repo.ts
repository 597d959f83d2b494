import { eq, sql } from 'drizzle-orm'
import { credito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { leitura } from './lista-repo.ts'

export type CreditoRow = typeof credito.$inferSelect

export async function incluir(
  escopo: Escopo,
  novo: Pick<CreditoRow, 'cadastroId' | 'origem' | 'data' | 'valor' | 'forma' | 'observacao' | 'criadoPor'>,
): Promise<number> {
  const [gravado] = await escopo.insert(credito).values(novo).returning({ id: credito.id })
  if (!gravado) throw new Error('O crédito não foi gravado.')
  return gravado.id
}

/** A credit as it is read, with its cadastro. */
export async function porId(escopo: Escopo, id: number) {
  const cadastro = cadastroVisto(escopo)
  const { tipo, matricula, registro, nome } = cadastro
  const [linha] = await escopo
    .select({ credito: leitura, cadastro: { id: cadastro.id, tipo, matricula, registro, nome } })
    .from(credito)
    .innerJoin(cadastro, eq(cadastro.id, credito.cadastroId))
    .where(eq(credito.id, id))
  return linha ?? null
}

/** A credit, locked until the transaction ends. */
export async function travar(escopo: Escopo, id: number): Promise<CreditoRow | null> {
  const [achado] = await escopo.select().from(credito).where(eq(credito.id, id)).for('update')
  return achado ?? null
}

export async function marcarEstornado(escopo: Escopo, id: number): Promise<void> {
  await escopo
    .update(credito)
    .set({ estornadoEm: sql`now()`, versao: sql`${credito.versao} + 1` })
    .where(eq(credito.id, id))
}

/** Whoever has seen it before has seen another rest. */
export async function marcarUso(escopo: Escopo, id: number): Promise<void> {
  await escopo
    .update(credito)
    .set({ versao: sql`${credito.versao} + 1` })
    .where(eq(credito.id, id))
}

/** What is told of credits beside the entries that they made. */
export function porIds(escopo: Escopo, ids: number[]) {
  return escopo
    .select({ id: credito.id, versao: credito.versao, forma: credito.forma, observacao: credito.observacao })
    .from(credito)
    .where(sql`${credito.id} = any(${sql.param(ids)}::int[])`)
}
