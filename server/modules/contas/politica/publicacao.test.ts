import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { TextoEmVigor } from '#src/api/contract/contas/credencial.ts'
import type { Aceite, Publicacao } from '#src/api/contract/contas/termos-uso.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { LinhaAuditoria } from '#src/api/contract/geral/auditoria.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { diasAntes, diasDepois, hoje } from '#server/calendario.ts'
import { aceitePolitica, politica } from '#server/db/schema/contas.ts'
import { configuracao, tentativaLogin } from '#server/db/schema/nucleo.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { obter } from '#server/modules/nucleo/configuracao/service.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { publicarPolitica } from './service.ts'
import { publicar } from './publicacao.ts'

const h = useApp()
const c = contas(h)
const AMANHA = diasDepois(hoje(), 1)
const URL = '/api/configuracao/termos-uso'

beforeEach(async () => {
  for (const tabela of [aceitePolitica, politica, tentativaLogin, configuracao])
    await h.database.db.delete(tabela)
})

type Slug = 'alfa' | 'beta'
const doAdmin = (slug: Slug = 'alfa') => h.entrar(h.mundo[slug].admin.email, 'admin', slug)
const pedir = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  slug: Slug = 'alfa',
) => h.inject({ method, url: `${URL}${path}`, headers: await doAdmin(slug), ...(payload && { payload }) })

/** Saves a draft as an administrator does. @returns its revision */
async function escrever(
  textos: { termos?: string; politica?: string },
  slug: Slug = 'alfa',
): Promise<number> {
  await configurar(h.database.db, 'termos-uso', textos, h.mundo[slug].id)
  return (await obter(h.database.escopo(h.mundo[slug].id, SISTEMA), configuracoes['termos-uso'])).versao
}

const publicacao = (mais: object) =>
  pedir('POST', '/publicacoes', { qual: 'termos', valeDesde: hoje(), ...mais })
const publicados = async () => (await pedir('GET', '/publicacoes')).json<Publicacao[]>()
const entrarCliente = () => c.login(h.mundo.alfa.cliente.email, h.mundo.senha, { area: 'public' })
const recusado = async () => (await entrarCliente()).json<Problem>().token ?? ''
const aceitar = (token: string, vistas: object) => c.enviar('POST', 'politica', { token, ...vistas })
const quaisPendentes = async (token: string) =>
  (await c.enviar('POST', 'politica/pendentes', { token }))
    .json<TextoEmVigor[]>()
    .map(({ qual, versao }) => `${qual} ${versao}`)

describe('a text', () => {
  it('is published as it is saved, with its marks as HTML, in force today and of its entidade alone', async () => {
    const versao = await escrever({ termos: '# Uso\n\n## Regras\n- **uma**\n- [outra](https://exemplo.org)' })
    const answer = await publicacao({ versao })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Publicacao[]>()).toEqual([
      {
        qual: 'termos',
        versao: 1,
        publicadaEm: expect.any(String),
        por: 'admin alfa',
        valeDesde: hoje(),
        situacao: 'vigente',
        aceites: 0,
      },
    ])
    const lido = await h.inject({ url: '/api/auth/termos' })
    expect(lido.json<TextoEmVigor>().html).toBe(
      '<h2>Uso</h2>\n<h2>Regras</h2>\n<ul>\n<li><strong>uma</strong></li>\n<li><a href="https://exemplo.org" rel="noopener">outra</a></li>\n</ul>',
    )
    const daBeta = await h.inject({ url: '/api/auth/termos', headers: { 'x-entidade': 'beta' } })
    expect(daBeta.statusCode).toBe(404)
    expect((await pedir('GET', '/publicacoes', undefined, 'beta')).json()).toEqual([])
    expect((await pedir('GET', '/publicacoes/termos/1', undefined, 'beta')).statusCode).toBe(404)
    expect((await pedir('GET', '/publicacoes/termos/1')).json()).toEqual({
      ...lido.json(),
      outros: undefined,
    })
    expect(lido.json()).toMatchObject({ outros: [] })
    await c.publicarPolitica(1)
    expect((await h.inject({ url: '/api/auth/termos' })).json()).toMatchObject({ outros: ['politica'] })
    expect((await h.inject({ url: '/api/auth/politica' })).json()).toMatchObject({ outros: ['termos'] })
  })

  it.each([
    ['# Título', '<h2>Título</h2>'],
    [
      '**a** [b](https://c.org)',
      expect.stringMatching(/^<p><strong>a<\/strong> <a href="https:\/\/c\.org"[^>]*>b<\/a><\/p>$/),
    ],
    ['Olá <script>alert(1)</script>', '<p>Olá &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
    ['<b onclick="x()">a</b>', '<p>&lt;b onclick="x()"&gt;a&lt;/b&gt;</p>'],
    ['uma\noutra', '<p>uma<br />\noutra</p>'],
    ['1. um\n2. dois', '<ol>\n<li>um</li>\n<li>dois</li>\n</ol>'],
  ])('%j will be read as %j', async (texto, html) => {
    const answer = await pedir('POST', '/previa', { texto })
    expect(answer.json()).toEqual({ html })
  })

  it.each([
    ['of a day that is over', { valeDesde: diasAntes(hoje(), 1) }, 'valeDesde'],
    ['that is blank', { qual: 'politica' }, 'qual'],
  ])('%s is not published', async (_, mais, campo) => {
    const versao = await escrever({ termos: 'Um', politica: ' \n## \n' })
    const answer = await publicacao({ versao, ...mais })
    expect(answer.json<Problem>()).toMatchObject({ status: 422, errors: { [campo]: expect.any(String) } })
    expect(await publicados()).toEqual([])
    expect((await publicacao({ versao })).statusCode).toBe(200)
  })

  it('that was saved since it was seen is not published unseen', async () => {
    const vista = await escrever({ termos: 'Um' })
    const agora = await escrever({ termos: 'Dois' })
    expect((await publicacao({ versao: vista })).json<Problem>()).toMatchObject({
      status: 409,
      code: 'conflito',
    })
    expect(await publicados()).toEqual([])
    await publicacao({ versao: agora })
    expect((await h.inject({ url: '/api/auth/termos' })).json<TextoEmVigor>().html).toBe('<p>Dois</p>')
  })

  it('is published once, another as the next version, and the first stays as it was', async () => {
    const versao = await escrever({ termos: 'Um' })
    await publicacao({ versao })
    expect((await publicacao({ versao })).json<Problem>()).toMatchObject({
      status: 409,
      code: 'ja-publicado',
    })
    await publicacao({ versao: await escrever({ termos: 'Dois' }) })
    expect((await publicados()).map((uma) => [uma.versao, uma.situacao])).toEqual([
      [2, 'vigente'],
      [1, 'anterior'],
    ])
    expect((await pedir('GET', '/publicacoes/termos/1')).json<TextoEmVigor>().html).toBe('<p>Um</p>')
  })

  it('that was published, or taken back, is in the log of actions by its name', async () => {
    const versao = await escrever({ termos: 'Um' })
    await publicacao({ versao, valeDesde: AMANHA })
    await pedir('DELETE', '/publicacoes/termos/1')
    const url = '/api/auditoria?tabela=em.politica&pageSize=2'
    const { items } = (await h.inject({ url, headers: await doAdmin() })).json<Pagina<LinhaAuditoria>>()
    expect(items.map(({ acao, quem, nome }) => [acao, quem, nome])).toEqual([
      ['excluir', 'admin alfa', 'Termos de uso, versão 1'],
      ['incluir', 'admin alfa', 'Termos de uso, versão 1'],
    ])
  })

  it.runIf(transactionsWait)('of two publications at once is published by one', async () => {
    const versao = await escrever({ termos: 'Um' })
    const { id, admin } = h.mundo.alfa
    const escopo = h.database.escopo(id, SISTEMA)
    const pedido = { qual: 'termos' as const, versao, valeDesde: hoje() }
    const { second } = await oneAfterTheOther(
      h.database,
      [escopo, () => publicar(escopo, pedido, admin.id)],
      () => publicar(h.database.escopo(id, SISTEMA), pedido, admin.id),
    )
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'ja-publicado' } })
    expect(await publicados()).toHaveLength(1)
  })
})

describe('a version that waits for its day', () => {
  const marcar = async (texto = 'Um') =>
    publicacao({ versao: await escrever({ termos: texto }), valeDesde: AMANHA })

  it('is neither shown nor asked for before it, and is both on that day', async () => {
    expect((await marcar()).json<Publicacao[]>()).toMatchObject([{ situacao: 'marcada', valeDesde: AMANHA }])
    expect((await h.inject({ url: '/api/auth/termos' })).statusCode).toBe(404)
    expect((await entrarCliente()).statusCode).toBe(200)
    // the day comes
    await h.database.db.update(politica).set({ valeDesde: hoje() }).where(eq(politica.qual, 'termos'))
    expect((await h.inject({ url: '/api/auth/termos' })).statusCode).toBe(200)
    expect((await entrarCliente()).json<Problem>()).toMatchObject({
      code: 'politica-nao-aceita',
      detail: 'Para entrar, leia e aceite os termos de uso.',
    })
  })

  it('lets no other be published after it, also from the command line, until it is taken back', async () => {
    await marcar()
    const outra = await escrever({ termos: 'Dois', politica: 'Três' })
    expect((await publicacao({ versao: outra })).json<Problem>()).toMatchObject({
      status: 409,
      code: 'ja-marcada',
    })
    await publicacao({ versao: outra, qual: 'politica', valeDesde: AMANHA })
    const daLinhaDeComando = () =>
      publicarPolitica(h.database.escopo(h.mundo.alfa.id, SISTEMA), '<p>Outra</p>')
    await expect(daLinhaDeComando()).rejects.toMatchObject({ code: 'ja-marcada' })
    expect((await pedir('DELETE', '/publicacoes/politica/1')).statusCode).toBe(200)
    expect(await daLinhaDeComando()).toBe(1)
    const restam = (await pedir('DELETE', '/publicacoes/termos/1')).json<Publicacao[]>()
    expect(restam).toMatchObject([{ qual: 'politica', versao: 1 }])
    expect((await publicacao({ versao: outra })).statusCode).toBe(200)
  })

  it('is not taken back once it is in force, nor one that is not there', async () => {
    await publicacao({ versao: await escrever({ termos: 'Um' }) })
    expect((await pedir('DELETE', '/publicacoes/termos/1')).json<Problem>()).toMatchObject({
      status: 409,
      code: 'ja-em-vigor',
    })
    expect((await pedir('DELETE', '/publicacoes/termos/2')).statusCode).toBe(404)
    expect(await publicados()).toHaveLength(1)
  })
})

describe('a client', () => {
  it('accepts terms and policy at once, each by the version that was shown, and is asked again for the new one alone', async () => {
    await c.publicarPolitica(3)
    await c.publicarPolitica(1, '<p>Termos</p>', { qual: 'termos' })
    const recusa = (await entrarCliente()).json<Problem>()
    expect(recusa.detail).toBe('Para entrar, leia e aceite os termos de uso e a política de privacidade.')
    const token = recusa.token ?? ''
    expect(await quaisPendentes(token)).toEqual(['termos 1', 'politica 3'])
    // one that was not shown, and one that is not in force
    for (const vistas of [{ versao: 3 }, { termos: 1 }, { termos: 2, versao: 3 }, {}])
      expect((await aceitar(token, vistas)).json<Problem>()).toMatchObject({
        status: 409,
        code: 'politica-mudou',
      })
    expect(await h.database.db.select().from(aceitePolitica)).toEqual([])
    const entrou = await aceitar(token, { termos: 1, versao: 3 })
    expect(entrou.statusCode).toBe(200)
    const { id } = entrou.json<UsuarioComTokens>()
    const linhas = await h.database.db.select().from(aceitePolitica).where(eq(aceitePolitica.usuarioId, id))
    expect(linhas.map(({ qual, versao }) => `${qual} ${versao}`).toSorted()).toEqual([
      'politica 3',
      'termos 1',
    ])
    expect((await entrarCliente()).statusCode).toBe(200)

    await c.publicarPolitica(2, '<p>Novos</p>', { qual: 'termos' })
    const outro = await recusado()
    expect(await quaisPendentes(outro)).toEqual(['termos 2'])
    expect((await aceitar(outro, { termos: 2 })).statusCode).toBe(200)
  })

  it('is told nothing by a token that is used or of no login', async () => {
    await c.publicarPolitica(1)
    const token = await recusado()
    expect((await c.enviar('POST', 'politica/pendentes', { token })).statusCode).toBe(200)
    await aceitar(token, { versao: 1 })
    expect((await c.enviar('POST', 'politica/pendentes', { token })).statusCode).toBe(410)
  })

  it('is in the list of acceptances and the count of the version, of the own entidade alone', async () => {
    await c.publicarPolitica(1, '<p>Termos</p>', { qual: 'termos' })
    await aceitar(await recusado(), { termos: 1 })
    const listar = async (slug: Slug, busca = '') =>
      (await h.inject({ url: `/api/configuracao/aceites${busca}`, headers: await doAdmin(slug) })).json<
        Pagina<Aceite>
      >()
    const { items } = await listar('alfa')
    expect(items).toEqual([
      {
        id: expect.any(Number),
        usuario: 'cliente alfa',
        qual: 'termos',
        versao: 1,
        aceitaEm: expect.any(String),
      },
    ])
    expect((await listar('alfa', '?q=cliente&qual=em.termos')).totalItems).toBe(1)
    expect((await listar('alfa', '?qual=em.politica')).totalItems).toBe(0)
    expect((await listar('beta')).items).toEqual([])
    expect(await publicados()).toMatchObject([{ aceites: 1 }])
  })

  it('has what was accepted in the history, also from before there were terms', async () => {
    await c.publicarPolitica(7)
    await c.publicarPolitica(8, '<p>Termos</p>', { qual: 'termos' })
    await aceitar(await recusado(), { versao: 7, termos: 8 })
    const { id } = h.mundo.alfa.cliente
    const campos = async () => {
      const url = `/api/usuario/${id}/historico?pageSize=100`
      const { items } = (await h.inject({ url, headers: await doAdmin() })).json<{
        items: { campos: { campo: string; de: string }[] }[]
      }>()
      const todos = items.flatMap((um) => um.campos.map(({ campo, de }) => `${campo} ${de}`))
      return todos.filter((um) => /versão [78]$/.test(um)).toSorted()
    }
    expect(await campos()).toEqual(['politica.aceitaEm versão 7', 'termos.aceitaEm versão 8'])
    await h.database.pool.query(
      `insert into auditoria (entidade_id, usuario_id, tabela, linha, operacao, depois)
       values ($1, $2, 'aceite_politica', $3, 'incluir', '{"aceita_em": "2026-01-02T12:00:00Z"}')`,
      [h.mundo.alfa.id, id, `${id}/7`],
    )
    expect(await campos()).toEqual([
      'politica.aceitaEm versão 7',
      'politica.aceitaEm versão 7',
      'termos.aceitaEm versão 8',
    ])
  })
})
