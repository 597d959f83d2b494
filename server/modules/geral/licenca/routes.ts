import type { FastifyInstance } from 'fastify'
import { obterLicenca, salvarLicenca } from '#src/api/contract/geral/licenca.ts'
import { route } from '#server/plugins/contract.ts'
import { agendarAvisosDaLicenca } from './avisos.ts'
import * as licencas from './service.ts'

/** Licences a minute from one address: a code can be guessed at. */
const LIMITE = 20

export async function licencaRoutes(app: FastifyInstance) {
  agendarAvisosDaLicenca({ ...app.nucleo, hub: app.hub })

  route(app, obterLicenca, ({ escopo }) => licencas.estado(app.nucleo, escopo, new Date()))
  route(
    app,
    salvarLicenca,
    async ({ escopo, usuario, body }) => {
      const agora = new Date()
      await licencas.salvar(app.nucleo, escopo, body, { agora, usuarioId: usuario.id })
      return licencas.estado(app.nucleo, escopo, agora)
    },
    { limite: LIMITE },
  )
}
