import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Tarefa } from '#src/api/contract/tarefa.ts'
import { BaixarArquivo } from '#src/components/tarefas/BaixarArquivo.tsx'
import { TAREFAS } from '#src/components/tarefas/panel-id.ts'
import { progressText } from '#src/components/tarefas/progress-text.ts'
import { tarefasOptions } from '#src/queries/tarefa.ts'
import classes from './lista.module.css'

interface ExportacaoIniciadaProps {
  tarefaId: number
  total: number
  /** Asks for the next one. */
  onAnother: () => void
}

/** An export that a tarefa makes: how far it is, its file once it is there, and where to find it later. */
export function ExportacaoIniciada({ tarefaId, total, onAnother }: ExportacaoIniciadaProps) {
  const { data } = useQuery(tarefasOptions(1))
  const tarefa = data?.items.find(({ id }) => id === tarefaId)
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} role="status">
        {fraseDe(tarefa)}
      </Text>
      {(!tarefa || tarefa.terminadaEm === null) && (
        <>
          <progress
            className={classes.progress}
            aria-label="Andamento da exportação"
            max={total}
            value={tarefa?.feitos ?? 0}
          />
          <Text size="sm" c="dimmed">
            {tarefa ? progressText(tarefa) : `${total.toLocaleString('pt-BR')} linhas`}. Você pode sair desta
            tela: o arquivo fica em Tarefas.
          </Text>
        </>
      )}
      {tarefa && tarefa.erro !== null && (
        <Text size="sm" c="red" role="alert">
          {tarefa.erro}
        </Text>
      )}
      {tarefa && <BaixarArquivo tarefa={tarefa} />}
      <Button size="xs" variant="default" popoverTarget={TAREFAS}>
        Abrir Tarefas
      </Button>
      {tarefa && tarefa.terminadaEm !== null && (
        <Button size="xs" variant="subtle" onClick={onAnother}>
          Exportar de novo
        </Button>
      )}
    </Stack>
  )
}

function fraseDe(tarefa: Tarefa | undefined): string {
  if (!tarefa || tarefa.terminadaEm === null) return 'Sua exportação foi iniciada.'
  if (tarefa.arquivo) return 'Sua exportação está pronta.'
  return tarefa.situacao === 'cancelada'
    ? 'Sua exportação foi cancelada. Nada foi guardado.'
    : 'Sua exportação não foi feita.'
}
