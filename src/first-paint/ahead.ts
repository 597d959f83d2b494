import { noop, type QueryClient } from '@tanstack/react-query'
import { screenOf, segmentsOf } from '#src/api/contract/nucleo/screen-of.ts'
import type { AppRouter } from '#src/router.tsx'
import { session } from '#src/stores/session.ts'

/** What the build wrote (`build/screens.mjs`): of each screen, by its URL, the numbers of its files. */
interface Listed {
  files: string[]
  screens: Record<string, number[]>
}

/**
 * From now on asks for all files of a screen as soon as somebody is on the way there: code tells what else it needs only once it has come,
 * which on a slow network takes one round trip after the other. The record that the screen shows is asked for beside them. Does nothing
 * where no build named the list, and until it has come.
 */
export async function fetchAhead(router: AppRouter): Promise<void> {
  const list = document.querySelector<HTMLMetaElement>('meta[name="screens"]')?.content
  if (!list) return
  const answer = await fetch(list, { priority: 'low' })
  if (!answer.ok) return
  const { files, screens } = (await answer.json()) as Listed // written by the same build
  const all = Object.entries(screens).map(([url, numbers]) => ({ segments: segmentsOf(url), numbers }))
  const filesOf = (path: string) =>
    (screenOf(all, segmentsOf(path))?.numbers ?? []).map((number) => `/${files[number]}`)

  let askForRecord: ((queryClient: QueryClient, pathname: string) => Promise<void>) | undefined
  // Of visitors nobody opens one.
  const learnToAsk = async () => {
    if (session.getState().isAdmin) ({ askForRecord } = await import('./records-ahead.ts'))
  }
  void learnToAsk().catch(noop)

  const asked = new Set<string>()
  function askForFiles(pathname: string) {
    for (const file of filesOf(pathname)) {
      if (asked.has(file)) continue
      asked.add(file)
      link(file, file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' })
    }
  }

  router.subscribe('onBeforeNavigate', ({ toLocation: { pathname }, pathChanged }) => {
    if (!pathChanged) return
    if (askForRecord) void askForRecord(router.options.context.queryClient, pathname).catch(noop)
    else void learnToAsk().catch(noop)
    askForFiles(pathname)
  })
}

/** Of low priority: over few connections the record would wait for all of them. */
function link(href: string, how: { rel: string; as?: string }): void {
  document.head.append(
    Object.assign(document.createElement('link'), { crossOrigin: '', fetchPriority: 'low', href, ...how }),
  )
}
