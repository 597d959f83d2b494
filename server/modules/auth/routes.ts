import type { FastifyInstance } from 'fastify'
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
import { registrarEvento } from './events.ts'
import { acessosDe, origemDe } from './service.ts'

/** Logins and renewals a minute from one address: far above people, far below guessing. */
const LIMITE_LOGIN = 30
const LIMITE_RENOVACAO = 120

export async function authRoutes(app: FastifyInstance) {
  route(
    app,
    adminLogin,
    ({ escopo, body, request }) => app.auth.entrar(escopo, true, body, origemDe(request)),
    { limite: LIMITE_LOGIN },
  )

  route(
    app,
    publicLogin,
    ({ escopo, body, request }) => app.auth.entrar(escopo, false, body, origemDe(request)),
    { limite: LIMITE_LOGIN },
  )

  route(
    app,
    refreshToken,
    ({ escopo, body, request }) => app.auth.renovar(escopo, app.hub, body, origemDe(request)),
    { limite: LIMITE_RENOVACAO },
  )

  route(app, logout, async ({ params, escopo, usuario: { id, sessaoId }, request }) => {
    if (params.userId !== id)
      throw new AppError(403, 'sem-permissao', 'Só é possível sair da própria sessão.')
    await app.auth.encerrarSessoes(escopo, app.hub, id, sessaoId)
    registrarEvento(origemDe(request), 'logout', id, { sessao: sessaoId })
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
