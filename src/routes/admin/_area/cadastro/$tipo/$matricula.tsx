import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { concede } from '#src/api/contract/papeis.ts'
import { CadastroForm } from '#src/components/cadastro/CadastroForm.tsx'
import { CadastroNotFound } from '#src/components/cadastro/CadastroNotFound.tsx'
import { CadastroSkeleton } from '#src/components/cadastro/CadastroSkeleton.tsx'
import { requirePermission } from '#src/components/shell/guards.ts'
import { cadastroOptions, type MatriculaOuNovo } from '#src/queries/cadastro.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/admin/_area/cadastro/$tipo/$matricula')({
  params: {
    parse: ({ matricula }) => ({ matricula: readMatricula(matricula) }),
    stringify: ({ matricula }) => ({ matricula: String(matricula) }),
  },
  beforeLoad: ({ params: { matricula }, context: { user } }) => {
    if (matricula === 'novo') requirePermission(user, 'cadastro:gravar')
  },
  loader: async ({ params: { matricula }, context: { queryClient, tipo } }) => {
    if (Number.isNaN(matricula)) throw notFound()
    await queryClient.query(cadastroOptions(tipo, matricula)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: CadastroSkeleton,
  notFoundComponent: NaoEncontrado,
  component: Registro,
})

/** NaN for what can be no matrícula: then there is no such record, and no need to ask. */
function readMatricula(text: string): MatriculaOuNovo {
  if (text === 'novo') return text
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : Number.NaN
}

function Registro() {
  const { tipo, user } = Route.useRouteContext()
  const { matricula } = Route.useParams()
  const { data: record } = useSuspenseQuery(cadastroOptions(tipo, matricula))

  return (
    <CadastroForm
      key={`${tipo}/${matricula}`}
      tipo={tipo}
      record={record}
      podeGravar={concede(user.papeis, 'cadastro:gravar')}
      podeExcluir={concede(user.papeis, 'cadastro:excluir')}
    />
  )
}

function NaoEncontrado() {
  const { tipo } = Route.useRouteContext()
  return <CadastroNotFound tipo={tipo} />
}
