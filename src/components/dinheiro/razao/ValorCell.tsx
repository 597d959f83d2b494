import type { ReactNode } from 'react'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import classes from './colunas.module.css'

/** An amount in centavos; in a narrow list, which has no column for it, with how it stands below. */
export const ValorCell = ({ valor, estado }: { valor: number; estado: ReactNode }) => (
  <>
    {formatarCentavos(valor)}
    <span className={classes.abaixo}>{estado}</span>
  </>
)
