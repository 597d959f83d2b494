import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Usuario, UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { MinhaConta } from '#src/api/contract/contas/minha-conta.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { tentativaLogin, tokenUnico, usuario } from '#server/db/schema/nucleo.ts'
import { Escopo } from '#server/db/tenant.ts'
import { mudarNome } from '#server/modules/nucleo/usuario/service.ts'
import { novoUsuario, preparar, aceitarPolitica, type Quem } from '#server/test-support/attempts-rows.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'

const h = useApp()
const c = contas(h)
const correio = mailbox(h)
const NOVA = 'janela contente de março'
let vez = 0
let eu: Quem & UsuarioComTokens
let novo: string

/** Everything is the same for clients; each test is of an administrator unless it is about them. */
beforeEach(async () => {
  if (vez++ === 0) await preparar(h)
  await h.database.db.delete(tentativaLogin)
  const quem = await novoUsuario(h, h.mundo.alfa, { nome: 'Ana Prado' })
  eu = { ...quem, ...(await c.entrar(quem.email)) }
  novo = `novo${vez}@exemplo.org.br`
  await correio.abrir()
})

const conta = async (de = eu) =>
  (await h.inject({ url: '/api/auth/conta', headers: c.cabecalho(de) })).json<MinhaConta>()
const pedir = (email: string, senha = h.mundo.senha, de = eu) =>
  c.enviar('POST', 'conta/email', { email, senha }, c.cabecalho(de))
const confirmar = (token: string, headers: Record<string, string> = {}) =>
  c.enviar('POST', 'conta/email/confirmar', { token }, headers)
const guardado = async (id = eu.id) =>
  (await h.database.db.select().from(usuario).where(eq(usuario.id, id)))[0]
/** What has come, by the address that it came to. */
async function cartas() {
  const todas = await correio.abrir()
  const para = (email: string) => todas.filter((carta) => carta.para.includes(email))
  return { novas: para(novo), antigas: para(eu.email), todas }
}
/** Asks for the new e-mail; gives the token of its letter. */
async function pedido(): Promise<string> {
  expect((await pedir(novo)).statusCode).toBe(200)
  const [carta] = (await cartas()).novas
  return carta?.token ?? ''
}

describe('the name', () => {
  it('is changed at once, trimmed, and told by every answer', async () => {
    const answer = await c.enviar('PUT', 'conta/nome', { nome: '  Ana Prado Lima ' }, c.cabecalho(eu))
    expect(answer.json<MinhaConta>().nome).toBe('Ana Prado Lima')
    expect((await c.eu(eu)).json<Usuario>().name).toBe('Ana Prado Lima')
  })

  it('is not blank nor longer than a name', async () => {
    for (const nome of ['  ', 'a'.repeat(151)]) {
      const answer = await c.enviar('PUT', 'conta/nome', { nome }, c.cabecalho(eu))
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual(['nome'])
    }
    expect((await guardado())?.nome).toBe('Ana Prado')
  })

  it('is not changed of somebody who was deactivated meanwhile', async () => {
    await h.database.db.update(usuario).set({ ativo: false }).where(eq(usuario.id, eu.id))
    const escopo = h.database.escopo(h.mundo.alfa.id, { ...SISTEMA, usuarioId: eu.id })
    expect(await mudarNome(escopo, eu.id, 'Ana Prado Lima')).toBe(false)
    expect((await guardado())?.nome).toBe('Ana Prado')
  })
})

describe('another e-mail', () => {
  it('changes nothing before the link is opened; then it signs in, and the old one does not', async () => {
    const token = await pedido()
    expect(await conta()).toMatchObject({ email: eu.email, emailPendente: { email: novo } })
    expect((await c.eu(eu)).json<Usuario>().email).toBe(eu.email)
    expect((await c.login(novo, h.mundo.senha)).statusCode).toBe(401)
    // looking at what the link is for uses nothing up
    const link = await c.enviar('POST', 'link', { token })
    expect(link.json()).toMatchObject({ finalidade: 'email', email: novo, nome: 'Ana Prado', isAdmin: true })
    expect((await guardado())?.email).toBe(eu.email)

    // whoever opens it need not be signed in
    expect((await confirmar(token)).json()).toEqual({ email: novo, isAdmin: true })
    expect(await conta()).toMatchObject({ email: novo, emailPendente: null })
    expect((await c.eu(eu)).json<Usuario>().email).toBe(novo) // the session goes on
    expect((await c.login(eu.email, h.mundo.senha)).statusCode).toBe(401)
    expect((await c.login(novo, h.mundo.senha)).statusCode).toBe(200)
  })

  it('is told to both addresses, and to the old one again once it is in force', async () => {
    await pedir(novo)
    const { novas, antigas, todas } = await cartas()
    expect(todas).toHaveLength(2)
    expect(novas[0]?.assunto).toBe('Confirme seu novo e-mail — Sindicato alfa')
    expect(novas[0]?.texto).toMatch(/Olá, Ana Prado!(.|\n)*\/public\/email\?token=/)
    expect(novas[0]?.html).toContain('/public/email?token=')
    expect(antigas[0]?.assunto).toBe('Pedido de troca de e-mail — Sindicato alfa')
    expect(antigas[0]?.texto).toContain('/public/esqueci-senha?entidade=alfa&admin=true')
    expect(antigas[0]?.texto).not.toContain(novo)
    expect(antigas[0]?.token).toBe('')
    await confirmar(novas[0]?.token ?? '')
    const depois = await correio.abrir()
    expect(depois.map(({ para, assunto }) => [para, assunto])).toEqual([
      [expect.stringContaining(eu.email), 'O e-mail da sua conta foi trocado — Sindicato alfa'],
    ])
    expect(depois[0]?.texto).not.toContain(novo)
  })

  it('asks for the password, and counts wrong ones as the login does', async () => {
    for (let i = 0; i < 5; i++) {
      const answer = await pedir(novo, `errada-${i}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json<Problem>().errors).toEqual({ senha: 'Senha incorreta.' })
    }
    expect((await pedir(novo)).statusCode).toBe(429)
    expect((await c.login(eu.email, h.mundo.senha)).statusCode).toBe(429)
    expect((await conta()).emailPendente).toBeNull()
    expect((await cartas()).todas).toEqual([])
  })

  it('is not asked for with a password that is changed meanwhile', async () => {
    const entre = vi.spyOn(Escopo.prototype, 'transacao')
    entre.mockImplementationOnce(async function (this: Escopo, trabalho) {
      await h.database.db.update(usuario).set({ senhaHash: 'outra' }).where(eq(usuario.id, eu.id))
      return this.transacao(trabalho)
    })
    try {
      expect((await pedir(novo)).json<Problem>()).toMatchObject({ status: 401, code: 'sessao-encerrada' })
    } finally {
      entre.mockRestore()
    }
    expect((await conta()).emailPendente).toBeNull()
  })

  it('is one of several that are asked for at once', async () => {
    await Promise.all([1, 2, 3].map((n) => pedir(`${n}${novo}`)))
    const vivos = await h.database.db
      .select()
      .from(tokenUnico)
      .where(and(eq(tokenUnico.usuarioId, eu.id), isNull(tokenUnico.usadoEm)))
    expect(vivos).toHaveLength(1)
  })

  it('works once, also of several at once', async () => {
    const token = await pedido()
    const respostas = await Promise.all([confirmar(token), confirmar(token), confirmar(token)])
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
    await h.database.db.update(usuario).set({ email: eu.email }).where(eq(usuario.id, eu.id))
    expect((await confirmar(token)).json<Problem>()).toMatchObject({ status: 410, code: 'token-invalido' })
    expect((await guardado())?.email).toBe(eu.email)
  })

  it('does not work after a day', async () => {
    const token = await pedido()
    await h.database.db
      .update(tokenUnico)
      .set({ expiraEm: new Date(Date.now() - 1000) })
      .where(eq(tokenUnico.usuarioId, eu.id))
    expect((await confirmar(token)).statusCode).toBe(410)
    expect((await conta()).emailPendente).toBeNull()
  })

  it('that somebody has is answered like any other, told to its owner alone, and never taken', async () => {
    const outra = await novoUsuario(h, h.mundo.alfa, { nome: 'Bento Reis', email: novo })
    const livre = await pedir('livre@exemplo.org.br')
    await correio.abrir()
    const ocupado = await pedir(novo)
    const semDatas = ({ emailPendente, ...resto }: MinhaConta) => ({
      ...resto,
      pendente: emailPendente !== null,
    })
    expect(ocupado.statusCode).toBe(livre.statusCode)
    expect(semDatas(ocupado.json())).toEqual(semDatas(livre.json()))
    const { novas } = await cartas()
    expect(novas.map(({ assunto, token }) => [assunto, token])).toEqual([
      ['Este e-mail já tem uma conta — Sindicato alfa', ''],
    ])
    expect(novas[0]?.texto).toContain('Olá, Bento Reis!')
    expect((await guardado(outra.id))?.email).toBe(novo)
  })

  it('that somebody has taken since is refused, and may be confirmed when it is free again', async () => {
    const token = await pedido()
    const outra = await novoUsuario(h, h.mundo.alfa, { email: novo })
    expect((await confirmar(token)).json<Problem>()).toMatchObject({ status: 409, code: 'email-duplicado' })
    expect((await guardado())?.email).toBe(eu.email)
    await h.database.db.delete(usuario).where(eq(usuario.id, outra.id))
    expect((await confirmar(token)).statusCode).toBe(200)
  })

  it('may be a client’s, who is somebody else', async () => {
    const doCliente = await novoUsuario(h, h.mundo.alfa, { isAdmin: false, papeis: [], email: novo })
    expect((await confirmar(await pedido())).statusCode).toBe(200)
    expect((await guardado(doCliente.id))?.email).toBe(novo)
  })

  it('is not the one in force, nor nonsense', async () => {
    for (const [email, mensagem] of [
      [eu.email.toUpperCase(), 'Este já é o seu e-mail.'],
      ['ana', 'E-mail inválido.'],
      ['', 'Informe o e-mail.'],
    ] as const)
      expect((await pedir(email)).json<Problem>().errors).toEqual({ email: mensagem })
    expect((await cartas()).todas).toEqual([])
  })

  it('is sent again on demand, and only the last link works', async () => {
    const primeiro = await pedido()
    const reenviar = () => c.enviar('POST', 'conta/email/reenviar', undefined, c.cabecalho(eu))
    expect((await reenviar()).json<MinhaConta>().emailPendente?.email).toBe(novo)
    const { novas, antigas } = await cartas()
    expect(antigas).toEqual([]) // told once
    expect((await confirmar(primeiro)).statusCode).toBe(410)
    expect((await reenviar()).statusCode).toBe(200)
    const [ultima] = (await cartas()).novas
    expect((await confirmar(novas[0]?.token ?? '')).statusCode).toBe(410)
    // three an hour, the first among them
    expect((await reenviar()).statusCode).toBe(429)
    expect((await confirmar(ultima?.token ?? '')).statusCode).toBe(200)
    expect((await reenviar()).json<Problem>()).toMatchObject({ status: 409, code: 'sem-pedido' })
  })

  it('gives way to a later request, and to none when it is taken back', async () => {
    const primeiro = await pedido()
    await pedir('outro@exemplo.org.br')
    expect((await conta()).emailPendente?.email).toBe('outro@exemplo.org.br')
    const [carta] = await correio.abrir().then((todas) => todas.filter(({ token }) => token !== ''))
    expect((await confirmar(primeiro)).statusCode).toBe(410)
    const cancelado = await c.enviar('DELETE', 'conta/email', undefined, c.cabecalho(eu))
    expect(cancelado.json<MinhaConta>().emailPendente).toBeNull()
    expect((await confirmar(carta?.token ?? '')).statusCode).toBe(410)
  })

  it('is not mailed when it was taken back before the letter was written', async () => {
    await h.app.fila.parar()
    await pedir(novo)
    await c.enviar('DELETE', 'conta/email', undefined, c.cabecalho(eu))
    await h.app.fila.iniciar()
    expect((await cartas()).novas).toEqual([])
  })

  it('ends with what somebody may have asked for who knew the password', async () => {
    const token = await pedido()
    await c.enviar('POST', 'esqueci-senha', { login: eu.email, isAdmin: true })
    const daSenha = await correio.token()
    expect((await c.enviar('POST', 'senha', { token: daSenha, novaSenha: NOVA })).statusCode).toBe(200)
    expect((await confirmar(token)).statusCode).toBe(410)
  })

  it('makes the links worthless that went to the old one', async () => {
    await c.enviar('POST', 'esqueci-senha', { login: eu.email, isAdmin: true })
    const daSenha = await correio.token()
    await confirmar(await pedido())
    expect((await c.enviar('POST', 'senha', { token: daSenha, novaSenha: NOVA })).statusCode).toBe(410)
  })

  it('is unknown to whoever edits the user meanwhile', async () => {
    const antes = (await guardado())?.versao ?? 0
    await confirmar(await pedido())
    const admin = await h.entrar(h.mundo.alfa.admin.email)
    const salvo = await h.inject({
      method: 'PUT',
      url: `/api/usuario/${eu.id}`,
      headers: admin,
      payload: { versao: antes, ativo: true, email: eu.email, papeis: ['administrador'] },
    })
    expect(salvo.json<Problem>()).toMatchObject({ status: 409, code: 'conflito' })
    expect((await guardado())?.email).toBe(novo)
  })

  it('is a client’s to change too', async () => {
    const quem = await novoUsuario(h, h.mundo.alfa, { isAdmin: false, papeis: [] })
    await aceitarPolitica(h, h.mundo.alfa, quem.id)
    const cliente = { ...quem, ...(await c.entrar(quem.email, 'public')) }
    expect((await pedir(novo, h.mundo.senha, cliente)).statusCode).toBe(200)
    const [carta] = (await cartas()).novas
    expect((await confirmar(carta?.token ?? '', c.cabecalho(cliente))).json()).toEqual({
      email: novo,
      isAdmin: false,
    })
    expect((await c.login(novo, h.mundo.senha, { area: 'public' })).statusCode).toBe(200)
  })
})

describe('the password', () => {
  const mudar = (senhaAtual: string, novaSenha: string, de: { accessToken: string } = eu) =>
    c.enviar('PUT', 'conta/senha', { senhaAtual, novaSenha }, c.cabecalho(de))

  it('is changed with the one in use; this session goes on and every other one ends', async () => {
    const outra = await c.entrar(eu.email)
    expect((await mudar(h.mundo.senha, NOVA)).statusCode).toBe(204)
    expect((await c.eu(eu)).statusCode).toBe(200)
    expect((await c.renovar(eu)).statusCode).toBe(200)
    expect((await c.eu(outra)).statusCode).toBe(401)
    expect((await c.renovar(outra)).statusCode).toBe(401)
    expect((await c.login(eu.email, h.mundo.senha)).statusCode).toBe(401)
    expect((await c.login(eu.email, NOVA)).statusCode).toBe(200)
    expect((await correio.abrir()).map(({ assunto }) => assunto)).toEqual([
      'Sua senha foi trocada — Sindicato alfa',
    ])
  })

  it('asks for the one in use, and counts wrong ones', async () => {
    for (let i = 0; i < 5; i++)
      expect((await mudar(`errada-${i}`, NOVA)).json<Problem>().errors).toEqual({
        senhaAtual: 'Senha incorreta.',
      })
    expect((await mudar(h.mundo.senha, NOVA)).statusCode).toBe(429)
    expect((await guardado())?.senhaHash).not.toBeNull()
    await h.database.db.delete(tentativaLogin)
    expect((await c.login(eu.email, h.mundo.senha)).statusCode).toBe(200)
  })

  it('is not the same again, nor one that is guessed', async () => {
    for (const fraca of [h.mundo.senha, '12345678', eu.email.split('@')[0] ?? '', 'curta'])
      expect(Object.keys((await mudar(h.mundo.senha, fraca)).json<Problem>().errors ?? {})).toEqual([
        'novaSenha',
      ])
    expect((await c.login(eu.email, h.mundo.senha)).statusCode).toBe(200)
  })

  it('is one of two that are chosen at once', async () => {
    const respostas = await Promise.all([mudar(h.mundo.senha, NOVA), mudar(h.mundo.senha, `${NOVA} 2`)])
    expect(respostas.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  })

  it('takes a request for another e-mail with it', async () => {
    const token = await pedido()
    await mudar(h.mundo.senha, NOVA)
    expect((await confirmar(token)).statusCode).toBe(410)
  })
})
