import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { UsuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import { convidarUsuario, usuarios } from '#src/api/contract/contas/usuario.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { acoesDoRol } from '#src/components/listas/acoes/acoes-do-rol.ts'
import { telaDoRol } from '#src/components/listas/tela/tela-do-rol.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { usuarioColumns } from './usuario-columns.tsx'

const ConvidarUsuario = lazyDialog(async () => (await import('./ConvidarUsuario.tsx')).ConvidarUsuario)

const record = ({ id }: { id: number }, lista: UsuarioQuery) => ({
  to: '/admin/cadastro/usuario/$id' as const,
  params: { id },
  state: { lista },
})

/** Everybody who may sign in: staff and clients. The tabs above the filters are the states that a user may be in. */
export const UsuarioList = telaDoRol(usuarios, {
  colunas: usuarioColumns,
  buscaPor: 'Nome, e-mail ou documento',
  textos: {
    notFound: 'Nenhum usuário encontrado',
    none: 'Nenhum usuário ainda',
    start: 'Convide o primeiro usuário da equipe.',
    wait: 'Quando houver usuários, eles aparecem aqui.',
  },
  registro: record,
  acoes: acoesDoRol(usuarios, async () => (await import('./acoes-do-usuario.ts')).acoesDoUsuario),
  useFerramentas,
})

function useFerramentas({ user, search }: { user: Usuario; search: UsuarioQuery }) {
  const navigate = useNavigate()
  const [inviting, setInviting] = useState(false)
  return {
    novo: pode(user, convidarUsuario) && (
      <Button onClick={() => setInviting(true)}>Convidar usuário da equipe</Button>
    ),
    dialogo: inviting && (
      <ConvidarUsuario
        onClose={() => setInviting(false)}
        onInvited={(usuario) => void navigate(record(usuario, search))}
      />
    ),
  }
}
