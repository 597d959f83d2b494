import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { portes, type Porte } from '#src/api/contract/cadastro/cadastro-lista.ts'
import {
  comFaixas,
  escreverFaixas,
  faixasDoValorBase,
  lerFaixasEmEdicao,
  type Faixa,
  type FormaDeValor,
} from '#src/api/contract/cadastro/tabela-valores.ts'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { PercentInput } from '#src/components/ui/inputs/PercentInput.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import classes from './contribuicao.module.css'
import { ValorBase } from './ValorBase.tsx'

interface FaixasProps extends InputProps {
  forma: FormaDeValor
}

/** A line while it is edited, by a key of its own; what is not filled in yet is null. */
interface Rascunho {
  chave: number
  porte: Porte | null
  limite: number | null
  valor: number | null
  aliquota: number | null
}

let ultima = 0
const nova = (mais: Partial<Rascunho> = {}): Rascunho => ({
  chave: ++ultima,
  porte: null,
  limite: null,
  valor: 0,
  aliquota: 0,
  ...mais,
})

type ComFaixas = 'porte' | 'capital' | 'empregados'

const rascunhosDe = (escrito: string, forma: ComFaixas): Rascunho[] =>
  lerFaixasEmEdicao(escrito).map(({ porte = null, valor, aliquota = 0, ...limites }) =>
    nova({ porte, valor, aliquota, limite: forma === 'porte' ? null : (limites[forma] ?? null) }),
  )

/** What is no number yet is written as it is, which the rules of the field refuse. */
const escrever = (rascunhos: Rascunho[], forma: ComFaixas): string =>
  escreverFaixas(
    rascunhos.map(({ porte, limite, valor, aliquota }): Faixa => ({
      valor: valor ?? Number.NaN,
      ...(forma === 'porte'
        ? { porte: porte ?? undefined }
        : { [forma]: limite ?? undefined, ...(forma === 'capital' && { aliquota: aliquota ?? 0 }) }),
    })),
  )

const rotulos = {
  porte: 'Porte',
  capital: 'Capital até',
  empregados: 'Empregados até',
} as const

/** The lines of a table of values, in the way that its form asks for. Its value is the lines as they are stored. */
export function Faixas({ forma, value, onChange, readOnly, error }: FaixasProps) {
  const escrito: string = value // as the field's kind has it
  const usada: ComFaixas = comFaixas(forma) ? forma : 'capital'
  const [estado, setEstado] = useState(() => ({ escrito, usada, linhas: rascunhosDe(escrito, usada) }))
  // what did not come from here: another revision, or another form
  if (estado.escrito !== escrito || estado.usada !== usada)
    setEstado({ escrito, usada, linhas: rascunhosDe(escrito, usada) })
  const { linhas } = estado

  function mudar(novas: Rascunho[]) {
    const novo = escrever(novas, usada)
    setEstado({ escrito: novo, usada, linhas: novas })
    onChange(novo)
  }
  const com = (chave: number, mais: Partial<Rascunho>) =>
    mudar(linhas.map((linha) => (linha.chave === chave ? { ...linha, ...mais } : linha)))

  return (
    <div role="group" aria-label="Faixas" className={classes.faixas}>
      {linhas.map((linha, i) => (
        <div
          key={linha.chave}
          role="group"
          aria-label={`Faixa ${i + 1}`}
          className={classes.faixa}
          data-forma={usada}
        >
          <Limite
            forma={usada}
            linha={linha}
            ultima={i === linhas.length - 1}
            readOnly={readOnly}
            com={com}
          />
          {usada === 'capital' && (
            <PercentInput
              label="Alíquota"
              value={linha.aliquota}
              readOnly={readOnly}
              onChange={(aliquota) => com(linha.chave, { aliquota })}
            />
          )}
          <MoneyInput
            label={usada === 'capital' ? 'Mais (ou valor fixo)' : 'Valor'}
            value={linha.valor}
            readOnly={readOnly}
            onChange={(valor) => com(linha.chave, { valor })}
          />
          {!readOnly && (
            <ActionIcon
              className={classes.remover}
              size="lg"
              variant="subtle"
              color="gray"
              aria-label={`Remover faixa ${i + 1}`}
              onClick={() => mudar(linhas.filter(({ chave }) => chave !== linha.chave))}
            >
              <IconTrash size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {error !== undefined && error !== null && (
        <p role="alert" className={classes.erro}>
          {error}
        </p>
      )}
      {!readOnly && (
        <Group gap="sm" align="flex-end">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => mudar([...linhas, nova()])}
          >
            Incluir faixa
          </Button>
          {usada === 'capital' && (
            <ValorBase
              acao="Preencher as faixas"
              onPreencher={(valorBase) =>
                mudar(rascunhosDe(escreverFaixas(faixasDoValorBase(valorBase)), usada))
              }
            />
          )}
        </Group>
      )}
    </div>
  )
}

interface LimiteProps {
  forma: ComFaixas
  linha: Rascunho
  ultima: boolean
  readOnly: boolean | undefined
  com: (chave: number, mais: Partial<Rascunho>) => void
}

/** Whom a line asks. */
function Limite({ forma, linha, ultima: aUltima, readOnly, com }: LimiteProps) {
  const { chave, porte, limite } = linha
  const label = rotulos[forma]
  const placeholder = aUltima ? 'sem limite' : undefined
  if (forma === 'porte')
    return (
      <SelectInput
        label={label}
        value={porte ?? ''}
        readOnly={readOnly}
        data={[
          { value: '', label: 'Escolha…' },
          ...Object.entries(portes).map(([value, texto]) => ({ value, label: texto })),
        ]}
        // one of the options above
        onChange={({ currentTarget }) => com(chave, { porte: (currentTarget.value || null) as Porte | null })}
      />
    )
  const props = { label, value: limite, placeholder, readOnly }
  return forma === 'capital' ? (
    <MoneyInput {...props} onChange={(novo) => com(chave, { limite: novo })} />
  ) : (
    <IntegerInput {...props} onChange={(novo) => com(chave, { limite: novo })} />
  )
}
