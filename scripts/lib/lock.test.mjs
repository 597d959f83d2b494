// @vitest-environment node
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

/** @type {string} */
let folder
/** @type {string} */
let file

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contribui-lock-'))
  file = path.join(folder, 'dist/.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

const ignore = () => {}

it('lets one at a time do the work', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
  }
  await Promise.all([1, 2, 3].map(() => withLock(file, work, ignore)))
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

it('gives the lock back when the work fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('não deu')), ignore)).rejects.toThrow('não deu')
  expect(await withLock(file, () => Promise.resolve('deu'), ignore)).toBe('deu')
})

it.each([
  // The largest process id of Linux is 4194304, so this one cannot be alive.
  ['a process that died here', `${hostname()} 4194305`, 0],
  ['another machine that fell silent', 'other-machine 1', 60],
])('takes over from %s', async (_, holder, secondsAgo) => {
  await withLock(file, () => Promise.resolve(), ignore)
  writeFileSync(file, holder)
  const then = new Date(Date.now() - secondsAgo * 1000)
  utimesSync(file, then, then)
  expect(await withLock(file, () => Promise.resolve('minha vez'), ignore)).toBe('minha vez')
})
