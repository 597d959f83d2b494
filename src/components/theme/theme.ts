import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import { MAIN_SHADE, palette } from './palette.ts'

/** The body's colour in dark mode; also written in base.css, which paints before any script runs. */
export const DARK_BODY = '#1a1e24'

const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** The house theme in the entidade's colour: dense type scale, quiet greys, small radii. */
export function themeFor(cor: string): MantineThemeOverride {
  return createTheme({
    primaryColor: 'entidade',
    primaryShade: MAIN_SHADE,
    colors: {
      entidade: palette(cor),
      gray: [
        '#f6f7f9',
        '#eef0f3',
        '#e2e5ea',
        '#d2d7de',
        '#b6bdc7',
        '#8f98a5',
        '#5d6775',
        '#464e5a',
        '#323841',
        '#1f242b',
      ],
      dark: [
        '#d6dae1',
        '#b6bdc7',
        '#98a1ae',
        '#6c7582',
        '#414955',
        '#343b45',
        '#272d35',
        DARK_BODY,
        '#14171c',
        '#0e1014',
      ],
    },
    fontFamily,
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.5' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.3' },
        h2: { fontSize: '1rem', lineHeight: '1.4' },
        h3: { fontSize: '0.875rem', lineHeight: '1.4' },
      },
    },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
    defaultRadius: 'sm',
    radius: { xs: '2px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
  })
}

/** Surfaces and text shades that Mantine leaves too faint for AA, in both schemes. */
export const cssVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    '--app-canvas': theme.colors.gray[0],
    '--app-line': theme.colors.gray[2],
    '--app-highlight': theme.colors.entidade?.[0] ?? theme.colors.gray[1],
    '--mantine-color-anchor': 'var(--mantine-color-entidade-7)',
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': theme.colors.gray[6],
    '--mantine-color-text': theme.colors.gray[9],
  },
  dark: {
    '--app-canvas': theme.colors.dark[8],
    '--app-line': theme.colors.dark[5],
    '--app-highlight': theme.colors.dark[6],
    '--mantine-color-anchor': 'var(--mantine-color-entidade-3)',
    '--mantine-color-error': '#ff9b90',
    '--mantine-color-placeholder': theme.colors.dark[2],
  },
})
