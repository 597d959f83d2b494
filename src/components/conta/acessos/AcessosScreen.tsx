import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useRouter } from '@tanstack/react-router'
import type { Acesso } from '#src/api/contract/contas/auth.ts'
import { Contato } from '#src/components/conta/credencial/Contato.tsx'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { homeAddress } from '#src/components/ui/page/home.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { acessosMutation } from '#src/queries/acesso.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { chooseAcesso, session } from '#src/stores/session.ts'
import { addToast } from '#src/stores/toasts.ts'
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
  const atualizar = useKeyedMutation(acessosMutation(queryClient, userId))
  const ativos = acessosAtivos(user)
  const atual = session((state) => state.acessoId)

  function update() {
    atualizar.mutate(undefined, {
      onSuccess: () => addToast({ tone: 'sucesso', message: 'Lista atualizada' }),
    })
  }

  async function choose({ id }: Acesso) {
    chooseAcesso(id)
    router.history.push(returnUrl ?? (await homeAddress(queryClient)))
  }

  return (
    <Stack gap="md" className={classes.page}>
      <RecordHeader
        title={<PageTitle>Acessos</PageTitle>}
        meta={introOf(user.acessos, ativos.length)}
        actions={
          <Button variant="default" loading={atualizar.isPending} onClick={update}>
            Atualizar lista
          </Button>
        }
      />
      {atualizar.error && (
        <Alert color="red" role="alert" title="A lista não foi atualizada">
          {atualizar.error.message}
        </Alert>
      )}
      {user.acessos.length > 0 && (
        <ul className={classes.list}>
          {user.acessos
            .toSorted((a, b) => Number(ativos.includes(b)) - Number(ativos.includes(a)))
            .map((acesso) => (
              <AcessoCard key={acesso.id} acesso={acesso} atual={acesso.id === atual} onChoose={choose} />
            ))}
        </ul>
      )}
      {ativos.length < user.acessos.length || ativos.length === 0 ? (
        <Text size="sm">
          Precisa de um acesso que não está ativo? <Contato />
        </Text>
      ) : null}
    </Stack>
  )
}

function introOf(all: readonly Acesso[], usable: number): string {
  if (usable > 1)
    return 'Escolha em nome de quem você quer continuar. Dá para trocar depois, no alto da tela.'
  if (usable === 1) return 'Continue com o acesso que está ativo.'
  if (all.some(({ analise }) => analise === 'pendente'))
    return 'Recebemos o seu cadastro. Assim que a entidade o aprovar, ele pode ser usado aqui mesmo.'
  return all.length === 0
    ? 'O seu usuário ainda não está ligado a nenhum cadastro. Assim que a entidade fizer a ligação, ela aparece aqui.'
    : 'Nenhum dos seus acessos está ativo. Assim que a entidade liberar um deles, ele aparece aqui para ser escolhido.'
}
