import { useState } from 'react'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
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
  const [mexido, setMexido] = useState<'de' | 'ate'>('ate')
  const aoContrario = ehDia(escrito.de) && ehDia(escrito.ate) && escrito.ate < escrito.de
  /** Of two days in the wrong order, the one that was changed is at fault. */
  const erroDe = (campo: typeof mexido) => {
    if (!ehDia(escrito[campo])) return INFORME
    return aoContrario && mexido === campo ? AO_CONTRARIO[campo] : null
  }
  const escolher = (campo: typeof mexido, dia: string | null) => {
    const novo = { ...escrito, [campo]: dia }
    setEscrito(novo)
    setMexido(campo)
    if (ehDia(novo.de) && ehDia(novo.ate) && novo.de <= novo.ate) onDias({ de: novo.de, ate: novo.ate })
  }
  return (
    <div className={classes.periodo}>
      <DateInput label="De" value={escrito.de} error={erroDe('de')} onChange={(dia) => escolher('de', dia)} />
      <DateInput
        label="Até"
        value={escrito.ate}
        error={erroDe('ate')}
        onChange={(dia) => escolher('ate', dia)}
      />
    </div>
  )
}

const INFORME = 'Informe o dia, como 31/12/2026.'
const AO_CONTRARIO = {
  de: 'O início não pode ser depois do fim.',
  ate: 'O fim não pode ser antes do início.',
}
