import { Button } from '@mantine/core'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import classes from './escritorio.module.css'

interface PaginasProps {
  atual: number
  total: number
  onIr: (page: number) => void
}

/** The way between the pages of a short list that has no table. */
export function Paginas({ atual, total, onIr }: PaginasProps) {
  return (
    <nav className={classes.paginas} aria-label="Paginação">
      <Button variant="default" disabled={atual <= 1} onClick={() => onIr(atual - 1)}>
        Anterior
      </Button>
      <span>
        Página {numero(atual)} de {numero(total)}
      </span>
      <Button variant="default" disabled={atual >= total} onClick={() => onIr(atual + 1)}>
        Próxima
      </Button>
    </nav>
  )
}
