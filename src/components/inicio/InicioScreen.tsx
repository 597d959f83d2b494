import { useSuspenseQuery } from '@tanstack/react-query'
import type { Acesso } from '#src/api/contract/auth.ts'
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
  return acesso && <HomeOf acesso={acesso} />
}

function HomeOf({ acesso: { id, escritorio } }: { acesso: Acesso }) {
  const { data: pessoa } = useSuspenseQuery(pessoaOptions(id))
  return <PessoaHome pessoa={pessoa} escritorio={escritorio} />
}
