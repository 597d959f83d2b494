import { MantineProvider, type MantineColorsTuple } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorScheme } from '#src/stores/color-scheme.ts'

// Values live in tokens.css; Mantine only has to know that the colour exists.
const shades: MantineColorsTuple = ['', '', '', '', '', '', '', '', '', '']

const theme = {
  primaryColor: 'entidade',
  colors: { entidade: shades },
  respectReducedMotion: true,
  // fields beside each other stay in line, whichever of them are explained
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
} as const

/** What every part with Mantine components stands in. The first screens have none, and are there before its code is. */
export function MantineFrame({ children }: { children: ReactNode }) {
  const scheme = colorScheme((state) => state.scheme)
  return (
    <MantineProvider theme={theme} withCssVariables={false} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  )
}
