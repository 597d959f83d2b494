import { eq } from 'drizzle-orm'
import type { AuthSettings, Role } from '#src/api/contract/conta.ts'
import { papeis, type Papel } from '#src/api/contract/papeis.ts'
import { entidade } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { registrarEvento } from './events.ts'
import type { Nucleo, Origem } from './nucleo.ts'

const NOMES: Record<Papel, string> = {
  administrador: 'Administrador',
  financeiro: 'Financeiro',
  atendimento: 'Atendimento',
  cadastro: 'Cadastro',
  consulta: 'Consulta',
}

/** The roles in the order of the table of permissions. */
export const roles: Role[] = (Object.keys(papeis) as Papel[]).map((papel) => ({
  papel,
  nome: NOMES[papel],
  permissoes: [...papeis[papel]],
}))

export async function obterAuthSettings(
  { entidades }: Nucleo,
  { entidadeId }: Escopo,
): Promise<AuthSettings> {
  const { senhaMinima, sessaoDias, registroAberto, segundoFatorObrigatorio } =
    await entidades.porId(entidadeId)
  return { senhaMinima, sessaoDias, registroAberto, segundoFatorObrigatorio }
}

/** Changes the rules: at once in this process, within seconds in others, and for sessions that open from now on. */
export async function salvarAuthSettings(
  nucleo: Nucleo,
  escopo: Escopo,
  settings: AuthSettings,
  usuarioId: number,
  origem: Origem,
): Promise<AuthSettings> {
  // the tenant's own row, the one table that doTenant does not bound
  await escopo.db.update(entidade).set(settings).where(eq(entidade.id, escopo.entidadeId))
  nucleo.entidades.esquecer()
  nucleo.memoria.esquecer() // what is remembered of users says how they stand to the second factor
  registrarEvento(origem, 'regras-alteradas', usuarioId, { ...settings })
  return obterAuthSettings(nucleo, escopo)
}
