import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { ticksFor } from './axis.ts'
import classes from './chart.module.css'

/** What stands at one place of the axis. */
export interface Point {
  key: string
  /** As it is told in full. */
  name: string
  /** Below the axis. */
  short: string
  /** In a second line there. */
  below?: string | undefined
  /** Of each series; null where there is none, as of a month that is yet to come, before which a line ends. */
  values: readonly (number | null)[]
}

/** How a series is drawn: a bar, an outline or a shade as bars, or one of three lines. */
export type Kind = 'bar' | 'outline' | 'shade' | 'line' | 'trend' | 'dots'

export interface Series {
  name: string
  kind: Kind
}

const LINES: ReadonlySet<Kind> = new Set(['line', 'trend', 'dots'])
/** Names for which there is room below a wide chart. */
const NAMES_MAX = 16

interface SeriesChartProps {
  points: Point[]
  series: Series[]
  /** What is drawn, and how one walks through it. */
  label: string
  /** A value as people read it, and as the axis says it. */
  text: (value: number) => string
  tick: (value: number) => string
  /** What the axis counts in: no step is finer. */
  unit: number
  /** Bars stand beside each other; without it a narrower one stands over an outline. */
  beside?: boolean
  /** A place whose name stands where not all do. */
  anchor?: number
  /** The ways to what a place is made of that was chosen last, by pointer, finger or keys; the last one at first. */
  renderWays?: ((key: string) => ReactNode) | undefined
}

/** Figures over a common axis. The pointer, a finger or the arrow keys ask for those of a place, which are also its name to screen readers. */
export function SeriesChart(props: SeriesChartProps) {
  const { points, series, label, text, tick, unit, beside = false, anchor = 0, renderWays } = props
  const [shown, setShown] = useState<number | null>(null)
  const [current, setCurrent] = useState(points.length - 1)
  const ticks = ticksFor(Math.max(...points.flatMap(({ values }) => values.map((value) => value ?? 0))), unit)
  const top = ticks.at(-1) ?? 1
  const height = (value: number) => `${(Math.max(0, value) / top) * 100}%`
  const bars = series
    .flatMap(({ kind }, of) => (LINES.has(kind) ? [] : [{ kind, of }]))
    .map((bar, place) => ({ ...bar, place }))
    // the first stands over those behind it
    .toReversed()
  const lines = series.flatMap(({ kind }, of) => (LINES.has(kind) ? [{ kind, of }] : []))
  const path = (of: number) =>
    points
      .flatMap(({ values }, i) => {
        const value = values[of] ?? null
        return value === null ? [] : [`${((i + 0.5) / points.length) * 100},${100 - (value / top) * 100}`]
      })
      .join(' ')
  const amountOf = (value: number | null | undefined) => (value == null ? '–' : text(value))
  // where there is no room for all names some stand
  const step = Math.ceil(points.length / NAMES_MAX)
  const point = shown === null ? undefined : points[shown]

  function walk(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === 'Escape') return setShown(null)
    const last = points.length - 1
    const goal = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelectorAll('button')[Math.min(last, Math.max(0, goal))]?.focus()
  }

  return (
    <figure className={classes.figure}>
      <ul className={classes.legend} aria-hidden>
        {series.map(({ name, kind }) => (
          <li key={name}>
            <span className={classes.swatch} data-kind={kind} />
            {name}
          </li>
        ))}
      </ul>
      <div className={classes.frame}>
        <div className={classes.axis} aria-hidden>
          {ticks.map((value) => (
            <span key={value} style={{ bottom: height(value) }}>
              {tick(value)}
            </span>
          ))}
        </div>
        <div
          className={classes.plot}
          role="group"
          aria-label={label}
          data-dense={points.length > 2 * NAMES_MAX || undefined}
          onPointerLeave={() => setShown(null)}
        >
          {ticks.map((value) => (
            <span key={value} className={classes.rule} style={{ bottom: height(value) }} />
          ))}
          {points.map((one, i) => (
            <button
              key={one.key}
              type="button"
              className={classes.month}
              tabIndex={i === current ? 0 : -1}
              data-shown={i === shown || undefined}
              aria-label={`${one.name}: ${series.map(({ name }, of) => `${name} ${amountOf(one.values[of])}`).join(', ')}`}
              onPointerEnter={() => setShown(i)}
              onFocus={() => {
                setCurrent(i)
                setShown(i)
              }}
              onBlur={() => setShown(null)}
              onKeyDown={walk}
            >
              {bars.map(({ kind, of, place }) => (
                <span
                  key={kind}
                  className={classes[kind]}
                  style={{
                    height: height(one.values[of] ?? 0),
                    ...(beside && bars.length > 1 && placeOf(place, bars.length)),
                  }}
                />
              ))}
            </button>
          ))}
          {lines.map(({ kind, of }) => (
            <svg
              key={kind}
              className={classes.line}
              data-kind={kind}
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden
            >
              <polyline points={path(of)} />
              <polyline points={path(of)} />
            </svg>
          ))}
          {point && shown !== null && (
            <div
              className={classes.tip}
              data-side={shown < points.length / 2 ? 'right' : 'left'}
              style={{ '--at': `${((shown + 0.5) / points.length) * 100}%` } as CSSProperties}
              aria-hidden
            >
              <strong>{point.name}</strong>
              {series.map(({ name, kind }, of) => (
                <span key={name} className={classes.tipRow}>
                  <span>
                    <span className={classes.swatch} data-kind={kind} />
                    {name}
                  </span>
                  <span>{amountOf(point.values[of])}</span>
                </span>
              ))}
            </div>
          )}
        </div>
        <div className={classes.names} aria-hidden>
          {points.map(({ key, short, below }, i) => (
            <span
              key={key}
              data-alone={step > 1 || undefined}
              data-left-out={(i - anchor) % step !== 0 || undefined}
              data-spare={(i - anchor) % (2 * step) !== 0 || undefined}
            >
              <span>{short}</span>
              {below !== undefined && <small>{below}</small>}
            </span>
          ))}
        </div>
      </div>
      {renderWays && <figcaption>{renderWays(points[current]?.key ?? '')}</figcaption>}
    </figure>
  )
}

/** Percent of a place's width that its bars have together, and how wide one may be: two places of a wide chart are no walls. */
const TOGETHER = 72
const WIDEST = '2.75rem'

const placeOf = (place: number, count: number): CSSProperties => {
  const width = `min(${TOGETHER / count}%, ${WIDEST})`
  return { width, margin: 0, insetInline: `calc(50% + ${place - count / 2} * ${width}) auto` }
}
