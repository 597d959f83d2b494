import { createFileRoute } from '@tanstack/react-router'
import type { UsuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import { usuarios } from '#src/api/contract/contas/usuario.ts'
import { UsuarioList } from '#src/components/conta/usuario/UsuarioList.tsx'
import { enderecoDaListagem } from '#src/components/listas/tela/endereco.ts'
import { lerListagem } from '#src/components/listas/vista/ler-listagem.ts'

export const Route = createFileRoute('/admin/_area/cadastro/usuario/lista')({
  ...enderecoDaListagem<UsuarioQuery>(),
  loader: (entering) => lerListagem(usuarios, entering),
  component: () => <UsuarioList rota={Route} />,
})
