import { and, eq, gte, inArray, like, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { INT4_MAX } from '#src/api/contract/nucleo/common.ts'
import { contem, palavrasDaBusca } from '#server/db/busca.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { vivos } from './repo.ts'

/**
 * Living records of a kind up to which all are gone through. The index of what is contained knows no kinds: of a common word it gives all
 * those of the large kinds, each of which would be read to find that it is none of the small one.
 */
const POUCOS = 3_000
/** Letters of a word that the index of what is contained has something of. */
const TRIGRAMA = 3
/** Behind every text that begins like another. */
const FIM = '\u{10FFFF}'

const { id } = cadastro

/**
 * Living records that a text names: first those of which it is the whole document or matrícula, then those whose name begins with it, by
 * name, then some that have all its words anywhere. Each step reads what an index gives it and no more than it needs.
 * @param poucos rows of a kind up to which all of them are read; tests have fewer
 */
export async function procurar(
  escopo: Escopo,
  tipo: TipoCadastro,
  q: string,
  quantos: number,
  poucos = POUCOS,
) {
  const { matricula, registro, nome, nomeFantasia, ativo, nomeOrdem } = cadastro
  const ler = (...condicoes: (SQL | undefined)[]) =>
    escopo
      .select({ id, matricula, registro, nome, nomeFantasia, ativo })
      .from(cadastro)
      .where(vivos(tipo, ...condicoes))
  const palavras = palavrasDaBusca(q)
  const comeco = palavras.join(' ')
  const numero = /^\d{1,10}$/.test(comeco) && Number(comeco) <= INT4_MAX ? Number(comeco) : null
  const achados = new Map<number, Awaited<ReturnType<typeof ler>>[number]>()
  const juntar = (linhas: Awaited<ReturnType<typeof ler>>) => {
    for (const linha of linhas) if (achados.size < quantos) achados.set(linha.id, linha)
  }

  if (/\d/.test(comeco))
    juntar(
      await ler(
        or(eq(registro, comeco.toUpperCase()), numero === null ? undefined : eq(matricula, numero)),
      ).limit(2),
    )
  juntar(
    await ler(and(gte(nomeOrdem, comeco), lt(nomeOrdem, comeco + FIM)))
      .orderBy(nomeOrdem, id)
      .limit(quantos),
  )
  if (achados.size < quantos && palavras.some((palavra) => palavra.length >= TRIGRAMA)) {
    const deles = (busca: PgColumn) => palavras.map((palavra) => like(busca, contem(palavra)))
    const max = quantos + achados.size
    const alguns = (await cabem(escopo, tipo, poucos))
      ? await dePoucos(escopo, tipo, deles, max, poucos)
      : await deMuitos(escopo, tipo, deles, max)
    const novos = alguns.map((um) => um.id).filter((um) => !achados.has(um))
    if (novos.length > 0) juntar(await ler(inArray(id, novos)).orderBy(nomeOrdem, id))
  }
  return [...achados.values()]
}

type Condicoes = (busca: PgColumn) => SQL[]

/** Whether a kind has so few living records. */
async function cabem(escopo: Escopo, tipo: TipoCadastro, poucos: number): Promise<boolean> {
  const alem = escopo.select({ id }).from(cadastro).where(vivos(tipo)).orderBy(id).offset(poucos).limit(1)
  return (await alem).length === 0
}

function dePoucos(escopo: Escopo, tipo: TipoCadastro, deles: Condicoes, max: number, poucos: number) {
  // in an order and with a limit, which a plan that knows neither kind nor words reads by the index of the kind
  const todos = escopo
    .select({ id, busca: cadastro.busca })
    .from(cadastro)
    .where(vivos(tipo))
    .orderBy(id)
    .limit(poucos)
    .as('todos')
  // the subquery's field is the column
  const busca = todos.busca as unknown as PgColumn
  return escopo
    .select({ id: todos.id })
    .from(todos)
    .where(and(...deles(busca)))
    .limit(max)
}

function deMuitos(escopo: Escopo, tipo: TipoCadastro, deles: Condicoes, max: number) {
  // an order by name would make the planner walk through all of them, and so would the limit, save behind an offset
  const todos = escopo
    .select({ id })
    .from(cadastro)
    .where(vivos(tipo, ...deles(cadastro.busca)))
    .offset(0)
    .as('todos')
  return escopo.select({ id: todos.id }).from(todos).limit(max)
}
