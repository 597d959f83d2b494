import type { FastifyInstance } from 'fastify'
import { menuAdmin, menuPublic } from '#src/api/contract/menu.ts'
import { concede, permissoes } from '#src/api/contract/papeis.ts'
import { route } from '#server/plugins/contract.ts'
import { montar } from './service.ts'

export async function menuRoutes(app: FastifyInstance) {
  route(app, menuAdmin, ({ escopo, usuario }) =>
    montar(escopo, 'admin', (texto) => {
      const permissao = permissoes.find((nome) => nome === texto)
      return permissao !== undefined && concede(usuario.papeis, permissao)
    }),
  )
  route(app, menuPublic, ({ escopo }) => montar(escopo, 'public', () => false))
}
