import { nomesDasClasses, type ClasseDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './repo.ts'

/** A status that is offered. */
export interface StatusOferecido {
  id: number
  nome: string
  classe: ClasseDeStatus
}

const ehClasse = (texto: unknown): texto is ClasseDeStatus => nomesDasClasses.some((uma) => uma === texto)

/** The status of atendimentos in use, in their order. */
export async function statusOferecidos(escopo: Escopo): Promise<StatusOferecido[]> {
  const lista = repo.listaDe(recursos.statusAtendimento)
  const ids = await lista.ids(escopo, { situacao: 'ativos', sort: 'ordem,nome', q: '' })
  const linhas = await lista.porIds(escopo, ids, false)
  return linhas.flatMap(({ id, nome, classe }) => (ehClasse(classe) ? [{ id, nome, classe }] : []))
}
