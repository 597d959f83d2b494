import { Button } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { Forbidden } from './Forbidden.tsx'
import { LinkButton } from './LinkButton.tsx'
import { NotFound } from './NotFound.tsx'
import { StatusPage } from './StatusPage.tsx'

/** In place of a page that could not be loaded: what happened and another try. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const [trying, setTrying] = useState(false)
  const status = statusOf(error)

  if (status === 403) return <Forbidden />
  if (status === 404) return <NotFound />

  async function tryAgain() {
    setTrying(true)
    queries.reset()
    await router.invalidate()
    setTrying(false)
    reset()
  }

  return (
    <StatusPage
      title={status === 0 ? 'Sem contato com o servidor' : 'Não foi possível abrir a página'}
      actions={
        <>
          <Button onClick={tryAgain} loading={trying}>
            Tentar de novo
          </Button>
          <LinkButton to="/" variant="default">
            Ir para o início
          </LinkButton>
        </>
      }
    >
      <p>{messageOf(error)}</p>
      <p>Nada do que já estava salvo foi perdido.</p>
    </StatusPage>
  )
}

/** The HTTP status of a failed call, 0 when no answer came, undefined for any other error. */
function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined
}

/** The sentence of a failed call is written for the screen; that of any other error is not. */
function messageOf(error: unknown): string {
  return statusOf(error) !== undefined && error instanceof Error
    ? error.message
    : 'Aconteceu um erro inesperado nesta tela.'
}
