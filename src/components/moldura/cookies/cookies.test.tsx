import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { entidade, fakeServer, openApp } from '#src/test-support/app.tsx'

const server = fakeServer()
const asks = (preferencias: boolean) =>
  server.use(
    http.get('*/api/entidade', () =>
      HttpResponse.json({ ...entidade, cookies: { ...entidade.cookies, preferencias } }),
    ),
  )

test('the page shows both categories and the choice that holds', async () => {
  asks(true)
  openApp('/public/cookies', null)
  expect(await screen.findByText(/^Você aceitou as preferências em/)).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Sua escolha',
    'Necessários',
    'Preferências',
  ])
  expect(screen.getByText('contribui.tema')).toBeDefined()
})

test('where preferences are not offered there is nothing to choose, and nothing of them is kept', async () => {
  localStorage.setItem('contribui.tema', 'dark')
  asks(false)
  openApp('/public/cookies', null)
  expect(
    await screen.findByText('Esta entidade guarda só o necessário. Não há o que escolher.'),
  ).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Sua escolha',
    'Necessários',
  ])
  expect(screen.queryByRole('button', { name: /preferências/ })).toBeNull()
  expect(localStorage.getItem('contribui.tema')).toBeNull()
})
