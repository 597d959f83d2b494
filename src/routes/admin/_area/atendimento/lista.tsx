import { createFileRoute } from '@tanstack/react-router'
import type { AtendimentoQuery } from '#src/api/contract/geral/atendimento-lista.ts'
import { atendimentos } from '#src/api/contract/geral/atendimento.ts'
import { enderecoDoRol } from '#src/components/listas/tela/endereco.ts'
import { lerRol } from '#src/components/listas/vista/ler-rol.ts'
import { AtendimentoList } from '#src/components/tabelas/atendimento/AtendimentoList.tsx'

export const Route = createFileRoute('/admin/_area/atendimento/lista')({
  ...enderecoDoRol<AtendimentoQuery>(),
  loader: (entering) => lerRol(atendimentos, entering),
  component: () => <AtendimentoList rota={Route} />,
})
