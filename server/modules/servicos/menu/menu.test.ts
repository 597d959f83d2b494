import { describe, expect, it } from 'vitest'
import type { Area, MenuItem, PaginaMenu } from '#src/api/contract/menu.ts'
import { menuItem } from '#server/db/schema.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
type Headers = { authorization?: string; 'x-entidade'?: string }

async function criar(valores: Partial<typeof menuItem.$inferInsert>) {
  const [novo] = await h.database.db
    .insert(menuItem)
    .values({
      entidadeId: h.mundo.alfa.id,
      menuType: 'public',
      ordem: 50,
      text: 'Nova',
      icon: 'file',
      ...valores,
    })
    .returning()
  return novo!.id
}

const abrir = (menuType: 'admin' | 'public', id: number, headers: Headers = {}) =>
  h.inject({ url: `/api/menu/pagina/${menuType}/${id}`, headers })
const area = (nome: Area | 'outra') => h.inject({ url: `/api/menu/area/${nome}` })
const semPagina = { pagina: null }
const pagina = async (id: number) => (await abrir('public', id)).json<PaginaMenu>()

describe('page', () => {
  it('is open to strangers, without what could run in it', async () => {
    const html =
      '<h2>Oi</h2><script>alert(1)</script><p onclick="x()">texto <a href="javascript:x()">aqui</a></p>'
    const answer = await pagina(await criar({ text: 'Benefícios', html }))
    expect(answer).toMatchObject({ text: 'Benefícios', url: null })
    expect(answer.html).toMatch(/^<h2>Oi<\/h2><p>texto <a[^>]*>aqui<\/a><\/p>$/)
    expect(answer.html).not.toMatch(/script|onclick|javascript/)
  })

  it.each([
    ['https://www.exemplo.org/a?b', 'https://www.exemplo.org/a?b'],
    ['http://www.exemplo.org', null],
    ['javascript:alert(1)//https:', null],
    ['//www.exemplo.org', null],
    ['data:text/html,x', null],
  ])('frames %s as %s', async (url, esperado) => {
    expect(await pagina(await criar({ url }))).toEqual({ text: 'Nova', html: null, url: esperado })
  })

  it('is its text where both were given, and empty where nothing was', async () => {
    const url = 'https://www.exemplo.org'
    expect(await pagina(await criar({ html: '<p>a</p>', url }))).toMatchObject({
      html: '<p>a</p>',
      url: null,
    })
    expect(await pagina(await criar({ html: ' <script>1</script> ', url }))).toMatchObject({
      html: null,
      url,
    })
    expect(await pagina(await criar({}))).toEqual({ text: 'Nova', html: null, url: null })
  })

  it('is not there for links, for groups, or for what asks for a permission', async () => {
    const { alfa, beta } = h.mundo
    const grupo = await criar({ text: 'Grupo' })
    const filha = await criar({ paiId: grupo, html: '<p>filha</p>' })
    const fechado = await criar({ permissao: 'usuario:ler' })
    const guardada = await criar({ paiId: fechado, html: '<p>guardada</p>' })
    expect((await abrir('public', filha)).statusCode).toBe(200)
    const fechadas = [
      grupo,
      guardada,
      await criar({ link: '/public/consulta' }),
      await criar({ permissao: 'cadastro:ler', html: '<p>x</p>' }),
      alfa.paginas.admin,
      beta.paginas.publica,
      999_999,
    ]
    const respostas = await Promise.all(fechadas.map((id) => abrir('public', id)))
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual(fechadas.map(() => 404))
  })

  it('of the admin menu is for administrators with the item’s permission', async () => {
    const { alfa, beta } = h.mundo
    const admin = await h.entrar(alfa.admin.email)
    const atendimento = await h.entrar(alfa.atendimento.email)
    const tentar = async (id: number, headers: Headers) => (await abrir('admin', id, headers)).statusCode
    expect((await abrir('admin', alfa.paginas.admin, atendimento)).json()).toMatchObject({
      text: 'Manual',
      html: '<p>Página de alfa</p>',
    })
    expect(await tentar(alfa.paginas.restrita, admin)).toBe(200)
    expect(await tentar(alfa.paginas.restrita, atendimento)).toBe(404)
    expect(await tentar(beta.paginas.admin, admin)).toBe(404)
    expect(await tentar(alfa.paginas.publica, admin)).toBe(404)
    expect(await tentar(alfa.paginas.admin, {})).toBe(404)
    expect(await tentar(alfa.paginas.admin, { authorization: 'Bearer a.b.c' })).toBe(404)
    expect(await tentar(alfa.paginas.admin, await h.entrar(alfa.cliente.email, 'public'))).toBe(404)
  })

  it('of the admin menu waits for the second factor where the entidade demands one', async () => {
    const { beta } = h.mundo
    await configurar(h.database.db, 'acesso', { segundoFatorObrigatorio: true }, beta.id)
    h.app.entidades.esquecer()
    const headers = await h.entrar(beta.admin.email, 'admin', 'beta')
    expect((await abrir('admin', beta.paginas.admin, headers)).statusCode).toBe(404)
  })
})

describe('area', () => {
  it('shows the page of the public item that leads to it, the first that has one', async () => {
    expect((await area('eventos')).json()).toEqual(semPagina)
    await criar({ link: '/eventos', text: 'Vazia' })
    expect((await area('eventos')).json()).toEqual(semPagina)
    await criar({ link: '/eventos', ordem: 1, text: 'Fechada', html: '<p>x</p>', permissao: 'usuario:ler' })
    await criar({ link: '/eventos', ordem: 2, text: 'Do admin', html: '<p>x</p>', menuType: 'admin' })
    await criar({
      link: '/eventos',
      ordem: 3,
      text: 'De beta',
      html: '<p>x</p>',
      entidadeId: h.mundo.beta.id,
    })
    expect((await area('eventos')).json()).toEqual(semPagina)
    await criar({ link: '/eventos', text: 'Agenda', html: '<p>Dia 3</p><script>1</script>' })
    expect((await area('eventos')).json()).toEqual({
      pagina: { text: 'Agenda', html: '<p>Dia 3</p>', url: null },
    })
    await criar({ link: '/chatbot', text: 'Chat', url: 'https://chat.exemplo.org' })
    expect((await area('chatbot')).json()).toEqual({
      pagina: { text: 'Chat', html: null, url: 'https://chat.exemplo.org' },
    })
    expect((await area('outra')).statusCode).toBe(400)
  })
})

describe('menu', () => {
  const textos = (itens: MenuItem[]) => itens.map(({ text }) => text)
  const ler = async (headers: Headers) =>
    (await h.inject({ url: '/api/menu/admin', headers })).json<MenuItem[]>()

  it('leaves out what the caller may not do and groups that this empties, and carries no page', async () => {
    const grupo = await criar({ menuType: 'admin', text: 'Restritos' })
    await criar({ menuType: 'admin', paiId: grupo, text: 'Usuários', link: '/x', permissao: 'usuario:ler' })
    await criar({ menuType: 'admin', text: 'Enganado', permissao: 'nada:disso' })
    const doAdmin = await ler(await h.entrar(h.mundo.alfa.admin.email))
    expect(textos(doAdmin)).toContain('Senhas')
    expect(textos(doAdmin.find(({ text }) => text === 'Restritos')!.children)).toEqual(['Usuários'])
    const doAtendimento = await ler(await h.entrar(h.mundo.alfa.atendimento.email))
    expect(textos(doAtendimento)).toContain('Manual')
    const escondidos = ['Senhas', 'Restritos', 'Enganado']
    expect(textos(doAtendimento).filter((text) => escondidos.includes(text))).toEqual([])
    expect(JSON.stringify(doAdmin)).not.toContain('Página de')
  })
})
