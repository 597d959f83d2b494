import type { FastifyInstance } from 'fastify'
import { servidas } from './service.ts'

/** The same routes for every declared list. */
export async function listagemRoutes(app: FastifyInstance) {
  for (const { registrar } of Object.values(servidas)) registrar(app)
}
