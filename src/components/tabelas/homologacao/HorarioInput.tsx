import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { diaDe, horaDe } from '#src/api/contract/nucleo/instante.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { horariosLivresOptions } from '#src/queries/homologacao.ts'

interface HorarioInputProps {
  agendaId: number
  /** The instant that is chosen; blank while none is. */
  value: string
  onChange: (inicio: string) => void
  error?: ReactNode
}

/** A free time of an agenda: its day, and when on it. */
export function HorarioInput({ agendaId, value, onChange, error }: HorarioInputProps) {
  const { data: livres, error: falha } = useQuery(horariosLivresOptions(agendaId))
  const [dia, setDia] = useState(value === '' ? '' : diaDe(value))
  if (falha) return <Text role="alert">Os horários não foram carregados. {falha.message}</Text>
  const dias = [...new Set((livres ?? []).map(({ inicio }) => diaDe(inicio)))]
  if (livres && dias.length === 0)
    return (
      <Text role="alert">Não há horário livre neste departamento. Escolha outro ou tente mais tarde.</Text>
    )
  return (
    <SideBySide>
      <SelectInput
        label="Dia"
        required
        data={[{ value: '', label: 'Escolha o dia' }, ...dias.map((um) => ({ value: um, label: um }))]}
        value={dia}
        onChange={({ currentTarget }) => {
          setDia(currentTarget.value)
          onChange('')
        }}
      />
      <SelectInput
        label="Horário"
        required
        data={[
          { value: '', label: dia === '' ? 'Escolha antes o dia' : 'Escolha o horário' },
          ...(livres ?? [])
            .filter(({ inicio }) => diaDe(inicio) === dia)
            .map(({ inicio }) => ({ value: inicio, label: horaDe(inicio) })),
        ]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
        data-path="inicio"
      />
    </SideBySide>
  )
}
