import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { abrirControle } from '#server/copia/controle.ts'
import { ownDatabase } from '#server/test-support/database.ts'
import { useProcesses, usePrograms } from '#server/test-support/processo.ts'
import { onPostgres } from '#server/test-support/templates.ts'
import { copiar as copiarDaqui } from './copia.ts'

const startProgram = usePrograms()
const { newDir, start, refusal } = useProcesses()
const { mundo } = inject('templates')
const SENHA = 'sete cavalos no telhado\n'

/** Runs the program as an operator does. @returns its exit code and words */
async function admin(
  env: Record<string, string>,
  argumentos: string[],
  entrada = '',
): Promise<[number | null, string]> {
  const child = startProgram('admin', env, argumentos)
  let saida = ''
  for (const fluxo of [child.stdout, child.stderr])
    fluxo.on('data', (pedaco: Buffer) => (saida += pedaco.toString()))
  child.stdin.on('error', () => undefined)
  child.stdin.end(entrada)
  return [await new Promise((resolve) => child.once('close', resolve)), saida.trim()]
}

it('copies while the server works, and what is restored elsewhere starts and lets people in', async () => {
  const aqui = await ownDatabase('world')
  const la = await ownDatabase('empty')
  onTestFinished(async () => {
    await aqui.remove()
    await la.remove()
  })
  for (const nome of readdirSync(la.dataDir)) rmSync(join(la.dataDir, nome), { recursive: true })
  const copia = join(newDir(), 'copia.tar.gz.age')

  const { url, child, exit } = await start(aqui.env)
  const copiar = ['backup', copia, '--senha-stdin']
  expect(await admin(aqui.env, copiar, SENHA)).toEqual([0, expect.stringContaining(`conferida em ${copia}`)])
  expect(await admin(aqui.env, copiar, SENHA)).toEqual([1, expect.stringContaining(`Já existe ${copia}`)])
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)

  const restaurar = ['restore', copia, '--senha-stdin']
  expect(await admin(la.env, restaurar, 'outra senha\n')).toEqual([1, 'A senha não é a desta cópia.'])
  expect(await admin(la.env, restaurar, SENHA)).toEqual([0, expect.stringMatching(/^Restaurada a cópia de /)])
  expect(await admin(la.env, restaurar, SENHA)).toEqual([
    1,
    expect.stringMatching(la.url === null ? /^Já existe .*Nada foi alterado\.$/ : /Nada foi alterado\.$/),
  ])
  const depois = await start(la.env)
  const entrada = await fetch(`${depois.url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-entidade': mundo.alfa.slug },
    body: JSON.stringify({ login: mundo.alfa.admin.email, senha: mundo.senha }),
  })
  expect(entrada.status).toBe(200)
})

it('ends with a code of its own when a kept file is lost, whoever makes the copy, and when it is restored', async () => {
  const aqui = await ownDatabase('world')
  const la = await ownDatabase('empty')
  onTestFinished(async () => {
    await aqui.remove()
    await la.remove()
  })
  for (const nome of readdirSync(la.dataDir)) rmSync(join(la.dataDir, nome), { recursive: true })
  const perdido = 'd'.repeat(64)
  const database = await aqui.open()
  await database.db.execute(
    `insert into arquivo (entidade_id, hash, nome, tipo, tamanho) values (${mundo.alfa.id}, '${perdido}', 'edital.pdf', 'application/pdf', 1)`,
  )
  await database.close()
  const dita = [2, expect.stringContaining(`edital.pdf (${perdido})`)]
  const pasta = newDir()
  expect(await admin(aqui.env, ['backup', join(pasta, 'parada.tar.gz')])).toEqual(dita)
  const { child, exit } = await start(aqui.env)
  expect(await admin(aqui.env, ['backup', join(pasta, 'andando.tar.gz')])).toEqual(dita)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(await admin(la.env, ['restore', join(pasta, 'andando.tar.gz')])).toEqual(dita)
})

it.skipIf(onPostgres)(
  'a server that is told to stop gives up the copy that it makes, and ends',
  async () => {
    const aqui = await ownDatabase('world')
    onTestFinished(() => aqui.remove())
    const { child, exit } = await start(aqui.env)
    // one that takes seconds to copy, and none of the disk
    const pasta = join(aqui.dataDir, 'files/ab/cd')
    mkdirSync(pasta, { recursive: true })
    const grande = join(pasta, `abcd${'0'.repeat(60)}`)
    writeFileSync(grande, '')
    truncateSync(grande, 1024 ** 3)
    const destino = join(newDir(), 'copia.tar.gz')
    const dita = admin(aqui.env, ['backup', destino])
    await vi.waitFor(() => expect(existsSync(`${destino}.parcial`)).toBe(true))
    child.kill('SIGTERM')
    expect(await dita).toEqual([1, 'O servidor está encerrando, e a cópia ficou por fazer.'])
    expect(await exit).toBe(0)
    expect(existsSync(destino) || existsSync(`${destino}.parcial`)).toBe(false)
  },
  120_000,
)

it('says what is missing', async () => {
  const vazio = { DATA_DIR: newDir() }
  expect(await admin(vazio, ['backup'])).toEqual([1, expect.stringMatching(/^Uso: /)])
  expect(await admin(vazio, ['backup', join(newDir(), 'x'), 'y'])).toEqual([
    1,
    expect.stringMatching(/^Uso: /),
  ])
  expect(await admin(vazio, ['backup', join(newDir(), 'x')])).toEqual([
    1,
    expect.stringMatching(/^Não há banco em .*: confira DATA_DIR ou DATABASE_URL\.$/),
  ])
  expect(await admin(vazio, ['restore', join(newDir(), 'x')])).toEqual([
    1,
    expect.stringMatching(/^Não há arquivo em /),
  ])
})

it('says when the server has written where nobody else looks', async () => {
  const dataDir = newDir()
  const destino = join(newDir(), 'copia.tar.gz')
  // as one whose /tmp is its own
  const parar = await abrirControle(dataDir, {
    copiar: async ({ destino: la }) => ({ texto: `Cópia gravada e conferida em ${la}`, completo: true }),
    chaves: async () => '',
    primeiroAcesso: async () => '',
  })
  onTestFinished(parar)
  await expect(copiarDaqui(readConfig({ DATA_DIR: dataDir }), destino, null)).rejects.toThrow(
    `O servidor gravou ${destino}, mas não no ${destino} que se vê daqui`,
  )
})

it('starts nothing on half of a restoration', async () => {
  const dir = newDir()
  mkdirSync(join(dir, 'restaurando'))
  const { code, output } = await refusal({ DATA_DIR: dir })
  expect(code).toBe(1)
  expect(output).toMatch(/^DATA_DIR: uma restauração não terminou/)
})
