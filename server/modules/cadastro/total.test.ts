import { and, count, eq, isNull, sum } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cadastroQuery } from '#src/api/contract/cadastro-lista.ts'
import { cadastro, cadastroTotal } from '#server/db/schema.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { useApp } from '#server/test-support/harness.ts'
import { pagina } from './lista-repo.ts'

const h = useApp()
const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)

async function total(query: object): Promise<number> {
  return (await pagina(escopo(), 'pessoajuridica', cadastroQuery.parse(query))).total
}

function empresa(matricula: number, campos: Partial<typeof cadastro.$inferInsert> = {}) {
  return {
    entidadeId: h.mundo.alfa.id,
    tipo: 'pessoajuridica' as const,
    matricula,
    registro: `T${String(matricula).padStart(13, '0')}`,
    nome: `Totalizada ${matricula}`,
    uf: ['SP', 'RJ', ''][matricula % 3] ?? '',
    ...campos,
  }
}

/** What the lists say of every filter, and what counting the rows says. */
async function mantidosEContados() {
  const { db } = h.database
  const mantidos = await db
    .select({
      entidade: cadastroTotal.entidadeId,
      tipo: cadastroTotal.tipo,
      uf: cadastroTotal.uf,
      ativo: cadastroTotal.ativo,
      total: sum(cadastroTotal.total).mapWith(Number),
    })
    .from(cadastroTotal)
    .groupBy(cadastroTotal.entidadeId, cadastroTotal.tipo, cadastroTotal.uf, cadastroTotal.ativo)
  const contados = await db
    .select({
      entidade: cadastro.entidadeId,
      tipo: cadastro.tipo,
      uf: cadastro.uf,
      ativo: cadastro.ativo,
      total: count(),
    })
    .from(cadastro)
    .where(isNull(cadastro.excluidoEm))
    .groupBy(cadastro.entidadeId, cadastro.tipo, cadastro.uf, cadastro.ativo)
  const emOrdem = (linhas: typeof contados) =>
    linhas
      .filter((linha) => linha.total !== 0)
      .map(({ entidade, tipo, uf, ativo, total: quantos }) => `${entidade} ${tipo} ${uf} ${ativo} ${quantos}`)
      .toSorted()
  return { mantidos: emOrdem(mantidos), contados: emOrdem(contados) }
}

describe('kept totals', () => {
  it('are what counting says after batches, moves, deletions, restorations and rows really taken out', async () => {
    const { db } = h.database
    await db.insert(cadastro).values(Array.from({ length: 60 }, (_, i) => empresa(1000 + i)))
    await db.update(cadastro).set({ uf: 'MG' }).where(eq(cadastro.uf, 'RJ'))
    await db.update(cadastro).set({ ativo: false }).where(eq(cadastro.uf, 'SP'))
    await db.update(cadastro).set({ excluidoEm: new Date() }).where(eq(cadastro.uf, ''))
    await db.update(cadastro).set({ excluidoEm: null }).where(eq(cadastro.matricula, 1001))
    await db.delete(cadastro).where(eq(cadastro.nome, 'Totalizada 1003'))
    const { mantidos, contados } = await mantidosEContados()
    expect(mantidos).toEqual(contados)
    expect(await total({ uf: 'em.MG' })).toBe(19)
    expect(await total({ uf: 'em.SP', situacao: 'inativos' })).toBeGreaterThan(0)
  })

  it('survive writers at the same time who move rows between the same two totals, and those who give up', async () => {
    const { db } = h.database
    const escrever = (i: number) =>
      escopo().transacao(async () => {
        await db.insert(cadastro).values([empresa(2000 + 2 * i), empresa(2001 + 2 * i, { uf: 'RJ' })])
        const [de, para] = i % 2 === 0 ? ['SP', 'RJ'] : ['RJ', 'SP']
        await db
          .update(cadastro)
          .set({ uf: para })
          .where(and(eq(cadastro.uf, de ?? ''), eq(cadastro.matricula, 2000 + 2 * i)))
        if (i % 5 === 0) throw new Error('desistiu')
      })
    const feitos = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => escrever(i)))
    const recusas = feitos.flatMap((feito) => (feito.status === 'rejected' ? [String(feito.reason)] : []))
    expect(recusas).toEqual(Array.from({ length: 8 }, () => 'Error: desistiu'))
    const { mantidos, contados } = await mantidosEContados()
    expect(mantidos).toEqual(contados)
  })
})

describe('total of a search', () => {
  it('follows every write: a new record, a renaming, a deletion', async () => {
    const { db } = h.database
    const buscar = () => total({ q: 'xilogravura' })
    expect(await buscar()).toBe(0)
    await db.insert(cadastro).values(empresa(3000, { nome: 'Xilogravura Ágil' }))
    expect(await buscar()).toBe(1)
    await db.update(cadastro).set({ nomeFantasia: 'Xilogravura' }).where(eq(cadastro.matricula, 1000))
    expect(await buscar()).toBe(2)
    expect(await total({ q: 'xilogravura', page: 2, pageSize: 1 })).toBe(2)
    await db.update(cadastro).set({ excluidoEm: new Date() }).where(eq(cadastro.matricula, 3000))
    expect(await buscar()).toBe(1)
  })

  it('does not mistake one filter or one entidade for another', async () => {
    await h.database.db.insert(cadastro).values(empresa(3001, { nome: 'Numismática', uf: 'AC' }))
    expect(await total({ q: 'numismatica' })).toBe(1)
    expect(await total({ q: 'numismatica', uf: 'em.AM' })).toBe(0)
    expect(await total({ q: 'numismatica', situacao: 'inativos' })).toBe(0)
    const deBeta = h.database.escopo(h.mundo.beta.id, SISTEMA)
    const query = cadastroQuery.parse({ q: 'numismatica' })
    expect((await pagina(deBeta, 'pessoajuridica', query)).total).toBe(0)
  })
})
