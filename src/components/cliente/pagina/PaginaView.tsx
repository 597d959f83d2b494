import type { PaginaMenu } from '#src/api/contract/servicos/menu.ts'
import { HtmlContent } from '#src/components/ui/html/HtmlContent.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Quadro } from './Quadro.tsx'
import classes from './pagina.module.css'

/** A page that staff wrote: their text, or the address that they chose, in a frame. */
export function PaginaView({ pagina: { text, html, url } }: { pagina: PaginaMenu }) {
  return (
    <article className={classes.page}>
      <PageTitle>{text}</PageTitle>
      {html !== null && html !== '' ? (
        <div className={classes.sheet}>
          <HtmlContent html={html} />
        </div>
      ) : url !== null && url !== '' ? (
        <Quadro key={url} title={text} url={url} />
      ) : (
        <div className={classes.sheet}>
          <p className={classes.note}>Esta página ainda não tem conteúdo.</p>
        </div>
      )}
    </article>
  )
}
