import { createFileRoute } from '@tanstack/react-router'
import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { debitos } from '#src/api/contract/dinheiro/financeiro.ts'
import { DebitoList } from '#src/components/dinheiro/debito/DebitoList.tsx'
import { enderecoDoRol } from '#src/components/listas/tela/endereco.ts'
import { lerRol } from '#src/components/listas/vista/ler-rol.ts'

export const Route = createFileRoute('/admin/_area/financeiro/debitos/')({
  ...enderecoDoRol<DebitoQuery>(),
  loader: (entering) => lerRol(debitos, entering),
  component: () => <DebitoList rota={Route} />,
})
