import type { CamposDaParte } from '#src/api/contract/parte.ts'
import { ehReferencia } from '#src/api/contract/referencia.ts'
import type { Recurso, VinculoDoRecurso } from '#src/api/contract/recurso.ts'
import { recursos } from '#src/api/contract/recursos.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './repo.ts'

const todos: Readonly<Record<string, Recurso>> = recursos

/** The fields that name records of a resource, as the declarations say: of records themselves, and of what is nested in them. */
const camposQueNomeiam = (nome: string) =>
  Object.values(todos).flatMap((dono) =>
    [
      ['', dono.proprios] as const,
      ...Object.entries(dono.partes).map(([parte, { campos }]) => [parte, campos] as const),
    ].flatMap(([parte, campos]) =>
      Object.entries<CamposDaParte[string]>(campos)
        .filter(([, campo]) => ehReferencia(campo) && campo.referencia === nome)
        .map(([campo]) => ({ dono, parte, campo })),
    ),
  )

/** In which fields of living records a record is named, and by how many. */
export async function contarNomeados(
  escopo: Escopo,
  { nome }: Recurso,
  id: number,
): Promise<VinculoDoRecurso[]> {
  const contados = camposQueNomeiam(nome).map(async ({ dono, parte, campo }) => ({
    recurso: dono.nome,
    parte,
    campo,
    quantos:
      parte === ''
        ? await repo.contarQueOTem(escopo, dono, campo, id)
        : await repo.contarQueNomeiam(escopo, dono, parte, campo, id),
  }))
  return (await Promise.all(contados)).filter(({ quantos }) => quantos > 0)
}
