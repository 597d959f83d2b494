import type { Pagina } from '#src/api/contract/common.ts'
import type { AuthSettings, Role } from '#src/api/contract/conta.ts'
import type { EntradaHistorico, HistoricoQuery } from '#src/api/contract/historico.ts'
import { papeis, type Papel } from '#src/api/contract/papeis.ts'
import { nomesDosPapeis } from '#src/api/contract/papel-nomes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { historico } from '#server/modules/auditoria/service.ts'
import { alvoDasRegras, gravarRegras, regrasDaEntidade } from '#server/modules/entidade/service.ts'
import { registrarEvento, type Origem } from '#server/modules/evento/service.ts'
import type { Nucleo } from '#server/modules/sessao/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** The roles in the order of the table of permissions. */
export const roles: Role[] = (Object.keys(papeis) as Papel[]).map((papel) => ({
  papel,
  nome: nomesDosPapeis[papel],
  permissoes: [...papeis[papel]],
}))

/** The rules as they are stored, past this process's memory: a form that was refused as stale must see what another process saved. */
export function obterAuthSettings(escopo: Escopo): Promise<AuthSettings> {
  return regrasDaEntidade(escopo)
}

/** Who changed the rules, and how they were. */
export function historicoDasRegras(escopo: Escopo, query: HistoricoQuery): Promise<Pagina<EntradaHistorico>> {
  return historico(escopo, [alvoDasRegras(escopo)], query)
}

/**
 * Changes the rules: at once in this process, in others with the event of the commit, and for sessions that open from now on. The same event
 * closes the hub connections of whom they no longer let in.
 * @throws AppError 409 `conflito` when `versao` is no longer the stored one
 */
export async function salvarAuthSettings(
  nucleo: Nucleo,
  escopo: Escopo,
  pedidas: AuthSettings,
  usuarioId: number,
  origem: Origem,
): Promise<AuthSettings> {
  const salvas = await gravarRegras(escopo, pedidas)
  if (!salvas) throw conflito()
  const { versao: _, ...regras } = salvas
  nucleo.entidades.esquecer()
  nucleo.memoria.esquecer() // what is remembered of users says how they stand to the second factor
  registrarEvento(origem, 'regras-alteradas', usuarioId, { ...regras })
  return salvas
}

const conflito = () =>
  new AppError(
    409,
    'conflito',
    'Outra pessoa salvou as regras de acesso depois que você as abriu. Nada foi sobrescrito: recarregue e repita a alteração.',
  )
