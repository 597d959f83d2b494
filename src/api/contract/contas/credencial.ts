import * as z from 'zod/mini'
import { usuarioComTokens } from './auth.ts'
import { nomesDosTextos } from './textos-do-aceite.ts'
import { nomesDosTipos, tiposDaPessoa, uf } from '#src/api/contract/cadastro/cadastro-lista.ts'
import {
  comFormato,
  data,
  formatos,
  idParam,
  instante,
  inteiro,
  nome,
  nomeOpcional,
  texto,
  textoObrigatorio,
  TEXTOS_MAX,
  tipoPessoa,
} from '#src/api/contract/nucleo/common.ts'
import { documentoConfere, registro } from '#src/api/contract/nucleo/documento-esquemas.ts'
import { email } from '#src/api/contract/nucleo/email.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { papel, permissoes } from '#src/api/contract/nucleo/papeis.ts'

/** Where a user who asks for a link by mail wants to go once signed in: a path of this site, which the link carries along. */
const returnUrl = z.optional(
  texto(4000).check(z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'O endereço de volta não é deste site.')),
)

/** The shortest password that an entidade may ask for, and the longest that anyone may choose (ASVS 6.2.1, 6.2.9). */
export const SENHA_MINIMA = 8
export const SENHA_MAXIMA = 128

/** A password to be: judged by length here and, on the server, against common ones and what is known of its owner. */
export const novaSenha = z
  .string()
  .check(
    z.minLength(SENHA_MINIMA, `Use ao menos ${SENHA_MINIMA} caracteres.`),
    z.maxLength(SENHA_MAXIMA, `Use no máximo ${SENHA_MAXIMA} caracteres.`),
  )

/** A token that came by mail or with a refusal: `entidade.segredo`. It works once and for a limited time. */
export const tokenUnico = z.string().check(z.regex(/^\d{1,10}\.[\w-]{43}$/, 'O link está incompleto.'))

/** A code of the authenticator app (six digits) or a recovery code; spaces and hyphens do not count. */
export const codigo = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))

/** A text in force; `html` is sanitised. */
export const textoEmVigor = z.object({
  qual: z.enum(nomesDosTextos),
  versao: z.int(),
  html: z.string(),
  publicadaEm: instante,
  /** The day from which on it is asked for. */
  valeDesde: data,
})
export type TextoEmVigor = z.infer<typeof textoEmVigor>

/** A text as anybody may read it, and which others the entidade has in force beside it. */
export const textoPublico = z.extend(textoEmVigor, { outros: z.array(z.enum(nomesDosTextos)) })
export type TextoPublico = z.infer<typeof textoPublico>

const emVigor = <P extends `/api/${string}`>(path: P, summary: string) =>
  endpoint({ method: 'GET', path, access: 'aberto', summary, response: textoPublico })

/** Each text as anybody may read it. 404 `nao-encontrado` when the entidade has published none. */
export const obterTexto = {
  termos: emVigor('/api/auth/termos', 'Termos de uso em vigor'),
  politica: emVigor('/api/auth/politica', 'Política de privacidade em vigor'),
}

/**
 * The texts that hold a login up, by the token of the refusal `politica-nao-aceita`. 410 `token-invalido` for one that is unknown, used or
 * too old. Looking does not use it up.
 */
export const textosPendentes = endpoint({
  method: 'POST',
  path: '/api/auth/politica/pendentes',
  access: 'aberto',
  summary: 'Textos que falta aceitar',
  body: z.strictObject({ token: tokenUnico }),
  response: z.array(textoEmVigor),
})

/**
 * Records that the user accepts the versions shown, `versao` of the policy and `termos` of the terms (instant, IP and user agent; LGPD art. 8
 * §2), and signs in. `token` is that of the refusal `politica-nao-aceita`. 409 `politica-mudou` when another version is in force by now, or a
 * text that is asked for was not shown; 410 `token-invalido`.
 */
export const aceitarPolitica = endpoint({
  method: 'POST',
  path: '/api/auth/politica',
  access: 'aberto',
  summary: 'Aceite dos termos de uso e da política de privacidade',
  body: z.strictObject({ token: tokenUnico, versao: z.optional(inteiro(1)), termos: z.optional(inteiro(1)) }),
  response: usuarioComTokens,
})

/** What a link sent by mail is for, and whom it concerns; asked before its form is shown. */
export const linkRecebido = z.object({
  finalidade: z.enum(['registro', 'convite', 'senha', 'email']),
  nome: z.string(),
  /** With which they sign in; of `email`, the one that would be. */
  email: z.string(),
  isAdmin: z.boolean(),
  /** Whether the form must ask for a code of the second factor. */
  segundoFator: z.boolean(),
  /** Of the token: it becomes the active one, whatever address the link was opened at. */
  entidade: z.string(),
  senhaMinima: z.int(),
})
export type LinkRecebido = z.infer<typeof linkRecebido>

/** 410 `token-invalido` for a token that is unknown, used or too old. Looking does not use it up. */
export const verificarLink = endpoint({
  method: 'POST',
  path: '/api/auth/link',
  access: 'aberto',
  summary: 'A que se refere um link recebido por e-mail',
  body: z.strictObject({ token: tokenUnico }),
  response: linkRecebido,
})

/**
 * Confirms a registration or an invitation: its e-mail is its owner's, who chooses the password. Ends in a login. 410 `token-invalido`,
 * 403 `registro-fechado` when the entidade takes no registrations any more, 422 for a weak password, 403 `politica-nao-aceita` with a
 * token for `aceitarPolitica`.
 */
export const confirmar = endpoint({
  method: 'POST',
  path: '/api/auth/confirmar',
  access: 'aberto',
  summary: 'Confirmação de cadastro ou convite',
  body: z.strictObject({ token: tokenUnico, senha: novaSenha }),
  response: usuarioComTokens,
})

/**
 * Changes a forgotten password by the token of the mail, ends every other session, and signs in. Errors as of `confirmar`, and those of
 * the second factor as of the admin login.
 */
export const trocarSenha = endpoint({
  method: 'POST',
  path: '/api/auth/senha',
  access: 'aberto',
  summary: 'Troca de senha com o token recebido por e-mail',
  body: z.strictObject({ token: tokenUnico, novaSenha, codigo: z.optional(codigo) }),
  response: usuarioComTokens,
})

/** Mails a link to the user of such a login, if there is one; the answer is the same when nobody has. */
export const esqueciSenha = endpoint({
  method: 'POST',
  path: '/api/auth/esqueci-senha',
  access: 'aberto',
  summary: 'Pedido de troca de senha',
  body: z.strictObject({ login: textoObrigatorio(254), isAdmin: z.boolean(), returnUrl }),
  response: 'vazio',
})

/**
 * Registers a client. Nothing is stored but the request until its e-mail is confirmed; then the acesso to an existing cadastro of that
 * document works at once if the cadastro has this e-mail, and waits for staff otherwise, as a new cadastro does: of the kind asked for, or
 * without one of any that the document has. The answer never tells whether document or e-mail are known. 403 `registro-fechado` when the
 * entidade takes no registrations, 422 at the fields that it demands and at a kind that it does not take.
 */
export const registrar = endpoint({
  method: 'POST',
  path: '/api/auth/registro',
  access: 'aberto',
  summary: 'Registro de um cliente',
  body: z
    .strictObject({
      tipoPessoa,
      /** The kind of cadastro, one of that person's. */
      tipo: z.optional(z.enum(nomesDosTipos)),
      registro,
      /** Of the company or person that the document is of. */
      nome: nome(150),
      /** Of the person who will use the account; the same as `nome` for a natural person. */
      responsavel: nome(150),
      email,
      telefone: comFormato(formatos.telefone),
      /** What only some entidades ask for (`configuracao-registro.ts`). */
      nomeFantasia: z.optional(nomeOpcional(TEXTOS_MAX.nomeFantasia)),
      cidade: z.optional(nomeOpcional(TEXTOS_MAX.cidade)),
      uf: z.optional(uf),
      returnUrl,
    })
    .check(
      documentoConfere,
      z.refine(({ tipoPessoa: pessoa, tipo }) => tipo === undefined || tiposDaPessoa(pessoa).includes(tipo), {
        path: ['tipo'],
        error: 'Este cadastro não é deste tipo de pessoa.',
      }),
    ),
  response: 'vazio',
})

/** A role as staff see it: its name and what it grants. */
export const role = z.object({ papel, nome: z.string(), permissoes: z.array(z.enum(permissoes)) })
export type Role = z.infer<typeof role>

export const listarRoles = endpoint({
  method: 'GET',
  path: '/api/auth/roles',
  access: 'admin',
  summary: 'Papéis e o que permitem',
  response: z.array(role),
})

/** An open session; `atual` is the caller's own. */
export const sessaoAberta = z.object({
  id: z.int(),
  criadaEm: instante,
  /** Of the last renewal. */
  usadaEm: instante,
  expiraEm: instante,
  ip: z.string(),
  userAgent: z.string(),
  atual: z.boolean(),
})
export type SessaoAberta = z.infer<typeof sessaoAberta>

export const listarSessoes = endpoint({
  method: 'GET',
  path: '/api/auth/sessoes',
  access: 'usuario',
  summary: 'Sessões abertas do usuário atual',
  response: z.array(sessaoAberta),
})

/** Ends one of the caller's own sessions, its hub connections too. 404 for any other. */
export const encerrarSessao = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessoes/:id',
  access: 'usuario',
  summary: 'Encerra uma sessão do usuário atual',
  params: z.object({ id: idParam }),
  response: 'vazio',
})

/** A new secret to be put into an authenticator app (RFC 6238): shown once, in force after `ativarSegundoFator`. 409 when one is. */
export const iniciarSegundoFator = endpoint({
  method: 'POST',
  path: '/api/auth/segundo-fator',
  access: 'usuario',
  summary: 'Inicia a verificação em duas etapas',
  body: z.strictObject({ senha: z.string().check(z.minLength(1), z.maxLength(256)) }),
  response: z.object({ segredo: z.string(), uri: z.string() }),
})

/** Proves that the app has the secret. Answers the recovery codes, which are shown once. 422 at `codigo`, 409 when none was begun. */
export const ativarSegundoFator = endpoint({
  method: 'PUT',
  path: '/api/auth/segundo-fator',
  access: 'usuario',
  summary: 'Ativa a verificação em duas etapas',
  body: z.strictObject({ codigo }),
  response: z.object({ codigosRecuperacao: z.array(z.string()) }),
})

/** 422 at `codigo` for a wrong one; 409 to an administrator when the entidade demands a second factor. */
export const desativarSegundoFator = endpoint({
  method: 'POST',
  path: '/api/auth/segundo-fator/desativar',
  access: 'usuario',
  summary: 'Desativa a verificação em duas etapas',
  body: z.strictObject({ codigo }),
  response: 'vazio',
})
