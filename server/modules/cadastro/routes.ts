import type { FastifyInstance } from 'fastify'
import { route } from '#server/plugins/contract.ts'
import { descritores, type Descritor } from './descritores.ts'
import { atualizar, criar, emBranco, excluir, listar, obter } from './service.ts'

/** The same six routes for every kind of cadastro. */
export async function cadastroRoutes(app: FastifyInstance) {
  for (const descritor of Object.values(descritores)) registrar(app, descritor)
}

function registrar(app: FastifyInstance, descritor: Descritor) {
  const { contrato } = descritor
  route(app, contrato.listar, ({ escopo, query }) => listar(escopo, contrato.tipo, query))
  route(app, contrato.novo, async () => emBranco(descritor))
  route(app, contrato.obter, ({ escopo, params }) => obter(escopo, descritor, params.matricula))
  route(app, contrato.criar, ({ escopo, body, usuario }) => criar(escopo, descritor, body, usuario.id))
  route(app, contrato.atualizar, ({ escopo, body, usuario }) =>
    atualizar(escopo, descritor, body, usuario.id),
  )
  route(app, contrato.excluir, ({ escopo, params, usuario }) =>
    excluir(escopo, contrato.tipo, params.matricula, usuario.id),
  )
}
