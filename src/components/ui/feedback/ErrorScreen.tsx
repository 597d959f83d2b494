import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { WayHome } from './DeadEnd.tsx'
import { Forbidden } from './Forbidden.tsx'
import { isLostCode } from './lost-code.ts'
import { NotFound } from './NotFound.tsx'
import { StatusPage } from './StatusPage.tsx'

/** In place of a page that could not be loaded: what happened and another try. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const [trying, setTrying] = useState(false)
  const status = statusOf(error)
  const lost = isLostCode(error)

  const again = waitOf(error)

  // Of some addresses only the server can tell whether anything is there.
  const unchecked = status === 0 && router.state.matches.at(-1)?.staticData.serverDecides === true

  const tryByItself = useEffectEvent(() => void tryAgain())
  useEffect(() => {
    if (again === undefined) return
    const timer = setTimeout(tryByItself, again * 1000)
    return () => clearTimeout(timer)
  }, [error, again])

  if (status === 403) return <Forbidden />
  if (status === 404) return <NotFound />

  async function tryAgain() {
    setTrying(true)
    if (lost) {
      window.location.reload()
      return
    }
    queries.reset()
    await router.invalidate()
    setTrying(false)
    reset()
  }

  return (
    <StatusPage
      picture="falha"
      title={
        lost ? 'Uma parte do sistema não chegou' : unchecked ? 'Endereço não conferido' : titleOf(status)
      }
      actions={
        <>
          <Button onClick={tryAgain} disabled={trying}>
            {lost ? 'Recarregar' : trying ? 'Tentando…' : 'Tentar de novo'}
          </Button>
          <WayHome variant="default" />
        </>
      }
    >
      <p>{messageOf(error)}</p>
      {again !== undefined && <p>Vamos tentar de novo automaticamente.</p>}
      <p>
        {unchecked
          ? 'Este endereço pode ser a página de uma entidade. Para saber, é preciso falar com o servidor.'
          : 'O que já estava salvo não foi perdido.'}
      </p>
    </StatusPage>
  )
}

const titleOf = (status: number | undefined) =>
  status === 0 ? 'Sem contato com o servidor' : 'Não foi possível abrir a página'

/** The HTTP status of a failed call, 0 when no answer came, undefined for any other error. */
function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined
}

/** Seconds after which the server may do better; undefined when it did not say so. */
function waitOf(error: unknown): number | undefined {
  const wait = error instanceof Error && 'retryAfter' in error ? error.retryAfter : undefined
  return typeof wait === 'number' ? Math.max(1, wait) : undefined
}

/** The sentence of a failed call is written for the screen; that of any other error is not. */
function messageOf(error: unknown): string {
  if (isLostCode(error))
    return 'A conexão falhou, ou o sistema foi atualizado enquanto esta página estava aberta. Recarregue para continuar.'
  return statusOf(error) !== undefined && error instanceof Error
    ? error.message
    : 'Aconteceu um erro inesperado nesta tela.'
}
