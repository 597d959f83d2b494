import { createFileRoute } from '@tanstack/react-router'
import { cobrancas, type CobrancaQuery } from '#src/api/contract/dinheiro/cobranca.ts'
import { CobrancaList } from '#src/components/dinheiro/cobranca/CobrancaList.tsx'
import { enderecoDaListagem } from '#src/components/listas/tela/endereco.ts'
import { lerListagem } from '#src/components/listas/vista/ler-listagem.ts'

export const Route = createFileRoute('/admin/_area/financeiro/cobrancas/')({
  ...enderecoDaListagem<CobrancaQuery>(),
  loader: (entering) => lerListagem(cobrancas, entering),
  component: () => <CobrancaList rota={Route} />,
})
