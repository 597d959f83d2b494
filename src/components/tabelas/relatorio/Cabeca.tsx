import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Definicao } from './Definicao.tsx'
import classes from './relatorio.module.css'

interface CabecaProps {
  nome: string
  rotulo: string
  /** The order of the rows, as addresses say it. */
  sort: string
  /** Figures begin with the largest. */
  deCima?: boolean
  definicao?: string
  onOrdenar: (sort: string) => void
}

/** The head of a column, which sorts by it, and beside it what a figure is. */
export function Cabeca({ nome, rotulo, sort, deCima = false, definicao, onOrdenar }: CabecaProps) {
  const sobe = sort === nome
  const desce = sort === `-${nome}`
  const Icone = sobe ? IconArrowUp : desce ? IconArrowDown : IconArrowsSort
  // a head may take two lines: the arrow stays with the last word, and a percent sign with what it is of
  const escrito = rotulo.replace('% ', '%\u00a0')
  const ultima = escrito.lastIndexOf(' ') + 1
  return (
    <span className={classes.cabeca}>
      <button
        type="button"
        className={classes.ordenar}
        onClick={() => onOrdenar(sobe || (deCima && !desce) ? `-${nome}` : nome)}
      >
        <span>
          {escrito.slice(0, ultima)}
          <span className={classes.palavra}>
            {escrito.slice(ultima)}
            <Icone size={14} stroke={1.8} aria-hidden data-idle={(!sobe && !desce) || undefined} />
          </span>
        </span>
      </button>
      {definicao !== undefined && <Definicao rotulo={rotulo} definicao={definicao} />}
    </span>
  )
}
