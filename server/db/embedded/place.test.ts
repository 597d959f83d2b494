import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { copyDirectory } from '#server/test-support/templates.ts'
import { openEmbedded } from './open-embedded.ts'
import { checkNotBereft, checkPlace, warningOfPlace } from './place.ts'

const root = mkdtempSync(join(tmpdir(), 'contribui-lugar-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const { places, threadFile } = inject('templates')
const open = (dir: string) => openEmbedded(dir, { durable: false, threadFile })

/** Linux's own numbers (statfs(2)). */
const [NFS, SMB, CIFS, SMB2, V9FS, FUSE] = [0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546]
const [PROC, SYSFS, TMPFS, EXT4, OVERLAY] = [0x9fa0, 0x62656572, 0x01021994, 0xef53, 0x794c7630]

describe('the file system of DATA_DIR', () => {
  it.each([
    [NFS, 'uma pasta de rede (NFS)'],
    [SMB, 'uma pasta de rede (SMB)'],
    [CIFS, 'uma pasta de rede (CIFS)'],
    [SMB2, 'uma pasta de rede (SMB)'],
    [V9FS, 'uma pasta de rede (9p)'],
    [PROC, 'um lugar do sistema (proc)'],
    [SYSFS, 'um lugar do sistema (sysfs)'],
  ])('of type %s is refused by its name', (type, name) => {
    expect(() => checkPlace('/dados', type)).toThrow(ConfigError)
    expect(() => checkPlace('/dados', type)).toThrow(`DATA_DIR: o diretório /dados fica em ${name}`)
    expect(warningOfPlace('/dados', type)).toBeNull()
  })

  it.each([
    [FUSE, 'FUSE'],
    [TMPFS, 'a memória (tmpfs)'],
  ])('of type %s is told of, and no more', (type, name) => {
    expect(() => checkPlace('/dados', type)).not.toThrow()
    expect(warningOfPlace('/dados', type)).toContain(name)
  })

  it.each([EXT4, OVERLAY, 0])('of type %s is nothing to speak of', (type) => {
    expect(() => checkPlace('/dados', type)).not.toThrow()
    expect(warningOfPlace('/dados', type)).toBeNull()
  })

  it.runIf(process.platform === 'linux').each(['/proc', '/proc/contribui/dados', '/proc/self/fd/contribui'])(
    'is asked of the system itself, also of one that is not there yet: %s',
    async (dir) => {
      await expect(open(dir)).rejects.toThrow(
        `DATA_DIR: o diretório ${dir} fica em um lugar do sistema (proc)`,
      )
    },
  )
})

let count = 0
/** A DATA_DIR in which these files lie. */
function holding(...files: string[]) {
  const dir = join(root, String(++count))
  mkdirSync(dir)
  for (const file of files) {
    mkdirSync(join(dir, file, '..'), { recursive: true })
    writeFileSync(join(dir, file), 'x')
  }
  return dir
}
const CONTENT = `files/ab/cd/abcd${'0'.repeat(60)}`

describe('a DATA_DIR without its database', () => {
  it.each([
    ['its keys', ['chave-jwt.pem', 'chave-segredos'], 'tem chaves (chave-jwt.pem, chave-segredos), mas'],
    ['files that were sent', [CONTENT], 'tem arquivos enviados (files), mas'],
    ['both', ['chave-segredos', CONTENT], 'tem chaves (chave-segredos) e arquivos enviados (files), mas'],
  ])('that has %s is refused, with what to do, and nothing is made in it', async (_what, files, found) => {
    const dir = holding(...files)
    await expect(open(dir)).rejects.toThrow(ConfigError)
    await expect(open(dir)).rejects.toThrow(found)
    await expect(open(dir)).rejects.toThrow(/DATABASE_URL.*restaure uma cópia de segurança.*remova-os/)
    expect(existsSync(join(dir, 'pg'))).toBe(false)
    expect(readdirSync(dir)).toEqual(expect.arrayContaining(files.map((file) => file.split('/')[0])))
  })

  it('is refused where a folder for it is there, and empty', async () => {
    const dir = holding('chave-jwt.pem')
    mkdirSync(join(dir, 'pg'))
    await expect(open(dir)).rejects.toThrow('tem chaves (chave-jwt.pem), mas')
  })

  it.each([
    ['mails and what was on its way', ['mail/1.eml', 'files/tmp/x']],
    ['a half made one', ['chave-jwt.pem', 'pg.incompleto', 'pg/PG_VERSION']],
  ])('that has %s may get one', (_what, files) => {
    expect(() => checkNotBereft(holding(...files))).not.toThrow()
  })

  it('is not one that has it, with its keys and files', async () => {
    const dir = holding('chave-jwt.pem', CONTENT)
    copyDirectory(places.empty, dir)
    const { close } = await open(dir)
    await close()
  })
})
