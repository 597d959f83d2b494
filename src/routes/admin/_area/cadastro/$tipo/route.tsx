import { createFileRoute, notFound } from '@tanstack/react-router'
import { ehTipoCadastro } from '#src/components/cadastro/tipo.ts'
import { requirePermission } from '#src/components/shell/guards.ts'

/** Any cadastro: knows its kind, and lets in only those who may read it. */
export const Route = createFileRoute('/admin/_area/cadastro/$tipo')({
  beforeLoad: ({ params: { tipo }, context: { user } }) => {
    if (!ehTipoCadastro(tipo)) throw notFound()
    requirePermission(user, 'cadastro:ler')
    return { tipo }
  },
})
