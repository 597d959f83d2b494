import { Skeleton } from '@mantine/core'
import classes from './relatorio.module.css'

const LINHAS = Array.from({ length: 8 }, (_, i) => i)

/** The shape of a report whose figures are on their way. */
export function RelatorioEsperado({ comGrafico }: { comGrafico: boolean }) {
  return (
    <div className={classes.esperado} role="status" aria-label="Carregando o relatório">
      {comGrafico && <Skeleton height="15rem" />}
      {LINHAS.map((i) => (
        <Skeleton key={i} height="1.125rem" />
      ))}
    </div>
  )
}
