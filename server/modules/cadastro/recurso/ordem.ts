import type * as z from 'zod/mini'
import type { ChamadasDoApoio } from '#src/api/contract/cadastro/recurso-apoio.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './ordem-repo.ts'

/**
 * Puts all living values of a lookup table into an order. Only those whose number changes are written.
 * @throws AppError 409 `conflito` when `antes` is not the stored order, 422 when `depois` are not the same values
 */
export function ordenar(
  escopo: Escopo,
  recurso: Recurso,
  { antes, depois }: z.output<ChamadasDoApoio['ordenar']['body']>,
  por: number,
): Promise<{ ids: number[] }> {
  return escopo.transacao(async () => {
    // two that are put into an order at once would lock their rows crosswise
    await escopo.travar(`ordem de ${recurso.nome}`)
    const guardados = await repo.emOrdem(escopo, recurso)
    if (
      !iguais(
        antes,
        guardados.map(({ id }) => id),
      )
    )
      throw new AppError(
        409,
        'conflito',
        'Outra pessoa incluiu, excluiu ou moveu valores depois que você abriu a lista. Nada foi alterado: confira a ordem de agora e repita.',
      )
    if (
      !iguais(
        antes.toSorted((a, b) => a - b),
        depois.toSorted((a, b) => a - b),
      )
    )
      throw new AppError(422, 'validacao', 'A ordem não inclui todos os valores.', {
        errors: { depois: 'A ordem não inclui todos os valores.' },
      })
    const numeros = new Map(guardados.map(({ id, ordem }) => [id, ordem]))
    for (const [i, id] of depois.entries())
      if (numeros.get(id) !== i + 1) await repo.numerar(escopo, recurso, id, i + 1, por)
    return { ids: depois }
  })
}

const iguais = (uns: readonly number[], outros: readonly number[]) =>
  uns.length === outros.length && uns.every((um, i) => um === outros[i])
