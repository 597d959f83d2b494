import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { currentUserOptions } from '#src/queries/auth.ts'
import { acessoAtual } from '#src/stores/acesso.ts'
import { session } from '#src/stores/session.ts'
import type { BuscaDeEmpresas } from './busca.ts'
import { EmpresasDoEscritorio } from './EmpresasDoEscritorio.tsx'

/** The companies of the acesso in use, where that is an office's; another one chosen in the toolbar is followed at once. */
export function EscritorioDoAcesso({ userId, busca }: { userId: number; busca: BuscaDeEmpresas }) {
  const { data: user } = useSuspenseQuery(currentUserOptions(userId))
  const acesso = acessoAtual(
    user,
    session((state) => state.acessoId),
  )
  if (!acesso) return null
  if (acesso.escritorio) return <EmpresasDoEscritorio key={acesso.id} acessoId={acesso.id} busca={busca} />
  return (
    <StatusPage
      title="Empresas do escritório"
      actions={<LinkButton to="/public/lista/debitos">Ver débitos</LinkButton>}
    >
      <p>{acesso.nome} não é um escritório contábil. Para ver as empresas de um, troque o acesso atual.</p>
    </StatusPage>
  )
}
