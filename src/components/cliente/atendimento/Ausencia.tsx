import { useQuery } from '@tanstack/react-query'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { ausenciaOptions } from '#src/queries/atendimento-cliente.ts'

/** When somebody of the team is back, for who writes while nobody is there; nothing where that is not known, which is no fault of theirs. */
export function Ausencia() {
  const { data: frase } = useQuery(ausenciaOptions())
  if (!frase) return null
  return (
    <RecordNotice label="Fora do horário de atendimento">{frase} Você pode escrever desde já.</RecordNotice>
  )
}
