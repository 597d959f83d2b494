import { isDeepStrictEqual } from 'node:util'

/**
 * Whether a save would change what is stored: a field that it names does not hold that value already. What changes nothing is answered as
 * any save, and not written, so that no revision, line of the audit or event tells of it.
 *
 * @param guardado the record as it is stored, with whatever else it holds
 * @param pedido the fields that the save names, as they would be stored
 */
export function muda(guardado: object, pedido: object): boolean {
  const agora = new Map(Object.entries(guardado))
  return Object.entries(pedido).some(([campo, valor]) => !isDeepStrictEqual(agora.get(campo), valor))
}

/**
 * Whether a save has changed one of some fields.
 *
 * @param antes what was read before it; where the save wrote over a later revision than that, they may have changed in between
 */
export function mudaram(
  campos: readonly string[],
  antes: { versao: number },
  depois: { versao: number },
): boolean {
  if (depois.versao !== antes.versao + 1) return depois.versao !== antes.versao
  const deles = Object.entries(depois).filter(([campo]) => campos.includes(campo))
  return muda(antes, Object.fromEntries(deles))
}
