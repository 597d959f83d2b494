import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUserOptions } from '#src/queries/auth.ts'
import { endSession, startSession } from '#src/stores/session.ts'
import type { Usuario } from './contract/contas/auth.ts'
import { earlyOr, wentOut } from './early.ts'
import { keep } from './tab-cache.ts'

// `first-calls.ts` runs when it is loaded, as it does in a page.
const fetched = vi.fn<typeof fetch>()
const token = (seconds: number) =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).replaceAll('=', '')}.x`
const page = async (named: string, search = '') => {
  document.head.innerHTML = named && `<meta name="first-calls" content="${named}">`
  history.replaceState(null, '', `/admin/cadastro/pessoajuridica/lista${search}`)
  vi.resetModules()
  await import('#src/first-paint/first-calls.ts')
}
const asked = () =>
  fetched.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
const request = (url: string, bearer: string | null, method = 'GET') =>
  new Request(new URL(url, location.origin), {
    method,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('contribui.sessao', '{"isAdmin":true}')
  delete globalThis.firstCalls
  fetched.mockReset().mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

test('the calls of a page go out with the token, the search of the address over what an empty one means', async () => {
  const mine = token(900)
  localStorage.setItem('token', mine)
  localStorage.setItem('contribui.itensPorPagina', '50')
  await page('/api/auth/user /api/pessoajuridica?page=1&amp;pageSize=20&amp;q=', '?q=p%C3%A3o&page=3')
  expect(asked()).toEqual(['/api/auth/user', '/api/pessoajuridica?page=3&pageSize=50&q=p%C3%A3o'])
  expect(fetched.mock.calls[0]?.[1]).toEqual({ headers: { Authorization: `Bearer ${mine}` } })
})

test('the user whom this tab kept through a reload is not asked for, but by a new tab', async () => {
  const helena: Usuario = {
    id: 7,
    name: 'Helena Prado',
    email: 'admin@demo.local',
    isAdmin: true,
    ativo: true,
    papeis: ['administrador'],
    segundoFator: 'inativo',
    acessos: [],
  }
  startSession({ ...helena, accessToken: token(900), refreshToken: 'r' })
  keep(hashKey(currentUserOptions(helena.id).queryKey), { at: Date.now(), data: helena })
  await page('/api/auth/user /api/pessoajuridica?page=1')
  expect(asked()).toEqual(['/api/pessoajuridica?page=1'])

  sessionStorage.clear()
  fetched.mockClear()
  await page('/api/auth/user /api/pessoajuridica?page=1')
  expect(asked()).toEqual(['/api/auth/user', '/api/pessoajuridica?page=1'])
  endSession()
})

test.each(['?sort=-nome', '?page=abc', '?page=0', '?uf=em.XX&page=2', '?visao=3'])(
  'an address with %s is left to the app, which knows what of it can be read',
  async (search) => {
    localStorage.setItem('token', token(900))
    await page('/api/auth/user /api/pessoajuridica?page=1', search)
    expect(asked()).toEqual(['/api/auth/user'])
  },
)

test('the app gets their answers once, whatever the order of the parameters, and asks for everything else itself', async () => {
  const mine = token(900)
  localStorage.setItem('token', mine)
  const early = new Response('[]')
  fetched.mockResolvedValueOnce(early)
  await page('/api/pessoajuridica?page=1&amp;q=')
  const same = '/api/pessoajuridica?q=&page=1'
  expect(await earlyOr(request('/api/pessoajuridica?q=&page=2', mine))).not.toBe(early)
  expect(await earlyOr(request(same, mine, 'DELETE'))).not.toBe(early)
  expect(await earlyOr(request(same, token(800)))).not.toBe(early)
  expect(await earlyOr(request(same, null))).not.toBe(early)
  expect(wentOut(request(same, null), mine)).toBe(true)
  expect(wentOut(request(same, null, 'DELETE'), mine)).toBe(false)
  expect(wentOut(request(same, null), token(800))).toBe(false)
  expect(await earlyOr(request(same, mine))).toBe(early)
  expect(wentOut(request(same, null), mine)).toBe(false)
  expect(await earlyOr(request(same, mine))).not.toBe(early)
})

test('a first call that failed is made again', async () => {
  const mine = token(900)
  localStorage.setItem('token', mine)
  fetched.mockRejectedValueOnce(new TypeError('sem rede'))
  await page('/api/auth/user')
  expect((await earlyOr(request('/api/auth/user', mine))).ok).toBe(true)
})

test.each([
  ['no token', null],
  ['a token that is nearly over', token(30)],
  ['what is no token', 'nada'],
])('with %s nothing is asked', async (_, held) => {
  if (held !== null) localStorage.setItem('token', held)
  await page('/api/auth/user')
  expect(fetched).not.toHaveBeenCalled()
})

test.each(['{"isAdmin":false}', '{', '7'])(
  'for %s, who is no administrator, nothing is asked',
  async (kept) => {
    localStorage.setItem('token', token(900))
    localStorage.setItem('contribui.sessao', kept)
    await page('/api/auth/user')
    expect(fetched).not.toHaveBeenCalled()
  },
)

test('a page that names no calls makes none', async () => {
  localStorage.setItem('token', token(900))
  await page('')
  expect(fetched).not.toHaveBeenCalled()
})
