import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConsultaScreen } from '#src/components/consulta/ConsultaScreen.tsx'
import { fonteDosDebitos } from '#src/components/debitos/fonte.ts'
import { returnUrlSearch } from '#src/components/shell/return-url.ts'
import { session } from '#src/stores/session.ts'

export const Route = createFileRoute('/public/consulta')({
  validateSearch: returnUrlSearch,
  beforeLoad: () => {
    // Whoever is signed in has the debits of the own acessos at hand.
    if (fonteDosDebitos(session.getState())?.de === 'acesso') throw redirect({ to: '/public/lista/debitos' })
  },
  component: Consulta,
})

function Consulta() {
  return <ConsultaScreen returnUrl={Route.useSearch().returnUrl} />
}
