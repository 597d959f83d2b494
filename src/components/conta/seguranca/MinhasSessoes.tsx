import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { SessaoAberta } from '#src/api/contract/contas/credencial.ts'
import { encerrarMinhasSessoesMutation, minhasSessoesOptions } from '#src/queries/seguranca.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import { dispositivoDe } from './dispositivo.ts'
import { SessoesAbertas } from './SessoesAbertas.tsx'

/** Where the signed-in user is signed in, with the end of every session but this one. */
export function MinhasSessoes({ userId }: { userId: number }) {
  const sessoes = useQuery(minhasSessoesOptions(userId))
  const encerrar = useKeyedMutation(encerrarMinhasSessoesMutation(useQueryClient(), userId))
  const outras = sessoes.data?.filter(({ atual }) => !atual) ?? []

  async function perguntar(quais: SessaoAberta[]) {
    const [primeira, ...mais] = quais
    if (!primeira) return
    const onde =
      mais.length > 0
        ? 'de todos os outros dispositivos'
        : `deste dispositivo (${dispositivoDe(primeira.userAgent)})`
    const encerrou = await confirmar({
      titulo: mais.length > 0 ? 'Encerrar as outras sessões?' : 'Encerrar esta sessão?',
      texto: `Sua conta sairá ${onde} na hora. Se você não reconhece alguma sessão, troque também a senha.`,
      acao: 'Encerrar',
      perigo: true,
      executar: () => encerrar.mutateAsync(quais.map(({ id }) => id)),
    })
    if (encerrou)
      addToast({ tone: 'sucesso', message: mais.length > 0 ? 'Sessões encerradas' : 'Sessão encerrada' })
  }

  return (
    <SessoesAbertas
      query={sessoes}
      onEnd={(sessao) => void perguntar([sessao])}
      action={
        outras.length > 1 && (
          <Button variant="default" size="xs" onClick={() => void perguntar(outras)}>
            Encerrar todas as outras
          </Button>
        )
      }
    />
  )
}
