import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { firstScreens, growMap, opensElsewhere } from './first-screens.ts'
import { createAppRouter, type AppRouter } from './router.tsx'

const server = setupServer(
  http.get('*/api/entidade', () => new HttpResponse(null, { status: 404 })),
  http.get('*/api/menu/public', () => HttpResponse.json([])),
  http.get('*/api/auth/settings', () => new HttpResponse(null, { status: 404 })),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
afterEach(cleanup)
afterAll(() => server.close())

function start(path: string, fails = 0): { router: AppRouter; grown: () => number } {
  let asked = 0
  const router: AppRouter = createAppRouter(
    firstScreens(async () => {
      asked += 1
      if (asked <= fails) throw new Error('sem rede')
      await growMap(router)
    }),
    createMemoryHistory({ initialEntries: [path] }),
  )
  render(
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, grown: () => asked }
}

test('the login needs no other map', async () => {
  const { router, grown } = start('/admin/login?returnUrl=%2Fadmin%2Fconta')
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined()
  expect(opensElsewhere(router)).toBe(false)
  expect(grown()).toBe(0)
  expect(router.state.location.search).toMatchObject({ returnUrl: '/admin/conta' })
})

test('the way from the login to another screen fetches the map once, and search and history stay whole', async () => {
  const { router, grown } = start('/public/login')
  await screen.findByRole('button', { name: 'Entrar' })
  await router.navigate({ to: '/public/consulta', search: { returnUrl: '/public/inicio' } })
  expect(await screen.findByRole('heading', { level: 1, name: /onsult/ })).toBeDefined()
  expect(router.state.location.href).toBe('/public/consulta?returnUrl=%2Fpublic%2Finicio')
  expect(router.history.length).toBe(2)

  await router.navigate({ to: '/public/esqueci-senha' })
  expect(await screen.findByRole('heading', { level: 1, name: /senha/i })).toBeDefined()
  router.history.back()
  expect(await screen.findByRole('heading', { level: 1, name: /onsult/ })).toBeDefined()
  router.history.go(-1)
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined()
  expect(grown()).toBe(1)
})

test('an address that is none of the first waits for the map; without a network the next try has it', async () => {
  const { router, grown } = start('/public/esqueci-senha', 1)
  expect(opensElsewhere(router)).toBe(true)
  expect(await screen.findByRole('heading', { name: 'Não foi possível abrir a página' })).toBeDefined()
  await router.navigate({ to: '/public/consulta' })
  expect(await screen.findByRole('heading', { level: 1, name: /onsult/ })).toBeDefined()
  expect(grown()).toBe(2)
})
