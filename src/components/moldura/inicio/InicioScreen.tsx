import { useSuspenseQuery } from '@tanstack/react-query'
import type { Acesso, Usuario } from '#src/api/contract/contas/auth.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { pessoaOptions } from '#src/queries/pessoa.ts'
import { acessoAtual } from '#src/stores/acesso.ts'
import { session } from '#src/stores/session.ts'
import { PessoaHome } from './PessoaHome.tsx'

/** The home of the acesso in use; another one chosen in the toolbar is followed at once. */
export function InicioScreen({ userId }: { userId: number }) {
  const { data: user } = useSuspenseQuery(currentUserOptions(userId))
  const acesso = acessoAtual(
    user,
    session((state) => state.acessoId),
  )
  return acesso && <HomeOf user={user} acesso={acesso} />
}

function HomeOf({ user, acesso: { id, escritorio } }: { user: Usuario; acesso: Acesso }) {
  const { data: pessoa, dataUpdatedAt } = useSuspenseQuery(pessoaOptions(id))
  return <PessoaHome user={user} pessoa={pessoa} now={new Date(dataUpdatedAt)} escritorio={escritorio} />
}
