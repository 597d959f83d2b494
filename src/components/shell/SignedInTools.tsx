import { useEffect } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { Bell } from '#src/components/bell/Bell.tsx'
import { MantineFrame } from '#src/components/theme/MantineFrame.tsx'
import { acessoAtual, acessosAtivos } from '#src/stores/acesso.ts'
import { chooseAcesso, session } from '#src/stores/session.ts'
import { AcessoSelect } from './AcessoSelect.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The toolbar's part that only the signed-in see, in a chunk of its own. */
export function SignedInTools({ user }: { user: Usuario }) {
  const acessoId = session((state) => state.acessoId)
  const ativos = acessosAtivos(user)
  const acesso = acessoAtual(user, acessoId)

  useEffect(() => {
    // On user load: a choice that is no longer allowed, or none yet, becomes the first that is (specification §4).
    if ((acesso?.id ?? null) !== acessoId) chooseAcesso(acesso?.id ?? null)
  }, [acesso?.id, acessoId])

  return (
    <MantineFrame>
      {ativos.length > 1 && <AcessoSelect ativos={ativos} acesso={acesso} />}
      {user.isAdmin && <Bell user={user} />}
      <UserMenu user={user} name={(ativos.length === 1 && acesso?.nome) || user.name} />
    </MantineFrame>
  )
}
