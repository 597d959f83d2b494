import { Link } from '@tanstack/react-router'
import classes from './minha-conta.module.css'
import type { Secao } from './secoes.ts'

/** The way through the page: each section has its address. */
export function ContaNav({ secoes }: { secoes: readonly Secao[] }) {
  return (
    <nav className={classes.nav} aria-label="Seções da conta">
      <ul>
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
