import { createFileRoute } from '@tanstack/react-router'
import { listarCertificados } from '#src/api/contract/servicos/certificado.ts'
import { CertificadosScreen } from '#src/components/dinheiro/certificado/CertificadosScreen.tsx'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { certificadosOptions } from '#src/queries/certificado.ts'

export const Route = createFileRoute('/admin/_area/financeiro/certificados')({
  loader: ({ context: { queryClient, user } }) => {
    requireCall(user, listarCertificados)
    return queryClient.query(certificadosOptions()).then(() => undefined)
  },
  pendingComponent: RecordSkeleton,
  component: Certificados,
})

function Certificados() {
  const { user } = Route.useRouteContext()
  return <CertificadosScreen user={user} />
}
