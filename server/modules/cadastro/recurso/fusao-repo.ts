import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { juncao, type MovidosNoCampo } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { doRecurso } from './repo.ts'
import { lugarDe } from './tabelas-repo.ts'

/** Values of a lookup table, living or in the trash, locked against all others until the transaction ends, in one order. */
export function travarValores(escopo: Escopo, { nome }: Recurso, ids: number[]) {
  const lugar = lugarDe(nome)
  const { tabela } = lugar
  return escopo
    .select({ id: tabela.id, nome: tabela.nome, versao: tabela.versao, excluidoEm: tabela.excluidoEm })
    .from(tabela)
    .where(doRecurso(lugar, inArray(tabela.id, ids)))
    .orderBy(asc(tabela.id))
    .for('update')
}

/** The names of values, those of the trash too. */
export async function nomesDosValores(
  escopo: Escopo,
  { nome }: Pick<Recurso, 'nome'>,
  ids: number[],
): Promise<Map<number, string>> {
  const lugar = lugarDe(nome)
  const { tabela } = lugar
  const achados = await escopo
    .select({ id: tabela.id, nome: tabela.nome })
    .from(tabela)
    .where(doRecurso(lugar, inArray(tabela.id, ids)))
  return new Map(achados.map((um) => [um.id, um.nome]))
}

type Row = typeof juncao.$inferSelect

export async function incluir(
  escopo: Escopo,
  nova: Pick<Row, 'recurso' | 'fica' | 'sai' | 'feitaPor'> & { movidos: MovidosNoCampo[] },
): Promise<number> {
  const [linha] = await escopo.insert(juncao).values(nova).returning({ id: juncao.id })
  if (!linha) throw new Error('A junção não foi gravada.')
  return linha.id
}

/** A merge of values of a resource, locked until the transaction ends. */
export async function travar(escopo: Escopo, { nome }: Recurso, id: number): Promise<Row | null> {
  const [linha] = await escopo
    .select()
    .from(juncao)
    .where(and(eq(juncao.id, id), eq(juncao.recurso, nome)))
    .for('update')
  return linha ?? null
}

/** The merge that a value went by, unless it was taken back; the newest, should it have been restored and gone again. */
export async function vigenteDe(escopo: Escopo, { nome }: Recurso, sai: number): Promise<Row | null> {
  const [linha] = await escopo
    .select()
    .from(juncao)
    .where(and(eq(juncao.recurso, nome), eq(juncao.sai, sai), isNull(juncao.desfeitaEm)))
    .orderBy(desc(juncao.id))
    .limit(1)
  return linha ?? null
}

/** Of some values those in the trash that went by a merge which was not taken back, each with the one that stayed; of several, the newest. */
export async function idosPorFusao(
  escopo: Escopo,
  nome: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { tabela } = lugarDe(nome)
  const linhas = await escopo
    .select({ sai: juncao.sai, fica: juncao.fica })
    .from(juncao)
    .innerJoin(tabela, eq(tabela.id, juncao.sai))
    .where(
      and(
        eq(juncao.recurso, nome),
        inArray(juncao.sai, [...ids]),
        isNull(juncao.desfeitaEm),
        isNotNull(tabela.excluidoEm),
      ),
    )
    .orderBy(asc(juncao.id))
  return new Map(linhas.map(({ sai, fica }) => [sai, fica]))
}

/** The values of some names as they are compared, those of the trash too. */
export async function comNomes(escopo: Escopo, nome: string, nomes: readonly string[]) {
  const lugar = lugarDe(nome)
  const { tabela } = lugar
  const achados = await escopo
    .select({
      id: tabela.id,
      nome: tabela.nome,
      nomeOrdem: tabela.nomeOrdem,
      excluidoEm: tabela.excluidoEm,
    })
    .from(tabela)
    .where(doRecurso(lugar, inArray(tabela.nomeOrdem, [...nomes])))
    .orderBy(asc(tabela.id))
  return achados.map(({ id, nome: proprio, nomeOrdem, excluidoEm }) => ({
    id,
    nome: proprio,
    nomeOrdem: nomeOrdem ?? '',
    vivo: excluidoEm === null,
  }))
}

export async function marcarDesfeita(escopo: Escopo, id: number, por: number): Promise<void> {
  await escopo
    .update(juncao)
    .set({ desfeitaEm: sql`now()`, desfeitaPor: por })
    .where(eq(juncao.id, id))
}

/** Merges that are told of a value at most. */
const CONTADAS = 50

/** The merges that a value was part of, the newest first. */
export function doValor(escopo: Escopo, { nome }: Recurso, id: number) {
  return escopo
    .select()
    .from(juncao)
    .where(and(eq(juncao.recurso, nome), or(eq(juncao.fica, id), eq(juncao.sai, id))))
    .orderBy(desc(juncao.id))
    .limit(CONTADAS)
}
