import type { ReactNode } from 'react'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import classes from './credencial.module.css'

/** What clients who register call a kind, where staff have another word for it. */
const ROTULOS: Partial<Record<TipoCadastro, string>> = { pessoajuridica: 'Empresa' }

interface Props {
  /** Those that the entidade takes; where it is but one there is nothing to choose. */
  tipos: readonly TipoCadastro[]
  value: TipoCadastro
  onChange: (tipo: TipoCadastro) => void
  /** What is asked of whom was chosen. */
  children: ReactNode
}

/** As which kind of cadastro somebody registers. */
export function TipoChoice({ tipos, value, onChange, children }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>Quem contribui?</legend>
      {tipos.length > 1 && (
        <div className={classes.options}>
          {tipos.map((tipo) => (
            <label key={tipo}>
              <input
                type="radio"
                name="tipo"
                value={tipo}
                checked={value === tipo}
                onChange={() => onChange(tipo)}
              />
              {ROTULOS[tipo] ?? tiposCadastro[tipo].singular}
            </label>
          ))}
        </div>
      )}
      {children}
    </fieldset>
  )
}
