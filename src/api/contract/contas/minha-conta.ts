import * as z from 'zod/mini'
import { usuario } from './auth.ts'
import { instante, nome } from '#src/api/contract/nucleo/common.ts'
import { email } from '#src/api/contract/nucleo/email.ts'
import { novaSenha, tokenUnico } from './credencial.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** The password in use, as it is asked for again before something that an open screen alone must not do. */
const senhaAtual = z.string().check(z.minLength(1, 'Informe a sua senha.'), z.maxLength(256))

/** A new e-mail that waits for the link that was sent to it; until then the one before is in force. */
const emailPendente = z.object({ email, pedidoEm: instante, expiraEm: instante })

/** What the signed-in user's own account is, beside what every screen knows of them. */
export const minhaConta = z.object({
  nome: z.string(),
  email: z.string(),
  emailPendente: z.nullable(emailPendente),
  /** Characters of a new password. */
  senhaMinima: z.int(),
  /** Whether the entidade lets this user do without a second factor. */
  segundoFatorObrigatorio: z.boolean(),
})
export type MinhaConta = z.infer<typeof minhaConta>

export const obterMinhaConta = endpoint({
  method: 'GET',
  path: '/api/auth/conta',
  access: 'usuario',
  summary: 'A própria conta',
  response: minhaConta,
})

/**
 * The user's own name; that of a cadastro is changed at the cadastro. Without `versao`: nobody else writes it, and
 * no other field goes along.
 */
export const mudarNome = endpoint({
  method: 'PUT',
  path: '/api/auth/conta/nome',
  access: 'usuario',
  summary: 'Muda o próprio nome',
  body: z.strictObject({ nome: nome(150) }),
  response: minhaConta,
})

/**
 * Asks for another e-mail: mails a link to it and a notice to the one in force, which stays so until the link is opened. The answer is the
 * same when another user has that e-mail; then its owner is told, and there is no link. In place of a request before it. 422 at `senha` or
 * `email`, 429 `muitas-tentativas` after too many wrong passwords or too many mails.
 */
export const pedirEmail = endpoint({
  method: 'POST',
  path: '/api/auth/conta/email',
  access: 'usuario',
  summary: 'Pede a troca do próprio e-mail',
  body: z.strictObject({ email, senha: senhaAtual }),
  response: minhaConta,
})

/** Mails another link, with all of its time; the one before stops working. 409 `sem-pedido` when none waits, 429 as of `pedirEmail`. */
export const reenviarEmail = endpoint({
  method: 'POST',
  path: '/api/auth/conta/email/reenviar',
  access: 'usuario',
  summary: 'Reenvia a confirmação do novo e-mail',
  response: minhaConta,
})

/** Takes the request back: its link stops working. Does nothing when none waits. */
export const cancelarEmail = endpoint({
  method: 'DELETE',
  path: '/api/auth/conta/email',
  access: 'usuario',
  summary: 'Cancela a troca do próprio e-mail',
  response: minhaConta,
})

/**
 * Puts the new e-mail in force, by the token that was mailed to it, whichever user is signed in; links sent to the one before stop working. 410
 * `token-invalido`, 409 `email-duplicado` when another user has it by now.
 */
export const confirmarEmail = endpoint({
  method: 'POST',
  path: '/api/auth/conta/email/confirmar',
  access: 'aberto',
  summary: 'Confirma o novo e-mail com o token recebido nele',
  body: z.strictObject({ token: tokenUnico }),
  response: z.pick(usuario, { email: true, isAdmin: true }),
})

/** Ends every other session. 422 at `senhaAtual` or `novaSenha`, 429 `muitas-tentativas`. */
export const mudarSenha = endpoint({
  method: 'PUT',
  path: '/api/auth/conta/senha',
  access: 'usuario',
  summary: 'Muda a própria senha',
  body: z.strictObject({ senhaAtual, novaSenha }),
  response: 'vazio',
})
