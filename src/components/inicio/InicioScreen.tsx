import { useSuspenseQuery } from '@tanstack/react-query'
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
  return acesso && <HomeOf acessoId={acesso.id} />
}

function HomeOf({ acessoId }: { acessoId: number }) {
  const { data: pessoa } = useSuspenseQuery(pessoaOptions(acessoId))
  return <PessoaHome pessoa={pessoa} />
}
