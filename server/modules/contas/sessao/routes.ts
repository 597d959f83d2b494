import type { FastifyInstance } from 'fastify'
import { adminLogin, currentUser, logout, publicLogin, refreshToken } from '#src/api/contract/contas/auth.ts'
import {
  aceitarPolitica,
  encerrarSessao,
  listarRoles,
  listarSessoes,
  textosPendentes,
  type Role,
} from '#src/api/contract/contas/credencial.ts'
import { papeis, todosOsPapeis } from '#src/api/contract/nucleo/papeis.ts'
import { nomesDosPapeis } from '#src/api/contract/nucleo/papel-nomes.ts'
import { acessosDe } from '#server/modules/cadastro/acesso/service.ts'
import { origemDe, registrarNoLog } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route } from '#server/plugins/contract.ts'
import { AppError } from '#server/plugins/errors.ts'
import { renovar } from './refresh.ts'
import { encerrarSessoes, encerrarUmaSessao, sessoesDe } from './service.ts'
import * as signIn from './sign-in.ts'

/** Logins and renewals a minute from one address: far above people, far below guessing. */
const LIMITE_LOGIN = 30
const LIMITE_RENOVACAO = 120
/** Acceptances of the policy a minute from one address: each carries a token that could be guessed at. */
const LIMITE_TOKEN = 20

/** The roles in the order of the table of permissions. */
const roles: Role[] = todosOsPapeis.map((papel) => ({
  papel,
  nome: nomesDosPapeis[papel],
  permissoes: [...papeis[papel]],
}))

export async function sessaoRoutes(app: FastifyInstance) {
  const { nucleo } = app

  route(
    app,
    adminLogin,
    ({ escopo, body, request }) => signIn.entrar(nucleo, escopo, true, body, origemDe(request)),
    { limite: LIMITE_LOGIN },
  )

  route(
    app,
    publicLogin,
    ({ escopo, body, request }) => signIn.entrar(nucleo, escopo, false, body, origemDe(request)),
    { limite: LIMITE_LOGIN },
  )

  route(app, refreshToken, ({ escopo, body, request }) => renovar(nucleo, escopo, body, origemDe(request)), {
    limite: LIMITE_RENOVACAO,
  })

  route(app, logout, async ({ params, escopo, usuario: { id, sessaoId }, request }) => {
    if (params.userId !== id)
      throw new AppError(403, 'sem-permissao', 'Só é possível sair da própria sessão.')
    await encerrarSessoes(nucleo, escopo, id, sessaoId)
    registrarNoLog(origemDe(request), 'logout', id, { sessao: sessaoId })
  })

  route(
    app,
    currentUser,
    async ({ escopo, usuario: { sessaoId: _sessao, entidadeId: _entidade, ...usuario } }) => ({
      ...usuario,
      acessos: usuario.isAdmin ? [] : await acessosDe(escopo, usuario.id),
    }),
  )

  route(app, textosPendentes, ({ body }) => signIn.textosPendentes(nucleo, body.token), {
    limite: LIMITE_TOKEN,
  })
  route(
    app,
    aceitarPolitica,
    ({ body, request }) => signIn.aceitarPolitica(nucleo, body, origemDe(request)),
    { limite: LIMITE_TOKEN },
  )

  route(app, listarRoles, async () => roles)
  route(app, listarSessoes, ({ escopo, usuario }) => sessoesDe(escopo, usuario.id, usuario.sessaoId))
  route(app, encerrarSessao, ({ escopo, params, usuario, request }) =>
    encerrarUmaSessao(nucleo, escopo, usuario.id, params.id, origemDe(request)),
  )
}
