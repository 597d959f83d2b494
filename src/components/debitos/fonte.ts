import type { ConsultaAnonima, session } from '#src/stores/session.ts'

/** Whose debits the list shows. */
export type FonteDosDebitos =
  | { de: 'acesso'; acessoId: number }
  | { de: 'consulta'; consulta: ConsultaAnonima }

type Session = Pick<ReturnType<typeof session.getState>, 'token' | 'isAdmin' | 'acessoId' | 'consulta'>

/**
 * A signed-in client's acesso, else what was consulted, else null: there is nothing to show. With `aConsulta` what was consulted comes
 * first, for clients who look at somebody else's debits.
 */
export function fonteDosDebitos(
  { token, isAdmin, acessoId, consulta }: Session,
  aConsulta: boolean,
): FonteDosDebitos | null {
  const consultada = consulta && ({ de: 'consulta', consulta } as const)
  if (consultada && aConsulta) return consultada
  return token !== null && !isAdmin && acessoId !== null ? { de: 'acesso', acessoId } : consultada
}
