import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { run, runBin } from './run.mjs'

// For the case that Playwright's download is not reachable, or lacks this system's libraries.
async function installFromSystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, show: true }
  await run('apt-get', ['update', '-qq'], options)
  /** @param {string} browser */
  const install = (browser) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser], options)
  // older releases of Debian have only the whole browser
  if ((await install('chromium-headless-shell')).code !== 0) await install('chromium')
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
