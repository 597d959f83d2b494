import { test as base, expect, type Browser, type Page } from '@playwright/test'
import type { Conta } from './contas.ts'
import { Faults } from './faults.ts'
import { entrar } from './pages.ts'

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

interface Fixtures {
  /** Who is signed in when the test starts; null for nobody. Set it with `test.use`. */
  conta: Conta | null
  faults: Faults
  /** Another browser, as far as the app can tell: its own storage, signed in as somebody or not. */
  outroNavegador: (conta: Conta | null) => Promise<Page>
}

/** Milliseconds for which a session is handed out: renewed by one test, it would be a stolen one to the next. Its access token lives for ten minutes. */
const KEPT = 5 * 60_000

interface WorkerFixtures {
  /** The browser storage of somebody who signed in by the login screen, once per worker in `KEPT`. Tests that end or renew a session sign in anew. */
  sessaoDe: (conta: Conta) => Promise<StorageState>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessaoDe: [
    async ({ browser }, provide, { project }) => {
      const sessions = new Map<Conta, { state: Promise<StorageState>; since: number }>()
      await provide((conta) => {
        const kept = sessions.get(conta)
        if (kept && Date.now() - kept.since < KEPT) return kept.state
        const state = signIn(browser, project.use.baseURL, conta)
        sessions.set(conta, { state, since: Date.now() })
        return state
      })
    },
    { scope: 'worker' },
  ],

  conta: [null, { option: true }],

  storageState: async ({ conta, sessaoDe }, provide) => {
    await provide(conta === null ? undefined : await sessaoDe(conta))
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
    { browser, contextOptions, baseURL, locale, timezoneId, faults, sessaoDe },
    provide,
  ) => {
    await provide(async (conta) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        locale,
        timezoneId,
        storageState: conta === null ? undefined : await sessaoDe(conta),
      })
      faults.watch(context)
      return context.newPage()
    })
  },
})

export { expect }

async function signIn(browser: Browser, baseURL: string | undefined, conta: Conta): Promise<StorageState> {
  // nobody else's session, which the test that asks first has of its own
  const context = await browser.newContext({ baseURL, storageState: undefined })
  const page = await context.newPage()
  await entrar(page, conta)
  const state = await context.storageState()
  await context.close()
  return state
}
