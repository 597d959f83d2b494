import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '#server/test-support/database.ts'
import type { Mundo } from '#server/test-support/world.ts'
import type { Database } from './open.ts'
import { contaBancaria } from './schema.ts'
import type { Escopo } from './tenant.ts'

const h = useDatabase()
let database: Database
let mundo: Mundo
let escopo: Escopo

beforeAll(() => {
  ;({ database, mundo } = h)
  escopo = database.escopo(mundo.alfa.id, { usuarioId: mundo.alfa.admin.id, origem: 'http' })
})

const conta = { banco: '001', agencia: '1', convenio: '1', carteira: '17' }
const incluir = async (numero: string) => {
  const [nova] = await escopo
    .insert(contaBancaria)
    .values({ ...conta, conta: numero })
    .returning({ id: contaBancaria.id })
  return nova!.id
}
/** As everybody else sees it: outside of whatever transaction the test has. */
const existe = async (numero: string) =>
  (await database.db.select().from(contaBancaria).where(eq(contaBancaria.conta, numero))).length > 0

describe('a transaction', () => {
  it('is used by every handle inside of it, so that none waits for the connection it holds', async () => {
    await escopo.transacao(async () => {
      await incluir('t1')
      // the whole database's handle, another scope of the same database: as a careless line would take them
      expect(await existe('t1')).toBe(true)
      const outro = database.escopo(mundo.alfa.id, { usuarioId: null, origem: 'sistema' })
      expect(await outro.select().from(contaBancaria).where(eq(contaBancaria.conta, 't1'))).toHaveLength(1)
    })
    expect(await existe('t1')).toBe(true)
  })

  it('leaves nothing when it throws, and gives its connection back', async () => {
    const falha = escopo.transacao(async () => {
      await incluir('t2')
      throw new Error('no meio')
    })
    await expect(falha).rejects.toThrow('no meio')
    expect(await existe('t2')).toBe(false)
    await escopo.transacao(() => incluir('t2'))
    expect(await existe('t2')).toBe(true)
  })

  it('goes on after an inner one that failed, without what that one wrote', async () => {
    await escopo.transacao(async () => {
      await incluir('t3')
      const interna = escopo.transacao(async () => {
        await incluir('t3-interna')
        throw new Error('só a interna')
      })
      await expect(interna).rejects.toThrow('só a interna')
      await escopo.transacao(() => incluir('t3-segunda'))
    })
    expect([await existe('t3'), await existe('t3-interna'), await existe('t3-segunda')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('keeps the statements of inner ones apart that run at once', async () => {
    await escopo.transacao(async () => {
      const uma = escopo.transacao(async () => {
        await incluir('t4-a')
        await incluir('t4-b')
        throw new Error('a primeira')
      })
      const outra = escopo.transacao(() => incluir('t4-c'))
      const solta = incluir('t4-d')
      const feitas = await Promise.allSettled([uma, outra, solta])
      expect(feitas.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    })
    expect(await Promise.all(['t4-a', 't4-b', 't4-c', 't4-d'].map(existe))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('refuses a statement that comes when it is over', async () => {
    let tarde: Promise<unknown> | undefined
    let solte = () => {}
    const depois = new Promise<void>((resolve) => {
      solte = resolve
    })
    await escopo.transacao(async () => {
      tarde = depois.then(() => incluir('t5'))
      await incluir('t5-em-tempo')
    })
    solte()
    await expect(tarde).rejects.toMatchObject({ cause: { message: expect.stringContaining('já terminou') } })
    expect([await existe('t5'), await existe('t5-em-tempo')]).toEqual([false, true])
  })
})

describe('effects', () => {
  it('run after the commit, in the order in which they were noted, and outside of the transaction', async () => {
    const vistos: string[] = []
    await escopo.transacao(async () => {
      escopo.aposCommit(async () => {
        vistos.push(`primeiro: ${String(database.conexoes.emTransacao)}`)
        await incluir('e1-do-efeito')
      })
      await escopo.transacao(async () => {
        escopo.aposCommit(() => vistos.push('da interna'))
      })
      await incluir('e1')
      expect(vistos).toEqual([])
    })
    expect(vistos).toEqual(['primeiro: false', 'da interna'])
    expect(await existe('e1-do-efeito')).toBe(true)
  })

  it('never run when the transaction, or the inner one that noted them, is undone', async () => {
    const vistos: string[] = []
    await expect(
      escopo.transacao(async () => {
        escopo.aposCommit(() => vistos.push('nunca'))
        await incluir('e2')
        throw new Error('desfeita')
      }),
    ).rejects.toThrow('desfeita')
    await escopo.transacao(async () => {
      escopo.aposCommit(() => vistos.push('sempre'))
      await escopo
        .transacao(async () => {
          escopo.aposCommit(() => vistos.push('nunca'))
          throw new Error('interna')
        })
        .catch(() => undefined)
    })
    expect(vistos).toEqual(['sempre'])
  })

  it('that fail take nothing back', async () => {
    await escopo.transacao(async () => {
      escopo.aposCommit(() => Promise.reject(new Error('sem rede')))
      await incluir('e3')
    })
    expect(await existe('e3')).toBe(true)
  })
})
