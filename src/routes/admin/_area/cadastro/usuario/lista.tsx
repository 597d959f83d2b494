import { createFileRoute } from '@tanstack/react-router'
import type { UsuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import { usuarios } from '#src/api/contract/contas/usuario.ts'
import { UsuarioList } from '#src/components/conta/usuario/UsuarioList.tsx'
import { enderecoDoRol } from '#src/components/listas/tela/endereco.ts'
import { lerRol } from '#src/components/listas/vista/ler-rol.ts'

export const Route = createFileRoute('/admin/_area/cadastro/usuario/lista')({
  ...enderecoDoRol<UsuarioQuery>(),
  loader: (entering) => lerRol(usuarios, entering),
  component: () => <UsuarioList rota={Route} />,
})
