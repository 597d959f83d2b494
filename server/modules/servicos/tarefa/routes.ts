import type { FastifyInstance } from 'fastify'
import {
  baixarArquivoDaTarefa,
  cancelarTarefa,
  desfazerTarefa,
  listarTarefas,
  obterTarefa,
  repetirTarefa,
} from '#src/api/contract/servicos/tarefa.ts'
import type { FileResult } from '#server/plugins/file-answer.ts'
import { route } from '#server/plugins/contract.ts'
import * as service from './service.ts'

export async function tarefaRoutes(app: FastifyInstance) {
  const { tarefas } = app

  route(app, listarTarefas, ({ escopo, usuario, query }) => service.listar(tarefas, escopo, usuario, query))
  route(app, obterTarefa, ({ escopo, usuario, params }) => service.obter(tarefas, escopo, usuario, params.id))
  route(
    app,
    baixarArquivoDaTarefa,
    ({ escopo, usuario, params }) =>
      // exports alone make files, of these types
      service.abrirArquivoDaTarefa(escopo, app.files, usuario, params.id) as Promise<
        FileResult<typeof baixarArquivoDaTarefa.response>
      >,
  )
  route(app, cancelarTarefa, ({ escopo, usuario, params }) =>
    service.cancelar(tarefas, escopo, usuario, params.id),
  )
  route(app, repetirTarefa, ({ escopo, usuario, params }) =>
    service.repetir(tarefas, escopo, usuario, params.id),
  )
  route(app, desfazerTarefa, ({ escopo, usuario, params }) =>
    service.desfazer(tarefas, escopo, usuario, params.id),
  )
}
