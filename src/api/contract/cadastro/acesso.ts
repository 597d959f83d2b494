import * as z from 'zod/mini'
import { nomesDosTipos } from './cadastro-lista.ts'
import { idParam, inteiro, texto } from '#src/api/contract/nucleo/common.ts'
import { email } from '#src/api/contract/nucleo/email.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** Who has acesso to a cadastro, active or not, in the order in which they were given. */
const acessoDoCadastro = z.object({
  id: z.int(),
  ativo: z.boolean(),
  usuario: z.object({
    id: z.int(),
    nome: z.string(),
    email: z.string(),
    ativo: z.boolean(),
    /** False until the person who was invited has chosen one. */
    temSenha: z.boolean(),
  }),
})
export type AcessoDoCadastro = z.infer<typeof acessoDoCadastro>

const doCadastro = { tipo: z.enum(nomesDosTipos), matricula: idParam }

/** 404 for a cadastro that is not there. */
export const listarAcessosDoCadastro = endpoint({
  method: 'GET',
  path: '/api/acesso',
  access: 'usuario:ler',
  summary: 'Quem tem acesso a um cadastro',
  query: z.strictObject(doCadastro),
  response: z.array(acessoDoCadastro),
})

/**
 * Gives the client of an e-mail an active acesso to a cadastro; a person who has no account yet is made one and invited by mail, for which a name
 * is needed. The document of the cadastro becomes a login, as by `mudarAcesso`. 404 for a cadastro that is not there, 409 at `email`:
 * `acesso-duplicado` for somebody who has one, active or not, `usuario-inativo`; 422 at `nome` of somebody to be invited.
 */
export const concederAcesso = endpoint({
  method: 'POST',
  path: '/api/acesso',
  access: 'usuario:gravar',
  summary: 'Concede acesso a um cadastro, com convite a quem não tem conta',
  body: z.strictObject({
    tipo: z.enum(nomesDosTipos),
    matricula: inteiro(1),
    email,
    nome: texto(150),
  }),
  response: z.object({ usuarioId: z.int(), acessoId: z.int(), convidado: z.boolean() }),
})
