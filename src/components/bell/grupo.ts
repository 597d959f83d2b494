/** Under which heading a notification of that instant stands, for somebody who looks `now`, by their own calendar. */
export function grupoDe(instante: string, now: Date): 'Hoje' | 'Ontem' | 'Anteriores' {
  const dia = new Date(instante).toDateString()
  if (dia === now.toDateString()) return 'Hoje'
  const ontem = new Date(now)
  ontem.setDate(now.getDate() - 1)
  return dia === ontem.toDateString() ? 'Ontem' : 'Anteriores'
}
