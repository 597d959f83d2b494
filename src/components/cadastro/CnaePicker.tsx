import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comoCnae, type ItemDaTabela } from '#src/api/contract/tabela-base.ts'
import type { InputProps } from '#src/components/form/field.ts'
import { RecordPicker } from '#src/components/form/RecordPicker.tsx'
import { tabelaBaseOptions } from '#src/queries/tabela-base.ts'

/** Milliseconds of a pause in typing. */
const PAUSA = 250
/** As many as one looks through. */
const ACHADOS = 20

type Subclasse = ItemDaTabela & { id: number }
const semPontos = (codigo: string) => codigo.replaceAll(/[^0-9]/g, '')
const comId = (item: ItemDaTabela): Subclasse => ({ ...item, id: Number(semPontos(item.codigo)) })
const ehCodigo = (texto: string) => /^\d{4}-?\d\/?\d{2}$/.test(texto)

/** A field that holds the code of an activity, found by the code or by words of its name. */
export function CnaePicker({ value, onChange, ...input }: InputProps) {
  const codigo = value as string // what the field holds
  /** What is searched for; null while nobody searches. */
  const [texto, setTexto] = useState<string | null>(null)
  const [procurado] = useDebouncedValue(texto ?? '', PAUSA)
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    ...tabelaBaseOptions('cnae', procurado.trim(), ACHADOS),
    enabled: texto !== null,
    placeholderData: keepPreviousData,
  })
  // the code alone is stored; its name is looked up beside it, and the field does without it until it has come
  const { data: dele } = useQuery({ ...tabelaBaseOptions('cnae', codigo, 1), enabled: ehCodigo(codigo) })
  const nome = dele?.items.find((item) => semPontos(item.codigo) === semPontos(codigo))?.nome

  return (
    <RecordPicker<Subclasse>
      {...input}
      value={codigo === '' ? null : comId({ codigo, nome: nome ?? '' })}
      onChange={(escolhida) => onChange(escolhida?.codigo ?? '')}
      onTyped={(digitado) => onChange(comoCnae(digitado))}
      nameOf={({ codigo: qual, nome: como }) => (como === '' ? qual : `${qual} ${como}`)}
      detailsOf={() => ''}
      placeholder="Código ou atividade"
      found={{
        items: data?.items.map(comId),
        searching: texto !== null && (isPlaceholderData || texto !== procurado || (isFetching && !data)),
        failure: error && !data ? error.message : null,
        onRetry: () => void refetch(),
      }}
      onSearch={setTexto}
    />
  )
}
