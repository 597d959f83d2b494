import { and, eq, gte, inArray, like, lt, or, type SQL } from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { INT4_MAX } from '#src/api/contract/common.ts'
import { contem, palavrasDaBusca } from '#server/db/busca.ts'
import { cadastro } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { vivos } from './repo.ts'

/** Letters of a word that the index of what is contained has something of. */
const TRIGRAMA = 3
/** Behind every text that begins like another. */
const FIM = '\u{10FFFF}'

/**
 * Living records that a text names: first those of which it is the whole document or matrícula, then those whose name begins with it, by
 * name, then some that have all its words anywhere. Each step reads what an index gives it and no more than it needs.
 */
export async function procurar(escopo: Escopo, tipo: TipoCadastro, q: string, quantos: number) {
  const { id, matricula, registro, nome, nomeFantasia, ativo, nomeOrdem } = cadastro
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
    // an order by name would make the planner walk through all of them, and so would the limit, save behind an offset
    const todos = escopo
      .select({ id })
      .from(cadastro)
      .where(vivos(tipo, ...palavras.map((palavra) => like(cadastro.busca, contem(palavra)))))
      .offset(0)
      .as('todos')
    const alguns = await escopo
      .select({ id: todos.id })
      .from(todos)
      .limit(quantos + achados.size)
    const novos = alguns.map((um) => um.id).filter((um) => !achados.has(um))
    if (novos.length > 0) juntar(await ler(inArray(id, novos)).orderBy(nomeOrdem, id))
  }
  return [...achados.values()].map(({ id: _id, ...linha }) => linha)
}
