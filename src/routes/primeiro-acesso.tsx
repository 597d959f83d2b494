import { createFileRoute } from '@tanstack/react-router'
import { PrimeiroAcessoScreen } from '#src/components/conta/primeiro-acesso/PrimeiroAcessoScreen.tsx'
import { RegistroSkeleton } from '#src/components/conta/credencial/RegistroSkeleton.tsx'
import { primeiroAcessoOptions } from '#src/queries/primeiro-acesso.ts'

/** A new installation without an entidade; the server leads here from everywhere else. */
export const Route = createFileRoute('/primeiro-acesso')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query(primeiroAcessoOptions())
  },
  pendingComponent: () => <RegistroSkeleton title="Primeiro acesso" />,
  component: PrimeiroAcessoScreen,
})
