import type { Consentimento, registrarConsentimento } from '#src/api/contract/nucleo/consentimento.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/**
 * Records what a browser chose, with the user where one is signed in, and nothing else of where it came from: the random ids are enough to show a
 * choice to the browser that made it (LGPD art. 6, III).
 * @throws AppError 409 `cookies-mudaram` when the version is not the one that is asked
 */
export async function registrar(
  escopo: Escopo,
  { cookies }: Pick<EntidadeRow, 'cookies'>,
  { id, navegador, versao, categorias }: Input<typeof registrarConsentimento>['body'],
  usuarioId: number | null,
): Promise<Consentimento> {
  if (versao !== cookies.versao)
    throw new AppError(
      409,
      'cookies-mudaram',
      'O que guardamos no seu navegador mudou desde que você abriu esta página. Escolha de novo.',
    )
  // where the category is not offered there is nothing to agree to
  const aceitas = cookies.preferencias ? categorias : []
  await repo.incluir(escopo, { id, navegador, versao, categorias: aceitas, usuarioId })
  const gravado = await repo.ler(escopo, id)
  if (!gravado) throw new Error('O consentimento não foi gravado.')
  return { ...gravado, em: gravado.em.toISOString() }
}
