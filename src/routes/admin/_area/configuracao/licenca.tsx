import { createFileRoute } from '@tanstack/react-router'
import { obterLicenca } from '#src/api/contract/geral/licenca.ts'
import { LicencaScreen } from '#src/components/tabelas/licenca/LicencaScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { licencaOptions } from '#src/queries/licenca.ts'

export const Route = createFileRoute('/admin/_area/configuracao/licenca')({
  loader: ({ context: { queryClient, user } }) => {
    requireCall(user, obterLicenca)
    return queryClient.query(licencaOptions()).then(() => undefined)
  },
  pendingComponent: RecordSkeleton,
  component: LicencaScreen,
})
