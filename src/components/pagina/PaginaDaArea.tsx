import { useSuspenseQuery } from '@tanstack/react-query'
import { useShallow } from 'zustand/react/shallow'
import type { Area } from '#src/api/contract/menu.ts'
import { Contato } from '#src/components/credencial/Contato.tsx'
import { DeadEnd } from '#src/components/feedback/DeadEnd.tsx'
import { paginaAreaOptions } from '#src/queries/pagina.ts'
import { session } from '#src/stores/session.ts'
import { PaginaView } from './PaginaView.tsx'

/** What to say while the entidade has not written an area's page. */
const vazias: Record<Area, { title: string; text: string }> = {
  eventos: {
    title: 'Eventos',
    text: 'Não há eventos publicados no momento. Quando a entidade anunciar assembleias, cursos ou encontros, eles aparecem aqui.',
  },
  files: {
    title: 'Arquivos',
    text: 'A entidade ainda não publicou arquivos. Convenções, formulários e comunicados aparecem aqui quando houver.',
  },
  chatbot: {
    title: 'Atendimento virtual',
    text: 'O atendimento virtual ainda não está disponível.',
  },
}

/** One of the areas whose content the entidade writes. */
export function PaginaDaArea({ area }: { area: Area }) {
  const quem = session(useShallow(({ userId, entidade }) => ({ userId, entidade })))
  const { data: pagina } = useSuspenseQuery(paginaAreaOptions(area, quem))
  if (pagina) return <PaginaView pagina={pagina} />
  const { title, text } = vazias[area]
  return (
    <DeadEnd title={title}>
      {text} <Contato />
    </DeadEnd>
  )
}
