import * as z from 'zod/mini'
import { nome, texto } from '#src/api/contract/nucleo/common.ts'
import { email } from '#src/api/contract/nucleo/email.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { entidadeNova } from '#src/api/contract/nucleo/entidade-nova.ts'
import { novaSenha } from './credencial.ts'

// While an installation has no entidade: the reader of its log makes the first, with its administrador. A server that has one when it starts
// knows none of these calls; one that gets it later answers 409 `primeiro-acesso-encerrado`.

/** The code that stands in the server's log; hyphens, spaces and case do not count. */
const codigo = z.pipe(
  z.pipe(
    texto(60),
    z.transform((escrito) => escrito.toUpperCase().replace(/[\s-]/g, '')),
  ),
  z.string().check(z.minLength(1, 'Informe o código.')),
)

/** 409 `primeiro-acesso-encerrado` once there is an entidade. */
export const obterPrimeiroAcesso = endpoint({
  method: 'GET',
  path: '/api/auth/primeiro-acesso',
  access: 'aberto',
  semEntidade: true,
  summary: 'Primeiro acesso: o que vale para a senha do administrador',
  response: z.object({ senhaMinima: z.int() }),
})

/** Looks at the code without using it up. 422 at `codigo` for one that is wrong, used or too old. */
export const conferirCodigo = endpoint({
  method: 'POST',
  path: '/api/auth/primeiro-acesso/codigo',
  access: 'aberto',
  semEntidade: true,
  summary: 'Primeiro acesso: confere o código do log',
  body: z.strictObject({ codigo }),
  response: 'vazio',
})

/**
 * Makes the first entidade and its administrador, and uses the code up; of two at once one does. Sent again after a lost answer it is
 * refused by 409 `primeiro-acesso-encerrado`, which says that it was made. 422 at the field that is wrong.
 */
export const fazerPrimeiroAcesso = endpoint({
  method: 'POST',
  path: '/api/auth/primeiro-acesso',
  access: 'aberto',
  semEntidade: true,
  summary: 'Primeiro acesso: cria a primeira entidade e o seu administrador',
  body: z.strictObject({ codigo, ...entidadeNova.shape, nome: nome(150), email, senha: novaSenha }),
  response: z.object({ slug: z.string() }),
})
