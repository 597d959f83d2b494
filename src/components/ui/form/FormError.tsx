import classes from './FormError.module.css'

/** What went wrong with a form as a whole; nothing while nothing did. */
export function FormError({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null
  return (
    <p role="alert" className={classes.error}>
      {sentence} O que você digitou continua na tela.
    </p>
  )
}
