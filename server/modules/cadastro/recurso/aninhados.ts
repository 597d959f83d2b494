import type { CamposDaParte, LinhaDaParte, Partes } from '#src/api/contract/nucleo/parte.ts'
import {
  gravarTodasAsPartes,
  linhaDaParte,
  nomeDaTabela,
  type LugaresDasPartes,
} from '#server/records/partes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { linhasAninhadas, ORDEM, type Alvo } from '#server/modules/nucleo/auditoria/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { nomesDosValores } from './fusao-repo.ts'
import { existentes, segurar } from './repo.ts'

/** The lists of nested records that a kind of record has: how they are declared, and where they are kept. */
export interface Aninhaveis {
  partes: Partes
  lugares: LugaresDasPartes
}

/** What the lists of one record hold, by name. */
export type Aninhados = Readonly<Record<string, LinhaDaParte[]>>

/** What somebody entered: the fields of the record itself, and its nested records. */
export function separarAninhados<V>(
  partes: Partes,
  campos: Readonly<Record<string, V>>,
): { proprios: Record<string, Exclude<V, LinhaDaParte[]>>; aninhados: Record<string, LinhaDaParte[]> } {
  const pares = Object.entries(campos)
  const ehParte = ([nome]: [string, unknown]) => Object.hasOwn(partes, nome)
  return {
    // what is left are fields, and these are the lists
    proprios: Object.fromEntries(pares.filter((par) => !ehParte(par))) as Record<
      string,
      Exclude<V, LinhaDaParte[]>
    >, // see above
    aninhados: Object.fromEntries(pares.filter(ehParte)) as unknown as Record<string, LinhaDaParte[]>, // see above
  }
}

/** Rows, or one record, with those of their fields that may name records of a resource. */
export interface Nomeiam {
  campos: Readonly<Record<string, { referencia?: string | undefined }>>
  linhas: readonly Readonly<Record<string, unknown>>[]
}

/** What nested records may name. */
export const nomeiamOsAninhados = (partes: Partes, aninhados: Aninhados): Nomeiam[] =>
  Object.entries(aninhados).map(([nome, linhas]) => ({ campos: partes[nome]?.campos ?? {}, linhas }))

/**
 * Holds all named records until the caller's transaction ends, each resource once and in one order. It says nothing of records that are gone:
 * a check that comes after it finds what will be there at the end. Call it before the record that names them is written, because a merge
 * locks its values first and then the records that hold them.
 */
export async function segurarNomeados(escopo: Escopo, quem: readonly Nomeiam[]): Promise<void> {
  const nomeados = new Map<string, Set<number>>()
  for (const { campos, linhas } of quem)
    for (const [campo, { referencia }] of Object.entries(campos)) {
      if (referencia === undefined) continue
      const ids = linhas.map((linha) => linha[campo]).filter((id) => typeof id === 'number')
      if (ids.length > 0) nomeados.set(referencia, new Set([...(nomeados.get(referencia) ?? []), ...ids]))
    }
  for (const nome of [...nomeados.keys()].toSorted())
    await segurar(escopo, nome, [...(nomeados.get(nome) ?? [])])
}

const NAO_OFERECIDA = 'escolha uma das opções. Esta foi excluída ou não existe.'

/**
 * Refuses a record that names what is not offered in a field of its own, save where it does already.
 * @throws AppError 422 at its fields
 */
export async function conferirReferencias(
  escopo: Escopo,
  campos: CamposDaParte,
  valores: Readonly<Record<string, unknown>>,
  antes: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [campo, { rotulo, referencia }] of Object.entries(campos)) {
    const id = valores[campo]
    if (referencia === undefined || typeof id !== 'number' || antes?.[campo] === id) continue
    if (!(await existentes(escopo, referencia, [id])).has(id)) errors[campo] = `${rotulo}: ${NAO_OFERECIDA}`
  }
  if (Object.keys(errors).length > 0) throw invalida(errors)
}

/**
 * Refuses nested records that name what is not offered, save where they do already.
 * @throws AppError 422 at their fields
 */
export async function conferirAninhados(
  escopo: Escopo,
  partes: Partes,
  aninhados: Aninhados,
  antes: Aninhados,
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [nome, linhas] of Object.entries(aninhados)) {
    for (const [campo, { rotulo, referencia }] of Object.entries(partes[nome]?.campos ?? {})) {
      if (referencia === undefined) continue
      const velhos = new Set((antes[nome] ?? []).map((linha) => linha[campo]))
      const novos = linhas
        .map((linha) => linha[campo])
        .filter((id): id is number => typeof id === 'number' && !velhos.has(id))
      const ha = novos.length === 0 ? new Set() : await existentes(escopo, referencia, novos)
      for (const [i, linha] of linhas.entries())
        if (novos.some((id) => id === linha[campo] && !ha.has(id)))
          errors[`${nome}.${i}.${campo}`] = `${rotulo}: ${NAO_OFERECIDA}`
    }
  }
  if (Object.keys(errors).length > 0) throw invalida(errors)
}

/**
 * Writes the nested records of one that the transaction holds.
 * @throws AppError 422 at rows that are not of this record
 */
export async function gravarAninhados(
  escopo: Escopo,
  { partes, lugares }: Aninhaveis,
  id: number,
  aninhados: Aninhados,
): Promise<void> {
  const alheias = await gravarTodasAsPartes(escopo, lugares, id, aninhados)
  if (alheias.length === 0) return
  const frase = (caminho: string) => {
    const { singular = 'Item' } = partes[caminho.split('.')[0] ?? ''] ?? {}
    return `${singular}: não é deste registro, ou já foi removido.`
  }
  throw invalida(Object.fromEntries(alheias.map((caminho) => [caminho, frase(caminho)])))
}

const invalida = (errors: Record<string, string>) =>
  new AppError(422, 'validacao', 'Confira os campos indicados.', { errors })

/** The rows of the nested lists of a record in the audit, those that are gone too, each by the name that it has or had last. */
export async function alvosAninhados(
  escopo: Escopo,
  { partes, lugares }: Aninhaveis,
  id: number,
  aninhados: Aninhados,
): Promise<Alvo[]> {
  const alvos = Object.entries(lugares).map(async ([nome, lugar]): Promise<Alvo[]> => {
    const { titulo = '', campos = {} } = partes[nome] ?? {}
    const tabela = nomeDaTabela(lugar)
    const escritas = await linhasAninhadas(escopo, tabela, id, titulo)
    const nomes = new Map(escritas.map((escrita) => [escrita.linha, escrita.titulo ?? '']))
    for (const viva of aninhados[nome] ?? []) nomes.set(linhaDaParte(id, viva.id), String(viva[titulo] ?? ''))
    // a row that is called by what it names is told by the name of that
    const referencia = campos[titulo]?.referencia
    if (referencia !== undefined) {
      const chamados = await nomesDosValores(escopo, { nome: referencia }, [...nomes.values()].map(Number))
      for (const [linha, valor] of nomes) nomes.set(linha, chamados.get(Number(valor)) ?? '')
    }
    return [...nomes].map(([linha, de]) => ({
      tabela,
      linha,
      campos: [...Object.keys(campos), ORDEM],
      parte: { nome, de, lista: titulo },
    }))
  })
  return (await Promise.all(alvos)).flat()
}
