import { Button } from '@mantine/core'
import { useState } from 'react'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { BaixarArquivo } from './BaixarArquivo.tsx'
import { progressText, remainingText } from './progress-text.ts'
import classes from './tarefas.module.css'

interface Props {
  tarefa: Tarefa
  /** When the tarefa was read, ms since 1970. */
  readAt: number
  onCancel: () => void
  onRepeat: () => void
  onUndo: () => void
  repeating: boolean
}

/** One tarefa: how far it is and when it will be done, or how it ended. */
export function TarefaItem({ tarefa, readAt, onCancel, onRepeat, onUndo, repeating }: Props) {
  const { titulo, situacao, usuario, criadaEm, terminadaEm, erro, relatorio } = tarefa
  const running = terminadaEm === null
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <strong>{titulo}</strong>
        {running && !tarefa.cancelando && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Cancelar a tarefa ${titulo}`}
            onClick={onCancel}
          >
            Cancelar
          </Button>
        )}
        {situacao === 'falhou' && (
          <Button
            size="compact-sm"
            variant="default"
            loading={repeating}
            aria-label={`Repetir a tarefa ${titulo}`}
            onClick={onRepeat}
          >
            Repetir
          </Button>
        )}
        {tarefa.desfazivel && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Desfazer a tarefa ${titulo}`}
            onClick={onUndo}
          >
            Desfazer
          </Button>
        )}
      </div>
      {running ? (
        <Running tarefa={tarefa} readAt={readAt} />
      ) : (
        <p className={classes.facts}>{endText(tarefa)}</p>
      )}
      <BaixarArquivo tarefa={tarefa} />
      {erro !== null && <p className={classes.error}>{erro}</p>}
      {relatorio.length > 0 && (
        <details className={classes.report}>
          <summary>Relatório ({numero(relatorio.length)})</summary>
          <ul>
            {relatorio.map((frase, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- sentences may repeat, and are only ever added at the end
              <li key={i}>{frase}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={classes.facts}>
        {usuario !== null && `${usuario}, `}
        {textoDoInstante(criadaEm)}
      </p>
    </li>
  )
}

function Running({ tarefa, readAt }: Pick<Props, 'tarefa' | 'readAt'>) {
  const { titulo, feitos, total } = tarefa
  // speed is what is seen from here on: it needs no clock but the reader's, and what failed before does not count
  const [first] = useState({ feitos, readAt })
  const text = [progressText(tarefa), remainingText(tarefa, first, readAt)].filter(Boolean).join(' · ')
  return (
    <>
      <progress
        className={classes.progress}
        aria-label={`Andamento de ${titulo}`}
        {...(total !== null && total > 0 && { max: total, value: feitos })}
      />
      <p className={classes.facts}>{text}</p>
    </>
  )
}

const ENDS: Record<Tarefa['situacao'], string> = {
  'na-fila': 'Na fila',
  executando: 'Em andamento',
  concluida: 'Concluída',
  falhou: 'Falhou',
  cancelada: 'Cancelada',
}

function endText(tarefa: Tarefa): string {
  const { situacao, terminadaEm, feitos } = tarefa
  const end = `${ENDS[situacao]}${terminadaEm === null ? '' : ` em ${textoDoInstante(terminadaEm)}`}`
  return feitos > 0 ? `${end} · ${progressText(tarefa)}` : end
}
