import { DeadEnd } from './DeadEnd.tsx'

/** For the signed-in who lack the permission of a page. */
export function Forbidden() {
  return (
    <DeadEnd title="Acesso não permitido" picture="fechado">
      Seu usuário não tem permissão para ver esta página. Se precisar dela no seu trabalho, peça a um
      administrador da entidade.
    </DeadEnd>
  )
}
