import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EntidadesSkeleton, TodasAsEntidades } from '#src/components/cliente/face/TodasAsEntidades.tsx'
import { entidadesOptions } from '#src/queries/pagina.ts'

export const Route = createFileRoute('/public/entidades')({
  loader: ({ context: { queryClient } }) => queryClient.query(entidadesOptions()),
  pendingComponent: EntidadesSkeleton,
  component: Entidades,
})

function Entidades() {
  return <TodasAsEntidades entidades={useSuspenseQuery(entidadesOptions()).data} />
}
