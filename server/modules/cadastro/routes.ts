import type { FastifyInstance } from 'fastify'
import { concede, type Papel } from '#src/api/contract/papeis.ts'
import { route } from '#server/plugins/contract.ts'
import { descritores, type Descritor } from './descritores.ts'
import * as service from './service.ts'

/** The same routes for every kind of cadastro. */
export async function cadastroRoutes(app: FastifyInstance) {
  for (const descritor of Object.values(descritores)) registrar(app, descritor)
}

/** Whether somebody may see the trash: those who may put records there. */
const veLixeira = ({ papeis }: { papeis: Papel[] }) => concede(papeis, 'cadastro:excluir')

function registrar(app: FastifyInstance, descritor: Descritor) {
  const { contrato } = descritor
  route(app, contrato.listar, ({ escopo, query, usuario }) =>
    service.listar(escopo, contrato.tipo, query, veLixeira(usuario)),
  )
  route(app, contrato.novo, async () => service.emBranco(descritor))
  route(app, contrato.obter, ({ escopo, params, usuario }) =>
    service.obter(escopo, descritor, params.matricula, veLixeira(usuario)),
  )
  route(app, contrato.criar, ({ escopo, body, usuario }) =>
    service.criar(escopo, descritor, body, usuario.id),
  )
  route(app, contrato.atualizar, ({ escopo, body, usuario }) =>
    service.atualizar(escopo, descritor, body, usuario.id),
  )
  route(app, contrato.excluir, ({ escopo, params: { matricula }, query: { versao }, usuario }) =>
    service.excluir(escopo, descritor, { matricula, versao }, usuario.id),
  )
  route(app, contrato.restaurar, ({ escopo, params: { matricula }, body: { versao }, usuario }) =>
    service.restaurar(escopo, descritor, { matricula, versao }, usuario.id),
  )
  route(app, contrato.historico, ({ escopo, params, query, usuario }) =>
    service.historicoDe(escopo, descritor, params.matricula, query, veLixeira(usuario)),
  )
}
