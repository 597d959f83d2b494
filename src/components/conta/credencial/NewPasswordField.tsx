import { useState } from 'react'
import { PasswordField } from '#src/components/conta/login/PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

interface Props {
  /** Characters. */
  minimum: number
  /** What is known of its owner: login, name, entidade. */
  known: readonly string[]
  error: string | undefined
  /** What was at fault is being changed. */
  onType: () => void
}

/** A password to be, with what can be said of it while it is typed. It can be looked at, and so is asked for once. */
export function NewPasswordField({ minimum, known, error, onType }: Props) {
  const [senha, setSenha] = useState('')
  return (
    <PasswordField
      label="Nova senha"
      autoComplete="new-password"
      // One that is too long is refused in words: cut off unseen, it would not be the one its owner knows.
      maxLength={undefined}
      error={error}
      onInput={(event) => {
        setSenha(event.currentTarget.value)
        onType()
      }}
      hint={<PasswordStrength senha={senha} minimum={minimum} known={known} told={error === undefined} />}
    />
  )
}
