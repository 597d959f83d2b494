import { createFileRoute } from '@tanstack/react-router'
import type { AceiteQuery } from '#src/api/contract/contas/aceite-lista.ts'
import { aceites } from '#src/api/contract/contas/termos-uso.ts'
import { AceitesList } from '#src/components/conta/aceite/AceitesList.tsx'
import { enderecoDoRol } from '#src/components/listas/tela/endereco.ts'
import { lerRol } from '#src/components/listas/vista/ler-rol.ts'

export const Route = createFileRoute('/admin/_area/configuracao/aceites')({
  ...enderecoDoRol<AceiteQuery>(),
  loader: (entering) => lerRol(aceites, entering),
  component: () => <AceitesList rota={Route} />,
})
