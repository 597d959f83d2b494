import { IconColumns3 } from '@tabler/icons-react'
import { noop } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { whenIdle } from '#src/components/ui/feedback/when-idle.ts'
import { ToolPopover, ToolSkeleton } from '#src/components/listas/ferramentas/ToolPopover.tsx'

// Behind the list, before somebody opens it.
const escolha = async () => (await import('./EscolhaDeVista.tsx')).EscolhaDeVista
const EscolhaDeVista = lazyPart(escolha, () => <ToolSkeleton label="Colunas" />)
whenIdle(() => void escolha().catch(noop))

/** Pixels. */
const LARGURA = 288

/** The tool by which a user says how they see a list. */
export function Colunas(props: ComponentProps<typeof EscolhaDeVista>) {
  return (
    <ToolPopover icon={<IconColumns3 size={18} stroke={1.8} aria-hidden />} label="Colunas" width={LARGURA}>
      <EscolhaDeVista {...props} />
    </ToolPopover>
  )
}
