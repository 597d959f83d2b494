import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ConferirScreen } from '#src/components/cliente/certidao/ConferirScreen.tsx'
import { takeEntidade } from '#src/components/ui/page/guards.ts'
import { entidadeSearch } from '#src/components/ui/page/return-url.ts'

export const Route = createFileRoute('/public/certidao')({
  staticData: { plain: true },
  validateSearch: z.extend(entidadeSearch, { codigo: z.catch(z.optional(z.string()), undefined) }),
  beforeLoad: takeEntidade,
  component: Certidao,
})

function Certidao() {
  const { codigo } = Route.useSearch()
  return <ConferirScreen key={codigo ?? ''} codigo={codigo} />
}
