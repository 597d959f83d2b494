import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Consulta } from '#src/api/contract/consulta.ts'
import type { Problem } from '#src/api/contract/common.ts'
import { cadastro, contabilidade, debito } from '#server/db/schema.ts'
import { useApp } from '#server/test-support/harness.ts'
import { daquiA } from '#server/test-support/rows.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${daquiA(0)}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())

describe('consulta', () => {
  const h = useApp()
  const consultar = (caminho: string, entidade = 'alfa') =>
    h.inject({ url: `/api/consulta/${caminho}`, headers: { 'x-entidade': entidade } })

  it.each(['12ABC34501DE35', '12.ABC.345%2F01DE-35', '12abc34501de35'])(
    'finds the alphanumeric CNPJ as %s',
    async (cnpj) => {
      const answer = await consultar(`cnpj/${cnpj}`)
      expect(answer.statusCode).toBe(200)
      const lida = answer.json<Consulta>()
      expect(lida.pessoa).toEqual({
        tipoPessoa: 'juridica',
        registro: '12ABC34501DE35',
        nome: 'Padaria S. J. A. L.',
      })
      const { vencido, aVencer } = h.mundo.alfa.debitos
      expect(lida.meses.flatMap((mes) => mes.debitos).map(({ id }) => id)).toEqual([vencido, aVencer])
      expect(new Date(lida.expiraEm).getTime() - Date.now()).toBe(15 * 60_000)
    },
  )

  it('finds a person by CPF', async () => {
    const lida = (await consultar('cpf/111.444.777-35')).json<Consulta>()
    expect(lida.pessoa).toEqual({ tipoPessoa: 'fisica', registro: '11144477735', nome: 'José C. A.' })
    expect(lida.meses).toEqual([])
  })

  it('tells nothing else of the person', async () => {
    const answer = await consultar('cnpj/12ABC34501DE35')
    expect(Object.keys(answer.json<Consulta>()).toSorted()).toEqual(
      ['atualizadoEm', 'expiraEm', 'meses', 'pagavelEm', 'pessoa', 'token', 'total'].toSorted(),
    )
    expect(answer.body).not.toMatch(/São José|Rua|Jundiaí|13201000/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['a CNPJ that nobody has', 'cnpj/11222333000181'],
    ["another entidade's CNPJ", 'cnpj/ZZZZZZZZ000191'],
    ["another entidade's CPF", 'cpf/12345678909'],
  ])('answers 404 for %s', async (_, caminho) => {
    const answer = await consultar(caminho)
    expect(answer.statusCode).toBe(404)
    expect(answer.json<Problem>()).toMatchObject({
      code: 'nao-encontrado',
      detail: 'Nenhum cadastro ativo com este documento.',
    })
  })

  it.each([
    ['inactive', { ativo: false }],
    ['deleted', { excluidoEm: new Date() }],
  ])('answers 404 for an %s cadastro', async (_, mudanca) => {
    const { db } = h.database
    const { id, registro } = h.mundo.alfa.outra
    expect((await consultar(`cnpj/${registro}`)).statusCode).toBe(200)
    await db.update(cadastro).set(mudanca).where(eq(cadastro.id, id))
    expect((await consultar(`cnpj/${registro}`)).statusCode).toBe(404)
    await db.update(cadastro).set({ ativo: true, excluidoEm: null }).where(eq(cadastro.id, id))
  })

  it('asks the entidade of the request', async () => {
    expect((await consultar('cnpj/ZZZZZZZZ000191', 'beta')).statusCode).toBe(200)
    expect((await consultar('cnpj/12ABC34501DE35', 'beta')).statusCode).toBe(404)
    expect((await consultar('cnpj/12ABC34501DE35', 'gama')).statusCode).toBe(404)
  })

  it.each(['cnpj/12ABC34501DE36', 'cnpj/11144477735', 'cpf/11144477736', 'cpf/00000000000', 'cnpj/%25'])(
    'refuses the malformed document of %s by name',
    async (caminho) => {
      const answer = await consultar(caminho)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<Problem>().errors?.registro).toMatch(/^(CNPJ|CPF) inválido|^Informe o CNPJ\.$/)
    },
  )

  it('joins the debits of a CNPJ that is a company and an office', async () => {
    const { id: entidadeId, outra, contribuicoes, debitos } = h.mundo.alfa
    const { db } = h.database
    const [escritorio] = await db
      .insert(cadastro)
      .values({
        entidadeId,
        tipo: 'contabilidade',
        matricula: 7,
        registro: outra.registro,
        nome: 'Contas ME',
      })
      .returning({ id: cadastro.id })
    await db.insert(contabilidade).values({ id: escritorio!.id, entidadeId })
    const [doEscritorio] = await db
      .insert(debito)
      .values({
        entidadeId,
        cadastroId: escritorio!.id,
        contribuicaoId: contribuicoes.mensal,
        periodo: '2020-01',
        vencimento: daquiA(3),
        valor: 4_200,
      })
      .returning({ id: debito.id })
    const lida = (await consultar(`cnpj/${outra.registro}`)).json<Consulta>()
    expect(lida.pessoa.nome).toBe('Oficina C. A. M.')
    const lidos = lida.meses.flatMap((mes) => mes.debitos)
    expect(lidos.map(({ id }) => id)).toEqual([doEscritorio!.id, debitos.daOutra])
    const headers = { authorization: `Bearer ${lida.token}` }
    const abrir = async () => {
      const answers = await Promise.all(
        lidos.map(({ boleto }) => h.inject({ url: `/api/boleto/${boleto}`, headers })),
      )
      return answers.map(({ statusCode }) => statusCode)
    }
    expect(await abrir()).toEqual([200, 200])
    const daEmpresa = eq(cadastro.id, outra.id)
    await db.update(cadastro).set({ ativo: false }).where(daEmpresa)
    expect(await abrir()).toEqual([200, 404])
    await db.update(cadastro).set({ ativo: true }).where(daEmpresa)
  })

  it("gives a token that opens nothing but this person's slips", async () => {
    const { token } = (await consultar('cnpj/12ABC34501DE35')).json<Consulta>()
    const headers = { authorization: `Bearer ${token}` }
    for (const url of ['/api/auth/user', '/api/debito?acessoId=1', '/api/pessoajuridica']) {
      expect((await h.inject({ url, headers })).statusCode).toBe(401)
    }
  })
})

describe('throttling', () => {
  const h = useApp({ RATE_LIMIT: '300' })

  it('answers the 21st consultation of a minute with 429, in Portuguese, and when to come back', async () => {
    const url = '/api/consulta/cpf/11144477735'
    for (let i = 0; i < 20; i++) expect((await h.inject({ url })).statusCode).toBe(200)
    const answer = await h.inject({ url })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json<Problem>()).toMatchObject({ title: 'Muitas requisições', code: 'muitas-requisicoes' })
    expect(answer.json<Problem>().detail).toMatch(/^Muitas requisições\. Tente de novo em \d+ segundos\.$/)
    expect((await h.inject({ url: '/api/health' })).statusCode).toBe(200)
  })
})
