import type { AtendimentoRow } from './repo.ts'

/** What tells whose an atendimento is. */
export type DeQuem = Pick<
  AtendimentoRow,
  'cadastroId' | 'solicitanteId' | 'solicitanteNome' | 'solicitanteEmail'
>

/** Whether two are of one client: the cadastro, else the account, else the e-mail of who asks. */
export function mesmoCliente(um: DeQuem, outro: DeQuem): boolean {
  if (um.cadastroId !== null || outro.cadastroId !== null) return um.cadastroId === outro.cadastroId
  if (um.solicitanteId !== null || outro.solicitanteId !== null)
    return um.solicitanteId === outro.solicitanteId
  return um.solicitanteEmail !== '' && um.solicitanteEmail === outro.solicitanteEmail
}
