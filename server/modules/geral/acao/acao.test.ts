import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LinhaAuditoria } from '#src/api/contract/geral/auditoria.ts'
import { coisasRegistradas } from '#src/api/contract/geral/auditoria-lista.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { ANTECIPADA, LEITURA } from '#src/api/contract/nucleo/leitura.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { auditoria, configuracao } from '#server/db/schema/nucleo.ts'
import { Leituras } from '#server/modules/nucleo/leitura/service.ts'
import { novoUsuario } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { meioDiaDoMundo, useApp } from '#server/test-support/harness.ts'
import { lerCsv } from '#server/test-support/ler-exportado.ts'

// The log of actions: what the audit tells of everybody, with who opened a natural person's record and who exported a list.

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: meioDiaDoMundo() }))
afterAll(() => void vi.useRealTimers())
const h = useApp()

/** So many minutes into the hour in which each test begins, some of which go on into the next one. */
const aos = (minutos: number) => meioDiaDoMundo() + minutos * 60_000
const naHoraSeguinte = () => void vi.setSystemTime(aos(65))

let admin: { authorization: string }
let pessoa: string
beforeAll(async () => {
  vi.setSystemTime(aos(30))
  admin = await h.entrar(h.mundo.alfa.admin.email)
  pessoa = `/api/pessoafisica/${h.mundo.alfa.pessoa.matricula}`
})

const abrir = async (headers: object = {}, url = pessoa) =>
  (await h.inject({ url, headers: { ...admin, ...headers } })).statusCode
const antes = { [LEITURA]: ANTECIPADA }
/** An open screen says so now and then. */
const olhar = () =>
  h.inject({
    method: 'POST',
    url: `/api/presenca/pessoafisica/${h.mundo.alfa.pessoa.matricula}`,
    headers: admin,
  })

/** What was written down of readings since the last time, after what is told of by now. */
async function leituras() {
  await h.app.leituras.gravar()
  return h.database.db
    .select()
    .from(auditoria)
    .where(eq(auditoria.operacao, 'ler'))
    .orderBy(asc(auditoria.id))
}
const marcas = async () => (await leituras()).map(({ antecipada }) => antecipada)

beforeEach(async () => {
  await h.app.leituras.gravar()
  await h.database.escopo(h.mundo.alfa.id, SISTEMA).expurgo(async () => {
    await h.database.escopo(h.mundo.alfa.id, SISTEMA).delete(auditoria).where(eq(auditoria.operacao, 'ler'))
  })
  await h.database.db.delete(configuracao).where(eq(configuracao.tipo, 'log-acao'))
  vi.setSystemTime(aos(40))
})

describe('who opens the record of a natural person', () => {
  it('leaves one line an hour: who, which, when, from where', async () => {
    expect(await leituras()).toEqual([])
    expect([await abrir(), await abrir()]).toEqual([200, 200])
    const [linha, ...mais] = await leituras()
    expect(mais).toEqual([])
    expect(linha).toMatchObject({
      tabela: 'pessoa_fisica',
      linha: String(h.mundo.alfa.pessoa.id),
      usuarioId: h.mundo.alfa.admin.id,
      origem: 'http',
      ip: '127.0.0.1',
      antecipada: false,
      antes: null,
      depois: null,
    })
    expect(linha?.em.getTime()).toBe(Date.now())
    await abrir()
    expect(await leituras()).toHaveLength(1)
    naHoraSeguinte()
    await abrir()
    expect(await leituras()).toHaveLength(2)
  })

  it('leaves one for each user', async () => {
    const outro = await novoUsuario(h, h.mundo.alfa, { papeis: ['consulta'] })
    await abrir()
    await abrir(await h.entrar(outro.email))
    expect((await leituras()).map(({ usuarioId }) => usuarioId)).toEqual([h.mundo.alfa.admin.id, outro.id])
  })

  it('leaves none where nothing was read, nor of a company', async () => {
    expect(await abrir({}, '/api/pessoafisica/99999')).toBe(404)
    expect(await abrir({}, `/api/pessoajuridica/${h.mundo.alfa.empresa.matricula}`)).toBe(200)
    expect(await abrir({ authorization: '' })).toBe(401)
    expect(await leituras()).toEqual([])
  })

  it.each<[string, (() => Promise<unknown>)[], boolean]>([
    ['ahead of a click alone', [() => abrir(antes)], true],
    ['ahead of a click, and by an open screen', [() => abrir(antes), olhar], false],
    ['by a click', [() => abrir()], false],
    ['by a click, and ahead of another', [() => abrir(), () => abrir(antes)], false],
  ])('%s is marked so, also where it is written at two times', async (_, vezes, marca) => {
    for (const vez of vezes) await vez()
    expect(await marcas()).toEqual([marca])
    naHoraSeguinte()
    for (const vez of vezes) {
      await vez()
      await h.app.leituras.gravar()
    }
    expect(await marcas()).toEqual([marca, marca])
  })

  it('leaves none where the entidade wants that', async () => {
    await configurar(h.database.db, 'log-acao', { registrarLeituras: false }, h.mundo.alfa.id)
    expect(await abrir()).toBe(200)
    expect(await leituras()).toEqual([])
    await configurar(h.database.db, 'log-acao', { registrarLeituras: true }, h.mundo.alfa.id)
    await abrir()
    expect(await leituras()).toHaveLength(1)
  })

  it('is not forgotten when it could not be written', async () => {
    let falha = true
    const novas = new Leituras()
    const escopo = h.database.escopo(h.mundo.alfa.id, { usuarioId: h.mundo.alfa.admin.id, origem: 'http' })
    const como = (autoria: typeof SISTEMA) => {
      if (falha) throw new Error('sem banco')
      return escopo.como(autoria)
    }
    const { entidadeId, autoria } = escopo
    const pedido = { escopo: { entidadeId, autoria, como } as Escopo, headers: {} } // what of it is asked
    novas.anotar(pedido, 'pessoa_fisica', h.mundo.alfa.pessoa.id)
    await expect(novas.gravar()).rejects.toThrow('sem banco')
    falha = false
    await novas.gravar()
    expect(await leituras()).toHaveLength(1)
    await novas.gravar()
    expect(await leituras()).toHaveLength(1)
  })

  it('is written down for good: of a line nothing changes but that it was no longer ahead of a click', async () => {
    await abrir(antes)
    const [{ id } = { id: 0 }] = await leituras()
    const mudar = (oque: string) => h.database.pool.query(`update auditoria set ${oque} where id = ${id}`)
    for (const oque of [`ip = '1.2.3.4'`, `antecipada = false, ip = '1.2.3.4'`, `antecipada = true`])
      await expect(mudar(oque)).rejects.toThrow('A auditoria não se altera.')
    await mudar('antecipada = false')
    await expect(mudar('antecipada = true')).rejects.toThrow('A auditoria não se altera.')
  })
})

describe('who exports a list of persons', () => {
  const exportacoes = () =>
    h.database.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.operacao, 'exportar'))
      .orderBy(asc(auditoria.id))
  const exportar = (lista: string, method: 'GET' | 'POST' = 'GET') =>
    h.inject({ method, url: `/api/${lista}`, headers: admin })

  it('leaves a line: which, as what, how many rows, narrowed to what', async () => {
    const desde = (await exportacoes()).length
    expect(
      (await exportar('pessoafisica/exportar?formato=csv&q=concei%C3%A7%C3%A3o&uf=em.SP')).statusCode,
    ).toBe(200)
    expect((await exportar('usuario/exportar?formato=csv', 'POST')).statusCode).toBe(200)
    const [umas, outras, ...mais] = (await exportacoes()).slice(desde)
    expect(mais).toEqual([])
    expect(umas).toMatchObject({
      tabela: 'pessoa_fisica',
      linha: '',
      usuarioId: h.mundo.alfa.admin.id,
      origem: 'http',
      depois: {
        lista: 'Pessoas físicas',
        formato: 'CSV',
        linhas: 1,
        filtro: expect.stringContaining('“conceição”'),
      },
    })
    expect(outras).toMatchObject({ tabela: 'usuario', depois: { lista: 'Usuários', formato: 'CSV' } })
  })

  it('leaves none of what tells of nobody, of what was refused, and where the entidade wants that', async () => {
    const desde = (await exportacoes()).length
    expect((await exportar('apoio/cargos/exportar?formato=csv')).statusCode).toBe(200)
    expect((await exportar('pessoafisica/exportar?formato=pdf')).statusCode).toBe(400)
    await configurar(h.database.db, 'log-acao', { registrarExportacoes: false }, h.mundo.alfa.id)
    expect((await exportar('pessoafisica/exportar?formato=csv')).statusCode).toBe(200)
    expect(await exportacoes()).toHaveLength(desde)
  })
})

describe('the log', () => {
  const listar = async (busca: string) => {
    const answer = await h.inject({ url: `/api/auditoria?${busca}`, headers: admin })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<Pagina<LinhaAuditoria>>()
  }
  const ultima = async (busca: string) => (await listar(busca)).items[0]

  it('says who did what to whom, from where, what it was and what it became', async () => {
    const { id } = h.mundo.alfa.pessoa
    const { nome } = (await h.inject({ url: pessoa, headers: admin })).json<{ nome: string }>()
    const escopo = h.database.escopo(h.mundo.alfa.id, {
      usuarioId: h.mundo.alfa.admin.id,
      origem: 'http',
      ip: '203.0.113.7',
    })
    await escopo.update(cadastro).set({ bairro: 'Centro', numero: '' }).where(eq(cadastro.id, id))
    expect(await ultima('acao=em.alterar&tabela=em.cadastro')).toMatchObject({
      quem: 'admin alfa',
      acao: 'alterar',
      tabela: 'cadastro',
      linha: String(id),
      nome,
      mudanca: 'Bairro: (em branco) → Centro; Número: 10 → (em branco)',
      origem: 'http',
      ip: '203.0.113.7',
    })
    await abrir()
    await h.app.leituras.gravar()
    expect(await ultima('acao=em.ler')).toMatchObject({ tabela: 'pessoa_fisica', nome, mudanca: '' })
    await h.inject({ url: '/api/pessoafisica/exportar?formato=csv', headers: admin })
    expect(await ultima('acao=em.exportar')).toMatchObject({
      tabela: 'pessoa_fisica',
      nome: '',
      mudanca: 'Formato: CSV; Linhas: 1; Lista: Pessoas físicas',
    })
  })

  it.each([
    [{ ativo: false }, 'Situação: Ativo → Inativo'],
    [{ dataFiliacao: '2026-03-31' }, 'Filiação: (em branco) → 31/03/2026'],
    // a text that only looks like a day
    [{ complemento: '2026-02-99' }, 'Complemento: (em branco) → 99/02/2026'],
  ])('tells of %o in the words of the screens', async (mudou, mudanca) => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    await escopo.update(cadastro).set(mudou).where(eq(cadastro.id, h.mundo.alfa.pessoa.id))
    expect(await ultima('acao=em.alterar&tabela=em.cadastro')).toMatchObject({ mudanca })
  })

  it('tells of settings by their fields and their name', async () => {
    const { path, padrao } = configuracoes.certidao
    const salvar = (versao: number, validadeDias: number) =>
      h.inject({
        method: 'PUT',
        url: path,
        headers: admin,
        payload: { ...padrao, validadeDias, versao },
      })
    expect([(await salvar(0, 60)).statusCode, (await salvar(1, 90)).statusCode]).toEqual([200, 200])
    expect(await ultima('tabela=em.configuracao&linha=igual.certidao')).toMatchObject({
      nome: 'Certidão de regularidade',
      mudanca: 'Validade: 60 → 90',
    })
  })

  it('is narrowed by what was done, when, by whom and from where, and counted', async () => {
    await h.database.pool.query(`update cadastro set complemento = 'Fundos' where id = $1`, [
      h.mundo.alfa.empresa.id,
    ])
    const [todas, doSistema, deHoje, deOntem] = [
      await listar('pageSize=1'),
      await listar('q=sistema&pageSize=100'),
      await listar('em=ultimos.1&pageSize=1'),
      await listar('em=antes.2000-01-01'),
    ]
    const [{ n } = { n: 0 }] = (
      await h.database.pool.query<{ n: number }>(
        'select count(*)::int as n from auditoria where entidade_id = $1',
        [h.mundo.alfa.id],
      )
    ).rows
    expect([todas.totalItems, deOntem.totalItems]).toEqual([n, 0])
    expect(deHoje.totalItems).toBeGreaterThan(0)
    expect(doSistema.items.length).toBeGreaterThan(0)
    expect(new Set(doSistema.items.map(({ quem }) => quem))).toEqual(new Set(['Sistema']))
  })

  it('can be taken away as a file, which is written down too', async () => {
    const answer = await h.inject({
      url: '/api/auditoria/exportar?formato=csv&acao=em.alterar&tabela=em.cadastro',
      headers: admin,
    })
    const [cabecalho, ...linhas] = lerCsv(answer.body)
    expect(cabecalho).toEqual([
      'Quando',
      'Quem',
      'Ação',
      'O quê',
      'Registro',
      'Antes → depois',
      'Endereço IP',
    ])
    expect(linhas.map((linha) => linha[5]).join()).toContain('Bairro: (em branco) → Centro')
    expect(await ultima('acao=em.exportar')).toMatchObject({ tabela: 'auditoria' })
  })

  it('has a name for the rows of every audited table', async () => {
    const { rows } = await h.database.pool.query<{ tabela: string }>(
      `select tgrelid::regclass::text as tabela from pg_trigger where tgname = 'auditar_inclusao'`,
    )
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.map(({ tabela }) => tabela).filter((tabela) => !(tabela in coisasRegistradas))).toEqual([])
  })
})
