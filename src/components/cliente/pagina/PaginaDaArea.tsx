import { useSuspenseQuery } from '@tanstack/react-query'
import { useShallow } from 'zustand/react/shallow'
import type { Area } from '#src/api/contract/servicos/menu.ts'
import { AnchorButton } from '#src/components/ui/controls/Button.tsx'
import { Contato } from '#src/components/conta/credencial/Contato.tsx'
import { DeadEnd, WayHome } from '#src/components/ui/feedback/DeadEnd.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { contactLinks } from '#src/components/ui/page/contact-links.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { paginaAreaOptions } from '#src/queries/pagina.ts'
import { session } from '#src/stores/session.ts'
import { PaginaView } from './PaginaView.tsx'
import classes from './pagina.module.css'

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
  if (area === 'chatbot') return <SemAtendimentoVirtual title={title}>{text}</SemAtendimentoVirtual>
  return (
    <DeadEnd title={title}>
      {text} <Contato />
    </DeadEnd>
  )
}

/** Whoever wants to talk is led to where somebody answers. */
function SemAtendimentoVirtual({ title, children }: { title: string; children: string }) {
  const contato = useEntidade()?.contato
  return (
    <StatusPage
      title={title}
      picture="fala"
      actions={
        <>
          {contato &&
            contactLinks({ ...contato, site: '' }).map(({ label, text, href }, i) => (
              <AnchorButton
                key={label}
                variant={i === 0 ? 'filled' : 'default'}
                className={classes.way}
                href={href}
              >
                {text}
              </AnchorButton>
            ))}
          <WayHome variant="subtle" className={classes.home} />
        </>
      }
    >
      {children} Fale com a entidade.
    </StatusPage>
  )
}
