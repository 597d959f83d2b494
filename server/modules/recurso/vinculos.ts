import { ehReferencia } from '#src/api/contract/parte.ts'
import type { Recurso, VinculoDoRecurso } from '#src/api/contract/recurso.ts'
import { recursos } from '#src/api/contract/recursos.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

const todos: Readonly<Record<string, Recurso>> = recursos

/** The fields of nested records that name records of a resource, as the declarations say. */
const camposQueNomeiam = (nome: string) =>
  Object.values(todos).flatMap((dono) =>
    Object.entries(dono.partes).flatMap(([parte, { campos }]) =>
      Object.entries(campos)
        .filter(([, campo]) => ehReferencia(campo) && campo.referencia === nome)
        .map(([campo]) => ({ dono, parte, campo })),
    ),
  )

/** Where a record is named by living records, and by how many. */
export async function contarVinculos(
  escopo: Escopo,
  { nome }: Recurso,
  id: number,
): Promise<VinculoDoRecurso[]> {
  const contados = camposQueNomeiam(nome).map(async ({ dono, parte, campo }) => ({
    recurso: dono.nome,
    parte,
    campo,
    quantos: await repo.contarQueNomeiam(escopo, dono, parte, campo, id),
  }))
  return (await Promise.all(contados)).filter(({ quantos }) => quantos > 0)
}

/** Refuses to put a record into the trash unasked while others name it. @throws AppError 409 `tem-vinculos` */
export async function exigirSemVinculos(escopo: Escopo, recurso: Recurso, id: number): Promise<void> {
  const vinculos = await contarVinculos(escopo, recurso, id)
  if (vinculos.length === 0) return
  const onde = vinculos.map(({ recurso: nome, quantos }) => {
    const { singular, plural } = todos[nome] ?? recurso
    return `${quantos.toLocaleString('pt-BR')} ${(quantos === 1 ? singular : plural).toLowerCase()}`
  })
  throw new AppError(
    409,
    'tem-vinculos',
    `Consta em ${onde.join(', ')}. Para excluir mesmo assim, abra o registro.`,
  )
}
