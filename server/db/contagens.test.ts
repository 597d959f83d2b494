import { setImmediate as daVez } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useDatabase } from '#server/test-support/database.ts'
import { acordoQuery } from '#src/api/contract/dinheiro/acordo.ts'
import { cobrancaQuery } from '#src/api/contract/dinheiro/cobranca.ts'
import { cadastroQuery } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { lista as acordos } from '#server/modules/dinheiro/acordo/repo.ts'
import { lista as cobrancas } from '#server/modules/dinheiro/cobranca/repo.ts'
import { listas } from '#server/modules/cadastro/cadastro/lista-repo.ts'
import type { Escopo } from './tenant.ts'
import { Contagens } from './contagens.ts'
import { SISTEMA } from './corrente.ts'
import { PLANEJADOR } from './planejador.ts'
import { cadastro, pessoaJuridica } from './schema/cadastro.ts'

const tudo = { oque: 'tudo', nomes: ['cadastro', 'pessoa_juridica'] }

/** A count that answers when it is told to. */
function pendente() {
  let resolve: (total: number) => void = () => undefined
  let reject: (erro: Error) => void = () => undefined
  const promise = new Promise<number>((sim, nao) => {
    resolve = sim
    reject = nao
  })
  return { contar: vi.fn(() => promise), resolve, reject }
}

describe('counts that are remembered', () => {
  let agora = 0
  let contagens: Contagens
  const contar = vi.fn<() => Promise<number>>()
  const obter = (de = 1, oque = tudo) => contagens.obter(de, oque, contar)

  beforeEach(() => {
    agora = 0
    contagens = new Contagens(3, () => agora)
    contagens.ligar()
    contar.mockReset()
    for (let n = 1; n < 20; n++) contar.mockResolvedValueOnce(n)
  })

  it('are counted once until what they count has changed', async () => {
    expect([await obter(), await obter()]).toEqual([1, 1])
    contagens.mudou(1, ['debito'])
    expect(await obter(), 'something else').toBe(1)
    contagens.mudou(1, ['pessoa_juridica'])
    expect(await obter(), 'a second table of theirs').toBe(2)
    contagens.mudou(2, ['cadastro'])
    expect(await obter(), 'the rows of another entidade').toBe(2)
    contagens.mudouTudo()
    expect(await obter()).toBe(3)
  })

  it('are of one entidade and one query', async () => {
    expect([await obter(1), await obter(2), await obter(1, { ...tudo, oque: 'outra' })]).toEqual([1, 2, 3])
    expect([await obter(1), await obter(2)]).toEqual([1, 2])
  })

  it('that were being counted while something changed are not kept', async () => {
    const velha = pendente()
    const antes = contagens.obter(1, tudo, velha.contar)
    contagens.mudou(1, ['cadastro'])
    // whoever asks from here on was told of the change
    expect(await obter()).toBe(1)
    velha.resolve(1000)
    expect(await antes).toBe(1000)
    expect(await obter()).toBe(1)
  })

  it('are counted once for all who ask meanwhile', async () => {
    const uma = pendente()
    const perguntas = [1, 2, 3].map(() => contagens.obter(1, tudo, uma.contar))
    uma.resolve(7)
    expect(await Promise.all(perguntas)).toEqual([7, 7, 7])
    expect(uma.contar).toHaveBeenCalledOnce()
  })

  it('that failed are counted again', async () => {
    const uma = pendente()
    const pergunta = contagens.obter(1, tudo, uma.contar)
    uma.reject(new Error('caiu'))
    await expect(pergunta).rejects.toThrow('caiu')
    expect(await obter()).toBe(1)
  })

  it('are none while nobody hears of changes, nor of the time before', async () => {
    await obter()
    contagens.desligar()
    expect([await obter(), await obter()]).toEqual([2, 3])
    contagens.ligar()
    expect([await obter(), await obter()]).toEqual([4, 4])
  })

  it('are believed for half a minute at most', async () => {
    await obter()
    agora = 29_999
    expect(await obter()).toBe(1)
    agora = 30_000
    expect(await obter()).toBe(2)
  })

  it('are few: the one asked for longest ago makes place', async () => {
    const pedir = (oque: string) => obter(1, { ...tudo, oque })
    for (const oque of ['a', 'b', 'c', 'a', 'd']) await pedir(oque)
    expect([await pedir('a'), await pedir('d'), await pedir('c')]).toEqual([1, 4, 3])
    expect(await pedir('b')).toBe(5)
  })
})

describe('the count of a list', () => {
  const h = useDatabase()
  const lista = listas.pessoajuridica
  const query = cadastroQuery.parse({})
  let matricula = 600_000

  const escopoDe = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
  const contar = () => lista.contar(escopoDe(), query)

  function incluir() {
    const proxima = ++matricula
    return escopoDe()
      .insert(cadastro)
      .values({
        tipo: 'pessoajuridica',
        matricula: proxima,
        registro: `6${proxima}`.padEnd(14, '0'),
        nome: 'Nova',
      })
      .returning({ id: cadastro.id })
  }

  beforeEach(() => {
    h.database.conexoes.contagens.ligar()
    vi.restoreAllMocks()
  })

  it('asks the database once until somebody writes', async () => {
    const antes = await contar()
    const perguntar = vi.spyOn(h.database.conexoes, 'query')
    expect(await contar()).toBe(antes)
    expect(perguntar).not.toHaveBeenCalled()
    expect(await lista.contar(escopoDe(), { ...query, sort: '-cidade' }), 'in another order').toBe(antes)
    expect(perguntar).not.toHaveBeenCalled()
    expect(await lista.contar(escopoDe(), { ...query, uf: 'vazio' })).toBeLessThanOrEqual(antes)
    expect(perguntar).toHaveBeenCalledOnce()
  })

  it('knows of what this process has just written, in one statement or many, of the joined table too', async () => {
    const antes = await contar()
    const [nova] = await incluir()
    const id = nova?.id ?? 0
    expect(await contar()).toBe(antes + 1)
    const ricas = () => lista.contar(escopoDe(), { ...query, capitalSocial: 'igual.123456789' })
    expect(await ricas()).toBe(0)
    await escopoDe().insert(pessoaJuridica).values({ id, porte: 'me', capitalSocial: 123_456_789 })
    expect(await ricas()).toBe(1)
    await escopoDe().update(cadastro).set({ excluidoEm: new Date() }).where(eq(cadastro.id, id))
    expect([await contar(), await ricas()]).toEqual([antes, 0])
    await escopoDe().delete(pessoaJuridica).where(eq(pessoaJuridica.id, id))
    await escopoDe().delete(cadastro).where(eq(cadastro.id, id))
    await h.database.db.update(cadastro).set({ excluidoEm: new Date() }).where(eq(cadastro.nome, 'Nova'))
    expect(await contar(), 'past all scopes').toBe(antes)
  })

  it('inside a transaction is of what that sees, and nobody else is told', async () => {
    const antes = await contar()
    const desfeita = escopoDe().transacao(async () => {
      await incluir()
      expect(await contar()).toBe(antes + 1)
      throw new Error('desfeita')
    })
    await expect(desfeita).rejects.toThrow('desfeita')
    expect(await contar()).toBe(antes)
  })

  it('lies between what was stored before it was asked for and what was begun before it was answered', async () => {
    const base = await contar()
    const inclusoes = { comecadas: 0, gravadas: 0 }
    const escritor = async () => {
      for (let i = 0; i < 15; i++) {
        inclusoes.comecadas++
        await incluir()
        inclusoes.gravadas++
      }
    }
    const leituras: { piso: number; lido: number; teto: number }[] = []
    const leitor = async () => {
      while (inclusoes.gravadas < 60) {
        const piso = base + inclusoes.gravadas
        const lido = await contar()
        leituras.push({ piso, lido, teto: base + inclusoes.comecadas })
        // what is remembered answers without ever giving the writers their turn
        await daVez()
      }
    }
    await Promise.all([...Array.from({ length: 4 }, escritor), leitor(), leitor(), leitor()])
    expect(leituras.filter(({ piso, lido, teto }) => lido < piso || lido > teto)).toEqual([])
    expect(leituras.length).toBeGreaterThan(10)
    expect(await contar()).toBe(base + 60)
  })
})

it.each([
  ['agreements, which counts the paid instalments', acordos, acordoQuery.parse({})],
  ['billings, which sums their debits', cobrancas, cobrancaQuery.parse({})],
] as const)(
  'a debit that changes makes old what is remembered of %s by a trigger',
  async (_, lista, query) => {
    const contagem = vi.fn((_oque: string, _nomes: readonly string[]) => Promise.resolve(0))
    const escopo: Partial<Escopo> = { contagem }
    await lista.contar(escopo as Escopo, query as never) // each its own, and no more of the scope than that
    expect(contagem.mock.calls[0]?.[1]).toContain('debito')
  },
)

describe('the plan of what lists count', () => {
  const h = useDatabase()

  /** What is planned where only the order of indexes counts, as it does among many rows. */
  async function plano(consulta: string, parametros: unknown[]): Promise<string> {
    const conexao = await h.database.pool.connect()
    try {
      await conexao.query('begin')
      for (const nome of ['seqscan', 'indexscan', 'bitmapscan', 'hashjoin', 'nestloop', 'sort'])
        await conexao.query(`set local enable_${nome} = off`)
      return JSON.stringify((await conexao.query(`explain ${consulta}`, parametros)).rows)
    } finally {
      await conexao.query('rollback')
      conexao.release()
    }
  }

  it('merges the rows of two tables by the ids of their indexes, without a look at either', async () => {
    const query = cadastroQuery.parse({ uf: 'em.SP,RJ', porte: 'em.me,epp', capitalSocial: 'entre.100,' })
    const { sql, params } = listas.pessoajuridica
      .consultaTotal(h.database.escopo(h.mundo.alfa.id, SISTEMA), query)
      .toSQL()
    expect(await plano(sql, params)).toMatch(
      /Merge Join.*Index Only Scan using (cadastro|pessoa_juridica)_por_id.*Index Only Scan using (cadastro|pessoa_juridica)_por_id/,
    )
  })

  it('reads pairs of duplicates in the order in which they are told', async () => {
    const pares = `select a_id, b_id from cadastro_duplicado where entidade_id = 1 and tipo = 'contabilidade'`
    const abertos = `${pares} and dispensado_em is null order by pontos desc, a_id, b_id limit 20`
    expect(await plano(abertos, [])).toContain('cadastro_duplicado_aberto')
    const dispensados = `${pares} and dispensado_em is not null order by pontos desc, a_id, b_id limit 20`
    expect(await plano(dispensados, [])).toContain('cadastro_duplicado_dispensado')
  })

  it('is made for rows that any page of is read as quickly as the next', async () => {
    for (const [nome, valor] of Object.entries(PLANEJADOR)) {
      const { rows } = await h.database.pool.query<{ valor: string }>('select current_setting($1) as valor', [
        nome,
      ])
      expect([nome, rows[0]?.valor]).toEqual([nome, valor])
    }
  })
})
