import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { AcessoDoCadastro } from '#src/api/contract/cadastro/acesso.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { acesso } from '#server/db/schema/cadastro.ts'
import { novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { useUsuarios } from '#server/test-support/users.ts'

const { h, admin, criar, entrar } = useUsuarios()
const correio = mailbox(h)

const tipo = 'pessoajuridica'
const conceder = (corpo: object) =>
  h.inject({ method: 'POST', url: '/api/acesso', payload: { tipo, nome: '', ...corpo }, headers: admin })
const listar = async (matricula: number) =>
  (await h.inject({ url: `/api/acesso?tipo=${tipo}&matricula=${matricula}`, headers: admin })).json<
    AcessoDoCadastro[]
  >()

it('an acesso given to a client works at once, and the document is a login', async () => {
  const cliente = await criar('Cliente Antigo', { isAdmin: false })
  const { matricula, registro } = await novoCadastro(h, h.mundo.alfa, tipo)
  const feito = await conceder({ matricula, email: ` ${cliente.email.toUpperCase()} ` })
  expect(feito.json()).toEqual({
    usuarioId: cliente.id,
    acessoId: expect.any(Number),
    convidado: false,
  })
  expect(await listar(matricula)).toEqual([
    {
      id: feito.json<{ acessoId: number }>().acessoId,
      ativo: true,
      usuario: { id: cliente.id, nome: 'Cliente Antigo', email: cliente.email, ativo: true, temSenha: true },
    },
  ])
  expect((await entrar(registro, 'public')).json()).toMatchObject({
    email: cliente.email,
    acessos: [{ registro, ativo: true }],
  })
  expect(await correio.abrir()).toEqual([])
})

it('whoever has no account is invited by name, as a client, and comes in by the link', async () => {
  const { matricula, registro } = await novoCadastro(h, h.mundo.alfa, tipo)
  const email = 'ainda.nao@alfa.exemplo'
  const semNome = await conceder({ matricula, email })
  expect([semNome.statusCode, Object.keys(semNome.json<Problem>().errors ?? {})]).toEqual([422, ['nome']])
  expect(await listar(matricula)).toEqual([])

  expect((await conceder({ matricula, email, nome: 'Ainda Não' })).json()).toMatchObject({ convidado: true })
  expect(await listar(matricula)).toMatchObject([{ ativo: true, usuario: { email, temSenha: false } }])
  const [carta] = await correio.abrir()
  expect(carta).toMatchObject({ para: expect.stringContaining(email) })
  expect(carta?.texto).toContain('convidou você para acompanhar um cadastro')
  expect(carta?.texto).not.toContain('administração')
  const payload = { token: carta?.token, senha: 'janela contente de março' }
  const dentro = await h.inject({ method: 'POST', url: '/api/auth/confirmar', payload })
  expect(dentro.json()).toMatchObject({ email, isAdmin: false, acessos: [{ registro, ativo: true }] })
})

it('nobody gets a second one, nor one who is inactive; an administrator is not a client', async () => {
  const { alfa } = h.mundo
  const { matricula } = await novoCadastro(h, alfa, tipo)
  const { id, email } = await novoUsuario(h, alfa, { isAdmin: false, papeis: [] })
  const recusa = async (corpo: object) => {
    const { statusCode, body } = await conceder({ matricula, ...corpo })
    const { code, errors } = JSON.parse(body) as Problem
    return [statusCode, code, Object.keys(errors ?? {})]
  }
  expect((await conceder({ matricula, email })).statusCode).toBe(200)
  expect(await recusa({ email })).toEqual([409, 'acesso-duplicado', ['email']])
  await h.database.db.update(acesso).set({ ativo: false }).where(eq(acesso.usuarioId, id))
  expect(await recusa({ email })).toEqual([409, 'acesso-duplicado', ['email']])
  await h.database.db.update(usuario).set({ ativo: false }).where(eq(usuario.id, id))
  expect(await recusa({ email })).toEqual([409, 'usuario-inativo', ['email']])
  // the administrator's e-mail is no client's, nor is that of a client elsewhere
  expect(await recusa({ email: alfa.admin.email })).toEqual([422, 'validacao', ['nome']])
  expect(await recusa({ email: h.mundo.beta.cliente.email })).toEqual([422, 'validacao', ['nome']])
  expect(await recusa({ email: 'x@y.br', nome: 'X', matricula: 999_999 })).toEqual([
    404,
    'nao-encontrado',
    [],
  ])
})
