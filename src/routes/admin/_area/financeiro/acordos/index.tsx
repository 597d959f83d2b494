import { createFileRoute } from '@tanstack/react-router'
import { acordos, type AcordoQuery } from '#src/api/contract/dinheiro/acordo.ts'
import { AcordoList } from '#src/components/dinheiro/acordo/AcordoList.tsx'
import { enderecoDaListagem } from '#src/components/listas/tela/endereco.ts'
import { lerListagem } from '#src/components/listas/vista/ler-listagem.ts'

export const Route = createFileRoute('/admin/_area/financeiro/acordos/')({
  ...enderecoDaListagem<AcordoQuery>(),
  loader: (entering) => lerListagem(acordos, entering),
  component: () => <AcordoList rota={Route} />,
})
