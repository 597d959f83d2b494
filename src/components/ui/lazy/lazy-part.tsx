import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { addToast } from '#src/stores/toasts.ts'
import classes from './lazy-part.module.css'

/** Asks for the code of a part that is missing once more; of one that was asked for in vain before too, for the whole page. */
const AskAgain = createContext<{ ask: () => void; inVain: boolean }>({ ask: () => {}, inVain: false })

/**
 * A part of a screen whose code comes behind it. When it does not come (no network, a new release), its place says so and asks for it once
 * more, and the screen around it stays. Call it once per part, at module scope.
 *
 * @param load - gives the component; what preloads it may call it too
 * @param fallback - what stands in its place until then
 * @param Absent - what stands there when it has not come; it is given the part's own props
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: (props: P) => ReactNode,
  Absent: ComponentType<P> = MissingPart,
): (props: P) => ReactNode {
  const attempt = (inVain: boolean) => ({
    inVain,
    Part: lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        // later callers ask again
        latest = attempt(true)
        return { default: Absent }
      }
    }),
  })
  let latest = attempt(false)

  return function LazyPart(props: P) {
    const [{ Part, inVain }, setAttempt] = useState(() => latest)
    const again = useMemo(() => ({ inVain, ask: () => setAttempt(latest) }), [inVain])
    return (
      <AskAgain value={again}>
        <Suspense fallback={fallback?.(props)}>
          <Part {...props} />
        </Suspense>
      </AskAgain>
    )
  }
}

/** Such a part that nobody misses: one more way to what can be done elsewhere. Its place stays empty. */
export const lazyExtra = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(load, undefined, Nothing)

/** Such a part that is a dialog: when it does not come, a message says so and nothing is open. */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) =>
  lazyPart<P>(load, undefined, MissingDialog)

const Nothing = () => null

function MissingPart() {
  const { ask, inVain } = use(AskAgain)
  // a browser may remember that an import failed: only a new page makes it forget
  return (
    <span role="alert" className={classes.missing}>
      Não chegou.{' '}
      <button type="button" onClick={inVain ? () => window.location.reload() : ask}>
        {inVain ? 'Recarregar a página' : 'Tentar de novo'}
      </button>
    </span>
  )
}

function MissingDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    sayMissing()
    onClose()
  }, [onClose])
  return null
}

/** For what leaves no place on the screen. */
export function sayMissing(): void {
  addToast({
    tone: 'erro',
    message: 'Esta parte não chegou. Confira a conexão e tente de novo; se continuar, recarregue a página.',
  })
}
