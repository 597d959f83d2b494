import { Link } from '@tanstack/react-router'
import { AnchorButton, type ButtonLook } from '#src/components/ui/controls/Button.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { useHasScreen } from '#src/components/ui/page/reachable.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'

const REGISTRO = '/public/registro'

interface Props {
  /** What the entidade configured; that of the visitor's own unless another is shown. */
  caminho?: string | undefined
  returnUrl?: string | undefined
  /** Of a button; a link in a line of text without it. */
  variant?: ButtonLook['variant']
  children: string
}

/**
 * The way to where the entidade takes registrations: a screen of this app, also where it configured a path that has none, or a form of another
 * site. Both are told where to go back to.
 */
export function RegistroLink({ caminho, returnUrl, variant, children }: Props) {
  const minha = useEntidade()?.settings.caminhoRegistro
  const path = caminho ?? minha ?? REGISTRO
  const hasScreen = useHasScreen()
  const fora = deOutroSite(path)
  if (fora !== null) {
    if (returnUrl !== undefined) fora.searchParams.set('returnUrl', returnUrl)
    return variant ? (
      <AnchorButton href={fora.href} variant={variant}>
        {children}
      </AnchorButton>
    ) : (
      <a href={fora.href}>{children}</a>
    )
  }
  const way = { to: hasScreen(path) ? path : REGISTRO, search: { returnUrl }, children }
  return variant ? <LinkButton {...way} variant={variant} /> : <Link {...way} />
}

/** An address of another site, which only a secure one may be, whatever the server says; else null. */
function deOutroSite(path: string): URL | null {
  return /^https:\/\//i.test(path) && URL.canParse(path) ? new URL(path) : null
}
