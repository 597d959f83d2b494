import type { FastifyInstance } from 'fastify'
import {
  criarCobranca,
  obterCobranca,
  previaDaCobranca,
  simulacaoDaTabela,
} from '#src/api/contract/dinheiro/cobranca.ts'
import { route } from '#server/plugins/contract.ts'
import { registrarCobrancas } from './execucao.ts'
import { criar, lerCobranca, previa, simular } from './service.ts'

export async function cobrancaRoutes(app: FastifyInstance) {
  const { tarefas } = app
  registrarCobrancas(tarefas)

  route(app, obterCobranca, ({ escopo, params: { id } }) => lerCobranca(escopo, id))
  route(app, previaDaCobranca, ({ escopo, body }) => previa(escopo, body))
  route(app, simulacaoDaTabela, ({ escopo, body }) => simular(escopo, body))
  route(app, criarCobranca, ({ escopo, body }) => criar(tarefas, escopo, body))
}
