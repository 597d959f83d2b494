import type { FastifyInstance } from 'fastify'
import {
  adicionarColaborador,
  adicionarColaboradorDoAcesso,
  alterarColaborador,
  listarColaboradores,
  listarColaboradoresDoAcesso,
  listarFuncoes,
} from '#src/api/contract/cadastro/colaborador.ts'
import { route } from '#server/plugins/contract.ts'
import * as service from './service.ts'

/** Persons that clients add a minute from one address: each may make a cadastro that staff must look at. */
const LIMITE_DO_CLIENTE = 30

export async function colaboradorRoutes(app: FastifyInstance) {
  route(app, listarColaboradores, ({ escopo, query }) => service.listar(escopo, query))
  route(app, adicionarColaborador, ({ escopo, body, usuario }) => service.adicionar(escopo, body, usuario.id))
  route(app, alterarColaborador, ({ escopo, params, body, usuario }) =>
    service.alterar(escopo, params.id, body, usuario.id),
  )
  route(app, listarColaboradoresDoAcesso, ({ escopo, query, usuario }) =>
    service.listarDoAcesso(escopo, usuario.id, query),
  )
  route(
    app,
    adicionarColaboradorDoAcesso,
    ({ escopo, body, usuario }) => service.adicionarDoAcesso(escopo, usuario.id, body),
    { limite: LIMITE_DO_CLIENTE },
  )
  route(app, listarFuncoes, ({ escopo }) => service.funcoes(escopo))
}
