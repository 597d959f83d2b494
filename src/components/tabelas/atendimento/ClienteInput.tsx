import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { buscarClientes } from '#src/api/contract/geral/atendimento.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { RecordPicker } from '#src/components/ui/inputs/RecordPicker.tsx'
import { clientesDoAtendimentoOptions } from '#src/queries/atendimento.ts'

/** Milliseconds of a pause in typing. */
const PAUSA = 250

/** A cadastro that somebody may ask about, with the people who act for it. */
export type Cliente = Output<typeof buscarClientes>[number]

interface ClienteInputProps extends InputProps {
  value: Cliente | null
  onChange: (picked: Cliente | null) => void
}

/** A field that holds a cadastro of any kind; also for those who may see no more of it than its name. */
export function ClienteInput(input: ClienteInputProps) {
  /** What is searched for; null while nobody searches. */
  const [texto, setTexto] = useState<string | null>(null)
  const [procurado] = useDebouncedValue((texto ?? '').trim(), PAUSA)
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    ...clientesDoAtendimentoOptions(procurado),
    enabled: texto !== null && procurado !== '',
    placeholderData: keepPreviousData,
  })
  const esperando = texto !== null && texto.trim() !== ''
  return (
    <RecordPicker<Cliente>
      {...input}
      nameOf={({ nome }) => nome}
      detailsOf={({ tipo, matricula, registro }) =>
        `${tiposCadastro[tipo].singular} · ${formatarRegistro(registro)} · matrícula ${matricula}`
      }
      placeholder="Nome, documento ou matrícula"
      found={{
        // before anything is typed there is nothing to be found
        items: esperando ? data : [],
        searching: esperando && (isPlaceholderData || texto.trim() !== procurado || (isFetching && !data)),
        failure: error && !data ? error.message : null,
        onRetry: () => void refetch(),
      }}
      onSearch={setTexto}
    />
  )
}
