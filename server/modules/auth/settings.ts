import { and, eq, isNull } from 'drizzle-orm'
import type { AuthSettings, Role } from '#src/api/contract/conta.ts'
import { papeis, type Papel } from '#src/api/contract/papeis.ts'
import { entidade, usuario } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
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

const colunas = {
  versao: entidade.regrasVersao,
  senhaMinima: entidade.senhaMinima,
  sessaoDias: entidade.sessaoDias,
  registroAberto: entidade.registroAberto,
  segundoFatorObrigatorio: entidade.segundoFatorObrigatorio,
}

/** The rules as they are stored, past this process's memory: a form that was refused as stale must see what another process saved. */
export async function obterAuthSettings(_nucleo: Nucleo, { db, entidadeId }: Escopo): Promise<AuthSettings> {
  const [regras] = await db.select(colunas).from(entidade).where(eq(entidade.id, entidadeId))
  if (!regras) throw new Error('A entidade da requisição não existe mais.')
  return regras
}

/**
 * Changes the rules: at once in this process, within seconds in others, and for sessions that open from now on.
 * @throws AppError 409 `conflito` when `versao` is no longer the stored one
 */
export async function salvarAuthSettings(
  nucleo: Nucleo,
  escopo: Escopo,
  hub: Hub,
  { versao, ...regras }: AuthSettings,
  usuarioId: number,
  origem: Origem,
): Promise<AuthSettings> {
  // the tenant's own row, the one table that doTenant does not bound
  const [salvas] = await escopo.db
    .update(entidade)
    .set({ ...regras, regrasVersao: versao + 1 })
    .where(and(eq(entidade.id, escopo.entidadeId), eq(entidade.regrasVersao, versao)))
    .returning(colunas)
  if (!salvas) throw conflito()
  nucleo.entidades.esquecer()
  nucleo.memoria.esquecer() // what is remembered of users says how they stand to the second factor
  registrarEvento(origem, 'regras-alteradas', usuarioId, { ...regras })
  if (regras.segundoFatorObrigatorio) await desligarSemSegundoFator(nucleo, escopo, hub)
  return salvas
}

/** Closes the hub connections of the administrators to whom, without a second factor, nothing is open now: the hub has let them in before. */
async function desligarSemSegundoFator({ log }: Nucleo, escopo: Escopo, hub: Hub): Promise<void> {
  const { id, isAdmin, totpAtivoEm } = usuario
  const linhas = await escopo.db
    .select({ id })
    .from(usuario)
    .where(doTenant(escopo, usuario, eq(isAdmin, true), isNull(totpAtivoEm)))
  try {
    for (const linha of linhas) await hub.closeUser(String(linha.id), { allowReconnect: false })
  } catch (error) {
    // the demand is stored: no connection outlives its token, and no new one is let in
    log.warn({ err: error }, 'exigência do segundo fator não anunciada')
  }
}

const conflito = () =>
  new AppError(
    409,
    'conflito',
    'Outra pessoa salvou as regras de acesso depois que você as abriu. Nada foi sobrescrito: recarregue e repita a alteração.',
  )
