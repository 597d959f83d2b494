import { noop, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { showArrival } from '#src/components/moldura/bell/arrival.ts'
import { Bell } from '#src/components/moldura/bell/Bell.tsx'
import { Tarefas } from '#src/components/listas/tarefas/Tarefas.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { MantineFrame } from '#src/components/ui/theme/MantineFrame.tsx'
import { currentUserOptions } from '#src/queries/auth.ts'
import { acessoAtual, acessosAtivos } from '#src/stores/acesso.ts'
import { contact } from '#src/stores/contact.ts'
import { foreignDrafts } from '#src/stores/drafts.ts'
import { chooseAcesso, isKept, session } from '#src/stores/session.ts'
import { addToast } from '#src/stores/toasts.ts'
import { AcessoSelect } from './AcessoSelect.tsx'
import { Busca } from './Busca.tsx'
import { useAtalhos } from './use-atalhos.ts'
import { UnknownUserMenu } from './UnknownUserMenu.tsx'
import { useRecheckAcessos } from './use-recheck-acessos.ts'
import { UserMenu } from './UserMenu.tsx'

// Nobody presses its key before the page is there.
const Atalhos = lazyDialog(async () => (await import('./Atalhos.tsx')).Atalhos)

const tellContact = (hub: boolean) => contact.setState({ hub })

/** Fetched when the first one arrives; what cannot be shown is counted by the bell all the same. */
const tellArrival = (...arrival: Parameters<typeof showArrival>) =>
  void import('#src/components/moldura/bell/arrival.ts')
    .then(({ showArrival: show }) => show(...arrival))
    .catch(noop)

const NOT_KEPT =
  'Este navegador não deixa guardar a sessão: recarregar a página ou abrir outra aba pedirá a senha de novo.'

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
  const queryClient = useQueryClient()
  const router = useRouter()
  const atalhos = useAtalhos()
  const acessoId = session((state) => state.acessoId)
  const ativos = acessosAtivos(user)
  const acesso = acessoAtual(user, acessoId)
  // neither tarefas nor feed nor hub are open before the second factor is set up
  const works = user.isAdmin && user.segundoFator !== 'exigido'
  // clients see what staff decide and post
  const hears = works || !user.isAdmin
  useRecheckAcessos(user)
  useEffect(() => {
    if (!hears) return undefined
    const onArrival = (sent: unknown) => tellArrival({ queryClient, router }, sent)
    let left = false
    let stop: () => void = noop
    // behind the first screen, as the hub's client itself
    const start = async () => {
      const { followEvents } = await import('#src/queries/eventos.ts')
      if (!left) stop = followEvents(queryClient, foreignDrafts, tellContact, works ? onArrival : undefined)
    }
    start().catch(() => tellContact(false))
    return () => {
      left = true
      stop()
    }
  }, [hears, works, queryClient, router])
  useEffect(() => {
    if (!isKept()) addToast({ tone: 'info', message: NOT_KEPT })
  }, [])

  useEffect(() => {
    // On user load: a choice that is no longer allowed, or none yet, becomes the first that is (specification §4).
    if ((acesso?.id ?? null) !== acessoId) chooseAcesso(acesso?.id ?? null)
  }, [acesso?.id, acessoId])

  return (
    <>
      {ativos.length > 1 && <AcessoSelect ativos={ativos} acesso={acesso} />}
      {works && (
        <>
          <Busca user={user} />
          <Tarefas />
          <Bell user={user} />
        </>
      )}
      <UserMenu
        user={user}
        name={(ativos.length === 1 && acesso?.nome) || user.name}
        onAtalhos={() => atalhos.setShown(true)}
      />
      {atalhos.shown && <Atalhos isAdmin={user.isAdmin} onClose={() => atalhos.setShown(false)} />}
    </>
  )
}
