import { Button } from '@mantine/core'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { TAREFAS } from '#src/components/listas/tarefas/panel-id.ts'
import { TarefaIniciada, type FrasesDaTarefa } from '#src/components/listas/tarefas/TarefaIniciada.tsx'

interface ExportacaoIniciadaProps {
  tarefaId: number
  /** Rows; null where they are counted only as they are read. */
  total: number | null
  /** Asks for the next one. */
  onAnother: () => void
}

const frases: FrasesDaTarefa = {
  andando: 'Sua exportação foi iniciada.',
  concluida: 'Sua exportação está pronta.',
  cancelada: 'Sua exportação foi cancelada. Nada foi guardado.',
  falhou: 'Sua exportação não foi feita.',
  fica: 'Você pode sair desta tela: o arquivo fica em Tarefas.',
}

/** An export that a tarefa makes: how far it is, its file once it is there, and where to find it later. */
export function ExportacaoIniciada({ tarefaId, total, onAnother }: ExportacaoIniciadaProps) {
  return (
    <TarefaIniciada
      tarefaId={tarefaId}
      total={total}
      quantos={total === null ? 'Em andamento' : contados(total, 'linha', 'linhas')}
      frases={frases}
      rotulo="Andamento da exportação"
    >
      {(terminada) => (
        <>
          <Button size="xs" variant="default" popoverTarget={TAREFAS}>
            Abrir Tarefas
          </Button>
          {terminada && (
            <Button size="xs" variant="subtle" onClick={onAnother}>
              Exportar de novo
            </Button>
          )}
        </>
      )}
    </TarefaIniciada>
  )
}
