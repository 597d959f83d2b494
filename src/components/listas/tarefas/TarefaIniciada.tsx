import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SituacaoTarefa, Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { tarefasOptions } from '#src/queries/tarefa.ts'
import { BaixarArquivo } from './BaixarArquivo.tsx'
import { progressText } from './progress-text.ts'
import classes from './tarefas.module.css'
import { useWatched } from '#src/stores/watched.ts'

/** What is said of it: as long as it is on its way, and how it ended. */
export type FrasesDaTarefa = Record<
  'andando' | Exclude<SituacaoTarefa, 'na-fila' | 'executando'> | 'fica',
  string
>

interface TarefaIniciadaProps {
  tarefaId: number
  /** How much there is to do; null where nobody can tell. */
  total: number | null
  /** The same in words, before the tarefa says how far it is. */
  quantos: string
  frases: FrasesDaTarefa
  /** Of the progress, to assistive technology. */
  rotulo: string
  /** Whether all that it reports is told here. */
  comRelatorio?: boolean
  /** What can be done beside it, whether or not it has ended. */
  children?: (terminada: boolean) => ReactNode
}

/** Work that a tarefa does for whoever looks: how far it is, what came of it, its file, and where to find all that later. */
export function TarefaIniciada(props: TarefaIniciadaProps) {
  const { tarefaId, total, quantos, frases, rotulo, comRelatorio = false, children } = props
  useWatched(tarefaId)
  const { data } = useQuery(tarefasOptions(1))
  const tarefa = data?.items.find(({ id }) => id === tarefaId)
  const terminada = tarefa !== undefined && tarefa.terminadaEm !== null
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} role="status">
        {frases[terminada ? fimDe(tarefa) : 'andando']}
      </Text>
      {!terminada && (
        <>
          <progress
            className={classes.progress}
            aria-label={rotulo}
            {...(total !== null && { max: total, value: tarefa?.feitos ?? 0 })}
          />
          <Text size="sm" c="dimmed">
            {tarefa && total !== null ? progressText(tarefa) : quantos}. {frases.fica}
          </Text>
        </>
      )}
      {tarefa && tarefa.erro !== null && (
        <Text size="sm" c="red" role="alert">
          {tarefa.erro}
        </Text>
      )}
      {comRelatorio &&
        terminada &&
        tarefa.relatorio.map((frase) => (
          <Text key={frase} size="sm">
            {frase}
          </Text>
        ))}
      {tarefa && <BaixarArquivo tarefa={tarefa} />}
      {children?.(terminada)}
    </Stack>
  )
}

const fimDe = ({ situacao }: Tarefa) =>
  situacao === 'cancelada' || situacao === 'concluida' ? situacao : ('falhou' as const)
