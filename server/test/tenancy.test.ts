import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { codificarBoleto } from '#src/api/contract/boleto.ts'
import * as schema from '../db/schema.ts'
import { useApp } from './harness.ts'
import type { EntidadeDeTeste, Mundo } from './world.ts'

/**
 * Every route that the server registers is called by a user of alfa who names rows of beta. Nothing of beta may be in the answer and
 * nothing of beta may have changed. A route without an entry here fails the first test.
 */
const h = useApp()
let sessaoDeBeta = 0

beforeAll(async () => {
  await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
  const [aberta] = await h.database.db
    .select({ id: schema.sessao.id })
    .from(schema.sessao)
    .where(eq(schema.sessao.entidadeId, h.mundo.beta.id))
  sessaoDeBeta = aberta?.id ?? 0
  await h.database.db
    .insert(schema.politica)
    .values({ entidadeId: h.mundo.beta.id, versao: 1, html: '<p>Política de beta</p>' })
})

interface Attempt {
  como: 'admin' | 'cliente'
  url?: string
  payload?: (mundo: Mundo) => object
}

const boletoDe = (e: EntidadeDeTeste, codEntidade = e.id) =>
  codificarBoleto({
    tipoPessoa: 'juridica',
    banco: '001',
    idConta: e.contas.bb,
    codEntidade,
    matricula: e.empresa.matricula,
    id: e.debitos.vencido,
    periodo: '2026-01',
    codContrib: 1,
  })

const empresaDe = ({ empresa }: EntidadeDeTeste) => ({
  id: empresa.id,
  matricula: empresa.matricula,
  versao: 1,
  ativo: false,
  registro: empresa.registro,
  nome: 'Invasão',
  nomeFantasia: '',
  email: '',
  telefone: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
  observacoes: '',
  inscricaoEstadual: '',
  inscricaoMunicipal: '',
  cnae: '',
  porte: 'me',
  dataAbertura: null,
  capitalSocial: null,
  numeroEmpregados: null,
})

/** As a token of that entidade is written, with a secret that nobody was sent. */
const tokenDe = ({ id }: EntidadeDeTeste) => `${id}.${'a'.repeat(43)}`

const attempts: Record<string, (mundo: Mundo) => Attempt> = {
  'GET /api/health': () => ({ como: 'admin' }),
  'POST /api/auth/admin/login': ({ beta, senha }) => ({
    como: 'admin',
    payload: () => ({ login: beta.admin.email, senha }),
  }),
  'POST /api/auth/public/login': ({ beta, senha }) => ({
    como: 'cliente',
    payload: () => ({ login: beta.cliente.email, senha }),
  }),
  'POST /api/auth/refreshtoken': ({ beta }) => ({
    como: 'admin',
    payload: () => ({ id: beta.admin.id, refreshToken: 'x'.repeat(60) }),
  }),
  'POST /api/auth/logout/:userId': ({ beta }) => ({
    como: 'admin',
    url: `/api/auth/logout/${beta.admin.id}`,
  }),
  'GET /api/auth/user': () => ({ como: 'cliente' }),
  'GET /api/auth/acessos': () => ({ como: 'cliente' }),
  'GET /api/auth/politica': () => ({ como: 'cliente' }),
  'POST /api/auth/politica': ({ beta }) => ({
    como: 'cliente',
    payload: () => ({ token: tokenDe(beta), versao: 1 }),
  }),
  'POST /api/auth/link': ({ beta }) => ({ como: 'cliente', payload: () => ({ token: tokenDe(beta) }) }),
  'POST /api/auth/confirmar': ({ beta }) => ({
    como: 'cliente',
    payload: () => ({ token: tokenDe(beta), senha: 'janela contente' }),
  }),
  'POST /api/auth/senha': ({ beta }) => ({
    como: 'cliente',
    payload: () => ({ token: tokenDe(beta), novaSenha: 'janela contente' }),
  }),
  'POST /api/auth/esqueci-senha': ({ beta }) => ({
    como: 'cliente',
    payload: () => ({ login: beta.cliente.email, isAdmin: false }),
  }),
  'POST /api/auth/registro': ({ beta }) => ({
    como: 'cliente',
    payload: () => ({
      tipoPessoa: 'juridica',
      registro: beta.empresa.registro,
      nome: 'Invasão',
      responsavel: 'Invasão',
      email: 'invasao@exemplo.org',
      telefone: '',
    }),
  }),
  'GET /api/auth/roles': () => ({ como: 'admin' }),
  'GET /api/auth/settings': () => ({ como: 'admin' }),
  'PUT /api/auth/settings': () => ({
    como: 'admin',
    payload: () => ({
      versao: 1,
      senhaMinima: 9,
      sessaoDias: 9,
      registroAberto: true,
      segundoFatorObrigatorio: false,
    }),
  }),
  'GET /api/auth/sessoes': () => ({ como: 'admin' }),
  'DELETE /api/auth/sessoes/:id': () => ({
    como: 'admin',
    url: `/api/auth/sessoes/${sessaoDeBeta}`,
  }),
  'POST /api/auth/segundo-fator': ({ senha }) => ({ como: 'admin', payload: () => ({ senha }) }),
  'PUT /api/auth/segundo-fator': () => ({ como: 'admin', payload: () => ({ codigo: '123456' }) }),
  'POST /api/auth/segundo-fator/desativar': () => ({ como: 'admin', payload: () => ({ codigo: '123456' }) }),
  'GET /api/entidade': () => ({ como: 'admin' }),
  'GET /api/menu/admin': () => ({ como: 'admin' }),
  'GET /api/menu/public': () => ({ como: 'cliente' }),
  'GET /api/menu/pagina/:menuType/:id': ({ beta }) => ({
    como: 'admin',
    url: `/api/menu/pagina/admin/${beta.paginas.admin}`,
  }),
  'GET /api/menu/area/:area': () => ({ como: 'cliente', url: '/api/menu/area/eventos' }),
  // names any entidade, since it answers what its front page shows: all of that is in the module's own test
  'GET /api/entidade/:slug': () => ({ como: 'cliente', url: '/api/entidade/alfa' }),
  'GET /api/pessoa/:acessoId': ({ beta }) => ({
    como: 'cliente',
    url: `/api/pessoa/${beta.acessos.empresa}`,
  }),
  'GET /api/usuario': () => ({ como: 'admin', url: '/api/usuario?pageSize=100' }),
  'GET /api/usuario/:id': ({ beta }) => ({ como: 'admin', url: `/api/usuario/${beta.cliente.id}` }),
  'POST /api/usuario': () => ({
    como: 'admin',
    payload: () => ({ nome: 'X', email: 'x@alfa.exemplo', papeis: ['consulta'] }),
  }),
  'POST /api/usuario/:id/convite': ({ beta }) => ({
    como: 'admin',
    url: `/api/usuario/${beta.atendimento.id}/convite`,
  }),
  'PUT /api/usuario/:id': ({ beta }) => ({
    como: 'admin',
    url: `/api/usuario/${beta.atendimento.id}`,
    payload: () => ({ versao: 1, ativo: false, email: 'invasao@alfa.exemplo', papeis: ['consulta'] }),
  }),
  'POST /api/usuario/:id/desbloquear': ({ beta }) => ({
    como: 'admin',
    url: `/api/usuario/${beta.cliente.id}/desbloquear`,
  }),
  'PUT /api/usuario/:id/acesso/:acessoId': ({ alfa, beta }) => ({
    como: 'admin',
    url: `/api/usuario/${alfa.cliente.id}/acesso/${beta.acessos.empresa}`,
    payload: () => ({ ativo: false }),
  }),
  'DELETE /api/usuario/:id/segundo-fator': ({ beta }) => ({
    como: 'admin',
    url: `/api/usuario/${beta.atendimento.id}/segundo-fator`,
  }),
  'GET /api/usuario/:id/sessoes': ({ beta }) => ({
    como: 'admin',
    url: `/api/usuario/${beta.admin.id}/sessoes`,
  }),
  'DELETE /api/usuario/:id/sessoes/:sessaoId': ({ beta }) => ({
    como: 'admin',
    url: `/api/usuario/${beta.admin.id}/sessoes/${sessaoDeBeta}`,
  }),
  'DELETE /api/usuario/:id/sessoes': ({ beta }) => ({
    como: 'admin',
    url: `/api/usuario/${beta.admin.id}/sessoes`,
  }),
  'GET /api/painel': () => ({ como: 'admin' }),
  'GET /api/notification/GetNotificationsByUser': () => ({ como: 'admin' }),
  'GET /api/notification/GetUnreadNotificationCount': () => ({ como: 'admin' }),
  'PUT /api/notification/MarkAsRead/:notificationId': ({ beta }) => ({
    como: 'admin',
    url: `/api/notification/MarkAsRead/${beta.notificacao}`,
  }),
  'POST /api/notification': ({ beta }) => ({
    como: 'admin',
    payload: () => ({ messageType: 'Aviso', message: 'Olá', usuarios: [beta.admin.id, beta.cliente.id] }),
  }),
  'GET /api/pessoajuridica': () => ({ como: 'admin', url: '/api/pessoajuridica?pageSize=100' }),
  'GET /api/pessoajuridica/novo': () => ({ como: 'admin' }),
  'GET /api/pessoajuridica/:matricula': ({ beta }) => ({
    como: 'admin',
    url: `/api/pessoajuridica/${beta.empresa.matricula}`,
  }),
  'POST /api/pessoajuridica': ({ beta }) => ({ como: 'admin', payload: () => empresaDe(beta) }),
  'PUT /api/pessoajuridica': ({ beta }) => ({ como: 'admin', payload: () => empresaDe(beta) }),
  'DELETE /api/pessoajuridica/:matricula': ({ beta }) => ({
    como: 'admin',
    url: `/api/pessoajuridica/${beta.empresa.matricula}`,
  }),
  'GET /api/debito': ({ beta }) => ({ como: 'cliente', url: `/api/debito?acessoId=${beta.acessos.empresa}` }),
  'GET /api/consulta/cnpj/:registro': ({ beta }) => ({
    como: 'cliente',
    url: `/api/consulta/cnpj/${beta.empresa.registro}`,
  }),
  'GET /api/consulta/cpf/:registro': ({ beta }) => ({
    como: 'cliente',
    url: `/api/consulta/cpf/${beta.pessoa.registro}`,
  }),
  'GET /api/boleto/:params': ({ beta }) => ({ como: 'cliente', url: `/api/boleto/${boletoDe(beta)}` }),
  'GET /api/boleto/admin/:params': ({ beta }) => ({
    como: 'admin',
    url: `/api/boleto/admin/${boletoDe(beta)}`,
  }),
}

const tenantTables = Object.values<unknown>(schema).filter(
  (table): table is PgTable => is(table, PgTable) && 'entidadeId' in getTableColumns(table),
)

/** What only one kind of cadastro has: rows of the entidade that its cadastro is of. */
const detailTables = [schema.pessoaJuridica, schema.pessoaFisica, schema.contabilidade].map(getTableName)

/** All that the database holds of an entidade, but for failed logins, which are counted wherever they were tried. */
async function tudoDe(entidadeId: number): Promise<string> {
  const dump: Record<string, unknown> = {}
  for (const table of tenantTables) {
    const name = getTableName(table)
    if (name === 'tentativa_login') continue
    const { rows } = await h.database.pool.query(`select * from ${name} where entidade_id = $1 order by 1`, [
      entidadeId,
    ])
    dump[name] = rows
  }
  for (const name of detailTables) {
    const { rows } = await h.database.pool.query(
      `select d.* from ${name} d join cadastro c on c.id = d.id where c.entidade_id = $1 order by d.id`,
      [entidadeId],
    )
    dump[name] = rows
  }
  return JSON.stringify(dump)
}

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('no route reaches into another entidade', () => {
  it('has an attempt for every registered route', () => {
    expect(Object.keys(attempts).toSorted()).toEqual(h.app.endpoints.map(name).toSorted())
  })

  async function tentar(route: string, { como, url, payload }: Attempt) {
    const { alfa, beta } = h.mundo
    const [method, path = ''] = route.split(' ')
    const headers =
      como === 'admin' ? await h.entrar(alfa.admin.email) : await h.entrar(alfa.cliente.email, 'public')
    const before = await tudoDe(beta.id)

    const answer = await h.inject({
      method,
      url: url ?? path,
      headers,
      ...(payload && { payload: payload(h.mundo) }),
    })

    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.statusCode).not.toBe(400) // the attempt itself must be well formed
    expect(answer.body).not.toMatch(/beta|ZZZZZZZZ000191|SINDICAT000130|12345678909/)
    await h.app.mail.ocioso() // what an answer does not wait for
    expect(await tudoDe(beta.id)).toBe(before)
    return answer
  }

  it.each(Object.keys(attempts))('%s', async (route) => {
    await tentar(route, attempts[route]?.(h.mundo) ?? { como: 'admin' })
  })

  it.each([
    ['GET /api/boleto/:params', '/api/boleto', 'cliente'],
    ['GET /api/boleto/admin/:params', '/api/boleto/admin', 'admin'],
  ] as const)('%s that names its own entidade and a debit of the other', async (route, prefix, como) => {
    const { alfa, beta } = h.mundo
    const answer = await tentar(route, { como, url: `${prefix}/${boletoDe(beta, alfa.id)}` })
    expect(answer.statusCode).toBe(404)
  })
})
