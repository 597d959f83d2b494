import type { DefaultError } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { useShallow } from 'zustand/react/shallow'
import { DebitosDaConsulta } from '#src/components/dinheiro/em-aberto/DebitosDaConsulta.tsx'
import { DebitosDoAcesso } from '#src/components/dinheiro/em-aberto/DebitosDoAcesso.tsx'
import { DebitosSkeleton } from '#src/components/dinheiro/em-aberto/DebitosSkeleton.tsx'
import { fonteDosDebitos } from '#src/components/dinheiro/em-aberto/fonte.ts'
import { requireAcesso, requireUser } from '#src/components/ui/page/guards.ts'
import { consultaOptions } from '#src/queries/consulta.ts'
import { debitosOptions } from '#src/queries/debito.ts'
import { chooseConsulta, session } from '#src/stores/session.ts'

export const Route = createFileRoute('/public/lista/debitos')({
  // `de=consulta`: what was consulted, rather than the debits of the own acesso. The document itself stays out of the URL.
  validateSearch: z.object({ de: z.catch(z.optional(z.literal('consulta')), undefined) }),
  beforeLoad: async (entering) => {
    const fonteAtual = () => fonteDosDebitos(session.getState(), entering.search.de === 'consulta')
    if (session.getState().userId !== null && fonteAtual()?.de !== 'consulta') {
      const { user } = await requireUser('public', entering)
      await requireAcesso(user, entering)
    }
    const fonte = fonteAtual()
    if (!fonte) throw redirect({ to: '/public/consulta' })
    return { fonte }
  },
  loader: async ({ context: { queryClient, fonte } }) => {
    if (fonte.de === 'acesso') await queryClient.query(debitosOptions(fonte.acessoId))
    else
      await queryClient.query(consultaOptions(fonte.consulta)).catch((error: DefaultError) => {
        // the entidade asks for more than it did when this was consulted
        if (error.code !== 'segundo-dado' && error.code !== 'entrada-exigida') throw error
        chooseConsulta(null)
        throw redirect({ to: '/public/consulta' })
      })
  },
  pendingComponent: DebitosSkeleton,
  component: ListaDebitos,
})

function ListaDebitos() {
  // Read again rather than from the route's context: the acesso may change while the list is open.
  const aConsulta = Route.useSearch().de === 'consulta'
  const userId = session((state) => state.userId)
  const fonte = session(useShallow((state) => fonteDosDebitos(state, aConsulta)))
  return (
    <Suspense fallback={<DebitosSkeleton />}>
      {fonte?.de === 'acesso' && userId !== null && (
        <DebitosDoAcesso key={fonte.acessoId} userId={userId} acessoId={fonte.acessoId} />
      )}
      {fonte?.de === 'consulta' && (
        <DebitosDaConsulta key={fonte.consulta.registro} consultado={fonte.consulta} />
      )}
    </Suspense>
  )
}
