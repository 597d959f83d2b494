import { createMemoryHistory } from '@tanstack/react-router'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { cadastroOptions } from '#src/queries/cadastro-registro.ts'
import { endSession, startSession } from '#src/stores/session.ts'
import { admin, withTokens } from '#src/test-support/app.tsx'
import { fetchAhead } from './ahead.ts'
import { createAppRouter } from '#src/router.tsx'
import { routeTree } from '#src/routeTree.gen.ts'

const LISTED = {
  files: ['assets/frame.js', 'assets/consulta.js', 'assets/consulta.css', 'assets/record.js'],
  screens: { '/public/consulta': [0, 1, 2], '/admin/cadastro/$tipo/$matricula': [0, 3] },
}
const server = setupServer(http.get('*/assets/screens.json', () => HttpResponse.json(LISTED)))
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
afterEach(() => {
  server.resetHandlers()
  document.head.replaceChildren()
})
afterAll(() => server.close())

const asked = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)

function routerAt(path: string) {
  return createAppRouter(routeTree, createMemoryHistory({ initialEntries: [path] }))
}

test('whoever is on the way to a screen has all of its files asked for, each once', async () => {
  document.head.innerHTML = '<meta name="screens" content="http://localhost/assets/screens.json">'
  const router = routerAt('/public/login')
  await fetchAhead(router)
  expect(asked()).toEqual([])
  const to = (pathname: string, pathChanged = true) => {
    const toLocation = { ...router.latestLocation, pathname }
    router.emit({ type: 'onBeforeNavigate', toLocation, pathChanged, hrefChanged: true, hashChanged: false })
  }
  to('/public/consulta', false)
  expect(asked()).toEqual([])
  to('/public/consulta')
  const first = [
    'modulepreload /assets/frame.js',
    'modulepreload /assets/consulta.js',
    'preload /assets/consulta.css',
  ]
  expect(asked()).toEqual(first)
  to('/admin/cadastro/pessoafisica/7')
  to('/nowhere')
  expect(asked()).toEqual([...first, 'modulepreload /assets/record.js'])
})

test('a page that no build made, or a list that does not come, changes nothing', async () => {
  const router = routerAt('/public/login')
  await fetchAhead(router)
  server.use(http.get('*/assets/screens.json', () => new HttpResponse(null, { status: 404 })))
  document.head.innerHTML = '<meta name="screens" content="http://localhost/assets/screens.json">'
  await fetchAhead(router)
  router.emit({
    type: 'onBeforeNavigate',
    toLocation: { ...router.latestLocation, pathname: '/public/consulta' },
    pathChanged: true,
    hrefChanged: true,
    hashChanged: false,
  })
  expect(asked()).toEqual([])
})

describe('the record of the screen', () => {
  const tipo = 'pessoajuridica'
  let records: string[]
  beforeEach(() => {
    records = []
    document.head.innerHTML = '<meta name="screens" content="http://localhost/assets/screens.json">'
    server.use(
      http.get('*/api/*', ({ request }) => {
        records.push(new URL(request.url).pathname)
        return HttpResponse.json({ id: 7 })
      }),
    )
  })
  afterEach(() => endSession())

  async function go(pathname: string, papeis: Papel[]) {
    startSession({ ...withTokens(admin), papeis })
    const router = routerAt('/public/login')
    const { queryClient } = router.options.context
    queryClient.setQueryData(currentUserOptions(admin.id).queryKey, { ...admin, papeis })
    await fetchAhead(router)
    await vi.dynamicImportSettled()
    const toLocation = { ...router.latestLocation, pathname }
    router.emit({
      type: 'onBeforeNavigate',
      toLocation,
      pathChanged: true,
      hrefChanged: true,
      hashChanged: false,
    })
    await vi.dynamicImportSettled()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    return queryClient
  }

  test('is asked for with the click, as its loader would ask for it', async () => {
    const queryClient = await go(`/admin/cadastro/${tipo}/7`, ['cadastro'])
    expect(records).toEqual([`/api/${tipo}/7`, `/api/${tipo}/campos`])
    expect(queryClient.getQueryData(cadastroOptions(tipo, 7).queryKey)).toEqual({ id: 7 })
  })

  test.each([
    ['/admin/financeiro/debitos/7', '/api/financeiro/debito/7'],
    ['/admin/financeiro/creditos/7', '/api/financeiro/credito/7'],
    ['/admin/financeiro/acordos/7', '/api/financeiro/acordo/7'],
    ['/admin/atendimento/7', '/api/atendimento/7'],
  ])('%s asks for %s', async (path, call) => {
    await go(path, ['administrador'])
    expect(records).toEqual([call])
  })

  test.each([
    `/admin/cadastro/${tipo}/lista`,
    `/admin/cadastro/${tipo}/novo`,
    '/admin/cadastro/planeta/7',
    '/admin/financeiro/debitos',
  ])('%s is of none', async (path) => {
    await go(path, ['administrador'])
    expect(records).toEqual([])
  })

  test('is not asked for by who may not read it', async () => {
    await go('/admin/financeiro/debitos/7', ['cadastro'])
    expect(records).toEqual([])
  })
})
