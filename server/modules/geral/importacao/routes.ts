import type { FastifyInstance } from 'fastify'
import {
  baixarErros,
  baixarModelo,
  enviarPlanilha,
  iniciarImportacao,
  listarImportacoes,
  obterImportacao,
  relerPlanilha,
} from '#src/api/contract/geral/importacao.ts'
import { route } from '#server/plugins/contract.ts'
import { registrarImportacoes } from './execucao.ts'
import { erros, iniciar, listar, modelo, obter, receber, reler } from './service.ts'

/** Files a minute from one address: each is read whole while its sender waits. */
const LIMITE = 60

export async function importacaoRoutes(app: FastifyInstance) {
  const { files, tarefas } = app
  registrarImportacoes(tarefas, files)

  route(
    app,
    enviarPlanilha,
    ({ escopo, body, umaVez }) => receber({ escopo, files, umaVez }, body.tipo, body.arquivo),
    {
      limite: LIMITE,
      lento: true,
    },
  )
  route(app, baixarModelo, ({ escopo, query }) => modelo(escopo, query.tipo))
  route(app, listarImportacoes, ({ escopo, query }) => listar(escopo, query.tipo))
  route(app, obterImportacao, ({ escopo, params }) => obter(escopo, params.id))
  route(
    app,
    relerPlanilha,
    ({ escopo, params, body, umaVez }) => reler({ escopo, files, umaVez }, params.id, body),
    {
      limite: LIMITE,
      lento: true,
    },
  )
  route(app, iniciarImportacao, ({ escopo, params, body }) => iniciar(escopo, tarefas, params.id, body))
  route(app, baixarErros, ({ escopo, params }) => erros(escopo, files, params.id))
}
