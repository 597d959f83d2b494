import { createFileRoute } from '@tanstack/react-router'
import { acordos, type AcordoQuery } from '#src/api/contract/dinheiro/acordo.ts'
import { AcordoList } from '#src/components/dinheiro/acordo/AcordoList.tsx'
import { enderecoDoRol } from '#src/components/listas/tela/endereco.ts'
import { lerRol } from '#src/components/listas/vista/ler-rol.ts'

export const Route = createFileRoute('/admin/_area/financeiro/acordos/')({
  ...enderecoDoRol<AcordoQuery>(),
  loader: (entering) => lerRol(acordos, entering),
  component: () => <AcordoList rota={Route} />,
})
