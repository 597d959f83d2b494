import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import {
  depoisDe,
  eventosDoAtendimento,
  oQueCabe,
  type EventoDaEquipe,
} from '#src/api/contract/geral/atendimento-passagens.ts'
import { separarAtendimento, unificarAtendimento } from '#src/api/contract/geral/atendimento-divisao.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import {
  alterarAtendimento,
  seguirAtendimento,
  type AtendimentoDetalhe,
} from '#src/api/contract/geral/atendimento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { MaisAcoes } from '#src/components/listas/acoes/MaisAcoes.tsx'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
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

/** What one comes for; the rest stands behind one button. */
const A_VISTA: readonly EventoDaEquipe[] = ['resolver', 'reabrir']

interface AcoesProps {
  atendimento: AtendimentoDetalhe
  /** Who is looking. */
  user: Usuario
  /** Opens a dialog about it. */
  onAbrir: (qual: 'alterar' | 'unificar' | 'separar') => void
}

/** What may be done with an atendimento, as it stands. */
export function Acoes({ atendimento, user, onAbrir }: AcoesProps) {
  const { id, versao, classe, responsavel, sigo } = atendimento
  const queryClient = useQueryClient()
  const passar = useKeyedMutation(passarAtendimentoMutation(queryClient, id))
  const assumir = useKeyedMutation(assumirAtendimentoMutation(queryClient, id))
  const seguir = useKeyedMutation(seguirAtendimentoMutation(queryClient, id))
  const nome = `Atendimento ${numeroDoAtendimento(atendimento)}`
  const onError = ({ message }: Error) => addToast({ tone: 'erro', message })
  const dizer = (message: string) => () => addToast({ tone: 'sucesso', message })

  const tomar = () => assumir.mutate(responsavel?.id ?? null, { onSuccess: dizer(`${nome} é seu`), onError })
  async function levar(evento: EventoDaEquipe) {
    const feito = dizer(`${nome} ${FEITO[evento]}`)
    if (evento !== 'encerrar') return passar.mutate({ versao, evento }, { onSuccess: feito, onError })
    const encerrou = await confirmar({
      titulo: 'Encerrar atendimento?',
      texto:
        'Um atendimento encerrado não reabre. Se o cliente escrever de novo, a mensagem abre outro atendimento.',
      acao: 'Encerrar atendimento',
      perigo: true,
      executar: () => passar.mutateAsync({ versao, evento }),
    })
    if (encerrou) feito()
  }

  const grava = pode(user, alterarAtendimento)
  const cabem = grava ? oQueCabe(classe) : []
  const podeAssumir = grava && responsavel?.id !== user.id && depoisDe('assumir', classe) !== null
  const daNinguem = podeAssumir && responsavel === null
  return (
    <>
      {daNinguem && (
        <Button loading={assumir.isPending} onClick={tomar}>
          Assumir
        </Button>
      )}
      {cabem
        .filter((evento) => A_VISTA.includes(evento))
        .map((evento) => (
          <Button
            key={evento}
            variant="default"
            loading={passar.isPending && passar.variables.evento === evento}
            onClick={() => void levar(evento)}
          >
            {eventosDoAtendimento[evento]}
          </Button>
        ))}
      <MaisAcoes
        label="Mais ações com o atendimento"
        acoes={[
          podeAssumir && !daNinguem && { nome: `Assumir de ${responsavel?.nome}`, fazer: tomar },
          cabem.length > 0 && { nome: 'Alterar', fazer: () => onAbrir('alterar') },
          ...cabem
            .filter((evento) => !A_VISTA.includes(evento))
            .map((evento) => ({ nome: eventosDoAtendimento[evento], fazer: () => void levar(evento) })),
          pode(user, unificarAtendimento) &&
            cabem.length > 0 && { nome: 'Unificar com outro', fazer: () => onAbrir('unificar') },
          pode(user, separarAtendimento) &&
            cabem.length > 0 &&
            atendimento.totalMensagens > 1 && {
              nome: 'Separar mensagens',
              fazer: () => onAbrir('separar'),
            },
          pode(user, seguirAtendimento) && {
            nome: sigo ? 'Deixar de seguir' : 'Seguir',
            fazer: () =>
              seguir.mutate(!sigo, {
                onSuccess: dizer(
                  sigo ? `Você não segue mais o ${nome.toLowerCase()}` : `Você segue o ${nome.toLowerCase()}`,
                ),
                onError,
              }),
          },
        ]}
      />
    </>
  )
}
