import { useEffect } from 'react'

/** The page's heading and, with the product's name, the tab's title. Takes the focus when the page is entered by a link (see Shell). */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Contribui`
  }, [children])

  return <h1 tabIndex={-1}>{children}</h1>
}
