import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import classes from './credencial.module.css'

const LINHAS = ['100%', '94%', '97%', '60%', '99%', '91%', '75%']

/** The shape of PoliticaScreen while the text comes. */
export function PoliticaSkeleton() {
  return (
    <div className={classes.politica}>
      <PageTitle>Política de privacidade</PageTitle>
      <output>Carregando a política…</output>
      <div className={classes.sheet} aria-hidden>
        {LINHAS.map((width) => (
          <div key={width} className={classes.bone} style={{ width }} />
        ))}
      </div>
    </div>
  )
}
