import { Link } from '@tanstack/react-router'
import fading from '#src/components/controls/fading-strip.module.css'
import { watchEdges } from '#src/components/controls/fading-strip.ts'
import classes from './minha-conta.module.css'
import type { Secao } from './secoes.ts'

/** The way through the page, beside it or in one line above: each section has its address. */
export function ContaNav({ secoes }: { secoes: readonly Secao[] }) {
  return (
    <nav className={classes.nav} aria-label="Seções da conta">
      <ul ref={watchEdges} className={fading.strip}>
        {secoes.map(({ nome, titulo }) => (
          <li key={nome}>
            <Link to="." hash={nome} activeOptions={{ includeHash: true }}>
              {titulo}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
