import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#src/components/feedback/Dialog.tsx'
import { TarefaIniciada, type FrasesDaTarefa } from '#src/components/tarefas/TarefaIniciada.tsx'
import { gerarBoletosMutation } from '#src/queries/boleto.ts'
import { addToast } from '#src/stores/toasts.ts'

const frases: FrasesDaTarefa = {
  andando: 'O boleto está sendo enviado.',
  concluida: 'Terminou.',
  cancelada: 'Foi cancelado.',
  falhou: 'O boleto não foi enviado.',
  fica: 'Você pode fechar: o resultado fica em Tarefas.',
}

interface EnviarBoletoProps {
  id: number
  nome: string
  /** The day on which it is to be paid, today where none is chosen. */
  em: string | undefined
}

/** Sends the slip of a debit to its debtor, and tells what became of it. */
export function EnviarBoleto({ id, nome, em }: EnviarBoletoProps) {
  const { data, isPending, mutate, reset } = useMutation(gerarBoletosMutation(useQueryClient()))
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        onClick={() =>
          mutate(
            { linhas: [id], destino: 'email', juntar: false, ...(em !== undefined && { em }) },
            { onError: ({ message }) => addToast({ tone: 'erro', message }) },
          )
        }
      >
        Enviar por e-mail
      </Button>
      {data && (
        <Dialog opened title={`Boleto de ${nome}`} onClose={reset}>
          <TarefaIniciada
            {...data}
            quantos="1 débito"
            frases={frases}
            rotulo="Andamento do envio"
            comRelatorio
          />
        </Dialog>
      )}
    </>
  )
}
