import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { EsqueciSenhaScreen } from '#src/components/conta/credencial/EsqueciSenhaScreen.tsx'
import { takeEntidade } from '#src/components/ui/page/guards.ts'
import { entidadeSearch, returnUrlSearch } from '#src/components/ui/page/return-url.ts'

export const Route = createFileRoute('/public/esqueci-senha')({
  staticData: { plain: true },
  validateSearch: z.extend(returnUrlSearch, {
    ...entidadeSearch.shape,
    admin: z.catch(z.optional(z.boolean()), undefined),
  }),
  beforeLoad: takeEntidade,
  component: EsqueciSenha,
})

function EsqueciSenha() {
  const { admin = false, returnUrl } = Route.useSearch()
  return <EsqueciSenhaScreen admin={admin} returnUrl={returnUrl} />
}
