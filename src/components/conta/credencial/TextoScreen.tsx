import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { textosDoAceite, type TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { HtmlContent } from '#src/components/ui/html/HtmlContent.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { textoOptions } from '#src/queries/credencial.ts'
import { session } from '#src/stores/session.ts'
import { SemTexto } from './SemTexto.tsx'
import { SobreVersao } from './SobreVersao.tsx'
import classes from './credencial.module.css'

const ENDERECOS = { termos: '/public/termos', politica: '/public/politica' } as const

/** The terms or the privacy policy in force, for anybody to read. */
export function TextoScreen({ qual }: { qual: TextoDoAceite }) {
  const [visitor] = useState(session.getState)
  const { data: texto } = useSuspenseQuery(textoOptions(qual, visitor))
  if (texto === null) return <SemTexto qual={qual} />

  return (
    <article className={classes.politica}>
      <header>
        <PageTitle>{textosDoAceite[qual]}</PageTitle>
        <SobreVersao texto={texto} />
      </header>
      <div className={classes.sheet}>
        <HtmlContent html={texto.html} />
      </div>
      {texto.outros.map((outro) => (
        <p key={outro} className={classes.text}>
          Leia também:{' '}
          <Link className={classes.link} to={ENDERECOS[outro]}>
            {textosDoAceite[outro]}
          </Link>
        </p>
      ))}
    </article>
  )
}
