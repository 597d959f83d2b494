import { textosDoAceite, type TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import classes from './credencial.module.css'

const LINHAS = ['100%', '94%', '97%', '60%', '99%', '91%', '75%']

/** The shape of a text while it comes. */
export function PoliticaSkeleton({ qual = 'politica' }: { qual?: TextoDoAceite }) {
  return (
    <div className={classes.politica}>
      <PageTitle>{textosDoAceite[qual]}</PageTitle>
      <output>Carregando o texto…</output>
      <div className={classes.sheet} aria-hidden>
        {LINHAS.map((width) => (
          <div key={width} className={classes.bone} style={{ width }} />
        ))}
      </div>
    </div>
  )
}
