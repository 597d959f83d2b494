import { createFileRoute } from '@tanstack/react-router'
import { ConsultaScreen } from '#src/components/consulta/ConsultaScreen.tsx'
import { returnUrlSearch } from '#src/components/page/return-url.ts'

export const Route = createFileRoute('/public/consulta')({
  staticData: { plain: true },
  validateSearch: returnUrlSearch,
  component: Consulta,
})

function Consulta() {
  return <ConsultaScreen returnUrl={Route.useSearch().returnUrl} />
}
