import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import { VALOR_MAX, type Importacao } from '#src/api/contract/geral/importacao.ts'
import { CadastroPicker } from '#src/components/cadastro/cadastro/CadastroPicker.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import classes from './importacao.module.css'

interface ValorCertoProps {
  campo: Importacao['campos'][number]
  label: string
  description: string
  /** As a cell says it; empty for nothing, null where the value is read as it is. */
  value: string | null
  onChange: (para: string | null) => void
  readOnly: boolean
  /** Who is looking. */
  user: Usuario
}

/** Without these there is no cadastro. */
const EXIGIDOS = ['registro', 'nome']
/** What the options of a select stand for that are no value. */
const SEM_TROCA = ''
const VAZIO = 'vazio'

/** What is to be read in place of a wrong value: one of those that the field offers, another cadastro, or what is typed. */
export function ValorCerto({ campo, ...props }: ValorCertoProps) {
  const { label, description, value, onChange, readOnly, user } = props
  const exigido = EXIGIDOS.includes(campo.nome)
  const input = {
    label,
    description,
    readOnly,
    required: false,
  }
  if (campo.opcoes !== null) {
    const dito = value !== null && value !== '' ? value : null
    const opcoes = dito === null || campo.opcoes.includes(dito) ? campo.opcoes : [...campo.opcoes, dito]
    return (
      <SelectInput
        {...input}
        data={[
          { value: SEM_TROCA, label: 'Escolha o valor certo' },
          ...(exigido ? [] : [{ value: VAZIO, label: 'Deixar vazio' }]),
          // a value may be called as anything
          ...opcoes.map((um) => ({ value: `=${um}`, label: um })),
        ]}
        value={value === null ? SEM_TROCA : value === '' ? VAZIO : `=${value}`}
        onChange={({ currentTarget: { value: escolhido } }) =>
          onChange(escolhido === SEM_TROCA ? null : escolhido === VAZIO ? '' : escolhido.slice(1))
        }
      />
    )
  }
  const vazio = value === ''
  const livre = { ...input, readOnly: readOnly || vazio }
  return (
    <>
      {campo.referencia === null ? (
        <TextInput
          {...livre}
          autoComplete="off"
          maxLength={VALOR_MAX}
          value={value ?? ''}
          onChange={({ currentTarget: { value: escrito } }) => onChange(escrito === '' ? null : escrito)}
        />
      ) : (
        <OutroCadastro
          {...livre}
          tipo={campo.referencia}
          user={user}
          registro={value === '' ? null : value}
          onPick={onChange}
        />
      )}
      {!exigido && (
        <Checkbox
          mt="xs"
          label="Deixar vazio"
          aria-label={`Deixar vazio: ${label}`}
          disabled={readOnly}
          checked={vazio}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? '' : null)}
        />
      )}
    </>
  )
}

interface OutroCadastroProps {
  tipo: NonNullable<Importacao['campos'][number]['referencia']>
  user: Usuario
  label: string
  description: string
  readOnly: boolean
  required: boolean
  /** The document of the one that was picked. */
  registro: string | null
  onPick: (registro: string | null) => void
}

/** Another cadastro, by its document: an import knows no id. */
function OutroCadastro({ registro, onPick, description, ...input }: OutroCadastroProps) {
  const [escolhido, setEscolhido] = useState<Referencia | null>(null)
  const conhecido = escolhido?.registro === registro ? escolhido : null
  return (
    <>
      <CadastroPicker
        {...input}
        situacao="todos"
        value={conhecido}
        onChange={(picked) => {
          setEscolhido(picked)
          onPick(picked?.registro ?? null)
        }}
      />
      <p className={classes.dim}>
        {conhecido === null && registro !== null ? `Passa a ${registro}. ${description}` : description}
      </p>
    </>
  )
}
