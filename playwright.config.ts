import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'
import { keepTempInMemory } from './scripts/lib/temp.mjs'

keepTempInMemory()

const port = process.env.E2E_PORT ?? '4173'
const baseURL = `http://127.0.0.1:${port}`

// The tests read the mails that the server lays there; every worker finds the same folder.
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `contribui-e2e-${port}`)

const chromium = findChromium()
// Every worker reads this file again; it inherits the answer instead of searching anew.
if (chromium) process.env.CHROMIUM_PATH = chromium

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  // How long to wait before giving up: two workers, their browsers and the server share what may be two cores, and those may be slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // An eighth of the time, for what is seldom looked at: `--trace on` when a failure asks for it.
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    env: { PORT: port, E2E_DATA_DIR: process.env.E2E_DATA_DIR },
    url: `${baseURL}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
