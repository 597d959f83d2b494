import { asc, eq, getTableName } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contribuicao } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'

export function todas(escopo: Escopo) {
  const { codContrib, nome, baseLegal, proposta } = contribuicao
  return escopo.select({ codContrib, nome, baseLegal, proposta }).from(contribuicao).orderBy(asc(codContrib))
}

export function vista(escopo: Escopo) {
  const { id, codContrib, nome, baseLegal, proposta, regraAtraso, contaId } = contribuicao
  return escopo
    .select({ id, codContrib, nome, baseLegal, proposta, regraAtraso, contaId })
    .from(contribuicao)
    .as('contribuicao_vista')
}

export function emLista<N extends string>(como: N) {
  return { tabela: alias(contribuicao, como), nomes: [getTableName(contribuicao)] }
}

export async function porCodigo(escopo: Escopo, codContrib: number) {
  const [achada] = await escopo.select().from(contribuicao).where(eq(contribuicao.codContrib, codContrib))
  return achada ?? null
}
