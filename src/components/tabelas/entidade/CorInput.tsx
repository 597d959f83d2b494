import { TextInput } from '@mantine/core'
import { contrast, CONTRASTE_MINIMO, MAIN_SHADE, palette } from '#src/api/contract/nucleo/cor.ts'
import { textoDoContraste } from '#src/api/contract/geral/dados-da-entidade.ts'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import classes from './entidade.module.css'

const COR = /^#[\da-f]{6}$/i

/** A colour, typed or chosen, with how well white text can be read on it while it is chosen. */
export function CorInput({ value, onChange, ligar: _ligar, ...props }: InputProps & { ligar: unknown }) {
  const cor = typeof value === 'string' && COR.test(value.trim()) ? value.trim() : null
  return (
    <div className={classes.cor}>
      <TextInput
        {...props}
        value={value}
        onChange={onChange}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        description="Cor dos botões e dos destaques, com texto branco."
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.amostra}
            aria-label="Escolher a cor em uma paleta"
            value={cor ?? '#ffffff'}
            disabled={props.readOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {cor !== null && <Contraste cor={cor} />}
    </div>
  )
}

/** How a button looks in a colour, and whether its text can be read. */
function Contraste({ cor }: { cor: string }) {
  const razao = contrast(cor, '#ffffff')
  const legivel = razao >= CONTRASTE_MINIMO
  // as it is painted: a colour just above the limit is darkened by a shade
  const pintada = legivel ? palette(cor)[MAIN_SHADE] : cor
  return (
    <output className={classes.contraste}>
      {/* a picture of a text, which may be one that nobody can read */}
      <span className={classes.exemplo} style={{ background: pintada }} data-texto="Entrar" aria-hidden />
      <span data-fault={!legivel || undefined}>
        Contraste com o texto branco: {textoDoContraste(razao)}.{' '}
        {legivel ? 'É legível.' : `O mínimo é ${textoDoContraste(CONTRASTE_MINIMO)}.`}
      </span>
    </output>
  )
}
