import { useSuspenseQuery } from '@tanstack/react-query'
import { textosDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { HtmlContent } from '#src/components/ui/html/HtmlContent.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { textosPendentesOptions } from '#src/queries/credencial.ts'
import { AceiteBar } from './AceiteBar.tsx'
import { PrazoVencido } from './PrazoVencido.tsx'
import { SobreVersao } from './SobreVersao.tsx'
import classes from './credencial.module.css'

interface AceiteScreenProps {
  token: string
  returnUrl: string | undefined
}

const frase = new Intl.ListFormat('pt-BR')

/** The texts that a login waits for, to be read and accepted at once. */
export function AceiteScreen({ token, returnUrl }: AceiteScreenProps) {
  const { data: textos } = useSuspenseQuery(textosPendentesOptions(token))
  if (textos === null) return <PrazoVencido returnUrl={returnUrl} />
  const nomes = textos.map(({ qual }, i) =>
    i === 0 ? textosDoAceite[qual] : textosDoAceite[qual].toLowerCase(),
  )
  const varios = textos.length > 1
  return (
    <article className={classes.politica}>
      <header>
        <PageTitle>{frase.format(nomes) || 'Nada a aceitar'}</PageTitle>
        {textos.length === 0 && <p>Você já aceitou as versões em vigor.</p>}
        {textos.length === 1 && textos.map((texto) => <SobreVersao key={texto.qual} texto={texto} />)}
      </header>
      {textos.map((texto) => (
        <section key={texto.qual} className={classes.sheet} aria-label={textosDoAceite[texto.qual]}>
          {varios && (
            <header>
              <h2>{textosDoAceite[texto.qual]}</h2>
              <SobreVersao texto={texto} />
            </header>
          )}
          <HtmlContent html={texto.html} />
        </section>
      ))}
      <AceiteBar token={token} textos={textos} returnUrl={returnUrl} />
    </article>
  )
}
