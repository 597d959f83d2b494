import { createFileRoute } from '@tanstack/react-router'
import { acoesDeTodos } from '#src/api/contract/geral/auditoria.ts'
import type { AuditoriaQuery } from '#src/api/contract/geral/auditoria-lista.ts'
import { AcoesList } from '#src/components/tabelas/auditoria/AcoesList.tsx'
import { enderecoDoRol } from '#src/components/listas/tela/endereco.ts'
import { lerRol } from '#src/components/listas/vista/ler-rol.ts'

export const Route = createFileRoute('/admin/_area/configuracao/acoes')({
  ...enderecoDoRol<AuditoriaQuery>(),
  loader: (entering) => lerRol(acoesDeTodos, entering),
  component: () => <AcoesList rota={Route} />,
})
