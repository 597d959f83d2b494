import { noop, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { refreshAcessos } from '#src/queries/acesso.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { session } from '#src/stores/session.ts'

/**
 * A client who survived a reload may have been deactivated meanwhile, or lost an acesso, and clients who wait for nothing have no hub that tells them so. Their acessos are
 * asked for behind the page: a refusal ends the session, and the guards take it from there when the acesso in use is gone.
 */
export function useRecheckAcessos({ id, isAdmin }: Usuario): void {
  const queryClient = useQueryClient()
  const router = useRouter()

  useEffect(() => {
    const state = queryClient.getQueryState(currentUserOptions(id).queryKey)
    const restored = state !== undefined && state.dataUpdatedAt < performance.timeOrigin
    if (isAdmin || !restored) return
    const { acessoId } = session.getState()
    refreshAcessos(queryClient, id)
      .then((acessos) => {
        const kept = acessosAtivos({ isAdmin, acessos }).some((acesso) => acesso.id === acessoId)
        return kept ? undefined : router.invalidate()
      })
      .catch(noop)
  }, [id, isAdmin, queryClient, router])
}
