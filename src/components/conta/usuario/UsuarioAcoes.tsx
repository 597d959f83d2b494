import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useSingleMutation } from '#src/components/ui/form/use-single-mutation.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import {
  desbloquearUsuario,
  reenviarConvite,
  removerSegundoFator,
  type UsuarioDetalhe,
} from '#src/api/contract/contas/usuario.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import {
  desbloquearMutation,
  reenviarConviteMutation,
  removerSegundoFatorMutation,
} from '#src/queries/usuario.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'

/** What a user's state asks for: to be unblocked, invited again, or freed of a lost second factor. */
export function UsuarioAcoes({ usuario, user }: { usuario: UsuarioDetalhe; user: Usuario }) {
  const queryClient = useQueryClient()
  const { id, nome, email } = usuario
  const desbloquear = useKeyedMutation(desbloquearMutation(queryClient, id))
  const reenviar = useSingleMutation(reenviarConviteMutation(queryClient, id))
  const remover = useKeyedMutation(removerSegundoFatorMutation(queryClient, id))
  const euMesmo = id === user.id

  const pendente = usuario.isAdmin && usuario.ativo && !usuario.temSenha && pode(user, reenviarConvite)
  const bloqueado = usuario.bloqueadoAte !== null && pode(user, desbloquearUsuario)
  const protegido = usuario.segundoFator && !euMesmo && pode(user, removerSegundoFator)
  if (!bloqueado && !pendente && !protegido && !euMesmo) return null

  async function perguntarRemocao() {
    const removido = await confirmar({
      titulo: 'Remover a verificação em duas etapas?',
      texto: `Só a senha bastará para entrar como ${nome}, até que a verificação seja configurada de novo. Confirme antes que o pedido veio mesmo dessa pessoa.`,
      acao: 'Remover',
      perigo: true,
      executar: () => remover.mutateAsync(),
    })
    if (removido) addToast({ tone: 'sucesso', message: `Verificação em duas etapas de ${nome} removida` })
  }

  return (
    <>
      {bloqueado && (
        <Button
          variant="default"
          loading={desbloquear.isPending}
          onClick={() =>
            desbloquear.mutate(undefined, {
              onSuccess: () => addToast({ tone: 'sucesso', message: `Acesso de ${nome} desbloqueado` }),
              onError: tell,
            })
          }
        >
          Desbloquear
        </Button>
      )}
      {pendente && (
        <Button
          variant="default"
          loading={reenviar.isPending}
          onClick={() =>
            reenviar.mutate(undefined, {
              onSuccess: () => addToast({ tone: 'sucesso', message: `Convite reenviado para ${email}` }),
              onError: tell,
            })
          }
        >
          Reenviar convite
        </Button>
      )}
      {protegido && (
        <Button variant="default" onClick={() => void perguntarRemocao()}>
          Remover verificação em duas etapas
        </Button>
      )}
      {euMesmo && (
        <LinkButton to="/admin/conta" variant="default">
          Abrir a minha conta
        </LinkButton>
      )}
    </>
  )
}

/** These have no form nor dialog to fail in. */
const tell = ({ message }: { message: string }) => addToast({ tone: 'erro', message })
