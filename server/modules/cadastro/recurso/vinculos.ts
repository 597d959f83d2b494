import { tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { ATENDIMENTO } from '#src/api/contract/cadastro/status-atendimento.ts'
import { COLABORADOR } from '#src/api/contract/cadastro/colaborador.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { DEBITO } from '#src/api/contract/dinheiro/debito-lista.ts'
import type { Uso, UsoNoCampo } from '#src/api/contract/cadastro/recurso-apoio.ts'
import type { Recurso, VinculoDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { contar, type LugarQueNomeia } from '#server/records/nomeados.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import { quemNomeia } from './extensoes.ts'
import * as repo from './repo.ts'
import { exigirVivo, idsPorNome } from './service.ts'

/** Every column that names records of a resource, whichever module owns it. A test holds them against the foreign keys of the schema. */
export const lugaresQueNomeiam = (nome: string): LugarQueNomeia[] => [
  ...repo.lugaresQueNomeiam(nome),
  ...quemNomeia.all().flatMap(({ lugares }) => lugares?.(nome) ?? []),
]

/** Where a living record of a resource is named by living records and cadastros, and by how many. @throws AppError 404 */
export async function vinculosDoRegistro(
  escopo: Escopo,
  recurso: Recurso,
  id: number,
): Promise<VinculoDoRecurso[]> {
  await exigirVivo(escopo, recurso, id)
  const contados = await usosDoValor(escopo, recurso, id)
  const outros: VinculoDoRecurso[] = []
  for (const { vinculos } of quemNomeia.all())
    outros.push(...((await vinculos?.(escopo, recurso.nome, id)) ?? []))
  const todos = [
    ...contados.map(({ recurso: dono, parte, campo, quantos }) => ({ recurso: dono, parte, campo, quantos })),
    ...outros,
  ]
  return todos.filter(({ quantos }) => quantos > 0)
}

/** The same of a record in the trash too, and with how many of those that name it are in the trash; none is left out. */
export function usosDoValor(escopo: Escopo, { nome }: Recurso, id: number): Promise<UsoNoCampo[]> {
  const contados = lugaresQueNomeiam(nome).map(async (lugar) => {
    const [contagem] = await contar(escopo, lugar, id)
    const { recurso, parte, campo } = lugar
    const { vivos = 0, naLixeira = 0 } = contagem ?? {}
    return { recurso, parte, campo, quantos: vivos, naLixeira }
  })
  return Promise.all(contados)
}

/** How many living cadastros and other records hold each living value of a lookup table. */
export async function usos(escopo: Escopo, { nome }: Recurso): Promise<Uso[]> {
  const vivos = [...(await idsPorNome(escopo, nome)).values()]
  const porId = new Map(vivos.map((id): [number, Uso] => [id, { id, cadastros: 0, outros: 0 }]))
  for (const lugar of lugaresQueNomeiam(nome)) {
    const onde = Object.hasOwn(tiposCadastro, lugar.recurso) ? 'cadastros' : 'outros'
    for (const contagem of await contar(escopo, lugar)) {
      const uso = porId.get(contagem.valor)
      if (uso) uso[onde] += contagem.vivos
    }
  }
  return [...porId.values()]
}

const nomes: Readonly<Record<string, { singular: string; plural: string }>> = {
  ...recursos,
  ...tiposCadastro,
  [COLABORADOR.nome]: COLABORADOR,
  [DEBITO.nome]: DEBITO,
  [ATENDIMENTO.nome]: ATENDIMENTO,
}

/** Refuses to put a record into the trash unasked while others name it. @throws AppError 404, 409 `tem-vinculos` */
export async function exigirSemVinculos(escopo: Escopo, recurso: Recurso, id: number): Promise<void> {
  const vinculos = await vinculosDoRegistro(escopo, recurso, id)
  if (vinculos.length === 0) return
  const onde = vinculos.map(({ recurso: nome, quantos }) => {
    const { singular, plural } = nomes[nome] ?? recurso
    return contados(quantos, singular, plural).toLowerCase()
  })
  throw new AppError(
    409,
    'tem-vinculos',
    `Consta em ${onde.join(', ')}. Para excluir mesmo assim, abra o registro.`,
  )
}
