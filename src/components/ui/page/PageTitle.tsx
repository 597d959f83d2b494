import { useEffect } from 'react'
import { unread } from '#src/stores/unread.ts'
import { useNome } from './use-entidade.ts'

/**
 * The page's heading and, with the entidade's name and what is unread, the tab's title. Takes the focus when the page is entered by a link
 * (see Shell).
 */
export function PageTitle({ children }: { children: string }) {
  const count = unread((state) => state.count)
  const nome = useNome()
  useEffect(() => {
    const page = children === nome ? nome : `${children} · ${nome}`
    document.title = count > 0 ? `(${count.toLocaleString('pt-BR')}) ${page}` : page
  }, [children, count, nome])

  return <h1 tabIndex={-1}>{children}</h1>
}
