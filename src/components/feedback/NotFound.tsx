import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { LinkButton } from './LinkButton.tsx'
import { StatusPage } from './StatusPage.tsx'

/** Any unknown address. */
export function NotFound() {
  const router = useRouter()
  return (
    <StatusPage
      title="Página não encontrada"
      actions={
        <>
          <LinkButton to="/">Ir para o início</LinkButton>
          <Button variant="default" onClick={() => router.history.back()}>
            Voltar
          </Button>
        </>
      }
    >
      Não há nada neste endereço. Confira se ele foi digitado por inteiro, ou siga por um dos caminhos abaixo.
    </StatusPage>
  )
}
