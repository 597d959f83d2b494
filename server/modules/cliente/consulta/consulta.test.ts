import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Consulta } from '#src/api/contract/cliente/consulta.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { ModoDeConsulta } from '#src/api/contract/nucleo/consulta-modos.ts'
import { tentativaLogin } from '#server/db/schema/nucleo.ts'
import { cadastro, contabilidade, pessoaFisica, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { boleto, nossoNumero } from '#server/db/schema/dinheiro.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { visivel } from '#server/test-support/credencial.ts'
import { emitirDebitos } from '#server/test-support/dinheiro.ts'
import { meioDiaDoMundo, useApp, type Harness } from '#server/test-support/harness.ts'
import { daquiA } from '#server/test-support/rows.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: meioDiaDoMundo() }))
afterAll(() => void vi.useRealTimers())

interface Dados {
  cep?: string
  data?: string
  em?: string
}

/** Consults what is written `cnpj/…` or `cpf/…`. */
function consultarEm(h: Harness, documento: string, dados: Dados = {}, entidade = 'alfa', de = '127.0.0.1') {
  const [qual = '', ...registro] = documento.split('/')
  return h.inject({
    method: 'POST',
    url: `/api/consulta/${qual}`,
    headers: { 'x-entidade': entidade },
    remoteAddress: de,
    payload: { registro: registro.join('/'), ...dados },
  })
}

describe('consulta', () => {
  const h = useApp()
  const consultar = (documento: string, entidade = 'alfa') => consultarEm(h, documento, {}, entidade)
  beforeAll(() => configurar(h.database.db, 'consulta', { consultaCpf: 'aberta' }))

  it.each(['12ABC34501DE35', '12.ABC.345/01DE-35', '12abc34501de35'])(
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
    // The token is random letters, and three of them may well be 'Rua'.
    const { token, ...dito } = answer.json<Consulta>()
    expect(JSON.stringify(dito)).not.toMatch(/São José|Rua|Jundiaí|13201000/)
    expect(Object.keys(decodeJwt(token)).toSorted()).toEqual(['aud', 'cads', 'ent', 'exp', 'iat', 'iss'])
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

  it.each(['cnpj/12ABC34501DE36', 'cnpj/11144477735', 'cpf/11144477736', 'cpf/00000000000', 'cnpj/%'])(
    'refuses the malformed document of %s by name',
    async (caminho) => {
      const answer = await consultar(caminho)
      expect(answer.statusCode).toBe(422)
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
    const [doEscritorio] = await emitirDebitos(db, [
      {
        entidadeId,
        cadastroId: escritorio!.id,
        contribuicaoId: contribuicoes.mensal,
        periodo: '2020-01',
        vencimento: daquiA(3),
        valor: 4_200,
      },
    ])
    const lida = (await consultar(`cnpj/${outra.registro}`)).json<Consulta>()
    expect(lida.pessoa.nome).toBe('Oficina C. A. M.')
    const lidos = lida.meses.flatMap((mes) => mes.debitos)
    expect(lidos.map(({ id }) => id)).toEqual([doEscritorio, debitos.daOutra])
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

  it('issues nothing: a nosso número is taken when a slip is asked for', async () => {
    const { db } = h.database
    const emitido = async () => ({
      boletos: (await db.select({ id: boleto.id }).from(boleto)).length,
      proximos: await db.select().from(nossoNumero),
    })
    const antes = await emitido()
    const lida = (await consultar('cnpj/12ABC34501DE35')).json<Consulta>()
    expect(await emitido()).toEqual(antes)

    const pedidos = lida.meses.flatMap((mes) => mes.debitos).map((devido) => devido.boleto)
    const headers = { authorization: `Bearer ${lida.token}` }
    await h.inject({ method: 'POST', url: '/api/boleto', headers, payload: { pedidos } })
    expect((await emitido()).boletos).toBeGreaterThan(antes.boletos)
    expect((await emitido()).proximos).not.toEqual(antes.proximos)
  })

  it('is no longer made by an address with the document in it', async () => {
    for (const url of ['/api/consulta/cnpj/12ABC34501DE35', '/api/consulta/cnpj?registro=12ABC34501DE35'])
      expect((await h.inject({ url })).statusCode).toBe(404)
  })

  it("gives a token that opens nothing but this person's slips", async () => {
    const { token } = (await consultar('cnpj/12ABC34501DE35')).json<Consulta>()
    const headers = { authorization: `Bearer ${token}` }
    for (const url of ['/api/auth/user', '/api/debito?acessoId=1', '/api/pessoajuridica']) {
      expect((await h.inject({ url, headers })).statusCode).toBe(401)
    }
  })
})

describe('a second datum', () => {
  const h = useApp()
  const CPF = 'cpf/11144477735'
  /** A CPF that no cadastro has. */
  const DE_NINGUEM = 'cpf/52998224725'
  const CEP = '13201000'
  /** What staff alone know of the person. */
  const DA_EQUIPE = { rg: '12.345.678-X', pis: '120.56412.54-5', nomeDaMae: 'Zélia', orgaoEmissor: 'SSP/SP' }
  const NASCIMENTO = '1980-12-31'
  const consultar = (documento: string, dados?: Dados, de?: string) =>
    consultarEm(h, documento, dados, 'alfa', de)
  const pedir = (consultaCnpj: ModoDeConsulta, consultaCpf: ModoDeConsulta) =>
    configurar(h.database.db, 'consulta', { consultaCnpj, consultaCpf })

  beforeAll(async () => {
    const { pessoa, empresa } = h.mundo.alfa
    const { db } = h.database
    await db
      .update(pessoaFisica)
      .set({ dataNascimento: NASCIMENTO, ...DA_EQUIPE })
      .where(eq(pessoaFisica.id, pessoa.id))
    await db
      .update(pessoaJuridica)
      .set({ dataAbertura: '2001-02-03' })
      .where(eq(pessoaJuridica.id, empresa.id))
  })
  beforeEach(() => void h.database.db.delete(tentativaLogin).execute())
  afterEach(() => h.database.db.delete(tentativaLogin))

  it('is asked for a CPF and not for a CNPJ, unless the entidade says otherwise', async () => {
    expect((await consultar(CPF)).json<Problem>()).toMatchObject({ status: 422, code: 'segundo-dado' })
    expect((await consultar('cnpj/12ABC34501DE35')).statusCode).toBe(200)
    await pedir('segundo-dado', 'aberta')
    expect((await consultar(CPF)).statusCode).toBe(200)
    expect((await consultar('cnpj/12ABC34501DE35')).json<Problem>().code).toBe('segundo-dado')
    expect((await consultar('cnpj/12ABC34501DE35', { data: '2001-02-03' })).statusCode).toBe(200)
    expect((await consultar('cnpj/12ABC34501DE35', { data: '2001-02-04' })).statusCode).toBe(404)
    await pedir('aberta', 'segundo-dado')
  })

  it.each([
    ['the CEP', { cep: CEP }],
    ['the CEP with its hyphen', { cep: '13201-000' }],
    ['the day of birth', { data: NASCIMENTO }],
    ['both', { cep: CEP, data: NASCIMENTO }],
  ])('is %s of the cadastro', async (_what, dados) => {
    const answer = await consultar(CPF, dados)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Consulta>().pessoa.nome).toBe('José C. A.')
    expect(answer.body).not.toMatch(/13201|1980/)
    for (const segredo of Object.values(DA_EQUIPE)) expect(answer.body).not.toContain(segredo)
  })

  it.each<[string, Dados]>([
    ['another CEP', { cep: '01001000' }],
    ['another day', { data: '1980-12-30' }],
    ['a right one beside a wrong one', { cep: CEP, data: '1980-12-30' }],
    ['the other way round', { cep: '01001000', data: NASCIMENTO }],
  ])('%s opens nothing', async (_what, dados) => {
    expect((await consultar(CPF, dados)).statusCode).toBe(404)
  })

  it('that the cadastro does not hold is nobody’s: only the login is left', async () => {
    const { db } = h.database
    const { pessoa } = h.mundo.alfa
    const doCadastro = eq(cadastro.id, pessoa.id)
    const daPessoa = eq(pessoaFisica.id, pessoa.id)
    await db.update(cadastro).set({ cep: '' }).where(doCadastro)
    await db.update(pessoaFisica).set({ dataNascimento: null }).where(daPessoa)
    for (const dados of [{ cep: '00000000' }, { data: NASCIMENTO }])
      expect((await consultar(CPF, dados)).statusCode).toBe(404)
    expect((await consultar(CPF, { cep: '' })).json<Problem>().errors).toHaveProperty('cep')
    await db.update(cadastro).set({ cep: '13201-000' }).where(doCadastro)
    await db.update(pessoaFisica).set({ dataNascimento: NASCIMENTO }).where(daPessoa)
    expect((await consultar(CPF, { cep: CEP })).statusCode, 'as staff may have typed it').toBe(200)
  })

  it.each<[string, Dados]>([
    ['no datum', {}],
    ['a wrong datum', { data: '1955-05-05' }],
  ])('tells nobody which CPFs there are: %s', async (_what, dados) => {
    const [conhecido, desconhecido] = [await consultar(CPF, dados), await consultar(DE_NINGUEM, dados)]
    expect(visivel(conhecido)).toEqual(visivel(desconhecido))
  })

  it('costs the same work for a CPF that somebody has and one that nobody has', async () => {
    const trabalho = async (documento: string) => {
      const feitas: string[] = []
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await consultar(documento, { data: '1955-05-05' })
      for (const [dado] of query.mock.calls as unknown[][]) {
        const texto = typeof dado === 'string' ? dado : (dado as { text?: string }).text
        if (texto !== undefined && !texto.includes('pgboss'))
          feitas.push(texto.replace(/"requisicao":"[^"]+"/, ''))
      }
      query.mockRestore()
      return feitas
    }
    await trabalho(DE_NINGUEM) // what the first call of a connection does besides
    const [conhecido, desconhecido] = [await trabalho(CPF), await trabalho(DE_NINGUEM)]
    expect(conhecido.join('\n')).toContain('tentativa_login')
    expect(conhecido.join('\n')).toContain('"cadastro"')
    expect(conhecido).toEqual(desconhecido)
  })

  it.each([
    ['of somebody', CPF],
    ['of nobody', DE_NINGUEM],
  ])(
    'may be guessed at five times from one address, for a CPF %s, and even the right one is too late',
    async (_, cpf) => {
      for (let i = 0; i < 5; i++) expect((await consultar(cpf, { data: '1955-05-05' })).statusCode).toBe(404)
      const bloqueada = await consultar(cpf, { data: NASCIMENTO })
      expect(bloqueada.json<Problem>()).toMatchObject({ status: 429, code: 'muitas-tentativas' })
      expect(Number(bloqueada.headers['retry-after'])).toBeGreaterThan(0)
      const [qual = '', registro = ''] = cpf.split('/')
      expect((await consultar(`${qual}/${registro}`, { data: NASCIMENTO }, '10.0.0.9')).statusCode).toBe(
        cpf === CPF ? 200 : 404,
      )
    },
  )

  it('may be guessed at fifteen times an hour from all addresses together', async () => {
    for (let i = 0; i < 15; i++)
      expect((await consultar(CPF, { data: '1955-05-05' }, `10.0.0.${i}`)).statusCode).toBe(404)
    expect((await consultar(CPF, { data: NASCIMENTO }, '10.0.0.99')).statusCode).toBe(429)
    expect((await consultar(DE_NINGUEM, { data: NASCIMENTO }, '10.0.0.99')).statusCode).toBe(404)
  })

  it('that was right takes the wrong ones before it back', async () => {
    for (let i = 0; i < 12; i++)
      expect((await consultar(CPF, i % 4 === 3 ? { cep: CEP } : { data: '1955-05-05' })).statusCode).toBe(
        i % 4 === 3 ? 200 : 404,
      )
  })

  it('does not help where only the signed-in may look, which is said of any document', async () => {
    await pedir('entrada', 'entrada')
    for (const documento of [CPF, DE_NINGUEM, 'cnpj/12ABC34501DE35']) {
      const answer = await consultar(documento, { cep: CEP })
      expect(answer.json<Problem>()).toMatchObject({ status: 403, code: 'entrada-exigida' })
    }
    await pedir('aberta', 'segundo-dado')
    expect((await consultar(CPF, { cep: CEP })).statusCode).toBe(200)
  })

  it('is told with the entidade, for the screen to ask for it', async () => {
    const { settings } = (await h.inject({ url: '/api/entidade' })).json<{ settings: object }>()
    expect(settings).toMatchObject({ consultaCnpj: 'aberta', consultaCpf: 'segundo-dado' })
  })
})

describe('throttling', () => {
  const h = useApp({ RATE_LIMIT: '300' })

  it('answers the 21st consultation of a minute with 429, in Portuguese, and when to come back', async () => {
    const consultar = () => consultarEm(h, 'cnpj/12ABC34501DE35')
    for (let i = 0; i < 20; i++) expect((await consultar()).statusCode).toBe(200)
    const answer = await consultar()
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json<Problem>()).toMatchObject({ title: 'Muitas requisições', code: 'muitas-requisicoes' })
    expect(answer.json<Problem>().detail).toMatch(/^Muitas requisições\. Tente de novo em \d+ segundos\.$/)
    expect((await h.inject({ url: '/api/health' })).statusCode).toBe(200)
  })

  it('counts an address’s consultations of an hour in the database, over all processes, and anew in the next', async () => {
    const { db } = h.database
    await db.delete(tentativaLogin)
    const de = '10.1.0.1'
    const consultar = (ip = de) => consultarEm(h, 'cnpj/12ABC34501DE35', {}, 'alfa', ip)
    expect((await consultar()).statusCode).toBe(200)
    await db.update(tentativaLogin).set({ falhas: 119 })
    expect((await consultar()).statusCode).toBe(200)
    const alem = await consultar()
    expect(alem.json<Problem>()).toMatchObject({ status: 429, code: 'muitas-tentativas' })
    expect(Number(alem.headers['retry-after'])).toBeLessThanOrEqual(3600)
    expect((await consultar('10.1.0.2')).statusCode, 'another address').toBe(200)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect((await consultar()).statusCode).toBe(200)
  })
})
