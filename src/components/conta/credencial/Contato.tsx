import { Fragment } from 'react'
import { contactLinks } from '#src/components/ui/page/contact-links.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import classes from './credencial.module.css'

/** How to reach the entidade, as the end of a sentence: by the telephone and e-mail that it has. */
export function Contato() {
  const contato = useEntidade()?.contato
  const links = contato ? contactLinks({ ...contato, site: '' }) : []
  if (links.length === 0) return <>Fale com a entidade.</>
  return (
    <>
      Fale com a entidade:{' '}
      {links.map(({ label, text, href }, i) => (
        <Fragment key={label}>
          {i > 0 && ' ou '}
          <a className={classes.link} href={href}>
            {text}
          </a>
        </Fragment>
      ))}
      .
    </>
  )
}
