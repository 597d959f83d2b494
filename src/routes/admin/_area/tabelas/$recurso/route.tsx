import { createFileRoute, notFound } from '@tanstack/react-router'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'

/** Fetched when needed, since what a route file imports is a part of the first screen. */
const declarations = () => import('#src/api/contract/cadastro/recursos.ts')

/** Any resource: knows its declaration, and lets in only those who may read it. */
export const Route = createFileRoute('/admin/_area/tabelas/$recurso')({
  staticData: { isUnknown: async ({ recurso = '' }) => !(await declarations()).ehRecurso(recurso) },
  beforeLoad: async ({ params, context: { user } }) => {
    const { ehRecurso, recursos } = await declarations()
    if (!ehRecurso(params.recurso)) throw notFound()
    const recurso: Recurso = recursos[params.recurso]
    requireCall(user, recurso.listar)
    return { recurso }
  },
})
