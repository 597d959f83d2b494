import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { boletoAdminPdf, emitirBoletosAdmin } from '#src/api/contract/dinheiro/boleto.ts'
import { gerarBoletos } from '#src/api/contract/dinheiro/boleto-lote.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { abrirBoleto } from './open-boleto.ts'
import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { TarefaIniciada, type FrasesDaTarefa } from '#src/components/listas/tarefas/TarefaIniciada.tsx'
import { caixaDaAdministracao, gerarBoletosMutation } from '#src/queries/boleto.ts'
import { addToast } from '#src/stores/toasts.ts'

const PagarPanel = lazyDialog(async () => (await import('./PagarPanel.tsx')).PagarPanel)

const frases: FrasesDaTarefa = {
  andando: 'O boleto está sendo enviado.',
  concluida: 'Terminou.',
  cancelada: 'Foi cancelado.',
  falhou: 'O boleto não foi enviado.',
  fica: 'Você pode fechar: o resultado fica em Tarefas.',
}

/**
 * The ways to the slip of a debit, for the day that its value is told for: the button of its page, its line and the mail behind the others
 * (`MaisAcoes`), and what those open.
 * @param pedido what its slip is asked for with; null where there is none to ask for
 * @param em the day on which it is to be paid, today where none is chosen
 */
export function useBoletoDoDebito(
  { id, nome, contribuicao, periodo }: DebitoDetalhe,
  { pedido, em, user }: { pedido: string | null; em: string | undefined; user: Usuario },
) {
  const queryClient = useQueryClient()
  const caixa = caixaDaAdministracao(queryClient, pedido ?? '', em)
  const abrir = useKeyedMutation(caixa.abrir)
  const emitir = useKeyedMutation(caixa.emitir)
  const envio = useKeyedMutation(gerarBoletosMutation(queryClient))
  const [aberto, setAberto] = useState(false)
  if (pedido === null) return { botao: null, acoes: [], paineis: null }
  // as the debit was last read
  const pedir = () => emitir.mutate({ pedidos: [pedido], ...(em !== undefined && { em }) })
  return {
    botao: pode(user, boletoAdminPdf) && (
      <Button
        variant="default"
        loading={abrir.isPending}
        onClick={() => abrirBoleto(() => abrir.mutateAsync([]), `Boleto ${nome} ${contribuicao} ${periodo}`)}
      >
        Boleto
      </Button>
    ),
    acoes: [
      pode(user, emitirBoletosAdmin) && {
        nome: 'Linha digitável',
        fazer: () => {
          pedir()
          setAberto(true)
        },
      },
      pode(user, gerarBoletos) && {
        nome: 'Enviar por e-mail',
        fazer: () =>
          envio.mutate(
            { linhas: [id], destino: 'email', juntar: false, ...(em !== undefined && { em }) },
            { onError: ({ message }) => addToast({ tone: 'erro', message }) },
          ),
      },
    ],
    paineis: (
      <>
        {aberto && (
          <PagarPanel
            titulo="Boleto do débito"
            quantos={1}
            emissao={emitir}
            deNovo={pedir}
            caixa={caixa}
            onClose={() => setAberto(false)}
          />
        )}
        {envio.data && (
          <Dialog opened title={`Boleto de ${nome}`} onClose={envio.reset}>
            <TarefaIniciada
              {...envio.data}
              quantos="1 débito"
              frases={frases}
              rotulo="Andamento do envio"
              comRelatorio
            />
          </Dialog>
        )}
      </>
    ),
  }
}
