import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { Bell } from '#src/components/bell/Bell.tsx'
import { MantineFrame } from '#src/components/theme/MantineFrame.tsx'
import { currentUserOptions } from '#src/queries/auth.ts'
import { acessoAtual, acessosAtivos } from '#src/stores/acesso.ts'
import { chooseAcesso, session } from '#src/stores/session.ts'
import { AcessoSelect } from './AcessoSelect.tsx'
import { UnknownUserMenu } from './UnknownUserMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The toolbar's part that only the signed-in see, in a chunk of its own. */
export function SignedInTools({ userId }: { userId: number }) {
  const { data: user, errorUpdateCount, error, isFetching, refetch } = useQuery(currentUserOptions(userId))
  return (
    <MantineFrame>
      {user && <ToolsOf user={user} />}
      {!user && errorUpdateCount > 0 && (
        <UnknownUserMenu reason={error?.message} trying={isFetching} onTry={() => void refetch()} />
      )}
    </MantineFrame>
  )
}

function ToolsOf({ user }: { user: Usuario }) {
  const acessoId = session((state) => state.acessoId)
  const ativos = acessosAtivos(user)
  const acesso = acessoAtual(user, acessoId)

  useEffect(() => {
    // On user load: a choice that is no longer allowed, or none yet, becomes the first that is (specification §4).
    if ((acesso?.id ?? null) !== acessoId) chooseAcesso(acesso?.id ?? null)
  }, [acesso?.id, acessoId])

  return (
    <>
      {ativos.length > 1 && <AcessoSelect ativos={ativos} acesso={acesso} />}
      {/* neither feed nor hub is open before the second factor is set up */}
      {user.isAdmin && user.segundoFator !== 'exigido' && <Bell user={user} />}
      <UserMenu user={user} name={(ativos.length === 1 && acesso?.nome) || user.name} />
    </>
  )
}
