import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { LinkButton } from './LinkButton.tsx'
import { StatusPage } from './StatusPage.tsx'

/** For the signed-in who lack the permission of a page. */
export function Forbidden() {
  const router = useRouter()
  return (
    <StatusPage
      title="Acesso não permitido"
      actions={
        <>
          <LinkButton to="/">Ir para o início</LinkButton>
          <Button variant="default" onClick={() => router.history.back()}>
            Voltar
          </Button>
        </>
      }
    >
      Seu usuário não tem permissão para ver esta página. Se precisar dela no seu trabalho, peça a um
      administrador da entidade.
    </StatusPage>
  )
}
