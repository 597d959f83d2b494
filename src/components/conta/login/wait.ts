import { useEffect, useState } from 'react'

/** Seconds left of the wait that a refused call asked for, counted down to 0. */
export function useCountdown(refusal: { retryAfter?: number } | null): number {
  const [passed, setPassed] = useState({ refusal, seconds: 0 })
  const seconds = passed.refusal === refusal ? passed.seconds : 0
  const left = Math.max(0, (refusal?.retryAfter ?? 0) - seconds)
  const waiting = left > 0

  useEffect(() => {
    if (!waiting) return
    const start = Date.now()
    const timer = setInterval(
      () => setPassed({ refusal, seconds: Math.floor((Date.now() - start) / 1000) }),
      1000,
    )
    return () => clearInterval(timer)
  }, [refusal, waiting])

  return left
}

/** How long to wait before another try, in words: minutes while there are any. */
export function waitText(seconds: number): string {
  const time =
    seconds >= 60
      ? plural(Math.ceil(seconds / 60), 'minuto', 'minutos')
      : plural(seconds, 'segundo', 'segundos')
  return `Muitas tentativas. Espere ${time} e tente de novo.`
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
