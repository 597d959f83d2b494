import { Glyph } from '#src/components/ui/theme/Glyph.tsx'
import { colorScheme, toggleColorScheme } from '#src/stores/color-scheme.ts'
import classes from '#src/components/ui/toolbar/toolbar.module.css'

export function SchemeToggle() {
  const dark = colorScheme((state) => state.scheme === 'dark')

  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
      onClick={toggleColorScheme}
    >
      <Glyph shape={dark ? 'sun' : 'moon'} />
    </button>
  )
}
