import { createFileRoute } from '@tanstack/react-router'
import type { CreditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import { creditos } from '#src/api/contract/dinheiro/credito.ts'
import { CreditoList } from '#src/components/dinheiro/credito/CreditoList.tsx'
import { enderecoDoRol } from '#src/components/listas/tela/endereco.ts'
import { lerRol } from '#src/components/listas/vista/ler-rol.ts'

export const Route = createFileRoute('/admin/_area/financeiro/creditos/')({
  ...enderecoDoRol<CreditoQuery>(),
  loader: (entering) => lerRol(creditos, entering),
  component: () => <CreditoList rota={Route} />,
})
