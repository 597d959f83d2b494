import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { PagedPanel } from '#src/components/ui/feedback/PagedPanel.tsx'
import {
  cancelarTarefaMutation,
  desfazerTarefaMutation,
  repetirTarefaMutation,
  tarefasOptions,
} from '#src/queries/tarefa.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import { TarefaItem } from './TarefaItem.tsx'
import { ANY_TAREFA, useWatched } from '#src/stores/watched.ts'

/** Tarefas a page at a time, what goes on first. `onLeave` closes the panel for a dialog, above which it would lie. */
export function TarefasPanel({ onLeave }: { onLeave: () => void }) {
  useWatched(ANY_TAREFA)
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const list = useQuery(tarefasOptions(page))
  const cancelar = useKeyedMutation(cancelarTarefaMutation(queryClient))
  const desfazer = useKeyedMutation(desfazerTarefaMutation(queryClient))
  const repetir = useKeyedMutation(repetirTarefaMutation(queryClient))

  async function perguntar({ id, titulo, aoCancelar }: Tarefa) {
    onLeave()
    const pediu = await confirmar({
      titulo: 'Cancelar esta tarefa?',
      texto: `${titulo}: a tarefa para no próximo passo. ${aoCancelar}`,
      acao: 'Cancelar a tarefa',
      desistir: 'Voltar',
      perigo: true,
      executar: () => cancelar.mutateAsync(id),
    })
    if (pediu) addToast({ tone: 'sucesso', message: 'Cancelamento pedido' })
  }

  async function perguntarDaVolta({ id, titulo }: Tarefa) {
    onLeave()
    const pediu = await confirmar({
      titulo: 'Desfazer o que esta tarefa fez?',
      texto: `${titulo}: os registros voltam ao que eram, menos os alterados depois.`,
      acao: 'Desfazer',
      perigo: true,
      executar: () => desfazer.mutateAsync(id),
    })
    if (pediu)
      addToast({
        tone: 'sucesso',
        message: desfazer.data?.tarefaId === null ? 'Desfeito.' : 'Acompanhe em Tarefas.',
      })
  }

  function retomar({ id }: Tarefa) {
    repetir.mutate(id, {
      onError: ({ message }) => addToast({ tone: 'erro', message: `A tarefa não foi retomada: ${message}` }),
    })
  }

  return (
    <PagedPanel
      title="Tarefas"
      query={list}
      page={page}
      onPage={setPage}
      empty={
        <>
          <IconListCheck size={28} stroke={1.4} aria-hidden />
          <strong>Nenhuma tarefa</strong>
          <p>
            Ações demoradas, como um aviso a muitos usuários ou uma exportação grande, aparecem aqui com o
            andamento e o resultado.
          </p>
        </>
      }
      loading="Carregando as tarefas"
      skeletons={2}
    >
      {(tarefa) => (
        <TarefaItem
          key={`${tarefa.id} ${tarefa.iniciadaEm}`}
          tarefa={tarefa}
          readAt={list.dataUpdatedAt}
          onCancel={() => void perguntar(tarefa)}
          onUndo={() => void perguntarDaVolta(tarefa)}
          onRepeat={() => retomar(tarefa)}
          repeating={repetir.isPending && repetir.variables === tarefa.id}
        />
      )}
    </PagedPanel>
  )
}
