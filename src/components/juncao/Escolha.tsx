import type { PreviaDaFusao } from '#src/api/contract/fusao.ts'
import { rotuloDe, valorDe, type Rotulos } from '#src/components/historico/frases.ts'
import classes from './juncao.module.css'

type Grupo = PreviaDaFusao['grupos'][number]
/** The one that stays, or the one that goes. */
export type Lado = Grupo['padrao']

const LADOS: Record<Lado, string> = { fica: 'Do que fica', sai: 'Do que sai' }

interface EscolhaProps {
  grupo: Grupo
  rotulos: Rotulos
  value: Lado
  onChange: (lado: Lado) => void
  /** They cannot be merged: what differs is only looked at. */
  disabled: boolean
}

/** What differs between the two in one field, or in some that go together, and which is to be kept. */
export function Escolha({ grupo: { nome, campos }, rotulos, value, onChange, disabled }: EscolhaProps) {
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend>{rotuloDe({ campo: nome, de: null }, rotulos)}</legend>
      <div className={classes.sides}>
        {(['fica', 'sai'] as const).map((lado) => (
          <label key={lado} className={classes.side}>
            <input type="radio" name={nome} checked={value === lado} onChange={() => onChange(lado)} />
            <span>
              <small>{LADOS[lado]}</small>
              {texto(campos, lado, rotulos)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The values of one side; of several those that there are. */
function texto(campos: Grupo['campos'], lado: Lado, rotulos: Rotulos): string {
  const [primeiro] = campos
  if (primeiro && campos.length === 1) return valorDe(primeiro.campo, primeiro[lado], rotulos)
  const ditos = campos.filter((um) => um[lado] !== '' && um[lado] !== null)
  return ditos.map((um) => valorDe(um.campo, um[lado], rotulos)).join(' · ') || '(vazio)'
}
