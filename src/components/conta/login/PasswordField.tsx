import { useState, type ComponentProps } from 'react'
import { Glyph } from '#src/components/ui/theme/Glyph.tsx'
import { Field } from './Field.tsx'
import classes from './login.module.css'

/** A password that can be looked at: the one to sign in with, unless told otherwise. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'label'> & { label?: string }) {
  const [shown, setShown] = useState(false)

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
      {...field}
      end={
        <button
          type="button"
          className={classes.eye}
          aria-label="Mostrar a senha"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Glyph shape={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
