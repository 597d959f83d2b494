import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { PreferenciaPessoal } from '#src/api/contract/servicos/preferencia-pessoal.ts'
import { preferenciaPessoalOptions } from '#src/queries/preferencia-pessoal.ts'
import { chooseColorScheme, chosenColorScheme } from '#src/stores/color-scheme.ts'

type Tema = NonNullable<PreferenciaPessoal['tema']>

const comoEsquema = { claro: 'light', escuro: 'dark', sistema: null } as const

/** Colours the app so, and lets this browser remember it for its first paint. */
export function usarTema(tema: Tema): void {
  const esquema = comoEsquema[tema]
  if (chosenColorScheme() !== esquema) chooseColorScheme(esquema)
}

/** What was chosen in this browser before anybody signed in. */
export function temaDesteNavegador(): Tema {
  const esquema = chosenColorScheme()
  return esquema === null ? 'sistema' : esquema === 'dark' ? 'escuro' : 'claro'
}

/** Colours the app as the user's account says, from now on until the returned function is called; one that says nothing leaves it. */
export function seguirTema(queryClient: QueryClient): () => void {
  const observer = new QueryObserver(queryClient, preferenciaPessoalOptions())
  const follow = ({ data }: Pick<ReturnType<typeof observer.getCurrentResult>, 'data'>) => {
    if (data?.tema) usarTema(data.tema)
  }
  // what is known already is told to nobody who only begins to listen
  follow(observer.getCurrentResult())
  return observer.subscribe(follow)
}
