import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Acesso } from '#src/api/contract/auth.ts'
import { Contato } from '#src/components/conta/Contato.tsx'
import { homeAddress } from '#src/components/shell/home.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { acessosMutation } from '#src/queries/auth-conta.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { chooseAcesso } from '#src/stores/session.ts'
import { AcessoCard } from './AcessoCard.tsx'
import classes from './acessos.module.css'

interface Props {
  userId: number
  returnUrl: string | undefined
}

/** Where a client chooses on whose behalf to go on, or learns why that is not possible yet. */
export function AcessosScreen({ userId, returnUrl }: Props) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { data: user } = useSuspenseQuery(currentUserOptions(userId))
  const atualizar = useMutation(acessosMutation(queryClient, userId))
  const ativos = acessosAtivos(user)

  async function choose({ id }: Acesso) {
    chooseAcesso(id)
    router.history.push(returnUrl ?? (await homeAddress(queryClient)))
  }

  return (
    <Stack gap="md" className={classes.page}>
      <div>
        <PageTitle>Acessos</PageTitle>
        <Text>{introOf(user.acessos.length, ativos.length)}</Text>
      </div>
      {user.acessos.length > 0 && (
        <ul className={classes.list}>
          {user.acessos
            .toSorted((a, b) => Number(ativos.includes(b)) - Number(ativos.includes(a)))
            .map((acesso) => (
              <AcessoCard key={acesso.id} acesso={acesso} onChoose={choose} />
            ))}
        </ul>
      )}
      {atualizar.error && (
        <Alert color="red" role="alert" title="A lista não foi atualizada">
          {atualizar.error.message}
        </Alert>
      )}
      <Group gap="md">
        <Button variant="default" loading={atualizar.isPending} onClick={() => atualizar.mutate()}>
          Atualizar
        </Button>
        {atualizar.isSuccess && (
          <Text component="output" size="sm" c="dimmed">
            Lista atualizada.
          </Text>
        )}
      </Group>
      {ativos.length < user.acessos.length || ativos.length === 0 ? (
        <Text size="sm">
          Precisa de um acesso que não está ativo? <Contato />
        </Text>
      ) : null}
    </Stack>
  )
}

function introOf(all: number, usable: number): string {
  if (usable > 1)
    return 'Escolha em nome de quem você quer continuar. Dá para trocar depois, no alto da tela.'
  if (usable === 1) return 'Continue com o acesso que está ativo.'
  return all === 0
    ? 'O seu usuário ainda não está ligado a nenhum cadastro. Assim que a entidade fizer a ligação, ela aparece aqui.'
    : 'Nenhum dos seus acessos está ativo. Assim que a entidade liberar um deles, ele aparece aqui para ser escolhido.'
}
