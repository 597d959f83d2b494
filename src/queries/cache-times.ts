const SECOND = 1000

/** How long each kind of server data counts as current, in milliseconds: the caches of the specification (§9) and, where it gives none, ours. */
export const staleTime = {
  user: 86_400 * SECOND,
  roles: 86_400 * SECOND,
  authSettings: 86_400 * SECOND,
  menu: 86_400 * SECOND,
  pessoa: 3600 * SECOND,
  debitos: 3600 * SECOND,
  /** Pages that staff write: soon in sight after a change. */
  pagina: 60 * SECOND,
  /** Lists are reused while paging back and forth; a write invalidates them. */
  lista: 60 * SECOND,
  /** Lookups and settings last until written. */
  entidade: Infinity,
  /** The hub says when these change. */
  notification: 60 * SECOND,
  tarefa: 60 * SECOND,
  painel: 60 * SECOND,
} as const
