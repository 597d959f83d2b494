import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { EsqueciSenhaScreen } from '#src/components/conta/EsqueciSenhaScreen.tsx'
import { returnUrlSearch } from '#src/components/shell/return-url.ts'

export const Route = createFileRoute('/public/esqueci-senha')({
  staticData: { plain: true },
  validateSearch: z.extend(returnUrlSearch, { admin: z.catch(z.optional(z.boolean()), undefined) }),
  component: EsqueciSenha,
})

function EsqueciSenha() {
  const { admin = false, returnUrl } = Route.useSearch()
  return <EsqueciSenhaScreen admin={admin} returnUrl={returnUrl} />
}
