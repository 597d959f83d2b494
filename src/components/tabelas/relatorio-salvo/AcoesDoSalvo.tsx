import { Button } from '@mantine/core'
import { useQueryClient, type DefaultError } from '@tanstack/react-query'
import type { RelatorioSalvo } from '#src/api/contract/geral/relatorio-salvo.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import {
  deleteRelatorioMutation,
  pausarRelatorioMutation,
  saveRelatorioMutation,
} from '#src/queries/relatorio-salvo.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './relatorio-salvo.module.css'

const falhou = ({ message }: DefaultError) => addToast({ tone: 'erro', message })

interface AcoesDoSalvoProps {
  salvo: RelatorioSalvo
  onAlterar: () => void
}

/** Pauses and resumes the mailing of a saved report, deletes it, and changes one of the user's own. */
export function AcoesDoSalvo({ salvo, onAlterar }: AcoesDoSalvoProps) {
  const queryClient = useQueryClient()
  const pausar = useKeyedMutation(pausarRelatorioMutation(queryClient))
  const excluir = useKeyedMutation(deleteRelatorioMutation(queryClient))
  const repor = useKeyedMutation(saveRelatorioMutation(queryClient))
  const { id, versao, nome, autor, agenda, pausa } = salvo

  const mudarPausa = () =>
    pausar.mutate(
      { id, versao, pausado: pausa === null },
      {
        onSuccess: ({ proximoEm }) =>
          addToast({
            tone: 'sucesso',
            message:
              proximoEm === null
                ? `Envio de “${nome}” pausado`
                : `Envio de “${nome}” retomado. Próximo: ${textoDoInstante(proximoEm)}`,
          }),
        onError: falhou,
      },
    )

  /** Brought back, one that is mailed would have forgotten its mailings, and another's would be somebody else's: these are asked about first. */
  function perguntarOuExcluir() {
    if (autor !== null || agenda !== null) {
      const envio = agenda === null ? '' : ' O envio por e-mail também acaba.'
      const deixa =
        autor === null ? 'Ele deixa de existir' : `Ele é de ${autor} e deixa de existir para todos`
      void confirmar({
        titulo: `Excluir o relatório salvo “${nome}”?`,
        texto: `${deixa}.${envio} Isso não pode ser desfeito.`,
        acao: 'Excluir',
        perigo: true,
        executar: () => excluir.mutateAsync(salvo),
      })
      return
    }
    // these buttons go with the row, which may be before the answer has come
    excluir.mutateAsync(salvo).then(
      () =>
        addToast({
          tone: 'sucesso',
          message: `Relatório salvo “${nome}” excluído`,
          action: { label: 'Desfazer', run: desfazer },
        }),
      falhou,
    )
  }

  function desfazer() {
    const { tipo, relatorio, busca, compartilhado } = salvo
    repor
      .mutateAsync({ id: 0, versao: 0, tipo, relatorio, nome, busca, compartilhado, agenda: null })
      .catch(falhou)
  }

  const comum = { size: 'compact-sm', variant: 'default' } as const
  return (
    <div className={classes.acoes}>
      {agenda && (
        <Button
          {...comum}
          loading={pausar.isPending}
          aria-label={`${pausa ? 'Retomar' : 'Pausar'} o envio de ${nome}`}
          onClick={mudarPausa}
        >
          {pausa ? 'Retomar envio' : 'Pausar envio'}
        </Button>
      )}
      {autor === null && (
        <Button {...comum} aria-label={`Alterar ${nome}`} onClick={onAlterar}>
          Alterar
        </Button>
      )}
      <Button
        {...comum}
        loading={excluir.isPending}
        aria-label={`Excluir ${nome}`}
        onClick={perguntarOuExcluir}
      >
        Excluir
      </Button>
    </div>
  )
}
