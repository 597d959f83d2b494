import type { ReactNode } from 'react'
import classes from './ferramentas.module.css'

/** The place of a tool whose code is still to come, with its sign. */
export const ToolPlace = ({ icon }: { icon: ReactNode }) => (
  <span className={classes.tool} aria-hidden>
    {icon}
  </span>
)

/** The place of a list's views, whose code is still to come: its own are known by name, and the first is the list as it opens. */
export const VisoesPorVir = ({ nomes, naPrimeira }: { nomes: readonly string[]; naPrimeira: boolean }) => (
  <span className={classes.viewsToCome} data-first={naPrimeira || undefined} aria-hidden>
    {nomes.map((nome) => (
      <span key={nome}>{nome}</span>
    ))}
  </span>
)

/** The place of a sum that is still to come. */
export const SomaPorVir = () => <i className={classes.sumToCome} aria-hidden />
