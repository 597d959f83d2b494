import { Link } from '@tanstack/react-router'
import { useHasScreen } from '#src/components/page/reachable.ts'
import { useEntidade } from '#src/components/page/use-entidade.ts'

const REGISTRO = '/public/registro'

interface Props {
  returnUrl?: string | undefined
  /** As a button looks. */
  className?: string | undefined
  children: string
}

/** The way to where the entidade takes registrations; this app's own when it configured a path that has no screen. */
export function RegistroLink({ returnUrl, className, children }: Props) {
  const path = useEntidade()?.settings.caminhoRegistro ?? REGISTRO
  const hasScreen = useHasScreen()
  return (
    <Link to={hasScreen(path) ? path : REGISTRO} search={{ returnUrl }} className={className}>
      {children}
    </Link>
  )
}
