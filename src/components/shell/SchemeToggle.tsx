import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './toolbar.module.css'

export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const next = scheme === 'dark' ? 'light' : 'dark'
  const Icon = next === 'dark' ? IconMoon : IconSun

  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={next === 'dark' ? 'Usar tema escuro' : 'Usar tema claro'}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
