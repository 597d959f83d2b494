import { createFileRoute, notFound } from '@tanstack/react-router'
import { INT4_MAX } from '#src/api/contract/nucleo/common.ts'
import { preverFusao } from '#src/api/contract/geral/fusao.ts'
import { CadastroNotFound } from '#src/components/cadastro/cadastro/CadastroNotFound.tsx'
import { CadastroSkeleton } from '#src/components/cadastro/cadastro/CadastroSkeleton.tsx'
import { FusaoScreen } from '#src/components/cadastro/fusao/FusaoScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { writtenNumber } from '#src/components/ui/page/written-number.ts'
import { previaDaFusaoOptions } from '#src/queries/fusao.ts'
import { isNotFound } from '#src/queries/not-found.ts'

/** 0 for what can be no matrícula. */
const matricula = (escrita: unknown) => writtenNumber(escrita, INT4_MAX) ?? 0

export const Route = createFileRoute('/admin/_area/cadastro/$tipo/juntar')({
  validateSearch: ({ fica, sai }: { fica?: unknown; sai?: unknown }): { fica: number; sai: number } => ({
    fica: matricula(fica),
    sai: matricula(sai),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, tipo, user }, deps: { fica, sai } }) => {
    requireCall(user, preverFusao)
    if (fica === 0 || sai === 0) throw notFound()
    await queryClient.query(previaDaFusaoOptions(tipo, fica, sai)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: CadastroSkeleton,
  notFoundComponent: NaoEncontrado,
  component: Juntar,
})

function Juntar() {
  const { tipo, user } = Route.useRouteContext()
  const { fica, sai } = Route.useSearch()
  return <FusaoScreen key={`${tipo} ${fica} ${sai}`} tipo={tipo} fica={fica} sai={sai} user={user} />
}

function NaoEncontrado() {
  const { tipo } = Route.useRouteContext()
  return <CadastroNotFound tipo={tipo} />
}
