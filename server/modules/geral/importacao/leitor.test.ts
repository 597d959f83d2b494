import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lerEnviada } from './leitor.ts'

let pasta: string
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'leitor-'))
})
afterAll(async () => rm(pasta, { recursive: true }))
const arquivo = async (nome: string, texto: string) => {
  const path = join(pasta, nome)
  await writeFile(path, texto)
  return path
}
async function lida(path: string): Promise<[number, string[]]> {
  const { resumo, linhas } = await lerEnviada(1, path, 'text/csv')
  const ditas: string[] = []
  for await (const uma of linhas) ditas.push(uma)
  return [resumo.total, ditas]
}

it('gives all rows of a file of many, each by itself, in their order', async () => {
  const path = await arquivo(
    'muitas.csv',
    `A;B\n${Array.from({ length: 20_000 }, (_, i) => `${i};x\n`).join('')}`,
  )
  const [total, linhas] = await lida(path)
  expect(total).toBe(20_000)
  expect(linhas.map((uma) => (JSON.parse(uma) as [number])[0])).toEqual(
    Array.from({ length: 20_000 }, (_, i) => i + 2),
  )
})

it('passes over rows in which nothing stands, and refuses a file that is made of them', async () => {
  const vazias = ' ;;\n'.repeat(1_000_000)
  expect(await lida(await arquivo('vazias.csv', `A;B\n${vazias}1;2\n`))).toEqual([
    1,
    ['[1000002,["1","2"]]\n'],
  ])
  const demais = await arquivo('demais.csv', `A;B\n${vazias}${vazias}1;2\n`)
  await expect(lida(demais)).rejects.toThrow('linhas em branco demais')
})

it('is free for the next file however one ended', async () => {
  const grande = await arquivo('grande.csv', `A;B\n${'1;x\n'.repeat(100_000)}`)
  const recusada = await arquivo('recusada.csv', 'A;B\n')
  const pequena = await arquivo('pequena.csv', 'A;B\n1;2\n')
  // more often than there are places
  for (let i = 0; i <= availableParallelism(); i++) {
    // left before a row was taken
    await (await lerEnviada(1, grande, 'text/csv')).linhas.return(undefined)
    await expect(lida(recusada)).rejects.toMatchObject({ status: 422, code: 'planilha-ilegivel' })
    await expect(lerEnviada(1, join(pasta, 'nenhuma'), 'text/csv')).rejects.toThrow('ENOENT')
    expect(await lida(pequena)).toEqual([1, ['[2,["1","2"]]\n']])
  }
  expect(await Promise.all(Array.from({ length: 4 }, () => lida(pequena)))).toHaveLength(4)
})
