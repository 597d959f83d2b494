import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Field } from './Field.tsx'
import classes from './login.module.css'

export function PasswordField({ error }: { error: string | undefined }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye

  return (
    <Field
      label="Senha"
      name="senha"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      required
      error={error}
      end={
        <button
          type="button"
          className={classes.eye}
          aria-label="Mostrar a senha"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      }
    />
  )
}
