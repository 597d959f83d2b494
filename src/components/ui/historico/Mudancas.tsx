import { VisuallyHidden } from '@mantine/core'
import type { CampoHistorico } from '#src/api/contract/nucleo/historico.ts'
import { rotuloDe, valorDe, type Rotulos } from './frases.ts'
import classes from './historico.module.css'

interface MudancasProps {
  campos: CampoHistorico[]
  /** The record was not there before: what it was given has nothing before it. */
  nova?: boolean
  rotulos: Rotulos
}

/** Fields, each with what it was and what it became. */
export function Mudancas({ campos, nova = false, rotulos }: MudancasProps) {
  return (
    <dl className={classes.fields}>
      {campos.map((campo) => (
        <div key={`${campo.campo} ${campo.de ?? ''}`}>
          <dt>{rotuloDe(campo, rotulos)}</dt>
          <dd>
            {nova && !rotulos[campo.campo]?.palavra ? (
              valorDe(campo.campo, campo.depois, rotulos)
            ) : (
              <Mudanca campo={campo} rotulos={rotulos} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface MudancaProps {
  campo: CampoHistorico
  rotulos: Rotulos
}

/** What a field was, and what it became. */
export function Mudanca({ campo: { campo, antes, depois }, rotulos }: MudancaProps) {
  const palavra = rotulos[campo]?.palavra
  if (palavra) return <span className={classes.after}>{palavra({ antes, depois })}</span>
  const [de, para] = [valorDe(campo, antes, rotulos), valorDe(campo, depois, rotulos)]
  // one secret for another
  if (de === para) return <span className={classes.after}>{para}</span>
  return (
    <>
      <span className={classes.before}>{de}</span>
      <span aria-hidden> → </span>
      <VisuallyHidden> passou a </VisuallyHidden>
      <span className={classes.after}>{para}</span>
    </>
  )
}
