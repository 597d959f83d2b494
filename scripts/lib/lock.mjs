import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const BEAT_MS = 1000
const SILENT_MS = 10_000

/** @param {string} file @param {string} text */
async function create(file, text) {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(text)
    await handle.close()
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
async function silentFor(file) {
  const found = await stat(file).catch(() => undefined)
  return found ? Date.now() - found.mtimeMs : 0
}

/** @param {string} holder */
function isGone(holder) {
  const [host, pid] = holder.split(' ')
  if (host !== hostname() || !pid) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

// Taking over from a dead holder is itself guarded, else two waiters could both do it and one erase the other's lock.
/** @param {string} file */
async function clearAbandoned(file) {
  const guard = `${file}.takeover`
  if (!(await create(guard, ''))) {
    if ((await silentFor(guard)) > SILENT_MS) await rm(guard, { force: true })
    return
  }
  try {
    const holder = await readFile(file, 'utf8').catch(() => '')
    if (isGone(holder) || (await silentFor(file)) > SILENT_MS) await rm(file, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

/**
 * Does the work while holding a lock file, so that of several processes one at a time does it. The holder touches the
 * file every second; one that died (or fell silent for ten seconds, on another machine) is taken over from.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  await mkdir(path.dirname(file), { recursive: true })
  for (let attempt = 0; !(await create(file, `${hostname()} ${process.pid}`)); attempt += 1) {
    if (attempt === 0) onWait()
    await clearAbandoned(file)
    await delay(200)
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(file, { force: true })
  }
}
