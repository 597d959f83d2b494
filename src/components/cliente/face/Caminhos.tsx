import type { FaceEntidade } from '#src/api/contract/nucleo/face.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { RegistroLink } from '#src/components/conta/login/RegistroLink.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { session } from '#src/stores/session.ts'
import classes from './face.module.css'

/** What a visitor can do at an entidade who has an account or wants one; a visitor who is signed in, here or at another one, is told so. */
export function Caminhos({ face: { slug, nomeFantasia, settings } }: { face: FaceEntidade }) {
  const anonymous = session((state) => state.userId === null)
  const minha = useEntidade()

  if (anonymous) {
    return (
      <nav className={classes.account} aria-labelledby="com-conta">
        <div>
          <h2 id="com-conta">Com a sua conta</h2>
          <p className={classes.note}>
            Pague vários débitos de uma vez, guarde os recibos e mantenha o cadastro em dia.
          </p>
        </div>
        <div className={classes.ways}>
          <LinkButton to="/public/login" variant="default">
            Entrar
          </LinkButton>
          <RegistroLink caminho={settings.caminhoRegistro} variant="default">
            Cadastrar
          </RegistroLink>
        </div>
      </nav>
    )
  }

  const outra = minha !== undefined && minha.slug !== slug
  return (
    <nav className={classes.ways} aria-label="Caminhos">
      {outra && (
        <p className={classes.elsewhere} role="status">
          Você entrou em <strong>{minha.nomeFantasia}</strong>. Para entrar em {nomeFantasia}, saia primeiro.
        </p>
      )}
      <LinkButton to="/">{outra ? `Voltar a ${minha.nomeFantasia}` : 'Ir para o início'}</LinkButton>
    </nav>
  )
}
