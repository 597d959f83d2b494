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
