import type { FastifyInstance } from 'fastify'
import { servidas } from './service.ts'

/** The same routes for every rol. */
export async function rolRoutes(app: FastifyInstance) {
  for (const { registrar } of Object.values(servidas)) registrar(app)
}
