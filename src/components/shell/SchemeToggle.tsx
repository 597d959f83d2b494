import { IconMoon, IconSun } from '@tabler/icons-react'
import { colorScheme, toggleColorScheme } from '#src/stores/color-scheme.ts'
import classes from './toolbar.module.css'

export function SchemeToggle() {
  const dark = colorScheme((state) => state.scheme === 'dark')
  const Icon = dark ? IconSun : IconMoon

  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
      onClick={toggleColorScheme}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
