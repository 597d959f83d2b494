import type { CampoHistorico, EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { horaDe, textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { autorDe, origemDe, rotuloDe, verboDe, type Rotulos } from './frases.ts'
import classes from './historico.module.css'
import { Mudanca, Mudancas } from './Mudancas.tsx'

/** More fields than these are shown when asked for. */
const CAMPOS_A_VISTA = 6

interface EntradaProps {
  entrada: EntradaHistorico
  registro: string
  rotulos: Rotulos
}

/** One change: when, who, what, from where. A single field stands in the sentence, several below it. */
export function Entrada({ entrada, registro, rotulos }: EntradaProps) {
  const { em, operacao, campos } = entrada
  const [campo, ...mais] = campos
  const naFrase = operacao === 'alterar' && campo !== undefined && mais.length === 0
  const origem = origemDe(entrada)
  return (
    <li className={classes.entry}>
      <time className={classes.time} dateTime={em} title={textoDoInstante(em)}>
        {horaDe(em)}
      </time>
      <div className={classes.what}>
        <p>
          <strong className={classes.who}>{autorDe(entrada)}</strong> {verboDe(entrada)}{' '}
          {naFrase ? (
            <>
              {rotuloDe(campo, rotulos)}: <Mudanca campo={campo} rotulos={rotulos} />
            </>
          ) : (
            registro
          )}
        </p>
        {!naFrase && <Campos campos={campos} nova={operacao === 'incluir'} rotulos={rotulos} />}
        {origem !== '' && <p className={classes.origin}>{origem}</p>}
      </div>
    </li>
  )
}

interface CamposProps {
  campos: CampoHistorico[]
  /** The record was not there before: only what it was given is worth a line. */
  nova: boolean
  rotulos: Rotulos
}

function Campos({ campos, nova, rotulos }: CamposProps) {
  const dito = ({ campo, depois }: CampoHistorico) =>
    depois !== '' && depois !== null && !rotulos[campo]?.secreto
  const dados = nova ? campos.filter(dito) : campos
  if (dados.length === 0) return null
  const lista = (deles: CampoHistorico[]) => <Mudancas campos={deles} nova={nova} rotulos={rotulos} />
  const adiante = dados.filter(({ campo }) => rotulos[campo]?.adiante)
  const resto = dados.filter(({ campo }) => !rotulos[campo]?.adiante)
  if (dados.length <= CAMPOS_A_VISTA) return lista([...adiante, ...resto])
  return (
    <>
      {adiante.length > 0 && lista(adiante)}
      <details className={classes.details}>
        <summary>{resto.length} campos</summary>
        {lista(resto)}
      </details>
    </>
  )
}
