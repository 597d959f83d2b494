import { useEntidade } from '#src/components/shell/use-entidade.ts'
import classes from './conta.module.css'

/** How to reach the entidade, as the end of a sentence: by the telephone and e-mail that it has. */
export function Contato() {
  const { telefone, email } = useEntidade()?.contato ?? { telefone: '', email: '' }
  if (!telefone && !email) return <>Fale com a entidade.</>
  return (
    <>
      Fale com a entidade:{' '}
      {telefone && (
        <a className={classes.link} href={`tel:${telefone.replace(/[^\d+]/g, '')}`}>
          {telefone}
        </a>
      )}
      {telefone && email && ' ou '}
      {email && (
        <a className={classes.link} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      .
    </>
  )
}
