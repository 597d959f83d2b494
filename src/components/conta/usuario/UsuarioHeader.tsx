import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { usuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import type { UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PosicaoNaLista } from '#src/components/listas/vista/PosicaoNaLista.tsx'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { useListAddress, useListSearch } from '#src/components/listas/page/list-search.ts'
import { lembrar } from '#src/queries/recentes.ts'
import { usuarioListaOptions } from '#src/queries/usuario.ts'
import { situacaoDe, tipoDoUsuario } from './situacao.ts'

interface UsuarioHeaderProps {
  usuario: UsuarioDetalhe
  /** What may be done at once. */
  actions: ReactNode
}

/** Who this is, whether they can sign in, and the way back to the list as it was left. */
export function UsuarioHeader({ usuario, actions }: UsuarioHeaderProps) {
  const { tone, text } = situacaoDe(usuario)
  const { id, nome, email } = usuario
  useEffect(() => lembrar({ tipo: 'usuario', numero: id, nome, detalhe: email }), [id, nome, email])
  return (
    <RecordHeader
      back={<BackToList />}
      position={<Posicao id={usuario.id} />}
      title={
        <>
          <PageTitle>{usuario.nome}</PageTitle>
          <Pill tone={tone}>{text}</Pill>
        </>
      }
      meta={
        <Facts
          facts={[
            tipoDoUsuario(usuario.isAdmin),
            usuario.registro !== null && formatarRegistro(usuario.registro),
            `desde ${textoDoInstante(usuario.criadoEm)}`,
            usuario.ultimoAcessoEm === null
              ? 'nunca acessou'
              : `último acesso em ${textoDoInstante(usuario.ultimoAcessoEm)}`,
            // that an administrator does without it is worth knowing; a client rarely has it
            usuario.segundoFator
              ? 'com verificação em duas etapas'
              : usuario.isAdmin && 'sem verificação em duas etapas',
          ]}
        />
      }
      actions={actions}
    />
  )
}

/** For a user who was opened from the list. */
function Posicao({ id }: { id: number }) {
  const navigate = useNavigate()
  const search = useListSearch(usuarioQuery)
  if (!search) return null
  return (
    <PosicaoNaLista
      lista="Usuários"
      search={search}
      query={usuarioListaOptions}
      id={id}
      onGo={(row, lista) =>
        void navigate({
          to: '/admin/cadastro/usuario/$id',
          params: { id: row.id },
          state: { lista },
          replace: true,
        })
      }
    />
  )
}

export function BackToList() {
  const search = useListAddress(usuarioQuery)
  return (
    <BackLink to="/admin/cadastro/usuario/lista" search={search}>
      Usuários
    </BackLink>
  )
}
