import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { LinhaDaFila } from '#src/api/contract/geral/atendimento-fila.ts'
import { MENSAGEM_LONGA, MENSAGEM_MAX } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import type { RascunhoGuardado } from '#src/api/contract/geral/atendimento-rascunho.ts'
import { atendimentoDeTeste } from '#src/test-support/atendimento.ts'
import { admin, fakeServer, field, goTo, messages, openApp, user } from '#src/test-support/app.tsx'

const server = fakeServer()
const FILA = '/admin/atendimento/fila?vista=sem-responsavel'
const MENSAGEM = /^Mensagem ao cliente/

const detalheDe = (id: number, mais: Partial<AtendimentoDetalhe> = {}): AtendimentoDetalhe => ({
  ...atendimentoDeTeste,
  id,
  numero: id,
  versao: 1,
  titulo: `Pedido ${id}`,
  esperandoDesde: '2026-11-20T12:00:00.000Z',
  ...mais,
})
const linhaDe = (um: AtendimentoDetalhe): LinhaDaFila => ({
  id: um.id,
  numero: um.numero,
  ano: um.ano,
  versao: um.versao,
  titulo: um.titulo,
  cliente: um.solicitante.nome,
  classe: um.classe,
  status: um.status.nome,
  prioridade: um.prioridade,
  responsavel: um.responsavel,
  esperandoDesde: um.esperandoDesde,
  prazoEm: um.id === 1 ? '2026-11-21T12:00:00.000Z' : null,
  ultimaMensagemEm: um.ultimaMensagemEm,
  adiado: um.adiado,
  sigo: um.sigo,
})

/** What the server holds and was asked for. */
let world: {
  abertos: AtendimentoDetalhe[]
  rascunho: RascunhoGuardado | null
  guardados: string[]
  feito: [string, unknown][]
}

beforeEach(() => {
  world = { abertos: [1, 2, 3].map((id) => detalheDe(id)), rascunho: null, guardados: [], feito: [] }
  const doId = (id: unknown) => world.abertos.find((um) => um.id === Number(id)) ?? detalheDe(Number(id))
  const fora = (id: unknown, mais: Partial<AtendimentoDetalhe>) => {
    const agora = { ...doId(id), ...mais, versao: 2 }
    world.abertos = world.abertos.filter((um) => um.id !== Number(id))
    return HttpResponse.json(agora)
  }
  server.use(
    http.get('*/api/atendimento/fila/contagem', () =>
      HttpResponse.json({
        meus: 0,
        'sem-responsavel': world.abertos.length,
        atrasados: 1,
        aguardando: 0,
        adiados: 0,
        sigo: 0,
      }),
    ),
    http.get('*/api/atendimento/fila', ({ request }) => {
      const items = request.url.includes('sem-responsavel') ? world.abertos.map(linhaDe) : []
      return HttpResponse.json({ items, total: items.length })
    }),
    http.post('*/api/atendimento/:id/presenca', () => HttpResponse.json({ id: 0, pessoas: [] })),
    http.delete('*/api/atendimento/:id/presenca', () => HttpResponse.json({})),
    http.get('*/api/atendimento/modelos', () =>
      HttpResponse.json([
        { id: 1, nome: 'Segunda via', atalho: 'via', texto: 'Olá, {cliente}. Segue a do {numero}.' },
        { id: 2, nome: 'Encerramento', atalho: '', texto: 'Até logo.' },
      ]),
    ),
    http.get('*/api/atendimento/opcoes', () =>
      HttpResponse.json({
        assuntos: [],
        tipos: [],
        departamentos: [],
        status: [],
        responsaveis: [{ id: 9, nome: 'Caio Tavares' }],
      }),
    ),
    http.get('*/api/atendimento/:id/rascunho', () => HttpResponse.json({ rascunho: world.rascunho })),
    http.put('*/api/atendimento/:id/rascunho', async ({ request }) => {
      const body = (await request.json()) as Omit<RascunhoGuardado, 'salvoEm'> // as the contract says
      world.guardados.push(body.texto)
      world.rascunho =
        body.texto === '' ? null : { ...body, arquivos: [], salvoEm: '2026-11-20T12:00:00.000Z' }
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('*/api/atendimento/:id', ({ params }) => HttpResponse.json(doId(params.id))),
    ...['passagem', 'adiar', 'encaminhar', 'mensagem'].map((oque) =>
      http.post(`*/api/atendimento/:id/${oque}`, async ({ params, request }) => {
        world.feito.push([`${oque} ${String(params.id)}`, await request.json()])
        return fora(params.id, { classe: 'resolvido', status: { id: 4, nome: 'Resolvido' } })
      }),
    ),
  )
})

const linhas = () => within(screen.getByRole('list', { name: 'Sem responsável' })).getAllByRole('link')
const aberta = (nome: string) => screen.findByRole('heading', { name: nome })
async function entrar() {
  openApp(FILA)
  await screen.findByRole('list', { name: 'Sem responsável' })
}

test('the keys walk through the rows, open one, and lead on when it is resolved', async () => {
  await entrar()
  expect(within(linhas()[0] ?? document.body).getByText('Atrasado')).not.toBeNull()
  await user.keyboard('jj')
  expect(document.activeElement).toBe(linhas()[1])
  await user.keyboard('k{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await aberta('1/2026 · Pedido 1')))
  await user.keyboard('e')
  await aberta('2/2026 · Pedido 2')
  expect(world.feito).toEqual([['passagem 1', { versao: 1, evento: 'resolver' }]])
  await waitFor(() => expect(linhas()).toHaveLength(2))
  expect(messages()).toEqual(['Atendimento 1/2026 resolvido'])
  // back at the rows, at the one that was open
  await user.keyboard('u')
  await waitFor(() => expect(screen.queryByRole('heading', { name: '2/2026 · Pedido 2' })).toBeNull())
  expect(document.activeElement).toBe(linhas()[0])
})

test('one is laid aside and handed over by keys, and nothing happens where somebody gives up', async () => {
  await entrar()
  await user.keyboard('jd')
  const adiar = await screen.findByRole('dialog', { name: 'Adiar atendimento' })
  await user.click(within(adiar).getByRole('button', { name: 'Cancelar' }))
  expect(world.feito).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(linhas()[0]))
  await user.keyboard('d')
  await user.click(await screen.findByRole('radio', { name: 'Até o cliente responder' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(world.feito).toEqual([['adiar 1', { versao: 1, ate: null }]]))
  await waitFor(() => expect(linhas()).toHaveLength(2))
  await user.keyboard('p')
  const quem = await screen.findByRole('combobox', { name: /^Quem responde/ })
  await user.click(screen.getByRole('button', { name: 'Passar' }))
  await screen.findAllByText('Escolha quem responde daqui em diante.')
  await user.type(quem, 'caio')
  await user.click(await screen.findByRole('option', { name: /Caio Tavares/ }))
  await user.click(screen.getByRole('button', { name: 'Passar' }))
  await waitFor(() => expect(world.feito[1]).toEqual(['encaminhar 2', { versao: 1, responsavelId: 9 }]))
})

test('letters are letters in a field; a model is put there by its key and by its shortcut', async () => {
  await entrar()
  await user.keyboard('jr')
  const resposta = await field(MENSAGEM)
  await waitFor(() => expect(document.activeElement).toBe(resposta))
  await user.keyboard('ed?')
  expect(resposta.value).toBe('ed?')
  expect(world.feito).toEqual([])
  await user.clear(resposta)
  await user.keyboard('/via ')
  expect(resposta.value).toBe('Olá, Rosa Lima. Segue a do 1/2026. ')
  await user.keyboard('{Escape}m')
  const modelos = await screen.findByRole('dialog', { name: 'Modelos de resposta' })
  await user.type(within(modelos).getByRole('combobox', { name: 'Procurar' }), 'encerra{Enter}')
  await waitFor(() => expect(resposta.value).toContain('Até logo.'))
})

test('what is typed is kept, is told so, and comes from another browser', async () => {
  world.rascunho = {
    publica: false,
    texto: 'Do outro navegador',
    depois: 'nada',
    arquivos: [],
    salvoEm: '2026-11-20T12:00:00.000Z',
  }
  openApp(`${FILA}&id=3`)
  const nota = await field(/^Nota para a equipe/)
  await waitFor(() => expect(nota.value).toBe('Do outro navegador'))
  await user.type(nota, '!')
  await waitFor(() => expect(world.guardados.at(-1)).toBe('Do outro navegador!'), { timeout: 5000 })
  await screen.findByText('O rascunho está guardado.')
})

test('a text that is too long for a message is said at once, and stays whole', async () => {
  openApp(`${FILA}&id=3`)
  const resposta = await field(MENSAGEM)
  await user.click(resposta)
  await user.paste('a'.repeat(MENSAGEM_MAX + 1))
  await screen.findByText(MENSAGEM_LONGA)
  await screen.findByText(/^O rascunho é longo demais/)
  expect(resposta.value).toHaveLength(MENSAGEM_MAX + 1)
  await user.keyboard('{Backspace}')
  await screen.findByText('O rascunho está guardado.', undefined, { timeout: 5000 })
  expect(screen.queryByText(MENSAGEM_LONGA)).toBeNull()
  expect(world.guardados.map(({ length }) => length)).toEqual([MENSAGEM_MAX])
})

/** What is waited for until it is let go. */
function depois() {
  let soltar = () => {}
  const solto = new Promise<void>((resolve) => {
    soltar = resolve
  })
  return [solto, () => soltar()] as const
}

test('an answer goes out behind the save of its draft, and no save behind the answer', async () => {
  const [salvo, salvar] = depois()
  const [respondido, responder] = depois()
  const ouvido: string[] = []
  server.use(
    http.put('*/api/atendimento/:id/rascunho', async ({ request }) => {
      ouvido.push(`guardar ${((await request.json()) as { texto: string }).texto}`) // as the contract says
      await salvo
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/api/atendimento/:id/mensagem', async () => {
      ouvido.push('responder')
      await respondido
      return HttpResponse.json({ ...detalheDe(3), versao: 2 })
    }),
  )
  openApp(`${FILA}&id=3`)
  await user.type(await field(MENSAGEM), 'Está feito')
  await waitFor(() => expect(ouvido).toEqual(['guardar Está feito']), { timeout: 5000 })
  await user.type(await field(MENSAGEM), '.')
  await user.click(screen.getByRole('button', { name: 'Enviar resposta' }))
  expect(ouvido).toEqual(['guardar Está feito'])
  salvar()
  await waitFor(() => expect(ouvido).toEqual(['guardar Está feito', 'responder']))
  // who leaves has what they wrote kept, but not what is being sent
  await goTo('/admin/atendimento/fila?vista=meus')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enviar resposta' })).toBeNull())
  responder()
  await goTo(`${FILA}&id=3`)
  await waitFor(async () => expect((await field(MENSAGEM)).value).toBe(''))
  expect(ouvido).toEqual(['guardar Está feito', 'responder'])
})

test('what is open tells all that its page tells, also that it is out of sight by now', async () => {
  world.abertos = [
    detalheDe(1, {
      divisao: { ...atendimentoDeTeste.divisao, unificados: [{ id: 8, numero: 8, ano: 2026 }] },
      homologacao: {
        agendaId: 3,
        departamento: 'Homologação',
        inicio: null,
        documentos: [],
        empregado: {
          nome: 'Maria Souza',
          cpf: '52998224725',
          admissao: '2020-01-01',
          demissao: '2026-11-01',
        },
      },
    }),
    detalheDe(2, { emVista: false, departamento: { id: 8, nome: 'Jurídico' } }),
  ]
  openApp(`${FILA}&id=1`)
  await aberta('1/2026 · Pedido 1')
  expect(screen.getByRole('link', { name: '8/2026' })).not.toBeNull()
  expect(screen.getByText(/Maria Souza/)).not.toBeNull()
  await goTo(`${FILA}&id=2`)
  await aberta('Atendimento 2/2026 com outro departamento')
  expect(screen.getByText(/^Ele está com Jurídico/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Enviar resposta' })).toBeNull()
})

test('the keys act in the queue alone: not in the menu and the header', async () => {
  openApp(`${FILA}&id=1`)
  const titulo = await aberta('1/2026 · Pedido 1')
  const fora = [...document.querySelectorAll<HTMLElement>('a[href], button')].find(
    (um) => !um.closest('main'),
  )
  fora?.focus()
  expect(document.activeElement).toBe(fora ?? null)
  await user.keyboard('e')
  titulo.focus()
  await user.keyboard('e')
  await aberta('2/2026 · Pedido 2')
  expect(world.feito).toEqual([['passagem 1', { versao: 1, evento: 'resolver' }]])
  fora?.focus()
  await user.keyboard('e?')
  fora?.blur()
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Atalhos da fila' })
  expect(world.feito).toHaveLength(1)
})

test('a view without rows says so, and the keys are told', async () => {
  openApp('/admin/atendimento/fila')
  await screen.findByText('Nenhum atendimento pendente com você.')
  await user.keyboard('j?')
  const atalhos = await screen.findByRole('dialog', { name: 'Atalhos da fila' })
  expect(within(atalhos).getByText('Adiar')).not.toBeNull()
})

test('whoever works with atendimentos alone begins with the queue', async () => {
  openApp('/admin/login', { ...admin, papeis: ['atendimento'] })
  await screen.findByRole('heading', { name: 'Fila de atendimento' })
  await goTo('/admin/dashboard')
  expect((await screen.findAllByRole('link', { name: 'Fila de atendimento' })).length).toBeGreaterThan(0)
})
