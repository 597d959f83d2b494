import type { FastifyInstance } from 'fastify'
import { listarRoles, type Role } from '#src/api/contract/credencial.ts'
import { papeis, todosOsPapeis } from '#src/api/contract/papeis.ts'
import { nomesDosPapeis } from '#src/api/contract/papel-nomes.ts'
import { route } from '#server/plugins/contract.ts'

/** The roles in the order of the table of permissions. */
const roles: Role[] = todosOsPapeis.map((papel) => ({
  papel,
  nome: nomesDosPapeis[papel],
  permissoes: [...papeis[papel]],
}))

export async function papelRoutes(app: FastifyInstance) {
  route(app, listarRoles, async () => roles)
}
