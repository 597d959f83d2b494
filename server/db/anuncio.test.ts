import { inArray, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { useDatabase } from '#server/test-support/database.ts'
import { ouvirBanco, type Anuncio } from '#server/test-support/ouvir.ts'
import { SISTEMA } from './corrente.ts'
import { cadastro, entidade } from './schema.ts'

const h = useDatabase()

/** What is told of some work, of the nouns asked for, in the order of entidades and ids. */
async function contado(nomes: readonly string[], trabalho: () => Promise<unknown>) {
  const ouvidos: Anuncio[] = []
  const parar = await ouvirBanco(h.database, (um) => void ouvidos.push(um))
  try {
    await trabalho()
    await h.database.db.execute(sql`select pg_notify('evento', '{"e":0,"n":"fim"}')`)
    await vi.waitFor(() => expect(ouvidos.at(-1)?.n).toBe('fim'))
  } finally {
    parar()
  }
  return ouvidos
    .filter(({ n }) => nomes.includes(n))
    .toSorted((a, b) => a.e - b.e || (a.id ?? 0) - (b.id ?? 0))
}

const cadastrosDe = (entidadeId: number, quantos: number, matricula: number) =>
  h.database
    .escopo(entidadeId, SISTEMA)
    .insert(cadastro)
    .values(
      Array.from({ length: quantos }, (_, i) => ({
        tipo: 'contabilidade' as const,
        matricula: matricula + i,
        registro: `ANUNCIO${matricula + i}`,
        nome: 'Anunciado',
      })),
    )
    .returning({ id: cadastro.id })

it('up to twenty rows of a statement are told one by one, more as many of each entidade', async () => {
  const [alfa, beta] = [h.mundo.alfa.id, h.mundo.beta.id]
  const ids: number[] = []
  const vinte = await contado(['cadastro'], async () => {
    ids.push(...(await cadastrosDe(alfa, 20, 910_000)).map(({ id }) => id))
  })
  expect(vinte).toEqual(ids.map((id) => ({ e: alfa, n: 'cadastro', id })))
  const mais = await contado(['cadastro'], async () => {
    ids.push(...(await cadastrosDe(beta, 21, 910_000)).map(({ id }) => id))
  })
  expect(mais).toEqual([{ e: beta, n: 'cadastro' }])
  const deDuas = await contado(['cadastro'], () =>
    h.database.db.update(cadastro).set({ nome: 'Outro' }).where(inArray(cadastro.id, ids)),
  )
  expect(deDuas).toEqual([alfa, beta].map((e) => ({ e, n: 'cadastro' })))
})

it('of many entidades each is told of itself', async () => {
  const novas = Array.from({ length: 21 }, (_, i) => ({
    slug: `anunciada-${i}`,
    nomeFantasia: 'Anunciada',
    razaoSocial: 'Anunciada',
    cnpj: '12345678000195',
    cor: '#123456',
  }))
  const ids: number[] = []
  const contadas = await contado(['entidade'], async () => {
    ids.push(...(await h.database.db.insert(entidade).values(novas).returning()).map(({ id }) => id))
  })
  expect(contadas).toEqual(ids.map((e) => ({ e, n: 'entidade' })))
})
