import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { chaveSegredo } from '#server/db/schema/nucleo.ts'
import { useApp } from '#server/test-support/harness.ts'
import { abrirCofre, estaSelado } from './service.ts'

const h = useApp()
const pasta = mkdtempSync(join(tmpdir(), 'contribui-segredos-'))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))
afterEach(() => h.database.db.delete(chaveSegredo))

const UMA = Buffer.alloc(32, 1)
const OUTRA = Buffer.alloc(32, 2)
const cofre = (secretsKey: Buffer | null, dataDir = pasta) =>
  abrirCofre({ secretsKey, dataDir }, h.database.db)

describe('a sealed text', () => {
  it('comes back where it was sealed for, and nowhere else', async () => {
    const aberto = await cofre(UMA)
    const selado = await aberto.selar('ação secreta', 'usuario|1')
    expect(estaSelado(selado)).toBe(true)
    expect(selado).not.toContain('secreta')
    expect(Buffer.from(selado.split('.')[2] ?? '', 'base64url').includes('secreta')).toBe(false)
    expect(aberto.abrir(selado, 'usuario|1')).toBe('ação secreta')
    expect(() => aberto.abrir(selado, 'usuario|2')).toThrow(/authenticate/)
  })

  it('differs each time, and does not open once a bit of it has changed', async () => {
    const aberto = await cofre(UMA)
    const selado = await aberto.selar('a', 'x')
    expect(await aberto.selar('a', 'x')).not.toBe(selado)
    const [versao, chave, corpo = ''] = selado.split('.')
    const bytes = Buffer.from(corpo, 'base64url')
    for (let i = 0; i < bytes.length; i++) {
      const mudados = Buffer.from(bytes)
      mudados[i] = (mudados[i] ?? 0) ^ 1
      expect(() => aberto.abrir([versao, chave, mudados.toString('base64url')].join('.'), 'x')).toThrow(
        /authenticate/,
      )
    }
    // cut off, so that the tag is shorter
    expect(() =>
      aberto.abrir([versao, chave, bytes.subarray(0, 20).toString('base64url')].join('.'), 'x'),
    ).toThrow(/authentication tag|authenticate/i)
  })
})

describe('the key', () => {
  it('is made once in DATA_DIR, for its owner alone, and is the same at the next start', async () => {
    const dataDir = join(pasta, 'nova')
    const selado = await (await cofre(null, dataDir)).selar('a', 'x')
    const arquivo = join(dataDir, 'chave-segredos')
    expect(statSync(arquivo).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['chave-segredos']) // nothing provisional stays
    expect((await cofre(null, dataDir)).abrir(selado, 'x')).toBe('a')
  })

  it('is another once secrets are sealed: the start stops, with what to do', async () => {
    await cofre(OUTRA) // nothing is sealed yet: any key will do
    await (await cofre(UMA)).selar('a', 'x')
    await expect(cofre(UMA)).resolves.toBeDefined()
    await expect(cofre(OUTRA)).rejects.toMatchObject({
      variable: 'SECRETS_KEY',
      message: expect.stringContaining('cifrados com outra chave'),
    })
  })

  it('of a process that came first holds for one that was started beside it', async () => {
    const [um, dois] = [await cofre(UMA), await cofre(OUTRA)]
    await um.selar('a', 'x')
    await expect(dois.selar('b', 'x')).rejects.toMatchObject({ variable: 'SECRETS_KEY' })
  })

  it('that is none stops the start, and is left as it is', async () => {
    const dataDir = mkdtempSync(join(pasta, 'rasgada-'))
    writeFileSync(join(dataDir, 'chave-segredos'), 'rasgada')
    await expect(cofre(null, dataDir)).rejects.toMatchObject({
      variable: 'DATA_DIR',
      message: expect.stringContaining('não é uma chave de 32 bytes'),
    })
    expect(readFileSync(join(dataDir, 'chave-segredos'), 'utf8')).toBe('rasgada')
  })

  it('is read from SECRETS_KEY, 32 bytes in base64', () => {
    expect(readConfig({ SECRETS_KEY: UMA.toString('base64') }).secretsKey).toEqual(UMA)
    expect(readConfig({}).secretsKey).toBeNull()
    for (const errada of ['curta', Buffer.alloc(31).toString('base64'), 'x'.repeat(44)])
      expect(() => readConfig({ SECRETS_KEY: errada })).toThrow('SECRETS_KEY: informe 32 bytes em base64')
  })
})

describe('DEMO', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.0.0.1.exemplo.org' }, false],
    [{ PUBLIC_URL: 'https://contribui.exemplo.org' }, false],
    [{ DATABASE_URL: 'postgres://u:s@servidor/banco' }, false],
    [{ PUBLIC_URL: 'https://contribui.exemplo.org', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('with %j is %s: only where nobody else reaches the server, unless it is asked for', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo)
  })
})
