import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { tentativaLogin, usuario } from '#server/db/schema/nucleo.ts'
import { chavePublica, sessao } from '#server/db/schema/contas.ts'
import { chaveDaTentativa, esquecerTentativas } from '#server/modules/nucleo/tentativa/service.ts'
import { visivel } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { loadKeys } from './keys.ts'

// the real one, counted
vi.mock('@node-rs/argon2', { spy: true })

const h = useApp({ ACCESS_TOKEN_TTL: '600' })

beforeEach(async () => {
  await h.database.db.delete(tentativaLogin)
})

const login = (login: string, senha: string, area: 'admin' | 'public' = 'admin', entidade = 'alfa') =>
  h.inject({
    method: 'POST',
    url: `/api/auth/${area}/login`,
    headers: { 'x-entidade': entidade },
    payload: { login, senha },
  })

async function entrar(quem = h.mundo.alfa.admin.email, area: 'admin' | 'public' = 'admin') {
  return (await login(quem, h.mundo.senha, area)).json<UsuarioComTokens>()
}

const renovar = (id: number, refreshToken: string) =>
  h.inject({ method: 'POST', url: '/api/auth/refreshtoken', payload: { id, refreshToken } })

const eu = (token: string) =>
  h.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } })

describe('sign-in', () => {
  it('gives an admin a user and a short token of three parts', async () => {
    const answer = await login(h.mundo.alfa.admin.email.toUpperCase(), h.mundo.senha)
    expect(answer.statusCode).toBe(200)
    const user = answer.json<UsuarioComTokens>()
    expect(user).toMatchObject({ isAdmin: true, papeis: ['administrador'], acessos: [] })
    const { exp = 0, iat = 0 } = decodeJwt(user.accessToken)
    expect(exp - iat).toBe(600)
    expect(answer.body).not.toMatch(/argon2|senha/i)
  })

  it.each([
    ['e-mail', () => h.mundo.alfa.cliente.email],
    ['CNPJ', () => h.mundo.alfa.empresa.registro],
    ['masked CNPJ', () => '12.abc.345/01de-35'],
  ])('lets a client in by %s, with the acessos', async (_how, quem) => {
    const answer = await login(quem(), h.mundo.senha, 'public')
    expect(answer.statusCode).toBe(200)
    const { acessos } = answer.json<UsuarioComTokens>()
    expect(acessos.map(({ tipoPessoa, ativo, cadastroAtivo }) => [tipoPessoa, ativo, cadastroAtivo])).toEqual(
      [
        ['juridica', true, true],
        ['fisica', true, true],
        ['juridica', false, true],
      ],
    )
  })

  it('answers alike whatever is wrong', async () => {
    await h.database.db
      .update(usuario)
      .set({ ativo: false })
      .where(eq(usuario.id, h.mundo.alfa.atendimento.id))
    const respostas = await Promise.all([
      login(h.mundo.alfa.admin.email, 'errada-errada'),
      login('ninguem@alfa.exemplo', 'errada-errada'),
      login(h.mundo.alfa.atendimento.email, h.mundo.senha), // inactive
      login(h.mundo.alfa.cliente.email, h.mundo.senha), // a client at the admins' door
      login(h.mundo.alfa.admin.email, h.mundo.senha, 'admin', 'beta'), // another entidade's
    ])
    await h.database.db
      .update(usuario)
      .set({ ativo: true })
      .where(eq(usuario.id, h.mundo.alfa.atendimento.id))
    expect(respostas[0]?.statusCode).toBe(401)
    const [primeira, ...outras] = respostas.map((resposta) => visivel(resposta).body)
    for (const outra of outras) expect(outra).toBe(primeira)
    expect(new Set(respostas.map(({ statusCode }) => statusCode)).size).toBe(1)
  })

  it('blocks a login after five failures, right password or not, and says for how long; others go on', async () => {
    const quem = h.mundo.alfa.admin.email
    for (let i = 0; i < 5; i++) expect((await login(quem, `errada-${i}`)).statusCode).toBe(401)
    const blocked = await login(quem, h.mundo.senha)
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800)
    expect(blocked.json<Problem>()).toMatchObject({
      code: 'muitas-tentativas',
      detail: 'Muitas tentativas. Aguarde 15 minutos e tente de novo.',
    })
    expect((await login(h.mundo.beta.admin.email, h.mundo.senha, 'admin', 'beta')).statusCode).toBe(200)
  })

  it('blocks it whatever address a client claims to come from', async () => {
    const quem = h.mundo.alfa.admin.email
    const tentar = (senha: string, i: number) =>
      h.inject({
        method: 'POST',
        url: '/api/auth/admin/login',
        headers: {
          'x-entidade': 'alfa',
          'x-forwarded-for': `198.51.100.${i}`,
          forwarded: `for=198.51.100.${i}`,
        },
        payload: { login: quem, senha },
      })
    for (let i = 0; i < 5; i++) expect((await tentar(`errada-${i}`, i)).statusCode).toBe(401)
    expect((await tentar(h.mundo.senha, 6)).statusCode).toBe(429)
  })

  it('is closed to the address that guesses, and not to its owner elsewhere, until too many have guessed', async () => {
    const quem = h.mundo.alfa.admin.email
    const de = async (remoteAddress: string, senha: string) => {
      const { statusCode } = await h.inject({
        method: 'POST',
        url: '/api/auth/admin/login',
        headers: { 'x-entidade': 'alfa' },
        remoteAddress,
        payload: { login: quem, senha },
      })
      return statusCode
    }
    for (let i = 0; i < 5; i++) expect(await de('198.51.100.1', `errada-${i}`)).toBe(401)
    expect(await de('198.51.100.1', h.mundo.senha)).toBe(429)
    expect(await de('198.51.100.2', h.mundo.senha)).toBe(200)
    // which opens nothing to the one who guessed
    expect(await de('198.51.100.1', h.mundo.senha)).toBe(429)
    // of IPv6 the network counts, whatever address in it is used
    for (let i = 0; i < 5; i++) expect(await de(`2001:db8:0:7::${i}`, `errada-${i}`)).toBe(401)
    expect(await de('2001:db8:0:7::ffff', h.mundo.senha)).toBe(429)
    expect(await de('2001:db8:0:8::1', h.mundo.senha)).toBe(200)
    // from many addresses, four times each
    const respostas: number[] = []
    for (let i = 0; i < 14; i++)
      for (let j = 0; j < 4; j++) respostas.push(await de(`203.0.113.${i}`, `errada-${i}-${j}`))
    expect(respostas.filter((status) => status === 401)).toHaveLength(50)
    expect(respostas.slice(50)).toEqual(respostas.slice(50).map(() => 429))
    expect(await de('198.51.100.2', h.mundo.senha)).toBe(429)
    // staff open it to all again
    const { alfa } = h.mundo
    const escopo = h.database.escopo(alfa.id, SISTEMA)
    await esquecerTentativas(escopo, chaveDaTentativa(true, quem))
    expect(await de('198.51.100.1', h.mundo.senha)).toBe(200)
  })

  it('answers and verifies alike, whether or not the login exists', async () => {
    const verificacoes = vi.mocked(verify).mock.calls
    const tentativas = [h.mundo.alfa.admin.email, 'ninguem@alfa.exemplo'].map((quem) => async () => {
      const antes = verificacoes.length
      const resposta = visivel(await login(quem, 'errada-errada'))
      return { ...resposta, quantas: verificacoes.length - antes }
    })
    const [existe, naoExiste] = [await tentativas[0]?.(), await tentativas[1]?.()]
    expect(existe).toMatchObject({ statusCode: 401, quantas: 1 })
    expect(naoExiste).toEqual(existe)
  })

  it('lets five of any number of guesses at once through', async () => {
    const respostas = await Promise.all(
      Array.from({ length: 14 }, (_, i) => login(h.mundo.alfa.admin.email, `errada-${i}`)),
    )
    expect(respostas.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    const recusadas = respostas.filter(({ statusCode }) => statusCode === 429)
    expect(recusadas).toHaveLength(9)
    for (const { headers } of recusadas) expect(Number(headers['retry-after'])).toBeGreaterThan(800)
  })

  it('counts from the start again after the right password', async () => {
    const quem = h.mundo.alfa.admin.email
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect((await login(quem, `errada-${i}`)).statusCode).toBe(401)
      expect((await login(quem, h.mundo.senha)).statusCode).toBe(200)
    }
  })

  it('counts the guesses at a document together, however it is masked', async () => {
    const formas = [
      '12ABC34501DE35',
      '12.abc.345/01de-35',
      '12abc345-01de35',
      ' 12.ABC34501DE35',
      '1-2ABC34501DE35',
    ]
    for (const forma of formas) expect((await login(forma, 'errada', 'public')).statusCode).toBe(401)
    expect((await login('12abc345/01de35', h.mundo.senha, 'public')).statusCode).toBe(429)
    // nor is a document with an @ in it another way to the same account
    expect((await login('12abc345@01de35', h.mundo.senha, 'public')).statusCode).toBe(401)
  })

  it('blocks a login that does not exist in the same way', async () => {
    for (let i = 0; i < 5; i++) await login('ninguem@alfa.exemplo', `errada-${i}`)
    expect((await login('ninguem@alfa.exemplo', 'errada')).statusCode).toBe(429)
  })

  it.each([
    [{ login: 1, senha: 'x' }, 'login', 'Informe um texto.'],
    [{ login: 'a' }, 'senha', 'Campo obrigatório.'],
    [{ login: '', senha: 'x' }, 'login', 'Campo obrigatório.'],
    [{ login: 'a', senha: 'x'.repeat(257) }, 'senha', 'Use no máximo 256 caracteres.'],
    [{ login: 'a', senha: 'x', isAdmin: true }, 'isAdmin', 'Campo desconhecido.'],
  ])('refuses %j at its field', async (payload, campo, mensagem) => {
    const answer = await h.inject({ method: 'POST', url: '/api/auth/admin/login', payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors).toEqual({ [campo]: mensagem })
  })
})

describe('refresh', () => {
  it('exchanges the token for another pair that works', async () => {
    const user = await entrar()
    const answer = await renovar(user.id, user.refreshToken)
    expect(answer.statusCode).toBe(200)
    const pair = answer.json<{ accessToken: string; refreshToken: string }>()
    expect(pair.refreshToken).not.toBe(user.refreshToken)
    expect((await eu(pair.accessToken)).statusCode).toBe(200)
    expect((await renovar(user.id, pair.refreshToken)).statusCode).toBe(200)
  })

  it('gives the same successor to parallel exchanges of one token', async () => {
    const user = await entrar()
    const respostas = await Promise.all([1, 2, 3].map(() => renovar(user.id, user.refreshToken)))
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(respostas.map((r) => r.json<{ refreshToken: string }>().refreshToken)).size).toBe(1)
  })

  it.each([
    ['after its grace', '-11 seconds'],
    ['when the clock has been set back since', '1 hour'],
  ])('ends the whole session when a token comes back %s', async (_quando, deslocamento) => {
    const user = await entrar()
    const { refreshToken: segundo } = (await renovar(user.id, user.refreshToken)).json<UsuarioComTokens>()
    expect((await renovar(user.id, user.refreshToken)).statusCode).toBe(200)
    await h.database.db
      .update(sessao)
      .set({ trocadoEm: sql`now() + ${deslocamento}::interval` })
      .where(eq(sessao.tokenHash, createHash('sha256').update(segundo).digest('hex')))
    expect((await renovar(user.id, user.refreshToken)).statusCode).toBe(401)
    expect((await renovar(user.id, segundo)).statusCode).toBe(401)
  })

  it('gives the same successor whatever this process takes the time to be', async () => {
    const user = await entrar()
    const { refreshToken: segundo } = (await renovar(user.id, user.refreshToken)).json<UsuarioComTokens>()
    // the database, whose clock notes the exchange, may be on another machine
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await renovar(user.id, user.refreshToken)).json()).toMatchObject({ refreshToken: segundo })
  })

  it('ends it even within the grace when the token is older than the one before', async () => {
    const user = await entrar()
    const segundo = (await renovar(user.id, user.refreshToken)).json<UsuarioComTokens>().refreshToken
    const terceiro = (await renovar(user.id, segundo)).json<UsuarioComTokens>().refreshToken
    expect((await renovar(user.id, user.refreshToken)).statusCode).toBe(401)
    expect((await renovar(user.id, terceiro)).statusCode).toBe(401)
  })

  it('serves nobody else', async () => {
    const user = await entrar()
    expect((await renovar(user.id + 1, user.refreshToken)).statusCode).toBe(401)
    expect((await renovar(user.id, 'x'.repeat(60))).statusCode).toBe(401)
    expect((await renovar(user.id, user.refreshToken)).statusCode).toBe(200)
  })

  it('keeps no token that could be used', async () => {
    const user = await entrar()
    const rows = await h.database.db.select().from(sessao)
    expect(JSON.stringify(rows)).not.toContain(user.refreshToken)
    expect(rows.map((row) => row.tokenHash)).toContain(
      createHash('sha256').update(user.refreshToken).digest('hex'),
    )
  })
})

describe('logout', () => {
  it('ends the session at once', async () => {
    const user = await entrar()
    const headers = { authorization: `Bearer ${user.accessToken}` }
    expect((await eu(user.accessToken)).statusCode).toBe(200)
    const answer = await h.inject({ method: 'POST', url: `/api/auth/logout/${user.id}`, headers })
    expect(answer.statusCode).toBe(204)
    expect((await eu(user.accessToken)).statusCode).toBe(401)
    expect((await renovar(user.id, user.refreshToken)).statusCode).toBe(401)
  })

  it('ends nobody else’s', async () => {
    const user = await entrar()
    const outro = await entrar(h.mundo.alfa.cliente.email, 'public')
    const headers = { authorization: `Bearer ${user.accessToken}` }
    const answer = await h.inject({ method: 'POST', url: `/api/auth/logout/${outro.id}`, headers })
    expect(answer.statusCode).toBe(403)
    expect((await eu(outro.accessToken)).statusCode).toBe(200)
  })
})

describe('access token', () => {
  it('has its signature verified once, however often it is sent', async () => {
    const user = await entrar()
    expect((await eu(user.accessToken)).statusCode).toBe(200)
    const verify = vi.spyOn(crypto.subtle, 'verify')
    expect((await eu(user.accessToken)).statusCode).toBe(200)
    expect(verify).not.toHaveBeenCalled()
    expect((await eu(`${user.accessToken.slice(0, -4)}AAAA`)).statusCode).toBe(401)
    expect(verify).toHaveBeenCalled()
    verify.mockRestore()
  })

  it.each([
    ['two parts', (token: string) => token.split('.').slice(0, 2).join('.')],
    ['no signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['garbage', () => 'a.b.c'],
    [
      'another content',
      (token: string) => {
        const [head, body = '', signature] = token.split('.')
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
        const forged = Buffer.from(JSON.stringify({ ...claims, sub: '2' })).toString('base64url')
        return [head, forged, signature].join('.')
      },
    ],
    [
      'algorithm none',
      (token: string) => {
        const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
        return `${head}.${token.split('.')[1]}.`
      },
    ],
  ])('with %s is refused', async (_what, forge) => {
    const user = await entrar()
    const answer = await eu(forge(user.accessToken))
    expect(answer.statusCode).toBe(401)
    expect(answer.json<Problem>().code).toBe('sessao-encerrada')
  })

  it('signed by a stranger’s key is refused, whatever key id it names', async () => {
    const user = await entrar()
    const { privateKey } = await generateKeyPair('EdDSA')
    const forged = await new SignJWT(decodeJwt(user.accessToken))
      .setProtectedHeader({
        alg: 'EdDSA',
        kid: decodeProtectedHeader(user.accessToken).kid ?? '',
        typ: 'at+jwt',
      })
      .sign(privateKey)
    expect((await eu(forged)).statusCode).toBe(401)
  })

  const claims = () => ({
    sub: String(h.mundo.alfa.admin.id),
    sid: `1.${'A'.repeat(43)}`,
    ent: h.mundo.alfa.id,
  })
  const chaves = () => h.app.nucleo.keys.assinante()
  const sidDe = ({ accessToken }: { accessToken: string }) => decodeJwt<{ sid: string }>(accessToken).sid
  interface Troca {
    alg?: string
    kid?: string
    typ?: string
    aud?: string
    iss?: string
    sid?: unknown
  }
  /** Like a token of this server but for what is changed. */
  async function parecido(mais: Troca) {
    const { kid, privateKey } = await chaves()
    const sid = mais.sid ?? sidDe(await entrar())
    return new SignJWT({ ...claims(), sid })
      .setProtectedHeader({ alg: mais.alg ?? 'EdDSA', kid: mais.kid ?? kid, typ: mais.typ ?? 'at+jwt' })
      .setIssuer(mais.iss ?? 'contribui')
      .setAudience(mais.aud ?? 'app')
      .setIssuedAt()
      .setExpirationTime('60s')
      .sign(privateKey)
  }

  it.each([
    ['another audience', { aud: 'consulta' }],
    ['another issuer', { iss: 'outro' }],
    ['another type', { typ: 'JWT' }],
    ['an unknown key id', { kid: 'nenhuma' }],
  ])('for %s is refused, though the signature is ours', async (_what, mais) => {
    expect((await eu(await parecido({}))).statusCode).toBe(200)
    expect((await eu(await parecido(mais))).statusCode).toBe(401)
  })

  it('names a session that nobody can name by counting, though the signature were ours', async () => {
    const user = await entrar()
    const sid = sidDe(user)
    const [numero = '', prova = ''] = sid.split('.')
    const [linha] = await h.database.db
      .select()
      .from(sessao)
      .where(eq(sessao.id, Number(numero)))
    expect(linha?.usuarioId).toBe(user.id)
    // what is random in it, and still not what could have the session ended
    expect(prova).toHaveLength(43)
    expect(sid).not.toContain(linha?.familia)
    const outro = sidDe(await entrar())
    const alheios = [
      Number(numero),
      numero,
      `${numero}.`,
      `${numero}.${'A'.repeat(43)}`,
      `${numero}.${outro.split('.')[1]}`,
    ]
    for (const sid of alheios) {
      const forjado = await parecido({ sid })
      expect((await eu(forjado)).statusCode).toBe(401)
      // nor once the process remembers the session, nor does the attempt end it
      expect((await eu(user.accessToken)).statusCode).toBe(200)
      expect((await eu(forjado)).statusCode).toBe(401)
    }
    expect((await eu(await parecido({ sid }))).statusCode).toBe(200)
    // a token of before sessions were named so is refused, and its refresh token yields one that is not
    const nova = (await renovar(user.id, user.refreshToken)).json<UsuarioComTokens>()
    expect((await eu(nova.accessToken)).statusCode).toBe(200)
    expect(sidDe(nova)).toBe(sid)
  })

  it('signed with our public key as if it were a shared secret is refused', async () => {
    const { kid } = await chaves()
    const [linha] = await h.database.db.select().from(chavePublica)
    const jwk = linha?.jwk as { x: string } // written by loadKeys
    for (const segredo of [JSON.stringify(jwk), jwk.x]) {
      const forjado = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid, typ: 'at+jwt' })
        .setIssuer('contribui')
        .setAudience('app')
        .setExpirationTime('60s')
        .sign(Buffer.from(segredo))
      expect((await eu(forjado)).statusCode).toBe(401)
    }
  })

  it('is no refresh token, nor the other way about', async () => {
    const user = await entrar()
    expect((await eu(user.refreshToken)).statusCode).toBe(401)
    const answer = await renovar(user.id, user.accessToken.slice(0, 200))
    expect(answer.statusCode).toBe(401)
  })

  it('is refused once it has expired', async () => {
    const user = await entrar()
    expect((await eu(user.accessToken)).statusCode).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    const answer = await eu(user.accessToken)
    vi.useRealTimers()
    expect(answer.statusCode).toBe(401)
  })

  it('in a query string opens no route of the API', async () => {
    const user = await entrar()
    expect((await h.inject({ url: `/api/auth/user?access_token=${user.accessToken}` })).statusCode).toBe(401)
  })

  it('names its own entidade, whatever a header says', async () => {
    const user = await entrar()
    const headers = { authorization: `Bearer ${user.accessToken}`, 'x-entidade': 'beta' }
    const answer = await h.inject({ url: '/api/entidade', headers })
    expect(answer.json()).toMatchObject({ slug: 'alfa' })
  })
})

describe('signing key', () => {
  it('of another process is found when it is asked for; unknown ones cost a query a second, however many come', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'contribui-chave-'))
    const { db } = h.database
    const select = vi.fn(db.select.bind(db)) as unknown as typeof db.select // counted, else the same
    const relogio = vi.spyOn(performance, 'now').mockReturnValue(5_000)
    const { cofre } = h.app.nucleo
    const metodos = { insert: db.insert.bind(db), delete: db.delete.bind(db), select }
    const keys = await loadKeys(h.config, { ...db, ...metodos }, cofre)
    const lidas = vi.mocked(select).mock.calls.length
    const desconhecidas = Array.from({ length: 50 }, (_, i) => keys.publicKey(`nenhuma-${i}`))
    expect(await Promise.all(desconhecidas)).toEqual(desconhecidas.map(() => null))
    expect(select).toHaveBeenCalledTimes(lidas + 1)
    // another process comes, with a key of its own
    const outra = await (await loadKeys({ ...h.config, dataDir, jwtPrivateKey: null }, db, cofre)).assinante()
    relogio.mockReturnValue(6_000)
    expect(await keys.publicKey(outra.kid)).not.toBeNull()
    expect(await keys.publicKey(outra.kid)).not.toBeNull()
    expect(select).toHaveBeenCalledTimes(lidas + 2)
    relogio.mockRestore()
    rmSync(dataDir, { recursive: true })
  })

  it('that cannot be read nor made stops the start with DATA_DIR in the sentence', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'contribui-chave-'))
    mkdirSync(join(dataDir, 'chave-jwt.pem')) // a directory cannot be read as a file, not even by root
    await expect(loadKeys({ ...h.config, dataDir }, h.database.db, h.app.nucleo.cofre)).rejects.toMatchObject(
      {
        variable: 'DATA_DIR',
        message: expect.stringContaining('não foi possível ler nem criar a chave'),
      },
    )
    rmSync(dataDir, { recursive: true })
  })

  it('that is no key stops it too, and is left as it is', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'contribui-chave-'))
    const arquivo = join(dataDir, 'chave-jwt.pem')
    writeFileSync(arquivo, 'rasgada')
    await expect(loadKeys({ ...h.config, dataDir }, h.database.db, h.app.nucleo.cofre)).rejects.toMatchObject(
      {
        variable: 'DATA_DIR',
        message: expect.stringContaining('não é uma chave privada Ed25519'),
      },
    )
    expect(readFileSync(arquivo, 'utf8')).toBe('rasgada')
    rmSync(dataDir, { recursive: true })
  })
})
