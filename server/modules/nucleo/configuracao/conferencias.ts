import type { Configuracao, EntradaDaConfiguracao } from '#src/api/contract/nucleo/configuracao.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import { conferenciasDaConfiguracao } from './extensoes.ts'
import { obter } from './service.ts'

/** @throws AppError 422 at the fields that cannot be stored so; of what somebody else has saved since it was read nothing is said */
export async function conferirConfiguracao(
  escopo: Escopo,
  declarada: Configuracao,
  { versao, ...depois }: EntradaDaConfiguracao,
): Promise<void> {
  const conferencia = conferenciasDaConfiguracao.get(declarada.tipo)
  if (!conferencia) return
  const antes = await obter(escopo, declarada)
  if (antes.versao !== versao) return
  const errors = await conferencia(escopo, antes, depois)
  const [primeira] = Object.values(errors)
  if (primeira !== undefined) throw new AppError(422, 'validacao', primeira, { errors })
}
