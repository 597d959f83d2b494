import { createFileRoute, notFound } from '@tanstack/react-router'
import { obterCorrecaoDoCadastro } from '#src/api/contract/geral/correcao-cadastro.ts'
import { INT4_MAX } from '#src/api/contract/nucleo/common.ts'
import { CadastroNotFound } from '#src/components/cadastro/cadastro/CadastroNotFound.tsx'
import { CadastroSkeleton } from '#src/components/cadastro/cadastro/CadastroSkeleton.tsx'
import { CorrecaoScreen } from '#src/components/tabelas/correcao/CorrecaoScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { writtenNumber } from '#src/components/ui/page/written-number.ts'
import { cadastroOptions } from '#src/queries/cadastro-registro.ts'
import { correcaoDoCadastroOptions } from '#src/queries/correcao.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/admin/_area/cadastro/$tipo/correcao')({
  // 0 for what can be no matrícula
  validateSearch: ({ matricula }: { matricula?: unknown }): { matricula: number } => ({
    matricula: writtenNumber(matricula, INT4_MAX) ?? 0,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, tipo, user }, deps: { matricula } }) => {
    requireCall(user, obterCorrecaoDoCadastro)
    if (matricula === 0) throw notFound()
    await Promise.all([
      queryClient.query(cadastroOptions(tipo, matricula)),
      queryClient.query(correcaoDoCadastroOptions(tipo, matricula)),
    ]).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: CadastroSkeleton,
  notFoundComponent: NaoEncontrado,
  component: Correcao,
})

function Correcao() {
  const { tipo, user } = Route.useRouteContext()
  const { matricula } = Route.useSearch()
  return <CorrecaoScreen key={`${tipo} ${matricula}`} tipo={tipo} matricula={matricula} user={user} />
}

function NaoEncontrado() {
  const { tipo } = Route.useRouteContext()
  return <CadastroNotFound tipo={tipo} />
}
