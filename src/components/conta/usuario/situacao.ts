import type { LinhaUsuario } from '#src/api/contract/contas/usuario.ts'
import { horaDe } from '#src/api/contract/nucleo/instante.ts'
import type { Tone } from '#src/components/ui/theme/Pill.tsx'

export interface Situacao {
  tone: Tone
  text: string
}

/** Whether a user can sign in, and if not, why: what weighs most comes first. */
export function situacaoDe({
  ativo,
  temSenha,
  emailConfirmadoEm,
  bloqueadoAte,
}: Pick<LinhaUsuario, 'ativo' | 'temSenha' | 'emailConfirmadoEm' | 'bloqueadoAte'>): Situacao {
  if (!ativo) return { tone: 'neutro', text: 'Inativo' }
  if (bloqueadoAte !== null) return { tone: 'perigo', text: `Bloqueado até ${horaDe(bloqueadoAte)}` }
  if (!temSenha) return { tone: 'atencao', text: 'Convite pendente' }
  if (emailConfirmadoEm === null) return { tone: 'atencao', text: 'E-mail não confirmado' }
  return { tone: 'ok', text: 'Ativo' }
}

export const tipoDoUsuario = (isAdmin: boolean) => (isAdmin ? 'Administração' : 'Cliente')
