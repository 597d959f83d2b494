import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { chavePublica } from '#server/db/schema/contas.ts'
import { useApp } from '#server/test-support/harness.ts'
import { administrarChaves } from './chaves.ts'
import { ANTES_DO_FIM, loadKeys, VIDA_DA_CHAVE } from './keys.ts'

// what a new key waits for, until others have read it
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: () => Promise.resolve(),
}))

const h = useApp()
const raiz = mkdtempSync(join(tmpdir(), 'contribui-chaves-'))
afterAll(() => rmSync(raiz, { recursive: true, force: true }))

const HORA = 3_600_000
const DIA = 24 * HORA
const pem = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

let segundos = 0
let dataDir = ''
beforeEach(() => {
  const agora = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => agora() + segundos * 1000)
  dataDir = mkdtempSync(join(raiz, 'processo-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A process of its own on the same database. */
const processo = (jwtPrivateKey: string | null = null, ouvintes = {}, pasta = dataDir) =>
  loadKeys({ jwtPrivateKey, dataDir: pasta }, h.database.db, h.app.nucleo.cofre, ouvintes)
const kids = async () =>
  (await h.database.db.select({ kid: chavePublica.kid }).from(chavePublica)).map(({ kid }) => kid)
const adiantar = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
/** Long enough for every process to read what is published. */
const passarUmSegundo = () => void (segundos += 1)

describe('the key in DATA_DIR', () => {
  it('is sealed, for its owner alone, and is the same at the next start', async () => {
    const { kid } = await (await processo()).assinante()
    const arquivo = join(dataDir, 'chave-jwt.pem')
    expect(readFileSync(arquivo, 'utf8')).toMatch(/^v1\.[^ ]+$/)
    expect(statSync(arquivo).mode & 0o777).toBe(0o600)
    expect((await (await processo()).assinante()).kid).toBe(kid)
  })

  it('of a release that left it open is sealed, and stays the same', async () => {
    const arquivo = join(dataDir, 'chave-jwt.pem')
    writeFileSync(arquivo, pem())
    const { kid } = await (await processo()).assinante()
    expect(readFileSync(arquivo, 'utf8')).not.toContain('PRIVATE KEY')
    expect((await (await processo()).assinante()).kid).toBe(kid)
  })

  it('that was sealed with another key stops the start, with what to do', async () => {
    writeFileSync(join(dataDir, 'chave-jwt.pem'), `v1.0000000000000000.${'A'.repeat(80)}`)
    await expect(processo()).rejects.toMatchObject({
      variable: 'SECRETS_KEY',
      message: expect.stringContaining('cifrada com outra chave'),
    })
  })
})

describe('a key near its end', () => {
  it('gives way to a new one, verifies until its tokens have lapsed, and is deleted after that', async () => {
    const um = await processo()
    const outro = await processo(null, {}, mkdtempSync(join(raiz, 'outro-')))
    const velha = (await um.assinante()).kid
    adiantar(VIDA_DA_CHAVE - ANTES_DO_FIM - HORA)
    passarUmSegundo()
    expect((await um.assinante()).kid, 'not yet').toBe(velha)

    adiantar(2 * HORA)
    await vi.waitFor(async () => expect((await um.assinante()).kid).not.toBe(velha))
    const nova = (await um.assinante()).kid
    passarUmSegundo()
    for (const processo of [um, outro]) {
      expect(await processo.publicKey(nova)).not.toBeNull()
      expect(await processo.publicKey(velha), 'its tokens of an hour live on').not.toBeNull()
    }
    expect((await (await processo()).assinante()).kid, 'kept in the directory').toBe(nova)

    adiantar(ANTES_DO_FIM)
    passarUmSegundo()
    for (const processo of [um, outro]) expect(await processo.publicKey(velha)).toBeNull()
    expect(await kids()).toContain(velha)
    adiantar(2 * DIA)
    await processo()
    expect(await kids()).not.toContain(velha)
    expect(await kids()).toContain(nova)
  })

  it('that the operator gave is none: it lasts as long as it is used', async () => {
    const dada = pem()
    const { kid } = await (await processo(dada)).assinante()
    adiantar(VIDA_DA_CHAVE - HORA)
    const depois = await processo(dada)
    expect((await depois.assinante()).kid).toBe(kid)
    adiantar(DIA)
    passarUmSegundo()
    expect(await depois.publicKey(kid)).not.toBeNull()
  })
})

describe('a revoked key', () => {
  it('signs and opens nothing more in any process a second later, and a new one takes its place', async () => {
    const aoRevogar = vi.fn()
    const um = await processo()
    const outro = await processo(null, { aoRevogar }, mkdtempSync(join(raiz, 'outro-')))
    const { kid } = await um.assinante()
    passarUmSegundo()
    expect(await outro.publicKey(kid)).not.toBeNull()

    expect(await administrarChaves(h.database.db, kid.slice(0, 12))).toMatch(`Chave ${kid} revogada`)
    passarUmSegundo()
    expect(await outro.publicKey(kid)).toBeNull()
    expect(aoRevogar).toHaveBeenCalledOnce()
    const nova = (await um.assinante()).kid
    expect(nova).not.toBe(kid)
    passarUmSegundo()
    expect(await outro.publicKey(nova)).not.toBeNull()
    expect((await outro.assinante()).kid, 'the other one’s own').not.toBe(nova)
    expect(aoRevogar).toHaveBeenCalledOnce()
  })

  it('stays revoked, though its file or the environment still has it', async () => {
    const dada = pem()
    const avisar = vi.fn()
    const { kid } = await (await processo(dada, { avisar })).assinante()
    expect(avisar).not.toHaveBeenCalled()
    await administrarChaves(h.database.db, kid)
    adiantar(2 * VIDA_DA_CHAVE)
    const depois = await processo(dada, { avisar })
    expect((await depois.assinante()).kid).not.toBe(kid)
    expect(await depois.publicKey(kid)).toBeNull()
    expect((await (await processo(dada)).assinante()).kid, 'after the purge').not.toBe(kid)
    expect(avisar).toHaveBeenCalledWith(expect.stringContaining('JWT_PRIVATE_KEY foi revogada'))
  })

  it('refuses its tokens, also one that was read before; a renewed one goes on', async () => {
    const entrar = await h.inject({
      method: 'POST',
      url: '/api/auth/admin/login',
      payload: { login: h.mundo.alfa.admin.email, senha: h.mundo.senha },
    })
    const { id, accessToken, refreshToken } = entrar.json<UsuarioComTokens>()
    const eu = async (token: string) =>
      (await h.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } })).statusCode
    expect(await eu(accessToken)).toBe(200)
    expect(await eu(accessToken)).toBe(200)
    await administrarChaves(h.database.db, (await h.app.nucleo.keys.assinante()).kid)
    passarUmSegundo()
    expect(await eu(accessToken)).toBe(401)
    const payload = { id, refreshToken }
    const renovado = await h.inject({ method: 'POST', url: '/api/auth/refreshtoken', payload })
    expect(renovado.statusCode).toBe(200)
    passarUmSegundo()
    expect(await eu(renovado.json<UsuarioComTokens>().accessToken)).toBe(200)
  })

  it('is one that begins as was said: none and several are refused, and the list says which there are', async () => {
    const { kid } = await (await processo()).assinante()
    await processo(null, {}, mkdtempSync(join(raiz, 'outro-')))
    await expect(administrarChaves(h.database.db, 'nenhuma')).rejects.toThrow('Nenhuma chave começa por')
    await expect(administrarChaves(h.database.db, '')).rejects.toThrow('Mais de uma chave')
    const linha = async () =>
      (await administrarChaves(h.database.db, null)).split('\n').find((texto) => texto.startsWith(kid))
    expect(await linha()).toContain('aceita até')
    await administrarChaves(h.database.db, kid)
    expect(await linha()).toContain('revogada em')
    expect(await administrarChaves(h.database.db, kid)).toContain('já estava revogada')
    const [guardada] = await h.database.db.select().from(chavePublica).where(eq(chavePublica.kid, kid))
    expect(guardada?.revogadaEm).not.toBeNull()
  })
})
