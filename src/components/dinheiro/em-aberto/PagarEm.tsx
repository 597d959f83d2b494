import { useEffect, useRef, useState } from 'react'
import { DIAS_PARA_PAGAR } from '#src/api/contract/dinheiro/boleto.ts'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { daysAfter, daysBetween } from '#src/components/ui/inputs/date-text.ts'
import type { Dia } from './use-dia.ts'

type PagarEmProps = Pick<DebitosEmAberto, 'atualizadoEm' | 'pagavelEm'> & { dia: Dia }

/** The day that all values are told for; a slip that is taken is for that day. */
export function PagarEm({ atualizadoEm, pagavelEm, dia }: PagarEmProps) {
  const [escrito, setEscrito] = useState<string | null | undefined>()
  const campo = useRef<HTMLInputElement>(null)
  const { recusas } = dia
  useEffect(() => {
    if (recusas > 0) campo.current?.focus()
  }, [recusas])
  const escolhido = escrito === undefined ? (dia.em ?? pagavelEm) : escrito
  const erro = escrito === undefined ? null : erroDe(escrito, atualizadoEm)
  const adiado = !dia.mudando && dia.em !== undefined && dia.em !== pagavelEm
  return (
    <DateInput
      ref={campo}
      label="Pagar em"
      value={escolhido}
      min={atualizadoEm}
      max={daysAfter(atualizadoEm, DIAS_PARA_PAGAR)}
      error={erro}
      description={erro === null && adiado ? `Os bancos abrem em ${formatarData(pagavelEm)}` : undefined}
      onChange={(novo) => {
        setEscrito(novo)
        dia.escolher(erroDe(novo, atualizadoEm) === null ? novo : null)
      }}
    />
  )
}

function erroDe(escrito: string | null, hoje: string): string | null {
  if (escrito === null || !/^\d{4}-\d{2}-\d{2}$/.test(escrito)) return 'Informe o dia, como 31/12/2026.'
  const dias = daysBetween(hoje, escrito)
  if (dias < 0) return 'Este dia já passou.'
  return dias > DIAS_PARA_PAGAR ? `Escolha um dia nos próximos ${DIAS_PARA_PAGAR}.` : null
}
