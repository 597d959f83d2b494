import type { FastifyInstance } from 'fastify'
import {
  atualizarRelatorioSalvo,
  criarRelatorioSalvo,
  excluirRelatorioSalvo,
  listarDestinatarios,
  listarRelatoriosSalvos,
  pausarRelatorioSalvo,
} from '#src/api/contract/geral/relatorio-salvo.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route } from '#server/plugins/contract.ts'
import { agendarRelatorios } from './agendar.ts'
import * as service from './service.ts'

export async function relatorioSalvoRoutes(app: FastifyInstance) {
  agendarRelatorios({ ...app.nucleo, files: app.files, hub: app.hub })

  route(app, listarRelatoriosSalvos, ({ escopo, usuario }) => service.listar(escopo, usuario))
  route(app, listarDestinatarios, ({ escopo, usuario, params: { tipo } }) =>
    service.destinatarios(escopo, usuario, tipo),
  )
  route(app, criarRelatorioSalvo, ({ escopo, usuario, body, request }) =>
    service.criar(escopo, usuario, body, origemDe(request).endereco),
  )
  route(app, atualizarRelatorioSalvo, ({ escopo, usuario, params: { id }, body, request }) =>
    service.atualizar(escopo, usuario, id, body, origemDe(request).endereco),
  )
  route(app, pausarRelatorioSalvo, ({ escopo, usuario, params: { id }, body }) =>
    service.pausar(escopo, usuario, id, body),
  )
  route(app, excluirRelatorioSalvo, ({ escopo, usuario, params: { id }, query: { versao } }) =>
    service.excluir(escopo, usuario, { id, versao }),
  )
}
