import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { currentUser, logout } from '#src/api/contract/contas/auth.ts'
import {
  ativarSegundoFator,
  desativarSegundoFator,
  encerrarSessao,
  iniciarSegundoFator,
  listarSessoes,
} from '#src/api/contract/contas/credencial.ts'
import { obterMinhaConta } from '#src/api/contract/contas/minha-conta.ts'
import { pode, type Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { menuAdmin } from '#src/api/contract/servicos/menu.ts'
import { soDaqui } from '#server/config.ts'
import { addressOf } from '#server/address.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { criarEntidades, type Entidades } from '#server/modules/nucleo/entidade/service.ts'
import {
  criarNucleo,
  lerTokenDeAcesso,
  lerTokenDeConsulta,
  sessaoEncerrada,
  usuarioDaSessao,
  type AccessToken,
  type ConsultaToken,
  type Nucleo,
} from '#server/modules/contas/sessao/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from './errors.ts'

export type { UsuarioAtual }

declare module 'fastify' {
  interface FastifyInstance {
    entidades: Entidades
    /** What the modules of accounts and sessions share. */
    nucleo: Nucleo
    /** Lets a request that no contract tells of pass for anyone who is signed in. @throws AppError 401 */
    exigirSessao(request: FastifyRequest): Promise<void>
  }
  interface FastifyRequest {
    /** The database bound to the request's entidade. */
    escopo: Escopo
    /** Origin that links to this app start with where `PUBLIC_URL` is not set. */
    endereco: string
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
  obterMinhaConta,
  listarSessoes,
  encerrarSessao,
  iniciarSegundoFator,
  ativarSegundoFator,
  desativarSegundoFator,
])

const semSessao = () => new AppError(401, 'sem-sessao', 'Entre para continuar.')

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * Decides, before anything of a request is read, whose it is and whether the contract lets them in. The entidade is the token's, else the
 * header's, else the host's, else the default one.
 */
export const auth = fp(async (app: FastifyInstance) => {
  const { database } = app
  const entidades = criarEntidades(database.db)
  app.decorate('entidades', entidades)
  const { config, mail, fila, log } = app
  const nucleo = await criarNucleo({
    config,
    database,
    entidades,
    mail,
    fila,
    log,
    // the hub comes after this; sockets that such a token opened close
    aoRevogarChave: () => void app.hub?.recheck('all'),
  })
  app.decorate('nucleo', nucleo)
  app.decorateRequest('escopo')
  app.decorateRequest('endereco', '')
  app.decorateRequest('usuario', null)
  app.decorateRequest('consulta', null)

  const abrir = async (request: FastifyRequest, entidadeId: number) => {
    request.endereco = await enderecoDe(app, request)
    // the audit takes no text longer than an address, and refuses what is written with one
    const ip = addressOf(request.ip) ?? undefined
    request.escopo = database.escopo(entidadeId, {
      usuarioId: null,
      origem: 'http',
      ip,
      requisicao: request.id,
    })
  }
  const reconhecer = async (request: FastifyRequest, claims: AccessToken) => {
    const usuario = await usuarioDaSessao(nucleo, request.escopo, claims)
    if (usuario) request.escopo = request.escopo.como({ usuarioId: usuario.id })
    request.usuario = usuario
    return usuario
  }

  const daSessao = async (request: FastifyRequest, token: string) => {
    const claims = await lerTokenDeAcesso(nucleo, token)
    if (!claims) throw sessaoEncerrada()
    await abrir(request, claims.entidadeId)
    const usuario = await reconhecer(request, claims)
    if (!usuario) throw sessaoEncerrada()
    return usuario
  }
  app.decorate('exigirSessao', async (request) => {
    const token = bearer(request)
    if (token === undefined) throw semSessao()
    await daSessao(request, token)
  })

  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint) return
    const token = bearer(request)
    if (endpoint.access === 'aberto') {
      // the SPA sends its token everywhere; an old one must not close what is open to all
      const claims = token === undefined ? null : await lerTokenDeAcesso(nucleo, token)
      await abrir(request, claims?.entidadeId ?? (await entidadeDaRequisicao(app, request, endpoint)))
      if (claims) await reconhecer(request, claims)
      return
    }
    if (token === undefined) throw semSessao()
    if (endpoint.access === 'consulta') {
      request.consulta = await lerTokenDeConsulta(nucleo, token)
      if (request.consulta) {
        await abrir(request, request.consulta.entidadeId)
        return
      }
    }
    const usuario = await daSessao(request, token)
    if (usuario.segundoFator === 'exigido' && !SEM_SEGUNDO_FATOR.has(endpoint))
      throw new AppError(
        403,
        'segundo-fator-exigido',
        'Esta entidade exige a verificação em duas etapas. Ative-a em Minha conta para continuar.',
      )
    if (!pode(usuario, endpoint)) {
      request.log.warn({ usuario: usuario.id, rota: endpoint.path }, 'acesso negado')
      throw new AppError(403, 'sem-permissao', 'Você não tem permissão para isto.')
    }
  })
})

/** In place of an entidade's id where there is none: no row is of it, and none can be. */
const NENHUMA = 0

async function entidadeDaRequisicao(
  app: FastifyInstance,
  request: FastifyRequest,
  { semEntidade }: Endpoint,
): Promise<number> {
  if (semEntidade && (await app.entidades.todas()).length === 0) return NENHUMA
  const slug = request.headers['x-entidade']
  const linha = await app.entidades.daRequisicao(
    typeof slug === 'string' ? slug : undefined,
    request.hostname,
  )
  return linha.id
}

/**
 * The origin of a request where it is one of this installation: a host of an entidade, or this machine. Of any other, which is whatever its
 * sender wrote into `Host`, the address that the server listens at.
 */
async function enderecoDe(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const { hostname, host, protocol } = request
  const nosso =
    soDaqui(hostname) || (await app.entidades.todas()).some(({ hosts }) => hosts.includes(hostname))
  if (nosso) return `${protocol === 'https' ? 'https' : 'http'}://${host}`
  const { host: onde, port } = app.config
  return `http://${soDaqui(onde) ? onde : 'localhost'}:${port}`
}
