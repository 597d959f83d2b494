import type { FastifyInstance } from 'fastify'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { etiquetas } from '#src/api/contract/cadastro/etiqueta.ts'
import { route } from '#server/plugins/contract.ts'
import { gerar, prever, registrarEtiquetas } from './service.ts'

/** Address labels of chosen cadastros, the same for every kind. */
export async function etiquetaRoutes(app: FastifyInstance) {
  registrarEtiquetas(app)
  for (const tipo of nomesDosTipos) {
    route(app, etiquetas[tipo].prever, ({ escopo, body }) => prever(escopo, tipo, body))
    route(app, etiquetas[tipo].gerar, ({ escopo, body }) => gerar(app.tarefas, escopo, tipo, body))
  }
}
