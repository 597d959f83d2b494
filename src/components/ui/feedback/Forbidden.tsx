import { session } from '#src/stores/session.ts'
import { DeadEnd } from './DeadEnd.tsx'

/** For the signed-in who lack the permission of a page. */
export function Forbidden() {
  const isAdmin = session((state) => state.isAdmin)
  return (
    <DeadEnd title="Acesso não permitido" picture="fechado">
      {isAdmin
        ? 'Seu usuário não tem permissão para ver esta página. Se precisar dela no seu trabalho, peça a um administrador da entidade.'
        : 'Esta página é só para a equipe da entidade. Volte ao início para ver os seus dados.'}
    </DeadEnd>
  )
}
