import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { Categoria } from '#src/api/contract/cadastro/categoria.ts'
import { propriosDoRecurso } from '#src/api/contract/cadastro/recurso-proprios.ts'
import type {
  ConsultaDoRecurso,
  RecorteDoRecurso,
  Recurso,
  RegistroDoRecurso,
} from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { paginar } from '#server/lists/pagina.ts'
import { lerTodasAsPartes } from '#server/records/partes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Exportavel } from '#server/modules/servicos/exportacao/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as juncoes from './fusao-repo.ts'
import * as repo from './repo.ts'
import { lugaresDasPartes } from './tabelas-repo.ts'

export {
  alvosAninhados,
  conferirAninhados,
  conferirReferencias,
  gravarAninhados,
  nomeiamOsAninhados,
  segurarNomeados,
  separarAninhados,
  type Aninhados,
} from './aninhados.ts'
export {
  conferenciasDoRecurso,
  quandoJuntaValores,
  quandoMudaRecurso,
  quemNomeia,
  type Faltas,
} from './extensoes.ts'
export { nomesDeAgora, valoresDeAgora } from './fundidos.ts'
export { metasDoAssunto } from './metas.ts'
export { statusOferecidos, type StatusOferecido } from './status-oferecidos.ts'

/** That a resource has no such record. */
export const naoHa = ({ singular }: Recurso) => naoEncontrado(`${singular}: não há este registro.`)

/** @throws AppError 403, as `conferirLixeira` does */
export async function listar(
  escopo: Escopo,
  recurso: Recurso,
  query: ConsultaDoRecurso,
  veLixeira: boolean,
): Promise<Pagina<RegistroDoRecurso>> {
  conferirLixeira(query, veLixeira)
  const { items, total } = await repo.listaDe(recurso).pagina(escopo, query)
  return paginar(await contar(escopo, items), total, query)
}

/** @throws AppError 403 for the trash, unless the caller may see it */
function conferirLixeira({ situacao }: Pick<ConsultaDoRecurso, 'situacao'>, veLixeira: boolean): void {
  if (situacao === 'excluidos' && !veLixeira)
    throw new AppError(403, 'sem-permissao', 'Você não tem permissão para ver a lixeira.')
}

/** Exactly how many records the list of a resource has. */
export const contarRecurso = (escopo: Escopo, recurso: Recurso, recorte: RecorteDoRecurso) =>
  repo.listaDe(recurso).contar(escopo, recorte)

/** A resource's list as it is exported. */
export function exportavel(recurso: Recurso): Exportavel<RecorteDoRecurso> {
  const lista = repo.listaDe(recurso)
  return {
    titulo: recurso.plural,
    colunas: recurso.colunas,
    proprios: propriosDoRecurso,
    acesso: ({ situacao }) => (situacao === 'excluidos' ? recurso.restaurar.access : null),
    contar: (escopo, recorte) => lista.contar(escopo, recorte),
    ids: (escopo, recorte) => lista.ids(escopo, recorte),
    valores: (escopo, ids, nomes, { situacao }) =>
      lista.valores(escopo, ids, nomes, situacao === 'excluidos'),
  }
}

/** Rows as the contract tells them. */
async function contar(escopo: Escopo, linhas: repo.Linha[]): Promise<RegistroDoRecurso[]> {
  const autores = new Set(linhas.flatMap(({ atualizadoPor }) => atualizadoPor ?? []))
  const nomes = autores.size > 0 ? await nomesDe(escopo, [...autores]) : new Map<number, string>()
  return linhas.map(({ criadoEm, atualizadoEm, atualizadoPor, excluidoEm, ...campos }) => {
    const quando = { criadoEm: criadoEm.toISOString(), atualizadoEm: atualizadoEm.toISOString() }
    const quem = atualizadoPor === null ? null : (nomes.get(atualizadoPor) ?? null)
    const registro = {
      ...campos,
      ...quando,
      atualizadoPor: quem,
      excluidoEm: excluidoEm?.toISOString() ?? null,
    }
    return registro as RegistroDoRecurso // `Omit` of an open record forgets its named fields
  })
}

/** @throws AppError 404, also for a record in the trash, unless the caller may see that */
export async function obter(
  escopo: Escopo,
  recurso: Recurso,
  id: number,
  veLixeira: boolean,
): Promise<RegistroDoRecurso> {
  const linha = await repo.porId(escopo, recurso, id)
  const [registro] = linha && (linha.excluidoEm === null || veLixeira) ? await contar(escopo, [linha]) : []
  if (!registro) throw naoHa(recurso)
  return Object.assign(registro, await lerTodasAsPartes(escopo, lugaresDasPartes(recurso), id))
}

/**
 * A relation of the records of the table that keeps a resource, the deleted ones too, under a name of its own; to be joined by `id`. Its
 * `nomes` are what their commits are told by.
 */
export function recursoVisto(nome: string, como: string) {
  return repo.visto(nome, como)
}

/** Which of some records the resource of a name has, in use or not, none in the trash. */
export function existentes(escopo: Escopo, nome: string, ids: number[]): Promise<Set<number>> {
  return repo.existentes(escopo, nome, ids)
}

/**
 * The same, held until the caller's transaction ends, which is about to name them: a merge gives their holders the other value, of those too, or
 * is over and they are gone (`segurarVivos`). To be asked before anything else is written.
 */
export function segurar(escopo: Escopo, nome: string, ids: readonly number[]): Promise<Set<number>> {
  return repo.segurar(escopo, nome, ids)
}

/** The ids of what the resource of a name has, in use or not, none in the trash, by their names as `simplificar` gives them. */
export function idsPorNome(escopo: Escopo, nome: string): Promise<Map<string, number>> {
  return repo.idsPorNome(escopo, nome)
}

/** The names of records of the resource of a name, those of the trash too. */
export const nomesDosValores = (escopo: Escopo, nome: string, ids: number[]): Promise<Map<number, string>> =>
  juncoes.nomesDosValores(escopo, { nome }, ids)

/** All that a lookup offers: those in use, in its order. */
export async function oferecidos(escopo: Escopo, recurso: Recurso): Promise<{ id: number; nome: string }[]> {
  const recorte = { situacao: 'ativos', sort: 'ordem,nome', q: '' } as const
  const lista = repo.listaDe(recurso)
  const items = await lista.porIds(escopo, await lista.ids(escopo, recorte), false)
  return items.map(({ id, nome }) => ({ id, nome }))
}

/** The living categories of both kinds of person, of each kind by name. */
export async function categorias(escopo: Escopo): Promise<Categoria[]> {
  const [juridicas, fisicas] = await Promise.all([
    repo.todosPorNome(escopo, recursos['categorias-juridica'].nome),
    repo.todosPorNome(escopo, recursos['categorias-fisica'].nome),
  ])
  return [
    ...juridicas.map((uma) => ({ ...uma, tipo: 'juridica' as const })),
    ...fisicas.map((uma) => ({ ...uma, tipo: 'fisica' as const })),
  ]
}

/** @throws AppError 404 for what is not there or in the trash */
export async function exigirVivo(escopo: Escopo, recurso: Recurso, id: number): Promise<void> {
  const registro = await repo.porId(escopo, recurso, id)
  if (registro?.excluidoEm !== null) throw naoHa(recurso)
}
