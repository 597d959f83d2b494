import { asc } from 'drizzle-orm'
import { contribuicao } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'

export function todas(escopo: Escopo) {
  const { codContrib, nome, baseLegal } = contribuicao
  return escopo.select({ codContrib, nome, baseLegal }).from(contribuicao).orderBy(asc(codContrib))
}

export function vista(escopo: Escopo) {
  const { id, codContrib, nome, proposta, regraAtraso, contaId } = contribuicao
  return escopo
    .select({ id, codContrib, nome, proposta, regraAtraso, contaId })
    .from(contribuicao)
    .as('contribuicao_vista')
}
