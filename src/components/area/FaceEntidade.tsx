import { useEffect, type CSSProperties } from 'react'
import type { FaceEntidade as Face } from '#src/api/contract/face.ts'
import { contactLinks } from '#src/components/page/contact-links.ts'
import { ContactList } from '#src/components/page/ContactList.tsx'
import { PageTitle } from '#src/components/page/PageTitle.tsx'
import { chooseEntidade, session } from '#src/stores/session.ts'
import { Caminhos } from './Caminhos.tsx'
import classes from './area.module.css'

/** An entidade as everybody may see it. For the anonymous it becomes the one that they deal with. */
export function FaceEntidade({ face }: { face: Face }) {
  const anonymous = session((state) => state.userId === null)
  const { slug, nomeFantasia, image64, cor, contato, contribuicoes } = face

  useEffect(() => {
    if (anonymous) chooseEntidade(slug)
  }, [anonymous, slug])

  return (
    // A custom property is not among the CSS properties that React's types know.
    <article className={classes.face} style={{ '--cor': cor } as CSSProperties}>
      <header className={classes.brand}>
        {image64 !== null && <img src={image64} alt="" className={classes.logo} />}
        <PageTitle>{nomeFantasia}</PageTitle>
      </header>
      <Caminhos face={face} />
      <section>
        <h2>Contribuições</h2>
        {contribuicoes.length === 0 ? (
          <p className={classes.note}>Nenhuma contribuição publicada.</p>
        ) : (
          <ul className={classes.list}>
            {contribuicoes.map(({ codContrib, nome, baseLegal }) => (
              <li key={codContrib}>
                <strong>{nome}</strong>
                {baseLegal !== '' && <span className={classes.note}>{baseLegal}</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Contato contato={contato} />
    </article>
  )
}

function Contato({ contato }: { contato: Face['contato'] }) {
  const ways = contactLinks(contato)
  if (ways.length === 0) return null
  return (
    <section>
      <h2>Contato</h2>
      <ContactList ways={ways} className={classes.contact} />
    </section>
  )
}
