import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { run, runBin } from './run.mjs'

// For the case that Playwright's download is not reachable, or lacks this system's libraries.
async function installFromSystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, show: true }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
}

/**
 * Finds a browser for the end-to-end tests, or brings one: Playwright's, else (as root on Debian) the system's package.
 *
 * @returns {Promise<string | undefined>} path of the executable
 */
export async function ensureChromium() {
  const present = findChromium()
  if (present) return present
  console.log('Instalando um Chromium para os testes…')
  await runBin('@playwright/test/cli.js', ['install', 'chromium'], { show: true })
  const downloaded = findChromium()
  if (downloaded) return downloaded
  await installFromSystem()
  return findChromium()
}
