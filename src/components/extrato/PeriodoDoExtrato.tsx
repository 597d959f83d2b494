import { useState } from 'react'
import { DateInput } from '#src/components/form/DateInput.tsx'
import type { DiasDoExtrato } from '#src/queries/extrato.ts'
import { ehDia } from './busca.ts'
import classes from './extrato.module.css'

interface PeriodoDoExtratoProps {
  de: string
  ate: string
  onDias: (dias: DiasDoExtrato) => void
}

/** The first and the last day of a statement; a day that is no day, or too early, is told and changes nothing. */
export function PeriodoDoExtrato({ de, ate, onDias }: PeriodoDoExtratoProps) {
  const [escrito, setEscrito] = useState<{ de: string | null; ate: string | null }>({ de, ate })
  const erroDe = ehDia(escrito.de) ? null : INFORME
  const erroAte = !ehDia(escrito.ate)
    ? INFORME
    : ehDia(escrito.de) && escrito.ate < escrito.de
      ? 'É antes do primeiro dia.'
      : null
  const escolher = (novo: typeof escrito) => {
    setEscrito(novo)
    if (ehDia(novo.de) && ehDia(novo.ate) && novo.de <= novo.ate) onDias({ de: novo.de, ate: novo.ate })
  }
  return (
    <div className={classes.periodo}>
      <DateInput
        label="De"
        value={escrito.de}
        error={erroDe}
        onChange={(novo) => escolher({ ...escrito, de: novo })}
      />
      <DateInput
        label="Até"
        value={escrito.ate}
        error={erroAte}
        onChange={(novo) => escolher({ ...escrito, ate: novo })}
      />
    </div>
  )
}

const INFORME = 'Informe o dia, como 31/12/2026.'
