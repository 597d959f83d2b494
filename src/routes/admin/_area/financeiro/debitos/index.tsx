import { createFileRoute } from '@tanstack/react-router'
import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { debitos } from '#src/api/contract/dinheiro/financeiro.ts'
import { DebitoList } from '#src/components/dinheiro/debito/DebitoList.tsx'
import { enderecoDaListagem } from '#src/components/listas/tela/endereco.ts'
import { lerListagem } from '#src/components/listas/vista/ler-listagem.ts'

export const Route = createFileRoute('/admin/_area/financeiro/debitos/')({
  ...enderecoDaListagem<DebitoQuery>(),
  loader: (entering) => lerListagem(debitos, entering),
  component: () => <DebitoList rota={Route} />,
})
