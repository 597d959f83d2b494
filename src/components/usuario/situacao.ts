import type { LinhaUsuario } from '#src/api/contract/usuario.ts'
import { timeText } from '#src/components/form/date-text.ts'
import type { StateTone } from '#src/components/table/cells.tsx'

export interface Situacao {
  tone: StateTone
  text: string
}

/** Whether a user can sign in, and if not, why: what weighs most comes first. */
export function situacaoDe({
  ativo,
  temSenha,
  emailConfirmadoEm,
  bloqueadoAte,
}: Pick<LinhaUsuario, 'ativo' | 'temSenha' | 'emailConfirmadoEm' | 'bloqueadoAte'>): Situacao {
  if (!ativo) return { tone: 'inativo', text: 'Inativo' }
  if (bloqueadoAte !== null) return { tone: 'fechado', text: `Bloqueado até ${timeText(bloqueadoAte)}` }
  if (!temSenha) return { tone: 'espera', text: 'Convite pendente' }
  if (emailConfirmadoEm === null) return { tone: 'espera', text: 'E-mail não confirmado' }
  return { tone: 'ativo', text: 'Ativo' }
}

export const tipoDoUsuario = (isAdmin: boolean) => (isAdmin ? 'Administração' : 'Cliente')
