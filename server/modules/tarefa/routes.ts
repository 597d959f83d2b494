import type { FastifyInstance } from 'fastify'
import { cancelarTarefa, listarTarefas, obterTarefa, repetirTarefa } from '#src/api/contract/tarefa.ts'
import { route } from '#server/plugins/contract.ts'
import * as service from './service.ts'

export async function tarefaRoutes(app: FastifyInstance) {
  const { tarefas } = app

  route(app, listarTarefas, ({ escopo, usuario, query }) => service.listar(escopo, usuario, query))
  route(app, obterTarefa, ({ escopo, usuario, params }) => service.obter(escopo, usuario, params.id))
  route(app, cancelarTarefa, ({ escopo, usuario, params }) => service.cancelar(escopo, usuario, params.id))
  route(app, repetirTarefa, ({ escopo, usuario, params }) =>
    service.repetir(tarefas, escopo, usuario, params.id),
  )
}
