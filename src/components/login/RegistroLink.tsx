import { Link } from '@tanstack/react-router'
import { useHasScreen } from '#src/components/shell/reachable.ts'
import { useEntidade } from '#src/components/shell/use-entidade.ts'

interface Props {
  returnUrl?: string | undefined
  children: string
}

/** The way to where the entidade takes registrations; nothing when it configured a path that has no screen. */
export function RegistroLink({ returnUrl, children }: Props) {
  const path = useEntidade()?.settings.caminhoRegistro ?? '/public/registro'
  const hasScreen = useHasScreen()
  if (!hasScreen(path)) return null
  return (
    <Link to={path} search={{ returnUrl }}>
      {children}
    </Link>
  )
}
