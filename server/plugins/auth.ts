import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { concede } from '#src/api/contract/papeis.ts'
import { currentUser, logout } from '#src/api/contract/auth.ts'
import {
  ativarSegundoFator,
  desativarSegundoFator,
  encerrarSessao,
  iniciarSegundoFator,
  listarSessoes,
} from '#src/api/contract/conta.ts'
import type { Access, Endpoint } from '#src/api/contract/endpoint.ts'
import { menuAdmin } from '#src/api/contract/menu.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { criarEntidades, type Entidades } from '#server/modules/entidade/service.ts'
import {
  criarAuth,
  sessaoEncerrada,
  type Auth,
  type ConsultaToken,
  type UsuarioAtual,
} from '#server/modules/auth/service.ts'
import { AppError } from './errors.ts'

export type { UsuarioAtual }

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth
    entidades: Entidades
  }
  interface FastifyRequest {
    /** The database bound to the request's entidade. */
    escopo: Escopo
    /** The user of a live session: on open routes too, where an old token is ignored. */
    usuario: UsuarioAtual | null
    /** Set where a consultation's token, instead of a user's, opened the way. */
    consulta: ConsultaToken | null
  }
}

/** All that is left, beside what is open, to an administrator who must set up the second factor first. */
const SEM_SEGUNDO_FATOR = new Set<Endpoint>([
  currentUser,
  logout,
  menuAdmin,
  listarSessoes,
  encerrarSessao,
  iniciarSegundoFator,
  ativarSegundoFator,
  desativarSegundoFator,
])

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * Decides, before anything of a request is read, whose it is and whether the contract lets them in. The entidade is the token's, else the
 * header's, else the host's, else the default one.
 */
export const auth = fp(async (app: FastifyInstance) => {
  const { db } = app.database
  const entidades = criarEntidades(db)
  app.decorate('entidades', entidades)
  app.decorate('auth', await criarAuth({ config: app.config, db, entidades, mail: app.mail, log: app.log }))
  app.decorateRequest('escopo')
  app.decorateRequest('usuario', null)
  app.decorateRequest('consulta', null)

  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint) return
    const token = bearer(request)
    if (endpoint.access === 'aberto') {
      // the SPA sends its token everywhere; an old one must not close what is open to all
      const claims = token === undefined ? null : await app.auth.lerToken(token)
      request.escopo = { db, entidadeId: claims?.entidadeId ?? (await entidadeDaRequisicao(app, request)) }
      if (claims)
        request.usuario = await app.auth.usuarioDaSessao(request.escopo, claims.usuarioId, claims.sessaoId)
      return
    }
    if (token === undefined) throw new AppError(401, 'sem-sessao', 'Entre para continuar.')
    if (endpoint.access === 'consulta') {
      request.consulta = await app.auth.lerTokenDeConsulta(token)
      if (request.consulta) {
        request.escopo = { db, entidadeId: request.consulta.entidadeId }
        return
      }
    }
    const claims = await app.auth.lerToken(token)
    if (!claims) throw sessaoEncerrada()
    request.escopo = { db, entidadeId: claims.entidadeId }
    request.usuario = await app.auth.usuarioDaSessao(request.escopo, claims.usuarioId, claims.sessaoId)
    if (!request.usuario) throw sessaoEncerrada()
    if (request.usuario.segundoFator === 'exigido' && !SEM_SEGUNDO_FATOR.has(endpoint))
      throw new AppError(
        403,
        'segundo-fator-exigido',
        'Esta entidade exige a verificação em duas etapas. Ative-a em Minha conta para continuar.',
      )
    if (!permite(endpoint.access, request.usuario)) {
      request.log.warn({ usuario: request.usuario.id, rota: endpoint.path }, 'acesso negado')
      throw new AppError(403, 'sem-permissao', 'Você não tem permissão para isto.')
    }
  })
})

async function entidadeDaRequisicao(app: FastifyInstance, request: FastifyRequest): Promise<number> {
  const slug = request.headers['x-entidade']
  const linha = await app.entidades.daRequisicao(
    typeof slug === 'string' ? slug : undefined,
    request.hostname,
  )
  return linha.id
}

function permite(access: Exclude<Access, 'aberto'>, usuario: UsuarioAtual): boolean {
  switch (access) {
    case 'usuario':
      return true
    case 'publico':
    case 'consulta':
      return !usuario.isAdmin
    case 'admin':
      return usuario.isAdmin
    default:
      return usuario.isAdmin && concede(usuario.papeis, access)
  }
}
