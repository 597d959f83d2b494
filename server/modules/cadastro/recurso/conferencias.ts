import type { EmParte, Recurso } from '#src/api/contract/cadastro/recurso.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import { conferirReferencias } from './aninhados.ts'
import { conferenciasDoRecurso, type Campos, type Faltas } from './extensoes.ts'

/** What the rules of a resource find in fields that are entered so far; of one that is not there nothing is said. */
export async function faltasDosCampos(
  escopo: Escopo,
  { nome }: Recurso,
  campos: Campos,
  antes: EmParte | null,
): Promise<Faltas> {
  const faltas = await conferenciasDoRecurso.get(nome)?.(escopo, campos, antes)
  return Object.fromEntries(
    Object.entries(faltas ?? {}).filter(([path]) => campos[path.split('.', 1)[0] ?? path] !== undefined),
  )
}

/** @throws AppError 422 at the fields that cannot be stored so */
export async function conferirCampos(
  escopo: Escopo,
  recurso: Recurso,
  campos: Campos,
  antes: EmParte | null,
): Promise<void> {
  await conferirReferencias(escopo, recurso.proprios, campos, antes)
  const errors = await faltasDosCampos(escopo, recurso, campos, antes)
  const [primeira, ...outras] = Object.values(errors)
  if (primeira === undefined) return
  throw new AppError(422, 'validacao', outras.length > 0 ? 'Confira os campos indicados.' : primeira, {
    errors,
  })
}
