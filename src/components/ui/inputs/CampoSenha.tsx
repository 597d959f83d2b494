import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be looked at while it is typed. */
export function CampoSenha(field: PasswordInputProps) {
  return (
    <PasswordInput
      aria-invalid={field.error ? true : undefined}
      maxLength={256}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
      {...field}
    />
  )
}
