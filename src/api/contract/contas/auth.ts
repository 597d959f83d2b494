import * as z from 'zod/mini'
import { idParam, textoObrigatorio, tipoPessoa } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { papel } from '#src/api/contract/nucleo/papeis.ts'

/** An access record: ties a user to a cadastro. Usable when the record and its cadastro are both active. */
export const acesso = z.object({
  id: z.int(),
  nome: z.string(),
  ativo: z.boolean(),
  cadastroAtivo: z.boolean(),
  tipoPessoa,
  registro: z.string(),
  /** Whether it is of an office, which reaches the companies whose books it keeps too. */
  escritorio: z.boolean(),
  /** Of a cadastro that came by a registration: it waits for staff, or was refused, with the reason. */
  analise: z.nullable(z.enum(['pendente', 'recusada'])),
  analiseMotivo: z.string(),
})
export type Acesso = z.infer<typeof acesso>

export const usuario = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  ativo: z.boolean(),
  papeis: z.array(papel),
  /** Set up, not, or, of administrators alone, not although the entidade demands it, in which case nothing else is open to them. */
  segundoFator: z.enum(['ativo', 'inativo', 'exigido']),
  acessos: z.array(acesso),
})
export type Usuario = z.infer<typeof usuario>

const tokens = { accessToken: z.string(), refreshToken: z.string() }

/** The user with a fresh pair of tokens: the answer of both logins. */
export const usuarioComTokens = z.extend(usuario, tokens)
export type UsuarioComTokens = z.infer<typeof usuarioComTokens>

const credenciais = {
  login: textoObrigatorio(254),
  senha: z.string().check(z.minLength(1), z.maxLength(256)),
  codigo: z.optional(z.string().check(z.maxLength(20))),
}

/**
 * 401 `credenciais` for any wrong pair, 429 `muitas-tentativas` with Retry-After after too many. With the right pair, a user who has a second
 * factor gets 401 `codigo-exigido` without its code and 401 `codigo-invalido` at `codigo` with a wrong one.
 */
export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/auth/admin/login',
  access: 'aberto',
  summary: 'Entrada de administradores',
  body: z.strictObject(credenciais),
  response: usuarioComTokens,
})

/**
 * `login` is an e-mail, a CPF or a CNPJ. Errors as of the admin login; with the right pair, 403 `politica-nao-aceita` with the token for
 * `aceitarPolitica` while the policy in force is not accepted.
 */
export const publicLogin = endpoint({
  method: 'POST',
  path: '/api/auth/public/login',
  access: 'aberto',
  summary: 'Entrada de clientes',
  body: z.strictObject(credenciais),
  response: usuarioComTokens,
})

/**
 * Trades a refresh token for a new pair. A token used twice ends its whole session, save that the one just replaced is honoured for
 * ten seconds. 401 `sessao-encerrada` otherwise.
 */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/auth/refreshtoken',
  access: 'aberto',
  summary: 'Renovação da sessão',
  body: z.strictObject({
    id: z.int().check(z.minimum(1)),
    refreshToken: z.string().check(z.minLength(20), z.maxLength(200)),
    latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  }),
  response: z.object(tokens),
})

/** Ends the caller's session and its hub connections. 403 when the id is not the caller's. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout/:userId',
  access: 'usuario',
  summary: 'Saída',
  params: z.object({ userId: idParam }),
  response: 'vazio',
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'usuario',
  summary: 'Usuário atual',
  response: usuario,
})

export const listAcessos = endpoint({
  method: 'GET',
  path: '/api/auth/acessos',
  access: 'usuario',
  summary: 'Acessos do usuário atual',
  response: z.array(acesso),
})
