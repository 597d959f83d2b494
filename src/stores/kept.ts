/** Where a browser keeps something: from visit to visit, or in one tab until that is closed. */
export type Place = 'localStorage' | 'sessionStorage'

/** Without the necessary there is no session; preferences ask for the visitor's consent. */
export type Category = 'necessarios' | 'preferencias'

interface Entry {
  category: Category
  places: readonly Place[]
}

const necessary = <const P extends readonly Place[]>(...places: P) =>
  ({ category: 'necessarios', places }) as const
const preference = <const P extends readonly Place[]>(...places: P) =>
  ({ category: 'preferencias', places }) as const

/**
 * All that the app keeps in a browser, by its key. There are no cookies, and nothing in IndexedDB nor in a Cache. What visitors are told of each
 * stands in `src/components/moldura/cookies/guardados.ts`; a new entry, or another purpose, is asked for again (`CATALOGO_DE_COOKIES` of the contract).
 */
export const kept = {
  // given by the specification (§7)
  token: necessary('localStorage'),
  'contribui.sessao': necessary('localStorage'),
  'contribui.acesso': necessary('sessionStorage', 'localStorage'),
  'contribui.consulta': necessary('sessionStorage'),
  'contribui.entidade': necessary('sessionStorage'),
  'contribui.aceite': necessary('sessionStorage'),
  'contribui.consentimento': necessary('localStorage'),
  'contribui.tema': preference('localStorage'),
  'contribui.tema.antes': preference('localStorage'),
  'contribui.menu': preference('localStorage'),
  'contribui.itensPorPagina': preference('localStorage'),
  'contribui.cores': preference('localStorage'),
  'contribui.letras': preference('localStorage'),
  'contribui.cache': preference('sessionStorage'),
  // written by the router, when a page is left
  'tsr-scroll-restoration-v1_3': preference('sessionStorage'),
} as const satisfies Record<string, Entry>

export type Key = keyof typeof kept
/** The keys of one place. */
export type KeyIn<P extends Place> = {
  [K in Key]: P extends (typeof kept)[K]['places'][number] ? K : never
}[Key]
