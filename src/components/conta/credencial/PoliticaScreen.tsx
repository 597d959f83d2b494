import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { diaPorExtenso } from '#src/api/contract/nucleo/instante.ts'
import { HtmlContent } from '#src/components/ui/html/HtmlContent.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { politicaOptions } from '#src/queries/credencial.ts'
import { aceitePendente } from '#src/stores/aceite.ts'
import { session } from '#src/stores/session.ts'
import { AceiteBar } from './AceiteBar.tsx'
import { SemPolitica } from './SemPolitica.tsx'
import classes from './credencial.module.css'

/** The privacy policy in force, for anybody to read; a user who came from a login that waits for it may accept it here. */
export function PoliticaScreen({ returnUrl }: { returnUrl: string | undefined }) {
  // Whose policy it is stays as it was on entering: accepting it signs in, on the way out.
  const [visitor] = useState(session.getState)
  const { data: politica } = useSuspenseQuery(politicaOptions(visitor))
  const entidade = useEntidade()
  const [token] = useState(aceitePendente)
  if (politica === null) return <SemPolitica />

  return (
    <article className={classes.politica}>
      <header>
        <PageTitle>Política de privacidade</PageTitle>
        <p>
          {entidade && `${entidade.nomeFantasia} · `}Versão {politica.versao}, publicada em{' '}
          {diaPorExtenso(politica.publicadaEm)}
        </p>
      </header>
      <div className={classes.sheet}>
        <HtmlContent html={politica.html} />
      </div>
      {token !== null && <AceiteBar token={token} versao={politica.versao} returnUrl={returnUrl} />}
    </article>
  )
}
