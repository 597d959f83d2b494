import type { FastifyInstance } from 'fastify'
import { baixarDebitosDasEmpresas, listarEmpresas } from '#src/api/contract/cliente/escritorio.ts'
import { hoje } from '#server/calendario.ts'
import { route } from '#server/plugins/contract.ts'
import { planilhaDosDebitos } from './planilha.ts'
import { debitosDasEmpresas, empresasDoAcesso } from './service.ts'

export async function escritorioRoutes(app: FastifyInstance) {
  route(app, listarEmpresas, ({ escopo, usuario, query }) =>
    empresasDoAcesso(escopo, usuario.id, query, hoje()),
  )
  route(app, baixarDebitosDasEmpresas, async ({ escopo, usuario, query: { formato, ...pedido } }) => {
    const { dia, devedoras } = await debitosDasEmpresas(escopo, usuario.id, pedido, hoje())
    const entidade = await app.entidades.porId(escopo.entidadeId)
    return planilhaDosDebitos(devedoras, { dia, formato, entidade, agora: new Date() })
  })
}
