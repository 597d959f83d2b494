import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './repo.ts'

/** What the entidade collects, as anyone may know it, by its code. */
export function contribuicoesDaEntidade(
  escopo: Escopo,
): Promise<{ codContrib: number; nome: string; baseLegal: string; proposta: boolean }[]> {
  return repo.todas(escopo)
}

/** A relation of the contribuições, with what a debit's value and slip depend on; to be joined by `id`. */
export function contribuicaoVista(escopo: Escopo) {
  return repo.vista(escopo)
}

/** The contribuições under another name, as a list joins them: where they are, and what commits that change them are told by. */
export function contribuicaoEmLista<N extends string>(como: N) {
  return repo.emLista(como)
}

/** The contribuição of a code, null when the entidade has none. */
export function contribuicaoDoCodigo(escopo: Escopo, codContrib: number) {
  return repo.porCodigo(escopo, codContrib)
}
