import path from 'node:path'
import { build, halves, isBuilt } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { root } from './run.mjs'

const lockFile = path.join(root, 'dist/.lock')

function sayWaiting() {
  console.log('Outro processo está instalando ou construindo nesta pasta; aguardando…')
}

/** Installs the dependencies unless they are there. Safe when several commands start at once. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock(lockFile, async () => void (isInstalled() || (await install())), sayWaiting)
}

/**
 * Installs and builds what is missing or stale. Safe when several commands start at once. What is built needs no tools of development: where
 * they were left out on purpose none are installed, least of all under a server that runs.
 *
 * @param {import('./build.mjs').Half[]} [wanted] both, unless told which
 */
export async function ensureBuilt(wanted = halves) {
  if (isInstalled({ dev: false }) && wanted.every(isBuilt)) return
  await withLock(
    lockFile,
    async () => {
      if (!isInstalled()) await install()
      await Promise.all(wanted.filter((half) => !isBuilt(half)).map(build))
    },
    sayWaiting,
  )
}
