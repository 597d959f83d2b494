import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

// The first has no windows to draw, so tests take two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string} file */
function runs(file) {
  if (!existsSync(file)) return false
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return true
  // Some systems ship a `chromium-browser` that only tells how to install one: it must really answer.
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /Chrom/.test(stdout)
}

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, else one installed on this machine, else Playwright's own.
 *
 * @returns {string | undefined} path of the executable
 */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return asked
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [...onPath, ...KNOWN_PLACES, chromium.executablePath()].find(runs)
}
