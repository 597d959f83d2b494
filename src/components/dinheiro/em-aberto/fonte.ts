import type { ConsultaAnonima, session } from '#src/stores/session.ts'

/** Whose debits the list shows. */
export type FonteDosDebitos =
  | { de: 'acesso'; acessoId: number }
  | { de: 'consulta'; consulta: ConsultaAnonima }

type Session = Pick<ReturnType<typeof session.getState>, 'token' | 'isAdmin' | 'acessoId' | 'consulta'>

/**
 * A signed-in client's acesso, for everyone else what was consulted; null when there is none. With `aConsulta` what was consulted comes
 * first, for clients who look at somebody else's debits.
 */
export function fonteDosDebitos(
  { token, isAdmin, acessoId, consulta }: Session,
  aConsulta: boolean,
): FonteDosDebitos | null {
  const consultada = consulta && ({ de: 'consulta', consulta } as const)
  if (consultada && aConsulta) return consultada
  if (token === null || isAdmin) return consultada
  return acessoId === null ? null : { de: 'acesso', acessoId }
}
