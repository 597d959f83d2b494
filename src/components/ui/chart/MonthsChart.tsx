import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { shortMoney, ticksFor } from './axis.ts'
import classes from './chart.module.css'

/** The numbers of one month (`YYYY-MM`), in centavos. */
export interface Month {
  month: string
  bar: number
  outline: number
  /** Null of a month that is yet to come, before which the line ends. */
  line: number | null
}

/** What the three are called. */
export type Series = Record<'bar' | 'outline' | 'line', string>

const kinds = ['bar', 'outline', 'line'] as const

interface MonthsChartProps {
  months: Month[]
  series: Series
  /** The ways to what the month is made of that was chosen last, by pointer, finger or keys; the last one at first. */
  renderWays?: (month: string) => ReactNode
}

/**
 * Money by month over a common axis: bars, an outline behind each, and a line across them. The pointer, a finger or the arrow keys ask for
 * the numbers of a month, which are also its name to screen readers.
 */
export function MonthsChart({ months, series, renderWays }: MonthsChartProps) {
  const [shown, setShown] = useState<number | null>(null)
  const [current, setCurrent] = useState(months.length - 1)
  const ticks = ticksFor(Math.max(...months.flatMap(({ bar, outline, line }) => [bar, outline, line ?? 0])))
  const top = ticks.at(-1) ?? 1
  const height = (value: number) => `${(value / top) * 100}%`
  const points = months.flatMap(({ line }, i) =>
    line === null ? [] : [`${((i + 0.5) / months.length) * 100},${100 - (line / top) * 100}`],
  )
  // where there is no room for all names every other stands: January, which carries the year, among them
  const january = Math.max(
    0,
    months.findIndex(({ month: name }) => name.endsWith('-01')),
  )
  const month = shown === null ? undefined : months[shown]

  function walk(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === 'Escape') return setShown(null)
    const last = months.length - 1
    const goal = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelectorAll('button')[Math.min(last, Math.max(0, goal))]?.focus()
  }

  return (
    <figure className={classes.figure}>
      <ul className={classes.legend} aria-hidden>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={classes.swatch} data-kind={kind} />
            {series[kind]}
          </li>
        ))}
      </ul>
      <div className={classes.frame}>
        <div className={classes.axis} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: height(tick) }}>
              {shortMoney(tick)}
            </span>
          ))}
        </div>
        <div
          className={classes.plot}
          role="group"
          aria-label="Valores por mês, setas para mudar de mês"
          onPointerLeave={() => setShown(null)}
        >
          {ticks.map((tick) => (
            <span key={tick} className={classes.rule} style={{ bottom: height(tick) }} />
          ))}
          {months.map((one, i) => (
            <button
              key={one.month}
              type="button"
              className={classes.month}
              tabIndex={i === current ? 0 : -1}
              data-shown={i === shown || undefined}
              aria-label={`${formatarMes(one.month)}: ${kinds
                .map((kind) => `${series[kind]} ${amountOf(one[kind])}`)
                .join(', ')}`}
              onPointerEnter={() => setShown(i)}
              onFocus={() => {
                setCurrent(i)
                setShown(i)
              }}
              onBlur={() => setShown(null)}
              onKeyDown={walk}
            >
              <span className={classes.outline} style={{ height: height(one.outline) }} />
              <span className={classes.bar} style={{ height: height(one.bar) }} />
            </button>
          ))}
          <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <polyline points={points.join(' ')} />
            <polyline points={points.join(' ')} />
          </svg>
          {month && shown !== null && (
            <div
              className={classes.tip}
              data-side={shown < months.length / 2 ? 'right' : 'left'}
              style={{ '--at': `${((shown + 0.5) / months.length) * 100}%` } as CSSProperties}
              aria-hidden
            >
              <strong>{formatarMes(month.month)}</strong>
              {kinds.map((kind) => (
                <span key={kind} className={classes.tipRow}>
                  <span>
                    <span className={classes.swatch} data-kind={kind} />
                    {series[kind]}
                  </span>
                  <span>{amountOf(month[kind])}</span>
                </span>
              ))}
            </div>
          )}
        </div>
        <div className={classes.names} aria-hidden>
          {months.map(({ month: name }, i) => (
            <span key={name} data-spare={(i - january) % 2 !== 0 || undefined}>
              {formatarMes(name).slice(0, 3)}
              {(name.endsWith('-01') || (i === 0 && !name.endsWith('-12'))) && (
                <small>{name.slice(0, 4)}</small>
              )}
            </span>
          ))}
        </div>
      </div>
      {renderWays && <figcaption>{renderWays(months[current]?.month ?? '')}</figcaption>}
    </figure>
  )
}

const amountOf = (value: number | null) => (value === null ? '–' : formatarCentavos(value))
