import type { FastifyInstance } from 'fastify'
import { obterPessoa } from '#src/api/contract/pessoa.ts'
import { hoje } from '#server/calendario.ts'
import { route } from '#server/plugins/contract.ts'
import { pessoaDoAcesso } from './service.ts'

export async function pessoaRoutes(app: FastifyInstance) {
  route(app, obterPessoa, ({ escopo, usuario, params }) =>
    pessoaDoAcesso(escopo, usuario.id, params.acessoId, hoje()),
  )
}
