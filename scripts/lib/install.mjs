import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Whether the packages that are there are those that a lock file asks for. Optional ones are those of other operating systems.
 *
 * @param {Record<string, Locked>} locked
 * @param {Record<string, Locked>} installed
 * @param {boolean} dev whether those for development are asked for too
 */
export function covers(locked, installed, dev) {
  return Object.entries(locked).every(([name, wanted]) => {
    const found = installed[name]
    if (!name || (!dev && wanted.dev === true)) return true
    if (!found) return wanted.optional === true || wanted.devOptional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own record into node_modules as the last
 * act of an install, so an interrupted one has none.
 *
 * @param {{ dev: boolean }} [wanted] without `dev`, what the built server needs is enough, as `npm ci --omit=dev` leaves it
 */
export function isInstalled({ dev } = { dev: true }) {
  return covers(lockedPackages('package-lock.json'), lockedPackages('node_modules/.package-lock.json'), dev)
}

/** Installs exactly what package-lock.json says, with npm's own progress on the terminal; throws when npm fails. */
export async function install() {
  console.log('Instalando as dependências (npm ci)…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // `--include=dev`: the build tools are among them, and NODE_ENV=production would leave them out.
  const { code } = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    show: true,
  })
  if (code !== 0) throw new Error('A instalação das dependências falhou (npm ci); veja a mensagem acima.')
}
