import { createFileRoute } from '@tanstack/react-router'
import type { CreditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import { creditos } from '#src/api/contract/dinheiro/credito.ts'
import { CreditoList } from '#src/components/dinheiro/credito/CreditoList.tsx'
import { enderecoDaListagem } from '#src/components/listas/tela/endereco.ts'
import { lerListagem } from '#src/components/listas/vista/ler-listagem.ts'

export const Route = createFileRoute('/admin/_area/financeiro/creditos/')({
  ...enderecoDaListagem<CreditoQuery>(),
  loader: (entering) => lerListagem(creditos, entering),
  component: () => <CreditoList rota={Route} />,
})
