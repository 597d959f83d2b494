import type { ComponentProps } from 'react'
import { CodeField } from './CodeField.tsx'
import classes from './login.module.css'

interface Props extends ComponentProps<typeof CodeField> {
  /** Back to login and password, which are as they were typed. */
  onBack: () => void
}

/** What the login asks once login and password are right and the user has a second factor. */
export function CodeStep({ onBack, ...field }: Props) {
  return (
    <>
      <CodeField {...field} />
      <button type="button" className={classes.back} onClick={onBack}>
        Voltar ao e-mail e à senha
      </button>
    </>
  )
}
