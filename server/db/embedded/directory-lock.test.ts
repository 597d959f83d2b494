import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { lockDirectory } from './directory-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'contribui-trava-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let count = 0
/** A new directory, with a lock file that says so where something is given. */
function newDir(says?: string) {
  const dir = join(root, String(++count))
  mkdirSync(dir)
  if (says !== undefined) writeFileSync(join(dir, 'lock'), says)
  return dir
}

const startOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19]

/** Whether this machine lets the tests make what a container has: its own process numbers and mounts. */
const hasNamespaces =
  spawnSync('unshare', ['--pid', '--fork', '--mount', 'mount', '--bind', '/tmp', '/tmp']).status === 0

/** Mounts the first directory at the second and becomes the command that follows. */
const MOUNTED = 'mount --bind "$1" "$2" && shift 2 && exec "$@"'

/** Another process that holds the directory's lock until it is killed: one of this system, or one of a container of its own. */
async function holder(dir: string, container = false) {
  const program = `const { openSync } = require('node:fs'); const { tryLock } = require('fs-native-extensions')
    const fd = openSync(process.argv[1], 'a+'); console.log(tryLock(fd)); setInterval(() => fd, 1e6)`
  // in the container the directory is mounted at another path, and the process has the number 1
  const seen = container ? `${dir}-visto` : dir
  if (container) mkdirSync(seen)
  const command = [process.execPath, '-e', program, join(seen, 'lock')]
  const child = container
    ? spawn(
        'unshare',
        ['--pid', '--fork', '--kill-child', '--mount', '--mount-proc', 'sh', '-c', MOUNTED, 'sh'].concat(
          [dir, seen],
          command,
        ),
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
    : spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  expect(said.toString().trim()).toBe('true')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
}

describe('a directory is free', () => {
  it.each([
    ['that nobody ever took', undefined],
    ['whose lock a power cut left empty', ''],
    ['whose lock is garbage', '\0\0\0\0 \u{fffd} x'],
    ['whose holder of the first release is dead', '4194305 123'],
    ['whose number another process has now', `${process.pid} 1`],
    ['that an earlier process of this release took', `${process.pid} ${startOf(process.pid)} sistema`],
  ])('%s', (_name, says) => {
    const dir = newDir(says)
    const unlock = lockDirectory(dir)
    expect(readFileSync(join(dir, 'lock'), 'utf8')).toBe(`${process.pid} ${startOf(process.pid)} sistema`)
    expect(() => lockDirectory(dir)).toThrow(`já está em uso pelo processo ${process.pid}.`)
    unlock()
    lockDirectory(dir)()
  })

  it('whose holder was killed', async () => {
    const dir = newDir()
    const kill = await holder(dir)
    expect(() => lockDirectory(dir)).toThrow(ConfigError)
    await kill()
    lockDirectory(dir)()
  })
})

describe('a directory is refused', () => {
  it('while another process holds it, whatever its lock says', async () => {
    const dir = newDir('')
    const kill = await holder(dir)
    expect(() => lockDirectory(dir)).toThrow(`DATA_DIR: o diretório ${dir} já está em uso`)
    await kill()
  })

  it.runIf(hasNamespaces)(
    'while a process of another container holds it, and is free once that is gone',
    async () => {
      const dir = newDir()
      const kill = await holder(dir, true)
      expect(() => lockDirectory(dir)).toThrow(`DATA_DIR: o diretório ${dir} já está em uso`)
      await kill()
      lockDirectory(dir)()
    },
  )

  it('while a process of the first release lives that took it', () => {
    const dir = newDir(`${process.ppid} ${startOf(process.ppid)}`)
    expect(() => lockDirectory(dir)).toThrow(`já está em uso pelo processo ${process.ppid}.`)
    expect(readFileSync(join(dir, 'lock'), 'utf8')).toBe(`${process.ppid} ${startOf(process.ppid)}`)
  })

  it('when it cannot be written to', () => {
    const absent = join(root, 'ausente')
    expect(() => lockDirectory(absent)).toThrow(ConfigError)
    expect(() => lockDirectory(absent)).toThrow(`DATA_DIR: não foi possível gravar no diretório ${absent}`)
  })
})
