import type { ReactNode } from 'react'
import type { TipoPessoa } from '#src/api/contract/auth.ts'
import classes from './credencial.module.css'

const TIPOS: [TipoPessoa, string][] = [
  ['juridica', 'Empresa ou escritório'],
  ['fisica', 'Pessoa física'],
]

interface Props {
  value: TipoPessoa
  onChange: (tipo: TipoPessoa) => void
  /** What is asked of whom was chosen. */
  children: ReactNode
}

export function TipoPessoaChoice({ value, onChange, children }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>Quem contribui?</legend>
      <div className={classes.options}>
        {TIPOS.map(([tipo, label]) => (
          <label key={tipo}>
            <input
              type="radio"
              name="tipoPessoa"
              value={tipo}
              checked={value === tipo}
              onChange={() => onChange(tipo)}
            />
            {label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
