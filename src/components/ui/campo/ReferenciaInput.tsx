import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Referencia } from '#src/api/contract/nucleo/referencia.ts'
import type { Ligar } from '#src/components/ui/inputs/field.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import type { Opcoes } from './use-opcoes.ts'

interface ReferenciaInputProps {
  nome: string
  campo: Referencia
  ligar: Ligar<string>
  opcoes: Opcoes | undefined
  /** What nothing chosen is called. */
  vazio?: string
}

/** A choice among what a resource offers: what is in use, and what was chosen before it was out of use or deleted. */
export function ReferenciaInput({ nome, campo, ligar, opcoes, vazio = '–' }: ReferenciaInputProps) {
  const { itens, estado, tentarDeNovo } = opcoes ?? { itens: [], estado: 'pending', tentarDeNovo: () => {} }
  const { value, onChange, readOnly, error, ...props } = ligar(nome)
  const input = useRef<HTMLSelectElement>(null)
  const primeiro = props['data-autofocus'] === true && estado === 'success'
  useEffect(() => {
    // until its options are there it takes no focus
    if (primeiro) input.current?.focus()
  }, [primeiro])
  const escolhido: number | null = value // as the field's kind has it
  const oferecidos = itens
    .filter(({ id, ativo }) => ativo || id === escolhido)
    .map(({ id, nome: texto, ativo }) => ({
      value: String(id),
      label: ativo ? texto : `${texto} (fora de uso)`,
    }))
  const conhecido = escolhido === null || oferecidos.some((um) => um.value === String(escolhido))
  const data = [
    { value: '', label: vazio },
    ...oferecidos,
    ...(conhecido
      ? []
      : [{ value: String(escolhido), label: estado === 'success' ? '(opção excluída)' : 'Carregando…' }]),
  ]
  return (
    <SelectInput
      {...props}
      ref={input}
      data={data}
      description={campo.ajuda}
      readOnly={readOnly || estado !== 'success'}
      value={escolhido === null ? '' : String(escolhido)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      error={
        estado === 'error' ? (
          <span>
            As opções não puderam ser carregadas.{' '}
            <Button size="compact-xs" variant="subtle" onClick={tentarDeNovo}>
              Tentar de novo
            </Button>
          </span>
        ) : (
          error
        )
      }
    />
  )
}
