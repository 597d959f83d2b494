import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  adminLogin,
  currentUser,
  listAcessos,
  logout,
  publicLogin,
  refreshToken,
} from '#src/api/contract/auth.ts'
import { route } from '#server/plugins/contract.ts'
import { AppError } from '#server/plugins/errors.ts'
import { acessosDe } from './service.ts'

/** Logins and renewals a minute from one address: far above people, far below guessing. */
const LIMITE_LOGIN = 30
const LIMITE_RENOVACAO = 120

const origem = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

export async function authRoutes(app: FastifyInstance) {
  route(
    app,
    adminLogin,
    ({ escopo, body, request }) => app.auth.entrar(escopo, true, body.login, body.senha, origem(request)),
    { limite: LIMITE_LOGIN },
  )

  route(
    app,
    publicLogin,
    ({ escopo, body, request }) => app.auth.entrar(escopo, false, body.login, body.senha, origem(request)),
    { limite: LIMITE_LOGIN },
  )

  route(app, refreshToken, ({ escopo, body }) => app.auth.renovar(escopo, body), { limite: LIMITE_RENOVACAO })

  route(app, logout, async ({ params, escopo, usuario }) => {
    if (params.userId !== usuario.id)
      throw new AppError(403, 'sem-permissao', 'Só é possível sair da própria sessão.')
    await app.auth.sair(escopo, usuario)
    await app.hub.closeUser(String(usuario.id), {
      allowReconnect: false,
      sessionKey: String(usuario.sessaoId),
    })
  })

  route(
    app,
    currentUser,
    async ({ escopo, usuario: { sessaoId: _sessao, entidadeId: _entidade, ...usuario } }) => ({
      ...usuario,
      acessos: usuario.isAdmin ? [] : await acessosDe(escopo, usuario.id),
    }),
  )

  route(app, listAcessos, ({ escopo, usuario }) => acessosDe(escopo, usuario.id))
}
