import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import {
  address,
  admin,
  answer,
  click,
  fakeServer,
  field,
  messages,
  nowOnServer,
  openApp,
  problem,
  rulesOnServer,
  user,
  vazio,
  write,
} from '#src/test-support/app.tsx'
// Loaded on demand by the app; here before the first test, whose time it would take.
import './ConfigurarSegundoFator.tsx'

const server = fakeServer()
const CODIGOS = ['AAAA-BBBB', 'CCCC-DDDD']
const sessao = {
  id: 5,
  criadaEm: '2026-11-20T12:00:00.000Z',
  usadaEm: '2026-11-21T12:00:00.000Z',
  expiraEm: '2026-12-20T12:00:00.000Z',
  ip: '10.0.0.9',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0',
  atual: false,
}
let sessoes: (typeof sessao)[]
let ended: string[]

beforeEach(() => {
  sessoes = [{ ...sessao, id: 4, userAgent: '', atual: true }, sessao, { ...sessao, id: 6 }]
  ended = []
  server.use(
    http.get('*/api/auth/sessoes', () => HttpResponse.json(sessoes)),
    http.delete('*/api/auth/sessoes/:id', ({ params }) => {
      ended.push(String(params.id))
      sessoes = sessoes.filter(({ id }) => String(id) !== params.id)
      return vazio()
    }),
    http.post('*/api/auth/segundo-fator', async ({ request }) => {
      // The form sends what the contract says; the server's own tests check that.
      const { senha } = (await request.json()) as { senha: string }
      if (senha !== 'certa')
        return problem(422, 'validacao', 'Confira os campos.', { senha: 'Senha incorreta.' })
      return HttpResponse.json({ segredo: 'ABCDEFGHIJ', uri: 'otpauth://totp/Contribui?secret=ABCDEFGHIJ' })
    }),
    http.put('*/api/auth/segundo-fator', async ({ request }) => {
      const { codigo } = (await request.json()) as { codigo: string }
      if (codigo !== '123456')
        return problem(422, 'validacao', 'Confira os campos.', { codigo: 'Código incorreto.' })
      nowOnServer({ ...admin, segundoFator: 'ativo' })
      return HttpResponse.json({ codigosRecuperacao: CODIGOS })
    }),
  )
})

/** Goes through the steps up to the recovery codes. */
async function setUp() {
  await click('Configurar')
  await write('Sua senha', 'certa')
  await click('Continuar')
  await write('Código de seis dígitos', '123456')
  await click('Ativar')
  await screen.findByRole('list', { name: 'Códigos de recuperação' })
}

test('each step says what is wrong at its field and gives the focus back', async () => {
  openApp('/admin/conta')
  await click('Configurar')
  await write('Sua senha', 'errada')
  await click('Continuar')
  expect(await screen.findAllByText('Senha incorreta.')).toHaveLength(1)
  expect(document.activeElement).toBe(await field('Sua senha'))
  await write('Sua senha', 'certa')
  await click('Continuar')
  expect(await screen.findByRole('img', { name: /QR/ })).toBeDefined()
  expect(screen.getByText('ABCD EFGH IJ')).toBeDefined()
  await write('Código de seis dígitos', '000000')
  await click('Ativar')
  expect(await screen.findAllByText('Código incorreto.')).toHaveLength(1)
  expect(messages()).toEqual([])
})

test('the recovery codes are shown until they are said to be kept', async () => {
  openApp('/admin/conta')
  await setUp()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(CODIGOS),
  )
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Concluir' })
  expect(done.disabled).toBe(true)
  await user.click(await field(/Guardei/))
  await click('Concluir')
  expect(await screen.findByText(/^Ativa\./)).toBeDefined()
  expect(screen.queryByText('AAAA-BBBB')).toBeNull()
})

test('the codes are copied and downloaded as they are shown', async () => {
  openApp('/admin/conta')
  await setUp()
  await click('Copiar')
  await screen.findByRole('button', { name: 'Códigos copiados' })
  expect(await navigator.clipboard.readText()).toBe(CODIGOS.join('\n'))

  const blobs: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => {},
  })
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await click('Baixar (.txt)')
  expect(save).toHaveBeenCalledOnce()
  expect(await blobs[0]?.text()).toContain('AAAA-BBBB\nCCCC-DDDD')
})

const exigido: Usuario = { ...admin, segundoFator: 'exigido' }

test('whoever lacks a demanded second factor is held at their account, and free once it is set up', async () => {
  openApp('/admin/dashboard', exigido)
  expect(await screen.findByText(/Configure a verificação em duas etapas para continuar/)).toBeDefined()
  expect(address()).toBe('/admin/conta')
  await setUp()
  expect(screen.queryByText(/para continuar/)).toBeNull()
})

test('with the second factor the menu changes', async () => {
  let menus = 0
  server.use(
    http.get('*/api/menu/admin', () => {
      menus += 1
      return HttpResponse.json([])
    }),
  )
  openApp('/admin/conta', exigido)
  await setUp()
  await waitFor(() => expect(menus).toBe(2))
})

test('taking the second factor away asks for a code, in the dialog', async () => {
  server.use(
    http.post('*/api/auth/segundo-fator/desativar', async ({ request }) => {
      const { codigo } = (await request.json()) as { codigo: string }
      if (codigo !== 'AAAA-BBBB')
        return problem(422, 'validacao', 'Confira os campos.', { codigo: 'Código incorreto.' })
      nowOnServer({ ...admin, segundoFator: 'inativo' })
      return vazio()
    }),
  )
  openApp('/admin/conta', { ...admin, segundoFator: 'ativo' })
  await click('Desativar')
  await write(/^Código do aplicativo/, '111111')
  await answer('Desativar a verificação em duas etapas?', 'Desativar')
  expect(await screen.findAllByText('Código incorreto.')).toHaveLength(1)
  await write(/^Código do aplicativo/, 'AAAA-BBBB')
  await answer('Desativar a verificação em duas etapas?', 'Desativar')
  expect(await screen.findByText(/^Inativa\./)).toBeDefined()
})

test('a demanded second factor cannot be taken away', async () => {
  rulesOnServer({ segundoFatorObrigatorio: true })
  openApp('/admin/conta', { ...admin, segundoFator: 'ativo' })
  expect(await screen.findByText(/A entidade exige a verificação/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull()
})

test('other sessions are ended together, after a question; the own one has no such button', async () => {
  openApp('/admin/conta')
  expect(await screen.findAllByRole('button', { name: /^Encerrar a sessão/ })).toHaveLength(2)
  await click('Encerrar todas as outras')
  await answer('Encerrar as outras sessões?', 'Encerrar')
  await waitFor(() => expect(messages()).toEqual(['Sessões encerradas']))
  expect(ended).toEqual(['5', '6'])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Encerrar a sessão/ })).toBeNull())
})

test('the position is asked for only on request, and a refusal is told', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' })
  const getCurrentPosition = vi.fn((_ok: unknown, refuse: (error: object) => void) =>
    refuse({ code: 1, PERMISSION_DENIED: 1 }),
  )
  Object.defineProperties(navigator, {
    permissions: { configurable: true, value: { query: async () => status } },
    geolocation: { configurable: true, value: { getCurrentPosition } },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'permissions')
    Reflect.deleteProperty(navigator, 'geolocation')
  })
  openApp('/admin/conta')
  expect(await screen.findByText('No momento, nada é enviado.')).toBeDefined()
  expect(getCurrentPosition).not.toHaveBeenCalled()
  await click('Enviar minha localização')
  expect(await screen.findByText(/A permissão não foi dada/)).toBeDefined()
})
