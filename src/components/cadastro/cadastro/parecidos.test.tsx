import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Parecido } from '#src/api/contract/cadastro/duplicado.ts'
import { fakeBackend, stored, world } from './test-support/fake-backend.ts'
import { field, open, REGISTRO, write } from './test-support/screens.tsx'

const server = fakeBackend()
const um: Parecido = {
  campo: 'nome',
  matricula: 7,
  registro: '12ABC34501DE35',
  nome: 'Padaria Lua',
  igual: 91,
  excluido: false,
}

function perguntas(items: Parecido[]): string[] {
  const feitas: string[] = []
  server.use(
    http.get('*/api/duplicado/parecidos', ({ request }) => {
      feitas.push(new URL(request.url).search)
      return HttpResponse.json({ items })
    }),
  )
  return feitas
}

test('what was typed alone is held against others; the note leads there in a tab of its own', async () => {
  const feitas = perguntas([um, { ...um, campo: 'registro', matricula: 8, igual: 100, excluido: true }])
  open(REGISTRO)
  await write('Razão social', 'Padaria Luar')
  const link = await screen.findByRole('link', { name: /Padaria Lua, matrícula 7/ })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('href')).toMatch(/\/admin\/cadastro\/pessoajuridica\/7$/)
  expect((await field('Razão social')).getAttribute('aria-describedby')).toMatch(/description/)
  expect(screen.getByText(/Nome 91 % igual ao de/)).toBeDefined()
  expect(screen.getByText(/Está na lixeira: abra-o para restaurar/)).toBeDefined()
  expect(feitas.at(-1)).toBe(`?tipo=pessoajuridica&exceto=${stored.matricula}&nome=Padaria+Luar`)
  expect(world.saves).toEqual([])
})

test('a name that is longer than any is not held against others, what else was typed is', async () => {
  const feitas = perguntas([])
  open(REGISTRO)
  await write('Razão social', 'P'.repeat(121))
  await write('E-mail', 'outro@exemplo.com.br')
  await vi.waitFor(() =>
    expect(feitas.at(-1)).toBe(
      `?tipo=pessoajuridica&exceto=${stored.matricula}&email=outro%40exemplo.com.br`,
    ),
  )
})

test('whoever only looks asks nothing', async () => {
  const feitas = perguntas([um])
  open(REGISTRO, false)
  await field('Razão social')
  await vi.waitFor(() => expect(screen.getByDisplayValue(stored.nome)).toBeDefined())
  expect(feitas).toEqual([])
})
