import { useState } from 'react'
import login from '#src/components/login/login.module.css'
import { PasswordField } from '#src/components/login/PasswordField.tsx'
import classes from './conta.module.css'
import { strengthOf } from './strength.ts'

interface Props {
  /** Characters. */
  minimum: number
  error: string | undefined
  /** What was at fault is being changed. */
  onType: () => void
}

/** A password to be, with what its length says while it is typed. It can be looked at, and so is asked for once. */
export function NewPasswordField({ minimum, error, onType }: Props) {
  const [length, setLength] = useState(0)
  const { bars, text } = strengthOf(length, minimum)
  return (
    <PasswordField
      label="Nova senha"
      autoComplete="new-password"
      // One that is too long is refused in words: cut off unseen, it would not be the one its owner knows.
      maxLength={undefined}
      error={error}
      onInput={(event) => {
        setLength(event.currentTarget.value.length)
        onType()
      }}
      hint={
        <>
          <div className={classes.strength} aria-hidden>
            {[1, 2, 3, 4].map((bar) => (
              <span key={bar} data-on={bar <= bars} />
            ))}
          </div>
          {error === undefined && <span className={login.hint}>{text}</span>}
        </>
      }
    />
  )
}
