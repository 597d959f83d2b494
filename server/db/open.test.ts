import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, it } from 'vitest'
import { copyDirectory } from '#server/test-support/templates.ts'
import { open } from './open.ts'

const dir = mkdtempSync(join(tmpdir(), 'contribui-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('opens a directory whose name is short in letters and long in bytes', async () => {
  const { places, threadFile } = inject('templates')
  const dataDir = join(dir, 'ã'.repeat(50))
  copyDirectory(places.empty, dataDir)
  const database = await open({ url: null, dataDir, threadFile })
  const { rows } = await database.db.execute(sql`select 1 as um`)
  expect(rows).toEqual([{ um: 1 }])
  await database.close()
})
