import type { DefaultError } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Field } from './Field.tsx'
import classes from './login.module.css'

interface Props {
  error: string | undefined
  /** What the server last said; each refusal brings the focus to the field. */
  refusal: DefaultError | null
}

/** The code of the second factor: of the authenticator app, or one of the recovery codes. */
export function CodeField({ error, refusal }: Props) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (refusal === null) return
    input.current?.focus()
    input.current?.select()
  }, [refusal])

  return (
    <Field
      ref={input}
      label="Código de verificação"
      name="codigo"
      // Not numeric: recovery codes have letters.
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={20}
      required
      error={error}
      hint={
        <span className={classes.hint}>
          Os seis dígitos que o seu aplicativo autenticador mostra agora. Sem o aparelho, use um dos seus
          códigos de recuperação; cada um vale uma vez.
        </span>
      }
    />
  )
}
