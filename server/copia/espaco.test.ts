import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { exigirEspaco } from './espaco.ts'

const dir = mkdtempSync(join(tmpdir(), 'contribui-espaco-'))
afterAll(() => rmSync(dir, { recursive: true }))

it('refuses what a disk has no room for, of all folders that are on it', async () => {
  const [um, outro] = [join(dir, 'um'), join(dir, 'outro')]
  for (const pasta of [um, outro]) mkdirSync(pasta)
  const { bavail, bsize } = statfsSync(dir)
  // far from both edges: others write on the same disk
  const bytes = (bavail * bsize) / 10
  await expect(exigirEspaco([{ pasta: um, bytes }])).resolves.toBeUndefined()
  await expect(exigirEspaco([{ pasta: um, bytes: bytes * 7 }])).resolves.toBeUndefined()
  await expect(exigirEspaco([{ pasta: um, bytes: bytes * 14 }])).rejects.toThrow(
    /^Não há espaço em disco para a cópia em .+um: são precisos cerca de [\d.]+ MB e há [\d.]+ MB livres\. Nada foi gravado\.$/,
  )
  await expect(
    exigirEspaco([
      { pasta: um, bytes: bytes * 7 },
      { pasta: outro, bytes: bytes * 7 },
    ]),
  ).rejects.toThrow('Não há espaço em disco')
})

it.skipIf(process.platform !== 'linux')('asks nothing of what tells nothing of itself', async () => {
  await expect(exigirEspaco([{ pasta: '/proc', bytes: Number.MAX_SAFE_INTEGER }])).resolves.toBeUndefined()
})
