import { Contato } from '#src/components/conta/credencial/Contato.tsx'
import { RegistroLink } from '#src/components/conta/login/RegistroLink.tsx'
import classes from './consulta.module.css'

/** What to do when nobody has the document: what was typed is in the field still. */
export function NaoEncontrado() {
  return (
    <div className={classes.none} role="status">
      <p>
        <strong>Ainda sem cadastro?</strong> <RegistroLink>Fazer o cadastro</RegistroLink>
      </p>
      <p>
        <Contato />
      </p>
    </div>
  )
}
