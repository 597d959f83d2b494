import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MeuCadastro } from '#src/components/cliente/cadastro/MeuCadastro.tsx'
import { MeuCadastroSkeleton } from '#src/components/cliente/cadastro/MeuCadastroSkeleton.tsx'
import { requireAcesso, requireUser } from '#src/components/ui/page/guards.ts'
import { minhaCorrecaoOptions } from '#src/queries/correcao.ts'
import { meuCadastroOptions } from '#src/queries/pessoa.ts'

export const Route = createFileRoute('/public/cadastro')({
  beforeLoad: async (entering) => {
    const { user } = await requireUser('public', entering)
    return { user, ...(await requireAcesso(user, entering)) }
  },
  loader: async ({ context: { queryClient, acesso } }) => {
    await Promise.all([
      queryClient.query(meuCadastroOptions(acesso.id)),
      queryClient.query(minhaCorrecaoOptions(acesso.id)).catch(() => null), // the cadastro is read without it
    ])
  },
  pendingComponent: MeuCadastroSkeleton,
  component: Cadastro,
})

function Cadastro() {
  const { user } = Route.useRouteContext()
  return (
    <Suspense fallback={<MeuCadastroSkeleton />}>
      <MeuCadastro userId={user.id} />
    </Suspense>
  )
}
