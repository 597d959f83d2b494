import { createFileRoute } from '@tanstack/react-router'
import { ConferirScreen } from '#src/components/comprovante/ConferirScreen.tsx'

export const Route = createFileRoute('/public/certidao')({
  staticData: { plain: true },
  validateSearch: ({ codigo }: { codigo?: unknown }): { codigo?: string } =>
    typeof codigo === 'string' ? { codigo } : {},
  component: Certidao,
})

function Certidao() {
  const { codigo } = Route.useSearch()
  return <ConferirScreen key={codigo ?? ''} codigo={codigo} />
}
