import type { FastifyInstance } from 'fastify'
import {
  incluirCertificado,
  listarCertificados,
  removerCertificado,
} from '#src/api/contract/servicos/certificado.ts'
import { route } from '#server/plugins/contract.ts'
import { agendarAvisos } from './avisos.ts'
import * as certificados from './service.ts'

export async function certificadoRoutes(app: FastifyInstance) {
  agendarAvisos({ ...app.nucleo, hub: app.hub })

  route(app, listarCertificados, ({ escopo }) => certificados.listar(escopo, new Date()))
  route(app, incluirCertificado, async ({ escopo, usuario, body }) => {
    const agora = new Date()
    await certificados.incluir(app.nucleo.cofre, escopo, body, { agora, usuarioId: usuario.id })
    return certificados.listar(escopo, agora)
  })
  route(app, removerCertificado, async ({ escopo, params: { id } }) => {
    await certificados.remover(escopo, id)
    return certificados.listar(escopo, new Date())
  })
}
