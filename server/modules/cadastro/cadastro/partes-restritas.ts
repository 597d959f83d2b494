import { concede } from '#src/api/contract/nucleo/papeis.ts'
import type { Partes } from '#src/api/contract/nucleo/parte.ts'
import { muda } from '#server/records/mudanca.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Autor } from './modelo.ts'

/** The lists of nested records that take a permission beside that of the record, which somebody does not have: name and declaration. */
export const partesVedadas = (partes: Partes, { papeis }: Pick<Autor, 'papeis'>) =>
  Object.entries(partes).filter(([, { permissao }]) => permissao !== undefined && !concede(papeis, permissao))

/**
 * Nested records that take a permission beside that of the record come, change and go by those who have it alone; others save the record
 * with them as they are.
 * @param guardado the record of the revision that is saved over, or none of a new one
 * @param pedido what is to be stored
 * @throws AppError 403 `sem-permissao`
 */
export function conferirPartesRestritas(partes: Partes, guardado: object, pedido: object, por: Autor): void {
  const [guardadas, pedidas] = [new Map(Object.entries(guardado)), new Map(Object.entries(pedido))]
  for (const [nome, { plural }] of partesVedadas(partes, por))
    if (muda({ [nome]: guardadas.get(nome) ?? [] }, { [nome]: pedidas.get(nome) })) throw semPermissao(plural)
}

/** That somebody may not change one of the lists, by its plural. */
export const semPermissao = (plural: string): AppError =>
  new AppError(403, 'sem-permissao', `Você não tem permissão para mudar ${plural.toLowerCase()}.`)
