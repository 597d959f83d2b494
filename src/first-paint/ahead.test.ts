import { createMemoryHistory } from '@tanstack/react-router'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fetchAhead } from './ahead.ts'
import { createAppRouter } from '#src/router.tsx'
import { routeTree } from '#src/routeTree.gen.ts'

const LISTED = {
  files: ['assets/frame.js', 'assets/consulta.js', 'assets/consulta.css', 'assets/record.js'],
  screens: { '/public/consulta': [0, 1, 2], '/admin/cadastro/$tipo/$matricula': [0, 3] },
}
const server = setupServer(http.get('*/assets/screens.json', () => HttpResponse.json(LISTED)))
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
afterEach(() => document.head.replaceChildren())
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
