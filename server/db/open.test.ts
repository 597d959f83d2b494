import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { lockDirectory } from './directory-lock.ts'
import { open } from './open.ts'

const dir = mkdtempSync(join(tmpdir(), 'contribui-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('opens a directory whose name is short in letters and long in bytes', async () => {
  const database = await open({ url: null, dataDir: join(dir, 'ã'.repeat(50)) })
  const { rows } = await database.db.execute(sql`select 1 as um`)
  expect(rows).toEqual([{ um: 1 }])
  await database.close()
})

it('names DATA_DIR when the directory cannot be written to', () => {
  const ausente = join(dir, 'ausente')
  expect(() => lockDirectory(ausente)).toThrow(ConfigError)
  expect(() => lockDirectory(ausente)).toThrow(`DATA_DIR: não foi possível gravar no diretório ${ausente}`)
})
