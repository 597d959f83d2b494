import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { FaceEntidade } from '#src/components/cliente/face/FaceEntidade.tsx'
import { FaceSkeleton } from '#src/components/cliente/face/FaceSkeleton.tsx'
import { isNotFound } from '#src/queries/not-found.ts'
import { faceEntidadeOptions, semEntidade } from '#src/queries/pagina.ts'

/** The area of an entidade. Which there are is data of the server: any other word is an unknown path. */
export const Route = createFileRoute('/$slug')({
  loader: async ({ params: { slug }, context: { queryClient } }) => {
    if (!/^[a-z0-9-]{1,40}$/.test(slug) || semEntidade(queryClient, slug)) throw notFound()
    await queryClient.query(faceEntidadeOptions(slug)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  staticData: { serverDecides: true },
  pendingComponent: FaceSkeleton,
  component: Face,
})

function Face() {
  const { slug } = Route.useParams()
  const { data: face } = useSuspenseQuery(faceEntidadeOptions(slug))
  return <FaceEntidade key={slug} face={face} />
}
