import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { ensureBuilt } from '../scripts/lib/prepare.mjs'

/** Latency in ms a round trip, rate in bytes a second each way (-1: as fast as it goes). */
export interface Rede {
  nome: string
  latency: number
  rate: number
}

export const kbit = (n: number) => (n * 1000) / 8

/** The folder of the interface as it is now, built anew where it is stale. */
export async function interfacePronta(): Promise<string> {
  await ensureBuilt(['web'])
  return fileURLToPath(new URL('../dist/web', import.meta.url))
}

/** Does the work with a Chromium of its own. */
export async function noChromium<T>(trabalho: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    return await trabalho(browser)
  } finally {
    await browser.close()
  }
}

/** From here on all that the page fetches comes over that network, as DevTools emulates it. */
export async function imporRede(page: Page, { latency, rate }: Rede): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: rate,
    uploadThroughput: rate,
  })
  // tsx gives functions their names by this, which a page does not have
  await page.addInitScript('globalThis.__name = (f) => f')
}
