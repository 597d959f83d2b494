import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './repo.ts'

/** What the entidade collects, as anyone may know it, by its code. */
export function contribuicoesDaEntidade(
  escopo: Escopo,
): Promise<{ codContrib: number; nome: string; baseLegal: string }[]> {
  return repo.todas(escopo)
}

/** A relation of the contribuições, with what a debit's value and slip depend on; to be joined by `id`. */
export function contribuicaoVista(escopo: Escopo) {
  return repo.vista(escopo)
}
