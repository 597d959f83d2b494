import type { FastifyInstance } from 'fastify'
import { encerrarPresenca, marcarPresenca } from '#src/api/contract/cadastro/presenca.ts'
import { anotarLeitura } from '#server/modules/cadastro/cadastro/service.ts'
import { route } from '#server/plugins/contract.ts'
import * as service from './service.ts'

export async function presencaRoutes(app: FastifyInstance) {
  route(app, marcarPresenca, async ({ escopo, params, usuario, request }) => {
    const presentes = await service.marcar(escopo, params, usuario)
    // asked for by an open screen alone, also where the record itself had come ahead of the click
    anotarLeitura(app, request, params.tipo, presentes.id)
    return presentes
  })
  route(app, encerrarPresenca, async ({ escopo, params, usuario }) => {
    await service.encerrar(escopo, params, usuario.id)
    return {}
  })
}
