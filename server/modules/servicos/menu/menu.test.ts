import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { entradasDoMenu, type EntradaDoMenu } from '#src/api/contract/geral/menu-itens.ts'
import type { Area, MenuItem, PaginaMenu } from '#src/api/contract/servicos/menu.ts'
import { menuItem } from '#server/db/schema/servicos.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { useApp } from '#server/test-support/harness.ts'
import { compor } from './composicao.ts'

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

/** What alfa changes of an entry that every entidade has. */
const mudar = (chave: string, valores: Partial<typeof menuItem.$inferInsert> = {}) =>
  criar({ menuType: 'admin', chave, ordem: null, text: null, icon: null, ...valores })

/** Whether an item is one that every entidade has. */
const doContrato = (id: number) => id < 0

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
    // of several permissões one is enough
    expect(textos(doAtendimento)).toContain('Relatórios')
    const escondidos = ['Senhas', 'Restritos', 'Enganado']
    expect(textos(doAtendimento).filter((text) => escondidos.includes(text))).toEqual([])
    expect(JSON.stringify(doAdmin)).not.toContain('Página de')
  })

  const doAdmin = async () => ler(await h.entrar(h.mundo.alfa.admin.email))
  const folhas = (itens: MenuItem[]): MenuItem[] =>
    itens.flatMap((item) => (item.children.length > 0 ? folhas(item.children) : [item]))

  it('has every entry of the contract in its place, though the database holds none', async () => {
    const itens = folhas(await doAdmin())
    const esperadas = entradasDoMenu.admin.filter(({ link }) => link !== undefined)
    for (const { text, icon, link } of esperadas)
      expect(itens).toContainEqual(
        expect.objectContaining({ text, icon, link, id: expect.toSatisfy(doContrato) }),
      )
    const publicos = (await h.inject({ url: '/api/menu/public' })).json<MenuItem[]>()
    expect(textos(publicos.filter(({ id }) => doContrato(id)))).toEqual(
      entradasDoMenu.public.map(({ text }) => text),
    )
  })

  it('shows what the entidade changed of an entry, for it alone, and the rest as the contract has it', async () => {
    const doPublico = async (slug: string) =>
      (await h.inject({ url: '/api/menu/public', headers: { 'x-entidade': slug } })).json<MenuItem[]>()
    const antes = { alfa: await doPublico('alfa'), beta: await doPublico('beta') }
    await mudar('debitos', { menuType: 'public', text: 'O que devo' })
    expect(await doPublico('alfa')).toEqual(
      antes.alfa.map((item) => (item.text === 'Meus débitos' ? { ...item, text: 'O que devo' } : item)),
    )
    expect(await doPublico('beta')).toEqual(antes.beta)
    expect(textos(antes.beta)).toContain('Meus débitos')
  })

  it('leaves out what the entidade hid, with what is in it, and a group of which all is hidden', async () => {
    await mudar('meses', { oculto: true })
    await mudar('configuracoes', { oculto: true })
    await criar({ menuType: 'admin', text: 'Guardado', link: '/x', oculto: true })
    const grupo = await criar({ menuType: 'admin', text: 'Vazio' })
    await criar({ menuType: 'admin', paiId: grupo, text: 'Oculto', link: '/x', oculto: true })
    const itens = await doAdmin()
    const vistos = [...textos(itens), ...textos(folhas(itens))]
    expect(vistos).toContain('Conferência contábil')
    const escondidos = [
      'Resumo mensal',
      'Configurações',
      'Todas as configurações',
      'Guardado',
      'Vazio',
      'Oculto',
    ]
    expect(vistos.filter((text) => escondidos.includes(text))).toEqual([])
  })

  it('hides the page of an item that the entidade hid', async () => {
    const id = await criar({ html: '<p>a</p>', link: '/files' })
    expect((await abrir('public', id)).statusCode).toBe(200)
    await h.database.db.update(menuItem).set({ oculto: true }).where(eq(menuItem.id, id))
    expect((await abrir('public', id)).statusCode).toBe(404)
    expect((await area('files')).json()).toEqual(semPagina)
  })

  it('has an item of the entidade’s own in a group of the contract, which its row stands for', async () => {
    const grupo = await mudar('cadastros')
    await criar({ menuType: 'admin', paiId: grupo, ordem: 4, text: 'Nossa lista', link: '/y' })
    const cadastros = (await doAdmin()).find(({ text }) => text === 'Cadastros')
    expect(textos(cadastros!.children)).toContain('Nossa lista')
    expect((await abrir('admin', grupo, await h.entrar(h.mundo.alfa.admin.email))).statusCode).toBe(404)
  })

  it('takes no change that the contract alone decides, nor an item without a text', async () => {
    const recusa = (nome: string) => ({ cause: expect.objectContaining({ constraint: nome }) })
    await expect(mudar('inicio', { link: '/outro' })).rejects.toMatchObject(recusa('menu_item_mudanca'))
    await expect(mudar('inicio', { permissao: 'usuario:ler' })).rejects.toMatchObject(
      recusa('menu_item_mudanca'),
    )
    await expect(criar({ text: null })).rejects.toMatchObject(recusa('menu_item_proprio'))
    await mudar('inicio', { icon: 'building' })
    await expect(mudar('inicio', { icon: 'home' })).rejects.toMatchObject(recusa('menu_item_entrada'))
  })
})

describe('composition', () => {
  const entradas: EntradaDoMenu[] = [
    { chave: 'a', ordem: 1, text: 'A', icon: 'home', link: '/a' },
    { chave: 'grupo', ordem: 2, text: 'Grupo', icon: 'folder' },
    { chave: 'b', pasta: 'grupo', ordem: 1, text: 'B', icon: 'file', link: '/b', permissao: 'cadastro:ler' },
  ]
  const linha = { id: 1, chave: null, paiId: null, ordem: 9, text: 'Nossa', icon: 'file', link: null }
  const propria = { ...linha, permissao: null, oculto: false }
  const mudanca = (chave: string) => ({ ...propria, id: 2, chave, ordem: null, text: 'Outro', icon: null })
  const textos = (itens: { text: string }[]) => itens.map(({ text }) => text)

  it('has a new entry for an entidade that changed others, whose changes stay', () => {
    const nova: EntradaDoMenu = { chave: 'nova', ordem: 1, text: 'Nova', icon: 'file', link: '/nova' }
    const linhas = [propria, mudanca('a')]
    expect(textos(compor(entradas, linhas))).toEqual(['Outro', 'B', 'Grupo', 'Nossa'])
    expect(textos(compor([...entradas, nova], linhas))).toEqual(['Outro', 'B', 'Nova', 'Grupo', 'Nossa'])
  })

  it('brings what hangs in an entry that is gone to the top, and shows nothing of the change', () => {
    const filha = { ...propria, id: 3, paiId: 2, text: 'Filha' }
    const itens = compor(entradas, [mudanca('de outrora'), filha])
    expect(textos(itens)).toEqual(['A', 'B', 'Grupo', 'Filha'])
    expect(itens.at(-1)).toMatchObject({ id: 3, paiId: null })
  })

  it('keeps entries of one order as the contract has them, before the entidade’s own', () => {
    const itens = compor(entradas, [{ ...propria, ordem: 1 }])
    expect(textos(itens)).toEqual(['A', 'B', 'Nossa', 'Grupo'])
    expect(itens.map(({ id }) => id)).toEqual([-1, -3, 1, -2])
  })
})
