import * as z from 'zod/mini'
import { acesso } from './auth.ts'
import { idParam, instante, inteiro, nome } from '#src/api/contract/nucleo/common.ts'
import { email } from '#src/api/contract/nucleo/email.ts'
import { sessaoAberta } from './credencial.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { propriosDoUsuario } from './usuario-proprios.ts'
import { historicoDe } from '#src/api/contract/nucleo/historico.ts'
import { rol } from '#src/api/contract/servicos/rol.ts'
import { papel } from '#src/api/contract/nucleo/papeis.ts'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { colunasUsuario, usuarioQuery } from './usuario-lista.ts'

export const linhaUsuario = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  email: z.string(),
  /** CPF or CNPJ with which a client may sign in too. */
  registro: z.nullable(z.string()),
  isAdmin: z.boolean(),
  ativo: z.boolean(),
  papeis: z.array(papel),
  /** Set while too many wrong passwords keep the login closed. */
  bloqueadoAte: z.nullable(instante),
  /** False until the person who was invited has chosen one: the invitation is pending. */
  temSenha: z.boolean(),
  /** Null until the owner of the e-mail has chosen a password by a link sent to it; again after staff change the e-mail. */
  emailConfirmadoEm: z.nullable(instante),
  criadoEm: instante,
})
export type LinhaUsuario = z.infer<typeof linhaUsuario>

/** An acesso as staff see it, with the cadastro that it opens. */
const acessoDoUsuario = z.extend(acesso, {
  tipoCadastro: z.enum(nomesDosTipos),
  matricula: z.int(),
})

export const usuarioDetalhe = z.extend(linhaUsuario, {
  segundoFator: z.boolean(),
  ultimoAcessoEm: z.nullable(instante),
  acessos: z.array(acessoDoUsuario),
})
export type UsuarioDetalhe = z.infer<typeof usuarioDetalhe>

const params = z.object({ id: idParam })

/**
 * Everybody who may sign in. A client or an administrator who is deactivated has no session any more; each is refused for the same reasons
 * as by `atualizarUsuario`.
 */
export const usuarios = rol({
  nome: 'usuario',
  evento: 'usuario',
  path: '/api/usuario',
  titulo: 'Usuários',
  colunas: colunasUsuario,
  consulta: usuarioQuery,
  linha: linhaUsuario,
  proprios: propriosDoUsuario,
  ler: 'usuario:ler',
  gravar: 'usuario:gravar',
  predefinidas: [
    { nome: 'Todos', busca: '' },
    { nome: 'Ativos', busca: 'situacao=ativos' },
    { nome: 'Inativos', busca: 'situacao=inativos' },
    { nome: 'Bloqueados', busca: 'situacao=bloqueados' },
    { nome: 'Convites pendentes', busca: 'situacao=pendentes' },
  ],
  acoes: ['ativar', 'inativar'],
  menu: { pasta: 'cadastros', ordem: 9, icone: 'users', link: '/admin/cadastro/usuario/lista' },
})

export const obterUsuario = endpoint({
  method: 'GET',
  path: '/api/usuario/:id',
  access: 'usuario:ler',
  summary: 'Um usuário, com seus acessos',
  params,
  response: usuarioDetalhe,
})

/** Also tells of the user's acessos (`acesso.ativo`) and of the policies that were accepted (`politica.aceitaEm`). */
export const historicoDoUsuario = historicoDe({
  path: '/api/usuario/:id',
  access: 'usuario:ler',
  summary: 'Histórico de um usuário',
  params,
})

/** Invites an administrator: mails a link with which to choose a password. 409 `email-duplicado` at `email`. */
export const convidarUsuario = endpoint({
  method: 'POST',
  path: '/api/usuario',
  access: 'usuario:gravar',
  summary: 'Convida um usuário da equipe',
  body: z.strictObject({
    nome: nome(150),
    email,
    papeis: z.array(papel).check(z.minLength(1, 'Escolha ao menos um papel.'), z.maxLength(10)),
  }),
  response: usuarioDetalhe,
})

/** Mails the link again; the one before stops working. 409 `ja-confirmado` when the user has a password already, 409 `usuario-inativo`. */
export const reenviarConvite = endpoint({
  method: 'POST',
  path: '/api/usuario/:id/convite',
  access: 'usuario:gravar',
  summary: 'Reenvia o convite',
  params,
  response: 'vazio',
})

/**
 * A new e-mail counts as unconfirmed, and the old one is told. Deactivating ends the user's sessions and hub connections at once. The
 * specification (§7) has `ativo` and `email` alone: without `papeis` these stay, and without `versao` the last one wins, which is the one
 * exception to the rule of revisions. 409 `conflito` for a stale `versao`, 409 `email-duplicado` at `email`, 409 `proprio-usuario` for taking the own access away, 409 `ultimo-administrador`, 422 at `papeis` for an administrator
 * without one or a client with one.
 */
export const atualizarUsuario = endpoint({
  method: 'PUT',
  path: '/api/usuario/:id',
  access: 'usuario:gravar',
  summary: 'Altera situação, e-mail e papéis de um usuário',
  params,
  body: z.strictObject({
    versao: z.optional(inteiro(1)),
    ativo: z.boolean(),
    email,
    papeis: z.optional(z.array(papel).check(z.maxLength(10))),
  }),
  response: usuarioDetalhe,
})

/** Forgets the wrong passwords that closed the login, by e-mail and by document. */
export const desbloquearUsuario = endpoint({
  method: 'POST',
  path: '/api/usuario/:id/desbloquear',
  access: 'usuario:gravar',
  summary: 'Desbloqueia o acesso de um usuário',
  params,
  response: 'vazio',
})

/**
 * Activating makes the document of the acesso's cadastro a login of a client who has none, unless another user has it. 404 when the
 * acesso is not that user's.
 */
export const mudarAcesso = endpoint({
  method: 'PUT',
  path: '/api/usuario/:id/acesso/:acessoId',
  access: 'usuario:gravar',
  summary: 'Ativa ou desativa um acesso',
  params: z.object({ id: idParam, acessoId: idParam }),
  body: z.strictObject({ ativo: z.boolean() }),
  response: usuarioDetalhe,
})

/**
 * For somebody who lost the device: the password alone signs in until a second factor is set up again. They are told by mail. 409 `proprio-usuario` for
 * one's own, which takes a code.
 */
export const removerSegundoFator = endpoint({
  method: 'DELETE',
  path: '/api/usuario/:id/segundo-fator',
  access: 'usuario:gravar',
  summary: 'Remove a verificação em duas etapas de um usuário',
  params,
  response: 'vazio',
})

export const listarSessoesDoUsuario = endpoint({
  method: 'GET',
  path: '/api/usuario/:id/sessoes',
  access: 'usuario:ler',
  summary: 'Sessões abertas de um usuário',
  params,
  response: z.array(sessaoAberta),
})

/** Ends one session of the user, its hub connections too. 404 when it is not that user's. */
export const encerrarSessaoDoUsuario = endpoint({
  method: 'DELETE',
  path: '/api/usuario/:id/sessoes/:sessaoId',
  access: 'usuario:gravar',
  summary: 'Encerra uma sessão de um usuário',
  params: z.object({ id: idParam, sessaoId: idParam }),
  response: 'vazio',
})

export const encerrarSessoesDoUsuario = endpoint({
  method: 'DELETE',
  path: '/api/usuario/:id/sessoes',
  access: 'usuario:gravar',
  summary: 'Encerra todas as sessões de um usuário',
  params,
  response: 'vazio',
})
