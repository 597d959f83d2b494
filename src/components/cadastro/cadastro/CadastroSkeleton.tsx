import { Skeleton } from '@mantine/core'
import classes from './cadastro.module.css'

/** The shape of a record's form while it is on its way. */
export function CadastroSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Carregando o cadastro">
      <Skeleton height="2.5rem" width="40%" />
      <Skeleton height="14rem" />
      <Skeleton height="7.5rem" />
      <Skeleton height="7.5rem" />
      <Skeleton height="11.5rem" />
    </div>
  )
}
