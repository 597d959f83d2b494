import { useQuery } from '@tanstack/react-query'
import { IconListCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { CountedPopover } from '#src/components/ui/toolbar/CountedPopover.tsx'
import { tarefasOptions } from '#src/queries/tarefa.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { TAREFAS } from './panel-id.ts'

// Fetched when somebody first looks.
const TarefasPanel = lazyPart(async () => (await import('./TarefasPanel.tsx')).TarefasPanel)

/** The administrators' long work: how much of it goes on, and the panel that tells how far it is. */
export function Tarefas() {
  const { data } = useQuery(tarefasOptions(1))
  const panel = useRef<HTMLDivElement>(null)
  const andando = data?.items.filter(({ terminadaEm }) => terminadaEm === null).length ?? 0

  return (
    <CountedPopover
      id={TAREFAS}
      ref={panel}
      icon={<IconListCheck size={20} stroke={1.6} aria-hidden />}
      count={andando}
      buttonLabel={andando === 0 ? 'Tarefas' : `Tarefas: ${andando} em andamento`}
      label="Tarefas"
    >
      <TarefasPanel onLeave={() => panel.current?.hidePopover()} />
    </CountedPopover>
  )
}
