import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { cadastroQuery, tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros, type Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { RecordPicker } from '#src/components/ui/inputs/RecordPicker.tsx'
import classes from './cadastro.module.css'
import { cadastroListaOptions } from '#src/queries/cadastro.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'

// Most records that are looked for are there.
const NovoCadastro = lazyDialog(async () => (await import('./NovoCadastro.tsx')).NovoCadastro)

/** Milliseconds of a pause in typing. */
const PAUSA = 250
/** As many as one looks through. */
const ACHADOS = 8

interface CadastroPickerProps extends InputProps {
  tipo: TipoCadastro
  value: Referencia | null
  onChange: (picked: Referencia | null) => void
  /** Who is looking. */
  user: Usuario
  /** Which are found; where those out of use are too, none is made on the spot. */
  situacao?: 'ativos' | 'todos'
}

/** A field that holds another cadastro: found by its name, document or matrícula, or made on the spot. */
export function CadastroPicker({ tipo, user, situacao = 'ativos', ...input }: CadastroPickerProps) {
  /** What is searched for; null while nobody searches. */
  const [texto, setTexto] = useState<string | null>(null)
  const [procurado] = useDebouncedValue(texto ?? '', PAUSA)
  const [novo, setNovo] = useState<string | null>(null)
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    ...cadastroListaOptions(tipo, cadastroQuery.parse({ q: procurado.trim(), situacao, pageSize: ACHADOS })),
    enabled: texto !== null,
    placeholderData: keepPreviousData,
  })
  const { singular, novo: rotuloDoNovo } = tiposCadastro[tipo]
  const { value, onChange } = input

  return (
    <>
      <RecordPicker<Referencia>
        {...input}
        nameOf={({ nome }) => nome}
        detailsOf={({ matricula, registro }) => `${formatarRegistro(registro)} · matrícula ${matricula}`}
        placeholder="Nome, documento ou matrícula"
        description={
          value && pode(user, cadastros[tipo].obter) ? (
            <Link
              className={classes.referencia}
              to="/admin/cadastro/$tipo/$matricula"
              params={{ tipo, matricula: value.matricula }}
              aria-label={`Abrir ${singular.toLowerCase()} ${value.nome}`}
            >
              {formatarRegistro(value.registro)} · matrícula {value.matricula}
            </Link>
          ) : undefined
        }
        found={{
          items: data?.items,
          total: data?.totalItems,
          searching: texto !== null && (isPlaceholderData || texto !== procurado || (isFetching && !data)),
          failure: error && !data ? error.message : null,
          onRetry: () => void refetch(),
        }}
        onSearch={setTexto}
        create={
          situacao === 'ativos' && pode(user, cadastros[tipo].criar)
            ? { label: rotuloDoNovo, onCreate: setNovo }
            : undefined
        }
      />
      {novo !== null && (
        <NovoCadastro
          tipo={tipo}
          texto={novo}
          onClose={() => setNovo(null)}
          onCreated={(criado) => {
            setNovo(null)
            onChange(criado)
          }}
        />
      )}
    </>
  )
}
