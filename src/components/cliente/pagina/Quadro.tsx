import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import classes from './pagina.module.css'

interface QuadroProps {
  title: string
  /** Of another site, `https:`. */
  url: string
}

/** Another site within a page. Sites may refuse that, and the browser does not tell: hence the way out above it. */
export function Quadro({ title, url }: QuadroProps) {
  const [loaded, setLoaded] = useState(false)
  return (
    <>
      <p className={classes.note}>
        Conteúdo de {new URL(url).hostname}. Se ele não aparecer aqui, use o link.{' '}
        <a href={url} target="_blank" rel="noreferrer">
          Abrir em nova aba
        </a>
      </p>
      <div className={classes.frame} aria-busy={!loaded}>
        {!loaded && (
          <div className={classes.loading} role="status" aria-label="Carregando a página">
            <Skeleton height="100%" />
          </div>
        )}
        <iframe
          title={title}
          src={url}
          sandbox={sandboxOf(url)}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </>
  )
}

/** Another site keeps its own origin, so that it works as by itself. A page of ours with it could lift its own sandbox. */
function sandboxOf(url: string): string {
  const ways = 'allow-scripts allow-forms allow-popups'
  return new URL(url).origin === location.origin ? ways : `${ways} allow-same-origin`
}
