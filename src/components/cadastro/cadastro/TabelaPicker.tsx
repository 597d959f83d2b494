import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TabelaDeCodigo } from '#src/api/contract/nucleo/coluna.ts'
import { codigosDaTabela, comoCodigo, type ItemDaTabela } from '#src/api/contract/cadastro/tabela-base.ts'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { RecordPicker } from '#src/components/ui/inputs/RecordPicker.tsx'
import { itemDaTabelaOptions, tabelaBaseOptions } from '#src/queries/tabela-base.ts'

/** Milliseconds of a pause in typing. */
const PAUSA = 250
/** As many as one looks through. */
const ACHADOS = 20

const procura = {
  cnae: 'Código ou atividade',
  naturezaJuridica: 'Código ou nome',
} as const satisfies Record<TabelaDeCodigo, string>

type Item = ItemDaTabela & { id: number }
const comId = (item: ItemDaTabela): Item => ({ ...item, id: Number(item.codigo.replaceAll(/[^0-9]/g, '')) })

/** A field that holds a code of a base table, found by the code or by words of its name. */
export function TabelaPicker({ tabela, value, onChange, ...input }: InputProps & { tabela: TabelaDeCodigo }) {
  const codigo = value as string // what the field holds
  /** What is searched for; null while nobody searches. */
  const [texto, setTexto] = useState<string | null>(null)
  const [procurado] = useDebouncedValue(texto ?? '', PAUSA)
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    ...tabelaBaseOptions(tabela, procurado.trim(), ACHADOS),
    enabled: texto !== null,
    placeholderData: keepPreviousData,
  })
  // the code alone is stored; its name is looked up beside it, and the field does without it until it has come
  const { data: dele } = useQuery({
    ...itemDaTabelaOptions(tabela, codigo),
    enabled: codigosDaTabela[tabela].formato.test(codigo),
  })

  return (
    <RecordPicker<Item>
      {...input}
      value={codigo === '' ? null : comId({ codigo, nome: dele?.nome ?? '' })}
      onChange={(escolhido) => onChange(escolhido?.codigo ?? '')}
      onTyped={(digitado) => onChange(comoCodigo(tabela, digitado))}
      nameOf={({ codigo: qual, nome: como }) => (como === '' ? qual : `${qual} ${como}`)}
      detailsOf={() => ''}
      placeholder={procura[tabela]}
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
