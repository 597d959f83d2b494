import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tarefa } from '#src/api/contract/tarefa.ts'
import { cancelarTarefaMutation, repetirTarefaMutation, tarefasOptions } from '#src/queries/tarefa.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './tarefas.module.css'
import { TarefaItem } from './TarefaItem.tsx'

/** Tarefas a page at a time, what goes on first. `onLeave` closes the panel for a dialog, above which it would lie. */
export function TarefasPanel({ onLeave }: { onLeave: () => void }) {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const { data, error, dataUpdatedAt, isPlaceholderData, isFetching, refetch } = useQuery(
    tarefasOptions(page),
  )
  const cancelar = useMutation(cancelarTarefaMutation(queryClient))
  const repetir = useMutation(repetirTarefaMutation(queryClient))

  async function perguntar({ id, titulo }: Tarefa) {
    onLeave()
    const pediu = await confirmar({
      titulo: 'Cancelar esta tarefa?',
      texto: `${titulo}: ela para no próximo passo. O que já foi feito continua feito.`,
      acao: 'Cancelar a tarefa',
      desistir: 'Voltar',
      perigo: true,
      executar: () => cancelar.mutateAsync(id),
    })
    if (pediu) addToast({ tone: 'sucesso', message: 'Cancelamento pedido' })
  }

  function retomar({ id }: Tarefa) {
    repetir.mutate(id, {
      onError: ({ message }) => addToast({ tone: 'erro', message: `A tarefa não foi retomada: ${message}` }),
    })
  }

  return (
    <section aria-label="Tarefas">
      <Group px="sm" py="xs" className={classes.head}>
        <Text fw={600}>Tarefas</Text>
      </Group>
      <div className={classes.scroll} aria-busy={isPlaceholderData} tabIndex={-1}>
        {!data && !error && (
          <div role="status" aria-label="Carregando as tarefas" className={classes.skeletons}>
            <Skeleton height={56} />
            <Skeleton height={56} />
          </div>
        )}
        {!data && error && (
          <div className={classes.empty} role="alert">
            <p>{error.message}</p>
            <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </div>
        )}
        {data?.totalItems === 0 && (
          <p className={classes.empty}>
            Nenhuma tarefa. O que demora, como um aviso a muitos usuários, aparece aqui enquanto é feito.
          </p>
        )}
        {data && data.totalItems > 0 && (
          <ul className={classes.list}>
            {data.items.map((tarefa) => (
              <TarefaItem
                key={`${tarefa.id} ${tarefa.iniciadaEm}`}
                tarefa={tarefa}
                readAt={dataUpdatedAt}
                onCancel={() => void perguntar(tarefa)}
                onRepeat={() => retomar(tarefa)}
                repeating={repetir.isPending && repetir.variables === tarefa.id}
              />
            ))}
          </ul>
        )}
      </div>
      {data && data.totalPages > 1 && (
        <Group justify="space-between" px="sm" py="xs" className={classes.foot}>
          <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <Text size="xs" c="dimmed">
            {data.currentPage} de {data.totalPages}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={page >= data.totalPages}
            onClick={() => setPage(page + 1)}
          >
            Próxima
          </Button>
        </Group>
      )}
    </section>
  )
}
