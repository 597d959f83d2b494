const SECOND = 1000

/** Milliseconds for which anything is held that nobody looks at: coming back shows it at once, while it is asked for again where it is old. */
const UNSEEN = 300 * SECOND

/** How long data counts as current, and for how long it is held unseen: never for less, or it would have to be asked for all the same. */
export interface Lifetime {
  staleTime: number
  gcTime: number
}

const seconds = (count: number): Lifetime => ({
  staleTime: count * SECOND,
  gcTime: Math.max(count * SECOND, UNSEEN),
})

/**
 * How long each kind of server data lives, for its query options to spread: the caches of the specification (§9) and, where it gives none,
 * ours. Timers of a browser end at 2^31 − 1 ms, 24 days; what is held for ever needs none.
 */
export const lifetimes = {
  user: seconds(86_400),
  roles: seconds(86_400),
  authSettings: seconds(86_400),
  menu: seconds(86_400),
  pessoa: seconds(3600),
  debitos: seconds(3600),
  /** Credits by month, of the specification too. */
  creditos: seconds(3600),
  /** Pages that staff write: soon in sight after a change. */
  pagina: seconds(60),
  /** Lists are reused while paging back and forth; a write invalidates them. */
  lista: seconds(60),
  /** Last until written. */
  entidade: seconds(Infinity),
  recurso: seconds(Infinity),
  configuracao: seconds(Infinity),
  /** The hub says when these change. */
  notification: seconds(60),
  tarefa: seconds(60),
  /** The hub says when they change, in another browser too. */
  preferencia: seconds(Infinity),
  painel: seconds(60),
  /** The figures of a report are of an instant that it tells. */
  relatorio: seconds(60),
  /** What comes with a release: which reports there are, and which days banks work on. */
  release: seconds(Infinity),
  /** Asked for again at every visit. */
  visita: seconds(0),
  /** As long as the token that comes with a consultation can live; whether it still does, the query itself says. */
  consulta: seconds(900),
} as const satisfies Record<string, Lifetime>
