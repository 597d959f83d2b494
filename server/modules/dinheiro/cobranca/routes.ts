import type { FastifyInstance } from 'fastify'
import { criarCobranca, previaDaCobranca, simulacaoDaTabela } from '#src/api/contract/dinheiro/cobranca.ts'
import { route } from '#server/plugins/contract.ts'
import { registrarCobrancas } from './execucao.ts'
import { criar, previa, simular } from './service.ts'

export async function cobrancaRoutes(app: FastifyInstance) {
  const { tarefas } = app
  registrarCobrancas(tarefas)

  route(app, previaDaCobranca, ({ escopo, body }) => previa(escopo, body))
  route(app, simulacaoDaTabela, ({ escopo, body }) => simular(escopo, body))
  route(app, criarCobranca, ({ escopo, body }) => criar(tarefas, escopo, body))
}
