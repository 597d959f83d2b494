import {
  and,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { ValorDeCampo } from '#src/api/contract/nucleo/campo.ts'
import type { CamposDaParte } from '#src/api/contract/nucleo/parte.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { ehReferencia } from '#src/api/contract/nucleo/referencia.ts'
import type { EntradaDoRecurso, RecorteDoRecurso, Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { segurarVivos } from '#server/records/dono.ts'
import { criarLista } from '#server/lists/consulta.ts'
import type { Instrucao } from '#server/lists/declaracao.ts'
import type { Fontes } from '#server/lists/fontes.ts'
import type { LugarQueNomeia, TabelaDeDonos } from '#server/records/nomeados.ts'
import type { Escopo, TabelaDoTenant } from '#server/db/tenant.ts'
import { lugarDaParte, lugarDe, type Lugar } from './tabelas-repo.ts'

/** A row as stored; the fields are those that the resource declares. */
export type Linha = Omit<EntradaDoRecurso, 'criadoEm'> & {
  id: number
  versao: number
  nome: string
  criadoEm: Date
  atualizadoEm: Date
  atualizadoPor: number | null
  excluidoEm: Date | null
}

/** Rows of the resource, living or in the trash. */
export const doRecurso = ({ tabela, tipo }: Lugar, ...condicoes: (SQL | undefined)[]) =>
  and(tipo === undefined ? undefined : eq(colunaDoTipo(tabela), tipo), ...condicoes)

/** @throws when the table keeps one kind alone */
function colunaDoTipo(tabela: Lugar['tabela']): PgColumn {
  const { tipo }: Record<string, PgColumn> = getTableColumns(tabela)
  if (!tipo) throw new Error(`${getTableName(tabela)}: a tabela não distingue tipos.`)
  return tipo
}

export const tabelaDe = ({ nome }: Recurso): string => nomeDaTabela(nome)

/** The name of the table that keeps the resource of a name. */
export const nomeDaTabela = (nome: string): string => getTableName(lugarDe(nome).tabela)

/** The indexes that keep a field of a resource unique, and the field. */
export const unicosDe = ({ nome }: Recurso): [indice: string, campo: string][] =>
  Object.entries(lugarDe(nome).unicos ?? {})

/** What is read of a row: the declared fields beside those of all. */
function selecao({ nome, campos }: Recurso) {
  const { id, versao, criadoEm, atualizadoEm, atualizadoPor, excluidoEm, ...mais } = getTableColumns(
    lugarDe(nome).tabela,
  )
  const declaradas = Object.entries(mais).filter(([coluna]) => Object.hasOwn(campos, coluna))
  return { id, versao, criadoEm, atualizadoEm, atualizadoPor, excluidoEm, ...Object.fromEntries(declaradas) }
}

/** Where the columns of the list are: under the names of the fields (tabelas-repo.ts, `TodoCampoTemColuna`). */
function fontes({ nome, colunas }: Recurso): Fontes<Recurso['colunas']> {
  const { tabela } = lugarDe(nome)
  const noBanco = getTableColumns(tabela)
  const pares = Object.keys(colunas).map((coluna) => [
    coluna,
    { valor: noBanco[coluna as keyof typeof noBanco] },
  ])
  return {
    ...Object.fromEntries(pares),
    nome: { valor: tabela.nome, ordem: tabela.nomeOrdem, semVazios: true },
  }
}

/** By the names of their resources: what is remembered of a list is remembered under that name. */
const listas = new Map<string, ReturnType<typeof novaLista>>()

/** The list of a resource, as `criarLista` gives it; always the same one. */
export function listaDe(recurso: Recurso): ReturnType<typeof novaLista> {
  const lista = listas.get(recurso.nome) ?? novaLista(recurso)
  listas.set(recurso.nome, lista)
  return lista
}

function novaLista(recurso: Recurso) {
  const lugar = lugarDe(recurso.nome)
  const { tabela, evento = 'recurso' } = lugar
  const sempre = (daLixeira: boolean) =>
    doRecurso(lugar, daLixeira ? isNotNull(tabela.excluidoEm) : isNull(tabela.excluidoEm))
  return criarLista<Recurso['colunas'], RecorteDoRecurso, Linha>({
    nome: recurso.nome,
    evento,
    colunas: recurso.colunas,
    fontes: fontes(recurso),
    tabela,
    sempre,
    restrito: ({ situacao }) =>
      and(
        sempre(situacao === 'excluidos'),
        situacao === 'ativos' || situacao === 'inativos'
          ? eq(tabela.ativo, situacao === 'ativos')
          : undefined,
      ),
    busca: tabela.nomeOrdem,
    linhas(escopo, onde, ordem) {
      const linhas: Instrucao<object[]> = escopo
        .select(selecao(recurso))
        .from(tabela)
        .where(onde)
        .orderBy(...ordem)
      return linhas as Instrucao<Linha[]> // the selection is the declaration's
    },
  })
}

/** A row, living or in the trash. */
export async function porId(escopo: Escopo, recurso: Recurso, id: number): Promise<Linha | null> {
  const lugar = lugarDe(recurso.nome)
  const [achada] = await escopo
    .select(selecao(recurso))
    .from(lugar.tabela)
    .where(doRecurso(lugar, eq(lugar.tabela.id, id)))
  return (achada as unknown as Linha | undefined) ?? null // the selection is the declaration's
}

export function visto(nome: string, como: string) {
  const { tabela, evento = 'recurso' } = lugarDe(nome)
  return { tabela: alias(tabela, como), nomes: [getTableName(tabela), evento] }
}

/** Which of some records a resource has, in use or not, none in the trash. */
export async function existentes(escopo: Escopo, nome: string, ids: number[]): Promise<Set<number>> {
  const lugar = lugarDe(nome)
  const { id, excluidoEm } = lugar.tabela
  const achados = await escopo
    .select({ id })
    .from(lugar.tabela)
    .where(doRecurso(lugar, inArray(id, ids), isNull(excluidoEm)))
  return new Set(achados.map((um) => um.id))
}

/** The same, held until the transaction ends (`segurarVivos`). */
export async function segurar(escopo: Escopo, nome: string, ids: readonly number[]): Promise<Set<number>> {
  const lugar = lugarDe(nome)
  const { tabela } = lugar
  return new Set(await segurarVivos(escopo, tabela, doRecurso(lugar, inArray(tabela.id, [...ids]))))
}

/** The ids of all that a resource has, none of the trash, by their names as they are compared. */
export async function idsPorNome(escopo: Escopo, nome: string): Promise<Map<string, number>> {
  const lugar = lugarDe(nome)
  const { id, nomeOrdem, excluidoEm } = lugar.tabela
  const achados = await escopo
    .select({ id, nome: nomeOrdem })
    .from(lugar.tabela)
    .where(doRecurso(lugar, isNull(excluidoEm)))
  return new Map(achados.map((um) => [um.nome ?? '', um.id]))
}

/** All that a resource has, in use or not, none of the trash, by name. */
export function todosPorNome(escopo: Escopo, nome: string) {
  const lugar = lugarDe(nome)
  const { tabela } = lugar
  return escopo
    .select({ id: tabela.id, nome: tabela.nome, ativo: tabela.ativo })
    .from(tabela)
    .where(doRecurso(lugar, isNull(tabela.excluidoEm)))
    .orderBy(tabela.nomeOrdem)
}

/** The fields that name records of a resource, as the declarations say: of records themselves, and of what is nested in them. */
export const lugaresQueNomeiam = (nome: string): LugarQueNomeia[] =>
  Object.values<Recurso>(recursos).flatMap((dono) => {
    const lugar = lugarDe(dono.nome)
    const deles = { recurso: dono.nome, dono: lugar.tabela, quais: doTipo(lugar.tipo) }
    const { tabela } = lugar
    return [
      ...queNomeiam(dono.proprios, nome).map((campo) => ({
        ...deles,
        parte: '',
        campo,
        tabela,
        por: tabela.id,
      })),
      ...Object.entries(dono.partes).flatMap(([parte, { campos }]) =>
        queNomeiam(campos, nome).map((campo) => {
          const aninhada = lugarDaParte(dono, parte).tabela
          return { ...deles, parte, campo, tabela: aninhada, por: aninhada.paiId }
        }),
      ),
    ]
  })

const queNomeiam = (campos: CamposDaParte, nome: string) =>
  Object.entries(campos).flatMap(([campo, um]) => (ehReferencia(um) && um.referencia === nome ? campo : []))

/** Of a table with several kinds, those of one. */
const doTipo = (qual: string | undefined) => (dono: TabelaDeDonos) => {
  const { tipo }: Record<string, PgColumn> = getTableColumns(dono)
  return qual === undefined ? undefined : tipo && eq(tipo, qual)
}

/** Fields as they are entered, which are columns of the resource's table (tabelas-repo.ts, `TodoCampoTemColuna`). */
export type Campos = Record<string, ValorDeCampo>

/** @throws what the unique index of the names refuses */
export async function incluir(
  escopo: Escopo,
  { nome }: Recurso,
  campos: Campos,
  por: number,
): Promise<number> {
  const { tabela, tipo } = lugarDe(nome)
  const linha: object = { ...campos, ...(tipo !== undefined && { tipo }), atualizadoPor: por }
  const qualquer: TabelaDoTenant = tabela
  const [nova] = await escopo.insert(qualquer).values(linha).returning({ id: tabela.id })
  if (!nova) throw new Error('O registro não foi gravado.')
  return nova.id
}

/** A record as somebody saw it. */
export interface Visto {
  id: number
  versao: number
}

/**
 * Writes over the revision that the caller read. @returns the next one, null when it is no longer the stored one
 * @throws what the unique index of the names refuses
 */
export const alterar = (escopo: Escopo, recurso: Recurso, visto: Visto, campos: Campos, por: number) =>
  mudar(escopo, recurso, visto, { ...campos, atualizadoPor: por }, isNull)

/** Puts a record into the trash, the same way. */
export const excluir = (escopo: Escopo, recurso: Recurso, visto: Visto, por: number) =>
  mudar(escopo, recurso, visto, { excluidoEm: sql`now()`, atualizadoPor: por }, isNull)

/** Takes it out, the same way. */
export const restaurar = (escopo: Escopo, recurso: Recurso, visto: Visto, por: number) =>
  mudar(escopo, recurso, visto, { excluidoEm: null, atualizadoPor: por }, isNotNull)

async function mudar(
  escopo: Escopo,
  { nome }: Recurso,
  { id, versao }: Visto,
  mudancas: object,
  estado: typeof isNull,
): Promise<number | null> {
  const lugar = lugarDe(nome)
  const { tabela } = lugar
  const linha: object = { ...mudancas, versao: versao + 1, atualizadoEm: sql`now()` }
  const [mudada] = await escopo
    .update(tabela)
    .set(linha)
    .where(doRecurso(lugar, eq(tabela.id, id), eq(tabela.versao, versao), estado(tabela.excluidoEm)))
    .returning({ versao: tabela.versao })
  return mudada?.versao ?? null
}
