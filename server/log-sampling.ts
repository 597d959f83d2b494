import type { LogFn, Logger } from 'pino'

/** Lines of requests and the like, beside warnings: so many times as many pass. */
const ORDINARY = 10
const WARN = 40
const SECOND = 1000

interface Group {
  seen: number
  level: number
  text: string
}

/**
 * Keeps a flood from filling the disk: of lines of one level that say the same, so many a second are written, and ten times as many of those
 * below a warning; once the second is over one more line of that level tells how many were left out.
 */
export class LogSampling {
  private readonly groups = new Map<string, Group>()
  private timer: NodeJS.Timeout | undefined
  private logger: Pick<Logger, 'warn' | 'info'> | undefined

  /** @param perSecond lines of a warning or an error that pass in each second; 0 lets all pass */
  constructor(private readonly perSecond: number) {}

  /** Says who writes of what was left out. */
  reportTo(logger: Pick<Logger, 'warn' | 'info'>): void {
    this.logger = logger
  }

  /** Pino's hook of that name: called as a method of the logger whose line it is. */
  hook(): (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void {
    const passes = (args: Parameters<LogFn>, level: number) => this.passes(args, level)
    return function (args, method, level) {
      if (passes(args, level)) method.apply(this, args)
    }
  }

  /** Tells at once what was left out in the second that runs. */
  flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const groups = [...this.groups.values()]
    this.groups.clear()
    for (const { seen, level, text } of groups) {
      const omitidas = seen - this.allowed(level)
      if (omitidas <= 0) continue
      const linha = { omitidas, linha: text }
      if (level >= WARN) this.logger?.warn(linha, 'linhas iguais que não foram escritas')
      else this.logger?.info(linha, 'linhas iguais que não foram escritas')
    }
  }

  private passes(args: Parameters<LogFn>, level: number): boolean {
    if (this.perSecond === 0) return true
    const text = textOf(args)
    const key = `${level} ${text}`
    const group = this.groups.get(key)
    if (group) group.seen += 1
    else this.groups.set(key, { seen: 1, level, text })
    this.timer ??= setTimeout(() => this.flush(), SECOND).unref()
    return (group?.seen ?? 1) <= this.allowed(level)
  }

  private allowed(level: number): number {
    return level >= WARN ? this.perSecond : this.perSecond * ORDINARY
  }
}

/** What makes two lines the same: their words, and the answer's status or the statement that they tell of. Neither quotes data here. */
function textOf([first, message]: unknown[]): string {
  if (typeof first === 'string') return first
  const { res, err, consulta } = (first ?? {}) as {
    res?: { statusCode?: number }
    err?: { name?: string }
    consulta?: string
  }
  const more = [res?.statusCode, err?.name, consulta].filter((part) => part !== undefined)
  return [typeof message === 'string' ? message : '', ...more].join(' ')
}
