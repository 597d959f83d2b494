import { MantineProvider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { session } from '#src/stores/session.ts'
import { colorSchemeManager } from './color-scheme.ts'
import { cssVariables, themeFor } from './theme.ts'

/** The house theme in the colour of the visitor's entidade, light or dark as chosen or as the system says. */
export function AppTheme({ children }: { children: ReactNode }) {
  const userId = session((state) => state.userId)
  const { data: entidade } = useQuery(entidadeOptions(userId))
  const cor = entidade?.cor ?? ''
  const theme = useMemo(() => themeFor(cor), [cor])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
