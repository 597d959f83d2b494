import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import {
  acesso,
  address,
  admin,
  cliente,
  fakeServer,
  openApp,
  problem,
  user,
} from '#src/test-support/app.tsx'
import { lembrar } from '#src/queries/recentes.ts'
import { filtrar } from './achados-fixos.ts'

const server = fakeServer()

const linha = {
  matricula: 42,
  registro: '12ABC34501DE35',
  nome: 'Moreira & Assunção Ltda',
  nomeFantasia: 'Padaria Pão da Mantiqueira',
  ativo: false,
}
const achados = (itens: object[], mais = false) => ({
  cadastros: [
    { tipo: 'pessoajuridica', itens, mais },
    { tipo: 'pessoafisica', itens: [], mais: false },
    { tipo: 'contabilidade', itens: [], mais: false },
  ],
  usuarios: { itens: [], mais: false },
})
/** What was searched for. */
let asked: string[]

beforeEach(() => {
  asked = []
  server.use(
    http.get('*/api/menu/admin', () =>
      HttpResponse.json([
        { id: 1, text: 'Início', icon: 'home', link: '/admin/dashboard', menuType: 'admin', children: [] },
        {
          id: 2,
          text: 'Cadastros',
          icon: 'x',
          link: null,
          menuType: 'admin',
          children: [
            {
              id: 3,
              text: 'Escritórios contábeis',
              icon: 'x',
              link: '/admin/cadastro/contabilidade/lista',
              menuType: 'admin',
              children: [],
            },
          ],
        },
      ]),
    ),
    http.get('*/api/busca', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '')
      return HttpResponse.json(achados([linha]))
    }),
  )
})

const open = async (papeis = admin.papeis) => {
  openApp('/admin/conta', { ...admin, papeis })
  await screen.findByRole('button', { name: 'Buscar' })
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Buscar telas e registros' })
}
const options = () =>
  within(screen.getByRole('dialog', { name: 'Buscar' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)

test('opens by the keyboard with all screens; a word without its accents finds one, Enter goes there', async () => {
  const field = await open()
  expect(document.activeElement).toBe(field)
  expect(options()).toEqual([
    'Início',
    'Escritórios contábeisCadastros',
    'Nova pessoa jurídica',
    'Nova pessoa física',
    'Novo escritório contábil',
  ])
  await user.type(field, 'escritorio cadastros')
  expect(options()).toEqual(['Escritórios contábeisCadastros'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/cadastro/contabilidade/lista'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buscar' })).toBeNull())
})

test('what is typed before the field has the focus ends up in it, and nowhere else', async () => {
  openApp('/admin/conta', admin)
  const button = await screen.findByRole('button', { name: 'Buscar' })
  const heard: string[] = []
  const listen = ({ key }: KeyboardEvent) => heard.push(key)
  button.addEventListener('keydown', listen)
  button.focus()
  fireEvent.keyDown(button, { key: 'a' })
  fireEvent.keyDown(button, { key: 'k', ctrlKey: true, metaKey: false })
  for (const key of ['e', 's', 'Shift', 'c']) fireEvent.keyDown(button, { key })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar telas e registros' })
  expect(field.value).toBe('esc')
  expect(heard).toEqual(['a', 'k', 'Shift'])
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('ri')
  expect(field.value).toBe('escri')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buscar' })).toBeNull())
  await user.click(button)
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Buscar telas/ })).value).toBe('')
})

test('a screen that is in the menu is not offered a second time among the settings', async () => {
  server.use(
    http.get('*/api/menu/admin', () =>
      HttpResponse.json([
        {
          id: 1,
          text: 'Acesso e segurança',
          icon: 'x',
          link: '/admin/configuracao/acesso',
          menuType: 'admin',
          children: [],
        },
      ]),
    ),
  )
  const field = await open()
  await user.type(field, 'acesso e seg')
  expect(options()).toEqual(['Acesso e segurança'])
})

test('records are found by what their lists find them by, and said to be what was typed', async () => {
  const field = await open()
  await user.type(field, 'pão mantiqueira')
  const found = await screen.findByRole('option', { name: /^Moreira & Assunção Ltda \(Padaria Pão da/ })
  expect(found.textContent).toContain('12.ABC.345/01DE-35 · matrícula 42 · inativo')
  expect(found.getAttribute('value')).toBe('/admin/cadastro/pessoajuridica/42')
  expect(asked).toEqual(['pão mantiqueira'])
  expect(screen.queryByRole('option', { name: 'Ver todos: Pessoas jurídicas' })).toBeNull()
})

test('where there are more of a kind, the way to its list is offered', async () => {
  server.use(http.get('*/api/busca', () => HttpResponse.json(achados([linha], true))))
  const field = await open()
  await user.type(field, 'moreira')
  const all = await screen.findByRole('option', { name: 'Ver todos: Pessoas jurídicas' })
  expect(all.getAttribute('value')).toBe('/admin/cadastro/pessoajuridica/lista?q=moreira')
})

test('Enter opens what was typed last, also when it is found later, and never what was found before', async () => {
  const outra = { ...linha, matricula: 43, nome: 'Silva Ltda', nomeFantasia: '' }
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.get('*/api/busca', async ({ request }) => {
      const silva = new URL(request.url).searchParams.get('q') === 'silva'
      if (silva) await answered
      return HttpResponse.json(achados([silva ? outra : linha]))
    }),
    http.get('*/api/pessoajuridica/:matricula', ({ params }) =>
      problem(404, 'nao-encontrado', `Não há a matrícula ${String(params.matricula)}.`),
    ),
  )
  const field = await open()
  await user.type(field, 'moreira')
  await screen.findByRole('option', { name: /^Moreira/ })
  await user.clear(field)
  await user.type(field, 'silva{Enter}')
  expect(screen.getByRole('dialog', { name: 'Buscar' })).toBeDefined()
  answer()
  await waitFor(() => expect(address()).toBe('/admin/cadastro/pessoajuridica/43'))
})

test('what somebody may not open is neither asked for nor offered', async () => {
  const field = await open([])
  expect(options().filter((text) => text?.startsWith('Nov'))).toEqual([])
  await user.type(field, 'padaria')
  expect(await screen.findByText('Nada encontrado para “padaria”.')).toBeDefined()
  expect(asked).toEqual([])
})

test('who may see no cadastro is led to the summary of a client', async () => {
  const field = await open(['atendimento'])
  await user.type(field, 'padaria')
  const achado = await screen.findByRole('option', { name: /^Moreira/ })
  expect(achado.getAttribute('value')).toBe('/admin/atendimento/cliente/pessoajuridica/42')
})

test('what can be done with cadastros as a whole, with debits and with notices is found by its name, by those who may', async () => {
  const field = await open()
  const procurar = async (texto: string) => {
    await user.clear(field)
    await user.type(field, texto)
    return options().filter((achado) => !achado?.startsWith('Moreira'))
  }
  expect(await procurar('importar')).toEqual([
    'ImportarPessoas jurídicas',
    'ImportarPessoas físicas',
    'ImportarEscritórios contábeis',
  ])
  expect(await procurar('duplicados fisicas')).toEqual(['DuplicadosPessoas físicas'])
  expect(await procurar('unificacoes escritorios')).toEqual(['UnificaçõesEscritórios contábeis'])
  expect(await procurar('gerar debitos')).toEqual(['Gerar débitos'])
  expect(screen.getByRole('option', { name: 'Gerar débitos' }).getAttribute('value')).toBe(
    '/admin/financeiro/cobrancas/nova',
  )
  await procurar('enviar aviso')
  await user.click(screen.getByRole('option', { name: /^Enviar aviso/ }))
  expect(await screen.findByRole('dialog', { name: 'Enviar aviso' })).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Buscar' })).toBeNull()
})

test('who may only look at cadastros is offered their duplicates, and nothing that writes', async () => {
  const field = await open(['consulta'])
  for (const [texto, achados] of [
    ['importar', []],
    ['duplicados juridicas', ['DuplicadosPessoas jurídicas']],
    ['gerar debitos', []],
    ['enviar aviso', []],
  ] as const) {
    await user.clear(field)
    await user.type(field, texto)
    expect(options().filter((achado) => !achado?.startsWith('Moreira'))).toEqual(achados)
  }
})

test('a search that is not answered is told, and is made again', async () => {
  server.use(http.get('*/api/busca', () => problem(503, 'indisponivel', 'Banco fora do ar.'), { once: true }))
  const field = await open()
  await user.type(field, 'moreira')
  const dialog = within(screen.getByRole('dialog', { name: 'Buscar' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Banco fora do ar.')
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('option', { name: /^Moreira/ })).toBeDefined()
})

test('what was opened last comes first, by its document with or without its mask, and once', async () => {
  const field = await open()
  lembrar({
    tipo: 'pessoajuridica',
    numero: 42,
    nome: 'Moreira & Assunção Ltda',
    detalhe: '12.ABC.345/01DE-35 · matrícula 42',
  })
  lembrar({ tipo: 'usuario', numero: 9, nome: 'Caio Dias', detalhe: 'caio@exemplo.br' })
  for (const escrito of ['12abc345', '12.ABC.345/01', 'MOREIRA ASSUNCAO']) {
    await user.clear(field)
    await user.type(field, escrito)
    expect(options()[0]).toMatch(/^Moreira & Assunção Ltda12\.ABC/)
    await screen.findByText('1 resultado')
    expect(options()).toHaveLength(1)
  }
})

test('a record that may not be opened is not offered for having been open', async () => {
  const field = await open([])
  lembrar({ tipo: 'pessoajuridica', numero: 42, nome: 'Moreira Ltda', detalhe: '' })
  await user.type(field, 'moreira')
  expect(await screen.findByText('Nada encontrado para “moreira”.')).toBeDefined()
})

test('tables, settings and actions are found by name, of those that one may open', async () => {
  const field = await open()
  await user.type(field, 'funções')
  expect(options()).toContainEqual(expect.stringMatching(/^Funções/))
  await user.clear(field)
  await user.type(field, 'acesso e seg')
  expect(options()).toContain('Acesso e segurança')
  await user.clear(field)
  await user.type(field, 'sair')
  expect(options()).toContainEqual(expect.stringMatching(/^Sair/))
})

test('settings are not offered to those who may not change them', async () => {
  const field = await open(['consulta'])
  await user.type(field, 'acesso e seg')
  expect(options()).toEqual([])
})

test('left without a choice, it gives the focus back', async () => {
  openApp('/admin/conta', admin)
  const button = await screen.findByRole('button', { name: 'Buscar' })
  await user.click(button)
  await screen.findByRole('combobox', { name: 'Buscar telas e registros' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buscar' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('clients have no search of pages', async () => {
  openApp('/public/acessos', cliente)
  await screen.findAllByRole('button', { name: new RegExp(acesso.nome) })
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog', { name: 'Buscar' })).toBeNull()
})

test('every word must be there, in the name or in what else it is known by', () => {
  const grupos = [
    { nome: 'Telas', achados: [{ href: '/a', nome: 'Usuários', detalhe: 'Cadastros', icone: '' }] },
  ]
  const found = (texto: string) => filtrar(grupos, texto)[0]?.achados.length
  expect(found('')).toBe(1)
  expect(found('USUARIO cad')).toBe(1)
  expect(found('usuario x')).toBe(0)
})
