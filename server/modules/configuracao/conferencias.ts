import { configuracaoDosCampos } from '#src/api/contract/campos-configurados.ts'
import { nomesDosTipos } from '#src/api/contract/cadastro-lista.ts'
import type { Configuracao, EntradaDaConfiguracao } from '#src/api/contract/configuracao.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { faltasDosNomes } from '#server/modules/cadastro/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { obter } from './service.ts'

type Valores = Readonly<Record<string, unknown>>
/** What cannot be stored so: a sentence by its field. */
type Conferencia = (escopo: Escopo, antes: Valores, depois: Valores) => Promise<Record<string, string>>

/** What settings must be beside what the contract says of them, by kind: what others have stored under them. */
const conferencias = new Map<string, Conferencia>(
  nomesDosTipos.map((tipo) => [
    configuracaoDosCampos(tipo),
    (escopo, antes, depois) => faltasDosNomes(escopo, tipo, antes, depois),
  ]),
)

/** @throws AppError 422 at the fields that cannot be stored so; of what somebody else has saved since it was read nothing is said */
export async function conferirConfiguracao(
  escopo: Escopo,
  declarada: Configuracao,
  { versao, ...depois }: EntradaDaConfiguracao,
): Promise<void> {
  const conferencia = conferencias.get(declarada.tipo)
  if (!conferencia) return
  const antes = await obter(escopo, declarada)
  if (antes.versao !== versao) return
  const errors = await conferencia(escopo, antes, depois)
  const [primeira] = Object.values(errors)
  if (primeira !== undefined) throw new AppError(422, 'validacao', primeira, { errors })
}
