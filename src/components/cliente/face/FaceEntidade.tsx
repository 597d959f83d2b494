import { useEffect, type CSSProperties } from 'react'
import type { FaceEntidade as Face } from '#src/api/contract/nucleo/face.ts'
import { Atendimento } from '#src/components/conta/login/Atendimento.tsx'
import { ConsultaSemSenha } from '#src/components/conta/login/ConsultaSemSenha.tsx'
import sobre from '#src/components/conta/login/face.module.css'
import { Halves } from '#src/components/conta/login/Halves.tsx'
import { Identidade } from '#src/components/conta/login/Identidade.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { chooseEntidade, session } from '#src/stores/session.ts'
import { Caminhos } from './Caminhos.tsx'
import classes from './face.module.css'

/** An entidade as everybody may see it. For the anonymous it becomes the one that they deal with. */
export function FaceEntidade({ face }: { face: Face }) {
  const anonymous = session((state) => state.userId === null)
  const { slug, nomeFantasia, cor, contribuicoes } = face

  useEffect(() => {
    if (anonymous) chooseEntidade(slug)
  }, [anonymous, slug])

  return (
    // A custom property is not among the CSS properties that React's types know.
    <article className={classes.face} style={{ '--cor': cor } as CSSProperties}>
      <Halves
        panel={
          <div className={sobre.about}>
            {contribuicoes.length > 0 && (
              <section>
                <h2>Contribuições</h2>
                <ul className={classes.list}>
                  {contribuicoes.map(({ codContrib, nome, baseLegal }) => (
                    <li key={codContrib}>
                      <strong>{nome}</strong>
                      {baseLegal !== '' && <span className={classes.note}>{baseLegal}</span>}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Atendimento entidade={face} />
          </div>
        }
      >
        <section className={sobre.about} aria-label="Sobre a entidade">
          <Identidade entidade={face}>
            <PageTitle>{nomeFantasia}</PageTitle>
          </Identidade>
          {anonymous && <ConsultaSemSenha entidade={face} main />}
        </section>
        <Caminhos face={face} />
      </Halves>
    </article>
  )
}
