import { and, count, desc, eq, gte, isNotNull, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { PONTOS_MIN } from '#src/api/contract/cadastro/duplicado.ts'
import { cadastro, cadastroDuplicado, cadastroProcura, pessoaFisica } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { vivos } from './repo.ts'

/** The orders in which a search goes through a kind, each in the words of its index; what is alike stands near there. */
const ordens = {
  nome: { chave: sql<string>`${cadastro.nomeOrdem}`, onde: sql`${cadastro.nomeOrdem} is not null` },
  email: { chave: sql<string>`lower(${cadastro.email}) collate "C"`, onde: sql`${cadastro.email} <> ''` },
  telefone: {
    chave: sql<string>`regexp_replace(${cadastro.telefone}, '[^0-9]', '', 'g')`,
    onde: sql`${cadastro.telefone} <> ''`,
  },
} satisfies Record<string, { chave: SQL<string>; onde: SQL }>
export type Ordem = keyof typeof ordens
export const nomesDasOrdens = Object.keys(ordens) as Ordem[] // the keys of the table

export interface Lugar {
  chave: string
  id: number
}

const { id, registro, nome, email, telefone, cep, numero } = cadastro

/** Living records of a kind in an order, after a place, or up to it, the nearest first. */
export function naOrdem(
  escopo: Escopo,
  tipo: TipoCadastro,
  ordem: Ordem,
  { lugar, antes, max }: { lugar: Lugar | null; antes: boolean; max: number },
) {
  const { chave, onde } = ordens[ordem]
  const daqui =
    lugar === null
      ? undefined
      : antes
        ? sql`(${chave}, ${id}) <= (${lugar.chave}, ${lugar.id}::int)`
        : sql`(${chave}, ${id}) > (${lugar.chave}, ${lugar.id}::int)`
  return escopo
    .select({
      id,
      chave,
      registro,
      nome,
      email,
      telefone,
      cep,
      numero,
      nascimento: pessoaFisica.dataNascimento,
    })
    .from(cadastro)
    .leftJoin(pessoaFisica, eq(pessoaFisica.id, id))
    .where(and(vivos(tipo, onde), daqui))
    .orderBy(antes ? sql`${chave} desc, ${id} desc` : sql`${chave}, ${id}`)
    .limit(max)
}
export type Candidato = Awaited<ReturnType<typeof naOrdem>>[number]

/** How many rows a search goes through. */
export async function contarNaOrdem(escopo: Escopo, tipo: TipoCadastro): Promise<number> {
  const deles = await Promise.all(
    Object.values(ordens).map(({ onde }) =>
      escopo.select({ total: count() }).from(cadastro).where(vivos(tipo, onde)),
    ),
  )
  return deles.reduce((soma, [uma]) => soma + (uma?.total ?? 0), 0)
}

export interface Par {
  aId: number
  bId: number
  pontos: number
  motivos: string[]
}

/** Stores what a search found; what somebody said of a pair stays. */
export async function gravarPares(
  escopo: Escopo,
  tipo: TipoCadastro,
  numeroDaProcura: number,
  pares: Par[],
): Promise<void> {
  if (pares.length === 0) return
  await escopo
    .insert(cadastroDuplicado)
    .values(pares.map((um) => ({ ...um, tipo, numero: numeroDaProcura })))
    .onConflictDoUpdate({
      target: [cadastroDuplicado.entidadeId, cadastroDuplicado.aId, cadastroDuplicado.bId],
      set: {
        pontos: sql`excluded.pontos`,
        motivos: sql`excluded.motivos`,
        numero: sql`excluded.numero`,
      },
    })
}

/** Ends a search: what it did not find again is forgotten, unless somebody said something of it. */
export async function terminarProcura(escopo: Escopo, tipo: TipoCadastro, numeroDela: number): Promise<void> {
  await escopo
    .delete(cadastroDuplicado)
    .where(
      and(
        eq(cadastroDuplicado.tipo, tipo),
        lt(cadastroDuplicado.numero, numeroDela),
        isNull(cadastroDuplicado.dispensadoEm),
      ),
    )
  await escopo
    .update(cadastroProcura)
    .set({ terminadaEm: sql`now()` })
    .where(and(eq(cadastroProcura.tipo, tipo), eq(cadastroProcura.numero, numeroDela)))
}

export async function procuraDe(escopo: Escopo, tipo: TipoCadastro) {
  const [linha] = await escopo.select().from(cadastroProcura).where(eq(cadastroProcura.tipo, tipo))
  return linha ?? null
}

/** Counts one more search of a kind. @returns its number */
export async function comecarProcura(escopo: Escopo, tipo: TipoCadastro): Promise<number> {
  const [linha] = await escopo
    .insert(cadastroProcura)
    .values({ tipo, numero: 1 })
    .onConflictDoUpdate({
      target: [cadastroProcura.entidadeId, cadastroProcura.tipo],
      set: { numero: sql`${cadastroProcura.numero} + 1` },
    })
    .returning({ numero: cadastroProcura.numero })
  if (!linha) throw new Error('A procura não foi gravada.')
  return linha.numero
}

export async function ligarTarefa(escopo: Escopo, tipo: TipoCadastro, tarefaId: number): Promise<void> {
  await escopo.update(cadastroProcura).set({ tarefaId }).where(eq(cadastroProcura.tipo, tipo))
}

const visto = (um: ReturnType<typeof alias<typeof cadastro, string>>) => ({
  id: um.id,
  matricula: um.matricula,
  registro: um.registro,
  nome: um.nome,
  email: um.email,
  telefone: um.telefone,
  cidade: um.cidade,
  uf: um.uf,
})

/** A page of the pairs whose records both live, the likeliest first, and how many there are. */
export async function pares(
  escopo: Escopo,
  tipo: TipoCadastro,
  { dispensados, page, pageSize }: { dispensados: boolean; page: number; pageSize: number },
) {
  const [a, b] = [alias(cadastro, 'a'), alias(cadastro, 'b')]
  const d = cadastroDuplicado
  const achados = and(
    eq(d.tipo, tipo),
    gte(d.pontos, PONTOS_MIN),
    dispensados ? isNotNull(d.dispensadoEm) : isNull(d.dispensadoEm),
  )
  const items = await escopo
    .select({ a: visto(a), b: visto(b), pontos: d.pontos, motivos: d.motivos, dispensadoEm: d.dispensadoEm })
    .from(d)
    .innerJoin(a, eq(a.id, d.aId))
    .innerJoin(b, eq(b.id, d.bId))
    .where(and(achados, isNull(a.excluidoEm), isNull(b.excluidoEm)))
    .orderBy(desc(d.pontos), d.aId, d.bId)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  // the trash holds few, and two of all records would be looked up for each pair
  const foraDaLixeira = (qual: typeof d.aId | typeof d.bId) =>
    notExists(
      escopo
        .select({ id })
        .from(cadastro)
        .where(and(eq(cadastro.tipo, tipo), eq(id, qual), isNotNull(cadastro.excluidoEm))),
    )
  const [contagem] = await escopo
    .select({ total: count() })
    .from(d)
    .where(and(achados, foraDaLixeira(d.aId), foraDaLixeira(d.bId)))
  return { items, total: contagem?.total ?? 0 }
}

/** The same pairs of all kinds, as a relation. */
export function paresVivos(escopo: Escopo) {
  const [a, b] = [alias(cadastro, 'a'), alias(cadastro, 'b')]
  const d = cadastroDuplicado
  return escopo
    .select({
      tipo: d.tipo,
      motivos: d.motivos,
      dispensado: sql<boolean>`${d.dispensadoEm} is not null`.as('dispensado'),
    })
    .from(d)
    .innerJoin(a, eq(a.id, d.aId))
    .innerJoin(b, eq(b.id, d.bId))
    .where(and(gte(d.pontos, PONTOS_MIN), isNull(a.excluidoEm), isNull(b.excluidoEm)))
    .as('par')
}

/** Says of a pair that they are two, or takes it back. False when there is no such pair. */
export async function dispensar(
  escopo: Escopo,
  aId: number,
  bId: number,
  por: number | null,
): Promise<boolean> {
  const marca =
    por === null
      ? { dispensadoEm: null, dispensadoPor: null }
      : { dispensadoEm: sql`now()`, dispensadoPor: por }
  const ditos = await escopo
    .update(cadastroDuplicado)
    .set(marca)
    .where(and(eq(cadastroDuplicado.aId, aId), eq(cadastroDuplicado.bId, bId)))
    .returning({ aId: cadastroDuplicado.aId })
  return ditos.length > 0
}
