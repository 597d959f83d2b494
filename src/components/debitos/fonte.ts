import type { ConsultaAnonima, session } from '#src/stores/session.ts'

/** Whose debits the list shows. */
export type FonteDosDebitos =
  | { de: 'acesso'; acessoId: number }
  | { de: 'consulta'; consulta: ConsultaAnonima }

type Session = Pick<ReturnType<typeof session.getState>, 'token' | 'isAdmin' | 'acessoId' | 'consulta'>

/** A signed-in client's acesso, else what was consulted, else null: there is nothing to show. */
export function fonteDosDebitos({ token, isAdmin, acessoId, consulta }: Session): FonteDosDebitos | null {
  if (token !== null && !isAdmin && acessoId !== null) return { de: 'acesso', acessoId }
  return consulta && { de: 'consulta', consulta }
}
