import { createFileRoute } from '@tanstack/react-router'
import { cobrancas, type CobrancaQuery } from '#src/api/contract/dinheiro/cobranca.ts'
import { CobrancaList } from '#src/components/dinheiro/cobranca/CobrancaList.tsx'
import { enderecoDoRol } from '#src/components/listas/tela/endereco.ts'
import { lerRol } from '#src/components/listas/vista/ler-rol.ts'

export const Route = createFileRoute('/admin/_area/financeiro/cobrancas/')({
  ...enderecoDoRol<CobrancaQuery>(),
  loader: (entering) => lerRol(cobrancas, entering),
  component: () => <CobrancaList rota={Route} />,
})
