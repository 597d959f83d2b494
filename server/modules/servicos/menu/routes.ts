import type { FastifyInstance } from 'fastify'
import { menuAdmin, menuPublic, obterPaginaArea, obterPaginaMenu } from '#src/api/contract/servicos/menu.ts'
import { concede, permissoes, type Papel } from '#src/api/contract/nucleo/papeis.ts'
import { route } from '#server/plugins/contract.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import { montar, pagina, paginaDaArea } from './service.ts'

/** Whether papéis grant what a menu item asks for; a permission that nobody knows is granted to nobody. */
const dos = (papeis: readonly Papel[]) => (texto: string) => {
  const permissao = permissoes.find((nome) => nome === texto)
  return permissao !== undefined && concede(papeis, permissao)
}

export async function menuRoutes(app: FastifyInstance) {
  route(app, menuAdmin, ({ escopo, usuario }) => montar(escopo, 'admin', dos(usuario.papeis)))
  route(app, menuPublic, ({ escopo }) => montar(escopo, 'public', dos([])))

  route(app, obterPaginaMenu, async ({ escopo, usuario, params: { menuType, id } }) => {
    if (menuType === 'public') return pagina(escopo, 'public', id, dos([]))
    // an open call, which nothing before this has judged; an administrator who still owes a second factor is let in nowhere
    if (!usuario?.isAdmin || usuario.segundoFator === 'exigido')
      throw naoEncontrado('Esta página não existe.')
    return pagina(escopo, 'admin', id, dos(usuario.papeis))
  })

  route(app, obterPaginaArea, ({ escopo, params }) => paginaDaArea(escopo, params.area))
}
