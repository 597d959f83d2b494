import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { SessaoAberta } from '#src/api/contract/contas/credencial.ts'
import type { UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import { dispositivoDe } from '#src/components/conta/seguranca/dispositivo.ts'
import { SessoesAbertas } from '#src/components/conta/seguranca/SessoesAbertas.tsx'
import { encerrarSessoesMutation, sessoesDoUsuarioOptions } from '#src/queries/usuario.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'

interface SessoesDoUsuarioProps {
  usuario: UsuarioDetalhe
  readOnly: boolean
}

/** Where a user is signed in, as staff see it. */
export function SessoesDoUsuario({ usuario: { id, nome }, readOnly }: SessoesDoUsuarioProps) {
  const sessoes = useQuery(sessoesDoUsuarioOptions(id))
  const encerrar = useKeyedMutation(encerrarSessoesMutation(useQueryClient(), id))

  async function perguntar(qual: SessaoAberta | 'todas') {
    const todas = qual === 'todas'
    const encerrou = await confirmar({
      titulo: todas ? 'Encerrar todas as sessões?' : 'Encerrar esta sessão?',
      texto: `${nome} ${todas ? 'sairá de todos os dispositivos' : `sairá deste dispositivo (${dispositivoDe(qual.userAgent)})`} na hora, e poderá entrar de novo com a senha.`,
      acao: todas ? 'Encerrar todas' : 'Encerrar',
      perigo: true,
      executar: () => encerrar.mutateAsync(todas ? 'todas' : qual.id),
    })
    if (encerrou) addToast({ tone: 'sucesso', message: todas ? 'Sessões encerradas' : 'Sessão encerrada' })
  }

  return (
    <SessoesAbertas
      query={sessoes}
      onEnd={readOnly ? undefined : (sessao) => void perguntar(sessao)}
      action={
        !readOnly &&
        (sessoes.data?.length ?? 0) > 1 && (
          <Button variant="default" size="xs" onClick={() => void perguntar('todas')}>
            Encerrar todas
          </Button>
        )
      }
    />
  )
}
