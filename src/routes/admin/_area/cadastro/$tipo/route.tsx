import { createFileRoute, notFound } from '@tanstack/react-router'
import { ehTipoCadastro } from '#src/components/cadastro/cadastro/tipo.ts'

/** Any cadastro: knows its kind. */
export const Route = createFileRoute('/admin/_area/cadastro/$tipo')({
  staticData: { isUnknown: ({ tipo = '' }) => !ehTipoCadastro(tipo) },
  beforeLoad: ({ params: { tipo } }) => {
    if (!ehTipoCadastro(tipo)) throw notFound()
    return { tipo }
  },
})
