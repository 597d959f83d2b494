import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'

interface StateSwitchProps {
  /** What is switched: 'Acesso de Ana'. */
  name: string
  checked: boolean
  /** What is on its way to the server, if anything. */
  pending: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** A row's own switch, at the row's end, saved as it is pressed; beside it what it stands at. */
export function StateSwitch({ name, checked, pending, disabled, onChange }: StateSwitchProps) {
  return (
    // Not disabled while it saves: the focus would go.
    <Switch
      ml="auto"
      labelPosition="left"
      label={pending ? 'Salvando…' : checked ? 'Ativo' : 'Inativo'}
      aria-label={name}
      aria-busy={pending}
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        if (!pending) onChange(currentTarget.checked)
      }}
    />
  )
}
