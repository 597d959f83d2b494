import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/components/shell/guards.ts'

/** Users are no cadastro of their own kind: the same place in the addresses, another permission. */
export const Route = createFileRoute('/admin/_area/cadastro/usuario')({
  beforeLoad: ({ context: { user } }) => requirePermission(user, 'usuario:ler'),
})
