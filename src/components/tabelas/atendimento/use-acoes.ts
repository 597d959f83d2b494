import { useQueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { depoisDe, oQueCabe, type EventoDaEquipe } from '#src/api/contract/geral/atendimento-passagens.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import {
  alterarAtendimento,
  seguirAtendimento,
  type AtendimentoDetalhe,
} from '#src/api/contract/geral/atendimento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { retomarAtendimentoMutation } from '#src/queries/atendimento-fila.ts'
import {
  assumirAtendimentoMutation,
  passarAtendimentoMutation,
  seguirAtendimentoMutation,
} from '#src/queries/atendimento.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'

/** What it is by then, as the message says. */
const FEITO: Readonly<Record<EventoDaEquipe, string>> = {
  iniciar: 'em aberto',
  aguardar: 'à espera do cliente',
  resolver: 'resolvido',
  reabrir: 'reaberto',
  encerrar: 'encerrado',
}

/** What the actions need to know of an atendimento: a row of the queue and the record have it alike. */
export type Alvo = Pick<
  AtendimentoDetalhe,
  'id' | 'numero' | 'ano' | 'versao' | 'classe' | 'responsavel' | 'sigo' | 'adiado'
>

/**
 * What may be done with an atendimento as it stands, each told by a message; none of it where there is no atendimento. The promises say whether
 * it was done.
 */
export function useAcoes(alvo: Alvo | null, user: Usuario) {
  const { id = 0, versao = 0, classe = 'encerrado', responsavel = null, sigo = false } = alvo ?? {}
  const queryClient = useQueryClient()
  const passar = useKeyedMutation(passarAtendimentoMutation(queryClient, id))
  const assumir = useKeyedMutation(assumirAtendimentoMutation(queryClient, id))
  const seguir = useKeyedMutation(seguirAtendimentoMutation(queryClient, id))
  const retomar = useKeyedMutation(retomarAtendimentoMutation(queryClient, id))
  const nome = alvo ? `Atendimento ${numeroDoAtendimento(alvo)}` : ''
  const grava = alvo !== null && pode(user, alterarAtendimento)

  async function dizer(feito: string, fazer: () => Promise<unknown>): Promise<boolean> {
    try {
      await fazer()
    } catch (error) {
      addToast({ tone: 'erro', message: error instanceof Error ? error.message : String(error) })
      return false
    }
    addToast({ tone: 'sucesso', message: feito })
    return true
  }

  return {
    nome,
    grava,
    /** What leads on from its class. */
    cabem: grava ? oQueCabe(classe) : [],
    podeAssumir: grava && responsavel?.id !== user.id && depoisDe('assumir', classe) !== null,
    podeAdiar: grava && depoisDe('resolver', classe) !== null,
    podeSeguir: alvo !== null && pode(user, seguirAtendimento),
    assumindo: assumir.isPending,
    /** Where it is being led just now. */
    levando: passar.isPending ? passar.variables.evento : null,
    assumir: () =>
      dizer(`Você assumiu o ${nome.toLowerCase()}`, () => assumir.mutateAsync(responsavel?.id ?? null)),
    async levar(evento: EventoDaEquipe): Promise<boolean> {
      const feito = `${nome} ${FEITO[evento]}`
      if (evento !== 'encerrar') return dizer(feito, () => passar.mutateAsync({ versao, evento }))
      const encerrou = await confirmar({
        titulo: 'Encerrar atendimento?',
        texto:
          'Um atendimento encerrado não reabre. Se o cliente escrever de novo, a mensagem abre outro atendimento.',
        acao: 'Encerrar atendimento',
        perigo: true,
        executar: () => passar.mutateAsync({ versao, evento }),
      })
      if (encerrou) addToast({ tone: 'sucesso', message: feito })
      return encerrou
    },
    seguir: () =>
      dizer(sigo ? `Você não segue mais o ${nome.toLowerCase()}` : `Você segue o ${nome.toLowerCase()}`, () =>
        seguir.mutateAsync(!sigo),
      ),
    retomar: () => dizer(`${nome} voltou à fila`, () => retomar.mutateAsync(versao)),
  }
}
