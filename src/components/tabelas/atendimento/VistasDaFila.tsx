import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nomesDasVistas, vistasDaFila, type VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { contagemDaFilaOptions } from '#src/queries/atendimento-fila.ts'
import classes from './fila.module.css'

/** The views of the queue, each with how many it has just now. */
export function VistasDaFila({ vista }: { vista: VistaDaFila }) {
  const { data } = useQuery(contagemDaFilaOptions())
  return (
    <nav className={classes.vistas} aria-label="Vistas da fila">
      <ul>
        {nomesDasVistas.map((uma) => (
          <li key={uma}>
            <Link
              to="/admin/atendimento/fila"
              search={{ vista: uma }}
              aria-current={uma === vista ? 'page' : undefined}
              data-urgente={(uma === 'atrasados' && (data?.[uma] ?? 0) > 0) || undefined}
            >
              <span>{vistasDaFila[uma]}</span>
              {data && <span className={classes.quantos}>{numero(data[uma])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
