import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ConsultaScreen } from '#src/components/cliente/consulta/ConsultaScreen.tsx'
import { takeEntidade } from '#src/components/ui/page/guards.ts'
import { entidadeSearch, returnUrlSearch } from '#src/components/ui/page/return-url.ts'

export const Route = createFileRoute('/public/consulta')({
  staticData: { plain: true },
  validateSearch: z.extend(returnUrlSearch, entidadeSearch.shape),
  beforeLoad: takeEntidade,
  component: Consulta,
})

function Consulta() {
  return <ConsultaScreen returnUrl={Route.useSearch().returnUrl} />
}
