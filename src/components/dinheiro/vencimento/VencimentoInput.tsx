import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { today } from '#src/components/ui/inputs/date-text.ts'
import classes from './vencimento.module.css'
import type { Proposta } from './vencimentos.ts'

interface VencimentoInputProps {
  /** What was typed, blank too; null until somebody does. */
  digitado: string | null
  /** What is proposed until then. */
  proposta: Proposta | null
  /** What a day that is past does. */
  vencido: string
  onChange: (digitado: string) => void
  error: ReactNode
}

const DIA = /^\d{4}-\d{2}-\d{2}$/

const porque: Readonly<Record<Proposta['de'], string>> = {
  periodo: 'A contribuição vence neste dia.',
  outros: 'O dia segue os outros períodos da contribuição.',
  mes: 'A contribuição não tem vencimentos. O dia proposto é o fim do mês.',
}

/** When what is billed is due: proposed by its contribution until somebody types another day; one that is past is told. */
export function VencimentoInput({ digitado, proposta, vencido, onChange, error }: VencimentoInputProps) {
  const dia = digitado ?? proposta?.dia ?? null
  const passou = dia !== null && DIA.test(dia) && dia < today()
  const proposto = digitado === null && proposta !== null
  return (
    <DateInput
      label="Vencimento"
      required
      value={dia}
      // who takes a day out wants to type another: no proposal comes in its place
      onChange={(data) => onChange(data ?? '')}
      data-path="vencimento"
      error={error}
      description={
        passou ? (
          <span className={classes.aviso}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            {vencido}
          </span>
        ) : (
          proposto && porque[proposta.de]
        )
      }
    />
  )
}
