import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import {
  address,
  admin,
  answer,
  click,
  entidade,
  fakeServer,
  field,
  messages,
  openApp,
  problem,
  user,
} from '#src/test-support/app.tsx'

const server = fakeServer()
const TELA = '/admin/configuracao/entidade'
const image64 = 'data:image/png;base64,AAAA'
const png = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/png' })
const choose = async (file: File) => user.upload(await field(/^Nova logo/), file)
let sent: [name: string, size: number, versao: unknown][]

beforeEach(() => {
  sent = []
  server.use(
    http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, logoVersao: 4 })),
    http.get('*/api/entidade/logo/anteriores', () => HttpResponse.json([])),
    http.post('*/api/entidade/logo', async ({ request }) => {
      const form = await request.formData()
      const logo = form.get('logo')
      if (!(logo instanceof File)) throw new Error('Nenhum arquivo no campo.')
      sent.push([logo.name, logo.size, form.get('versao')])
      return HttpResponse.json({ ...entidade, image64, logoVersao: 5 })
    }),
  )
})

test('a chosen picture is shown, sent, and then in the header', async () => {
  openApp(TELA)
  expect(await screen.findByText('Nenhuma: aparece o nome da entidade.')).toBeDefined()
  await choose(png('marca.png'))
  expect((await screen.findByAltText<HTMLImageElement>('Prévia da nova logo')).src).toMatch(/^blob:/)
  expect(screen.getByText('marca.png')).toBeDefined()
  expect(screen.getByText('Não salvo: Nova logo')).toBeDefined()
  await click('Salvar')
  await waitFor(() => expect(messages()).toEqual(['Logo salva']))
  expect(sent).toEqual([['marca.png', 10, '4']])
  expect(screen.getByAltText<HTMLImageElement>('Logo atual de Sindicato Demo').src).toBe(image64)
  expect(screen.getAllByRole('banner')[0]!.querySelector('img')?.src).toBe(image64)
  expect(screen.queryByAltText('Prévia da nova logo')).toBeNull()
  expect(screen.queryByText(/^Não salvo/)).toBeNull()
})

test('while no picture is chosen there is nothing to save', async () => {
  openApp(TELA)
  await field(/^Nova logo/)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test.each([
  ['a file that is too large', png('marca.png', 512 * 1024 + 1), 'O arquivo passa do limite de 512 kB.'],
  ['an empty file', png('marca.png', 0), 'O arquivo está vazio.'],
  [
    'another kind of file',
    new File(['GIF89a'], 'marca.gif', { type: 'image/gif' }),
    'Envie um arquivo PNG, JPEG, WebP ou SVG.',
  ],
])('%s is refused at the field before it is sent', async (_what, file, sentence) => {
  openApp(TELA)
  const input = await field(/^Nova logo/)
  // What is dropped is not filtered by what the input accepts.
  await userEvent.setup({ delay: null, applyAccept: false }).upload(input, file)
  await click('Salvar')
  expect(await screen.findAllByText(sentence)).toHaveLength(1)
  expect(document.activeElement).toBe(input)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  // And the next one is welcome.
  await choose(png('outra.png'))
  expect(screen.queryByText(sentence)).toBeNull()
  await click('Salvar')
  await waitFor(() => expect(sent).toEqual([['outra.png', 10, '4']]))
})

test('what the server finds in the content is told at the field, all else beside the button', async () => {
  const frase = 'Envie um arquivo PNG, JPEG, WebP ou SVG.'
  server.use(
    http.post('*/api/entidade/logo', () => problem(415, 'arquivo-tipo', frase, { logo: frase }), {
      once: true,
    }),
    http.post('*/api/entidade/logo', () => problem(429, 'muitas-requisicoes', 'Muitas requisições.'), {
      once: true,
    }),
  )
  openApp(TELA)
  await choose(png('marca.png'))
  await click('Salvar')
  expect(await screen.findAllByText(frase)).toHaveLength(1)
  expect(document.activeElement).toBe(await field(/^Nova logo/))
  await choose(png('marca.png'))
  await click('Salvar')
  expect((await screen.findByRole('alert')).textContent).toContain('Muitas requisições.')
  expect(messages()).toEqual([])
})

test('a picture that the browser cannot show is refused', async () => {
  openApp(TELA)
  await choose(png('marca.png'))
  fireEvent.error(await screen.findByAltText('Prévia da nova logo'))
  expect(await screen.findByText(/^A imagem não pôde ser lida/)).toBeDefined()
  await click('Salvar')
  expect(sent).toEqual([])
})

const MUDOU = 'Outra pessoa mudou a logo. Nada foi alterado: veja a logo atual e repita.'

test('a logo that somebody else has changed is looked at before it is replaced, and the chosen picture stays', async () => {
  const theirs = 'data:image/png;base64,BBBB'
  server.use(http.post('*/api/entidade/logo', () => problem(409, 'conflito', MUDOU), { once: true }))
  openApp(TELA)
  await choose(png('marca.png'))
  await click('Salvar')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(MUDOU)
  expect(screen.getAllByText(MUDOU, { exact: false })).toHaveLength(1)
  server.use(
    http.get('*/api/entidade', () => problem(503, 'banco-indisponivel', 'Tente de novo.'), { once: true }),
  )
  await click('Ver a logo atual')
  expect(await screen.findByText('Tente de novo.')).toBeDefined()
  server.use(
    http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, image64: theirs, logoVersao: 7 })),
  )
  await click('Ver a logo atual')
  const current = await screen.findByAltText<HTMLImageElement>('Logo atual de Sindicato Demo')
  expect(current.src).toBe(theirs)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.activeElement?.contains(current)).toBe(true)
  expect(screen.getByText('marca.png')).toBeDefined()
  expect(messages()).toEqual([])
  await click('Salvar')
  await waitFor(() => expect(messages()).toEqual(['Logo salva']))
  expect(sent).toEqual([['marca.png', 10, '7']])
})

test('a logo that somebody else has changed is not removed unseen', async () => {
  const theirs = 'data:image/png;base64,BBBB'
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, image64, logoVersao: 4 })),
    http.delete('*/api/entidade/logo', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('versao'))
      return asked.length === 1
        ? problem(409, 'conflito', MUDOU)
        : HttpResponse.json({ ...entidade, logoVersao: 8 })
    }),
  )
  openApp(TELA)
  await click('Remover logo')
  server.use(
    http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, image64: theirs, logoVersao: 7 })),
  )
  await answer('Remover a logo?', 'Remover')
  expect(await screen.findByText(MUDOU)).toBeDefined()
  expect(screen.getByAltText<HTMLImageElement>('Logo atual de Sindicato Demo').src).toBe(theirs)
  await answer('Remover a logo?', 'Cancelar')
  await click('Remover logo')
  await answer('Remover a logo?', 'Remover')
  await waitFor(() => expect(messages()).toEqual(['Logo removida']))
  expect(asked).toEqual(['4', '7'])
})

test('removing asks first', async () => {
  let removed = 0
  server.use(
    http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, image64 })),
    http.delete('*/api/entidade/logo', () => {
      removed += 1
      return HttpResponse.json(entidade)
    }),
  )
  openApp(TELA)
  await click('Remover logo')
  await answer('Remover a logo?', 'Cancelar')
  expect(removed).toBe(0)
  await click('Remover logo')
  await answer('Remover a logo?', 'Remover')
  await waitFor(() => expect(messages()).toEqual(['Logo removida']))
  expect(removed).toBe(1)
  expect(await screen.findByText('Nenhuma: aparece o nome da entidade.')).toBeDefined()
  expect(screen.getAllByRole('banner')[0]!.textContent).toContain('Sindicato Demo')
})

test('a chosen picture is not dropped without asking', async () => {
  server.use(http.get('*/api/painel', () => new Promise<Response>(() => {})))
  openApp(TELA)
  await choose(png('marca.png'))
  await click('Cancelar')
  await answer('Descartar alterações?', 'Continuar editando')
  expect(address()).toBe(TELA)
  expect(screen.getByText('marca.png')).toBeDefined()
  await click('Cancelar')
  await answer('Descartar alterações?', 'Descartar')
  await waitFor(() => expect(address()).toBe('/admin/configuracao'))
})

test('of a chosen picture the part that is wanted is sent', async () => {
  const recortes: unknown[] = []
  server.use(
    http.post('*/api/entidade/logo', async ({ request }) => {
      recortes.push((await request.formData()).get('recorte'))
      return HttpResponse.json({ ...entidade, image64, logoVersao: 5 })
    }),
  )
  openApp(TELA)
  await choose(png('marca.png'))
  const direita = await screen.findByRole('button', { name: /^Borda direita/ })
  expect(screen.queryByRole('button', { name: 'Usar a imagem inteira' })).toBeNull()
  expect(direita).toBeDefined()
  await click('Salvar')
  await waitFor(() => expect(recortes).toEqual([null]))
})

test('a former logo comes back, over the one that is shown', async () => {
  const restored: unknown[] = []
  const anteriores = [
    { id: 9, image64: 'data:image/png;base64,CCCC', ate: '2026-03-05T12:00:00Z', por: 'Ana Souza' },
    { id: 8, image64: 'data:image/png;base64,DDDD', ate: '2026-03-04T12:00:00Z', por: null },
  ]
  server.use(
    http.get('*/api/entidade/logo/anteriores', () => HttpResponse.json(anteriores)),
    http.post('*/api/entidade/logo/restaurar', async ({ request }) => {
      restored.push(await request.json())
      if (restored.length === 1) return problem(409, 'conflito', MUDOU)
      anteriores.shift()
      return HttpResponse.json({ ...entidade, image64: 'data:image/png;base64,CCCC', logoVersao: 8 })
    }),
  )
  openApp(TELA)
  expect(await screen.findByText(/^Até 05\/03\/2026.*, trocada por Ana Souza$/)).toBeDefined()
  server.use(http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, logoVersao: 7 })))
  const voltar = /^Voltar à logo até 05\/03\/2026/
  await click(voltar)
  expect((await screen.findByRole('alert')).textContent).toBe(MUDOU)
  await waitFor(async () => {
    await click(voltar)
    expect(restored.at(-1)).toEqual({ id: 9, versao: 7 })
  })
  await waitFor(() => expect(messages()).toEqual(['Logo anterior de volta']))
  expect(restored[0]).toEqual({ id: 9, versao: 4 })
  expect(screen.getByAltText<HTMLImageElement>('Logo atual de Sindicato Demo').src).toContain('CCCC')
  await waitFor(() => expect(screen.queryByRole('button', { name: voltar })).toBeNull())
})

test('the identity is for those who may change it', async () => {
  openApp(TELA, { ...admin, papeis: ['financeiro'] })
  await screen.findByRole('heading', { name: 'Acesso não permitido' })
})
