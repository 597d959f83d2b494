import { Link } from '@tanstack/react-router'
import type { ButtonLook } from '#src/components/ui/controls/Button.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { useHasScreen } from '#src/components/ui/page/reachable.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'

const REGISTRO = '/public/registro'

interface Props {
  returnUrl?: string | undefined
  /** Of a button; a link in a line of text without it. */
  variant?: ButtonLook['variant']
  children: string
}

/** The way to where the entidade takes registrations; this app's own when it configured a path that has no screen. */
export function RegistroLink({ returnUrl, variant, children }: Props) {
  const path = useEntidade()?.settings.caminhoRegistro ?? REGISTRO
  const hasScreen = useHasScreen()
  const way = { to: hasScreen(path) ? path : REGISTRO, search: { returnUrl }, children }
  return variant ? <LinkButton {...way} variant={variant} /> : <Link {...way} />
}
