import type { FastifyInstance } from 'fastify'
import {
  aceitarPolitica,
  ativarSegundoFator,
  confirmar,
  desativarSegundoFator,
  encerrarSessao,
  esqueciSenha,
  iniciarSegundoFator,
  listarRoles,
  listarSessoes,
  obterAuthSettings,
  obterPolitica,
  registrar,
  salvarAuthSettings,
  trocarSenha,
  verificarLink,
} from '#src/api/contract/conta.ts'
import { route } from '#server/plugins/contract.ts'
import { obterPolitica as politicaEmVigor } from './policy.ts'
import { origemDe, sessoesDe } from './service.ts'
import { roles } from './settings.ts'

/** Calls a minute from one address: with a token or code that could be guessed at, and those that send mail. */
const LIMITE_TOKEN = 20
const LIMITE_MAIL = 10

export async function contaRoutes(app: FastifyInstance) {
  const { auth } = app

  route(app, obterPolitica, ({ escopo }) => politicaEmVigor(escopo))
  route(app, aceitarPolitica, ({ body, request }) => auth.aceitarPolitica(body, origemDe(request)), {
    limite: LIMITE_TOKEN,
  })

  route(app, verificarLink, ({ body }) => auth.verificarLink(body.token), { limite: LIMITE_TOKEN })
  route(app, confirmar, ({ body, request }) => auth.confirmar(app.hub, body, origemDe(request)), {
    limite: LIMITE_TOKEN,
  })
  route(app, trocarSenha, ({ body, request }) => auth.trocarSenha(app.hub, body, origemDe(request)), {
    limite: LIMITE_TOKEN,
  })

  route(
    app,
    esqueciSenha,
    ({ escopo, body, request }) => auth.esqueciSenha(escopo, body, origemDe(request)),
    { limite: LIMITE_MAIL },
  )
  route(app, registrar, ({ escopo, body, request }) => auth.registrar(escopo, body, origemDe(request)), {
    limite: LIMITE_MAIL,
  })

  route(app, listarRoles, async () => roles)
  route(app, obterAuthSettings, ({ escopo }) => auth.obterAuthSettings(escopo))
  route(app, salvarAuthSettings, ({ escopo, body, usuario, request }) =>
    auth.salvarAuthSettings(escopo, app.hub, body, usuario.id, origemDe(request)),
  )

  route(app, listarSessoes, ({ escopo, usuario }) => sessoesDe(escopo, usuario.id, usuario.sessaoId))
  route(app, encerrarSessao, ({ escopo, params, usuario, request }) =>
    auth.encerrarUmaSessao(escopo, app.hub, usuario.id, params.id, origemDe(request)),
  )

  route(
    app,
    iniciarSegundoFator,
    ({ escopo, usuario, body }) => auth.iniciarSegundoFator(escopo, usuario, body.senha),
    { limite: LIMITE_TOKEN },
  )
  route(
    app,
    ativarSegundoFator,
    ({ escopo, usuario, body, request }) =>
      auth.ativarSegundoFator(escopo, usuario, body.codigo, origemDe(request)),
    { limite: LIMITE_TOKEN },
  )
  route(
    app,
    desativarSegundoFator,
    ({ escopo, usuario, body, request }) =>
      auth.desativarSegundoFator(escopo, usuario, body.codigo, origemDe(request)),
    { limite: LIMITE_TOKEN },
  )
}
