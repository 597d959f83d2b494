import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { diaDe, horaDe } from '#src/api/contract/nucleo/instante.ts'
import { abrirComprovante } from '#src/components/dinheiro/comprovante/abrir.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { horariosLivresOptions } from '#src/queries/homologacao.ts'

interface HorarioInputProps {
  agendaId: number
  /** The instant that is chosen; blank while none is. */
  value: string
  onChange: (inicio: string) => void
  error?: ReactNode
  /** Gets the paper that says that no time is free; a sentence where it has to wait for something. */
  declaracao?: (() => Promise<Blob>) | string
}

/** A free time of an agenda: its day, and when on it. */
export function HorarioInput({ agendaId, value, onChange, error, declaracao }: HorarioInputProps) {
  const { data: livres, error: falha, refetch } = useQuery(horariosLivresOptions(agendaId))
  const [dia, setDia] = useState(value === '' ? '' : diaDe(value))
  const emitir = (buscar: () => Promise<Blob>) =>
    void abrirComprovante({
      async buscar() {
        try {
          return await buscar()
        } catch (erro) {
          // a time may have become free meanwhile
          void refetch()
          throw erro
        }
      },
      titulo: 'Declaração de falta de horário',
      nome: 'declaracao-sem-horario',
      falhou: 'A declaração não foi emitida',
    })
  if (falha) return <Text role="alert">Os horários não foram carregados. {falha.message}</Text>
  const dias = [...new Set((livres ?? []).map(({ inicio }) => diaDe(inicio)))]
  if (livres && dias.length === 0)
    return (
      <Stack gap="xs" align="flex-start">
        <Text role="alert">Não há horário livre neste departamento. Escolha outro ou tente mais tarde.</Text>
        {/* what is pressed all the same is answered at a field */}
        <SelectInput
          label="Horário"
          required
          data={[{ value: '', label: 'Nenhum horário livre' }]}
          defaultValue=""
          error={error && 'Escolha um departamento com horário livre.'}
          data-path="inicio"
        />
        {typeof declaracao === 'string' && <Text size="sm">{declaracao}</Text>}
        {typeof declaracao === 'function' && (
          <Button variant="default" onClick={() => emitir(declaracao)}>
            Emitir declaração
          </Button>
        )}
      </Stack>
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
