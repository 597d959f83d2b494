import { test as base, expect, request, type Browser, type Page } from '@playwright/test'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import type { Conta } from './contas.ts'
import { Faults } from './faults.ts'
import { entrar } from './pages.ts'

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

interface Fixtures {
  /** Who is signed in when the test starts; null for nobody. Set it with `test.use`. */
  conta: Conta | null
  /** Whether the visitor has agreed to preferences at an earlier visit, as most tests want it: nobody asks them. Else the browser is new. */
  aceitou: boolean
  faults: Faults
  /** Another browser, as far as the app can tell: its own storage, signed in as somebody or not. */
  outroNavegador: (conta: Conta | null) => Promise<Page>
}

/** Milliseconds for which a session is handed out: renewed by one test, it would be a stolen one to the next. Its access token lives for ten minutes. */
const KEPT = 5 * 60_000

interface WorkerFixtures {
  /** The browser storage of somebody who signed in by the login screen, once per worker in `KEPT`. Tests that end or renew a session sign in anew. */
  sessaoDe: (conta: Conta) => Promise<StorageState>
  /** That of a visitor who has agreed to preferences, with each entidade. */
  visitante: StorageState
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessaoDe: [
    async ({ browser, visitante }, provide, { project }) => {
      const sessions = new Map<Conta, { state: Promise<StorageState>; since: number }>()
      await provide((conta) => {
        const kept = sessions.get(conta)
        if (kept && Date.now() - kept.since < KEPT) return kept.state
        const state = signIn(browser, project.use.baseURL, visitante, conta)
        sessions.set(conta, { state, since: Date.now() })
        return state
      })
    },
    { scope: 'worker' },
  ],

  visitante: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the library insists on a pattern, even for a fixture that needs no other
    async ({}, provide, { project }) => {
      await provide(await agreed(project.use.baseURL ?? ''))
    },
    { scope: 'worker' },
  ],

  conta: [null, { option: true }],
  aceitou: [true, { option: true }],

  storageState: async ({ conta, aceitou, sessaoDe, visitante }, provide) => {
    if (!aceitou) await provide(undefined)
    else await provide(conta === null ? visitante : await sessaoDe(conta))
  },

  // oxlint-disable-next-line eslint/no-empty-pattern -- the library insists on a pattern, even for a fixture that needs no other
  faults: async ({}, provide) => {
    const faults = new Faults()
    await provide(faults)
    faults.check()
  },

  context: async ({ context, faults }, provide) => {
    faults.watch(context)
    await provide(context)
  },

  outroNavegador: async (
    { browser, contextOptions, baseURL, locale, timezoneId, faults, sessaoDe, visitante },
    provide,
  ) => {
    await provide(async (conta) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        locale,
        timezoneId,
        storageState: conta === null ? visitante : await sessaoDe(conta),
      })
      faults.watch(context)
      return context.newPage()
    })
  },
})

export { expect }

/** What a browser keeps whose visitor has agreed to what each entidade asks now, with nobody signed in. */
async function agreed(baseURL: string): Promise<StorageState> {
  const server = await request.newContext({ baseURL })
  const get = async <T>(path: string) => (await (await server.get(path)).json()) as T // as the contract says
  const choices: Record<string, object> = {}
  for (const { slug } of await get<{ slug: string }[]>('/api/entidades')) {
    const { cookies } = await get<Entidade>(`/api/entidade/${slug}`)
    choices[slug] = {
      id: 'a'.repeat(32),
      navegador: 'b'.repeat(32),
      versao: cookies.versao,
      preferencias: true,
      em: new Date().toISOString(),
      proven: true,
    }
  }
  await server.dispose()
  const value = JSON.stringify(choices)
  return {
    cookies: [],
    origins: [{ origin: baseURL, localStorage: [{ name: 'contribui.consentimento', value }] }],
  }
}

async function signIn(
  browser: Browser,
  baseURL: string | undefined,
  visitante: StorageState,
  conta: Conta,
): Promise<StorageState> {
  // nobody else's session, which the test that asks first has of its own
  const context = await browser.newContext({ baseURL, storageState: visitante })
  const page = await context.newPage()
  await entrar(page, conta)
  const state = await context.storageState()
  await context.close()
  return state
}
