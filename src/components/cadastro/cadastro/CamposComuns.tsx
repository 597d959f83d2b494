import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { ufs } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import type { Ligar } from '#src/components/ui/inputs/field.ts'
import { maskCep, maskTelefone } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput } from '#src/components/ui/inputs/MaskedInput.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import classes from './cadastro.module.css'
import type { CampoComum } from './campos-comuns.ts'

interface Props {
  ligar: Ligar<CampoComum>
}

export function Ativo({ ligar }: Props) {
  const { readOnly, ...ativo } = ligar('ativo', 'checkbox')
  return (
    <Field span={12}>
      <Checkbox disabled={readOnly} {...ativo} />
    </Field>
  )
}

export function Contato({ ligar }: Props) {
  return (
    <FieldGroup title="Contato">
      <Field span={8}>
        <TextInput type="email" autoComplete="off" {...ligar('email')} />
      </Field>
      <Field span={4}>
        <MaskedInput mask={maskTelefone} inputMode="tel" {...ligar('telefone')} />
      </Field>
    </FieldGroup>
  )
}

/** An address; what its CEP did is said beside that. */
export function Endereco({ ligar, children }: Props & { children: ReactNode }) {
  return (
    <FieldGroup title="Endereço">
      <Field span={3}>
        <MaskedInput mask={maskCep} inputMode="numeric" {...ligar('cep')} />
      </Field>
      <div className={classes.doCep}>{children}</div>
      <Field span={9}>
        <TextInput autoComplete="off" {...ligar('logradouro')} />
      </Field>
      <Field span={3}>
        <TextInput autoComplete="off" {...ligar('numero')} />
      </Field>
      <Field span={4}>
        <TextInput autoComplete="off" {...ligar('complemento')} />
      </Field>
      <Field span={5}>
        <TextInput autoComplete="off" {...ligar('bairro')} />
      </Field>
      <Field span={9}>
        <TextInput autoComplete="off" {...ligar('cidade')} />
      </Field>
      <Field span={3}>
        <SelectInput data={[{ value: '', label: '–' }, ...ufs]} {...ligar('uf')} />
      </Field>
    </FieldGroup>
  )
}

/** Since when it belongs to the entidade, and until when it did. */
export function Filiacao({ ligar }: Props) {
  return (
    <FieldGroup title="Filiação">
      <Field span={3}>
        <DateInput {...ligar('dataFiliacao')} />
      </Field>
      <Field span={3}>
        <DateInput {...ligar('dataDesligamento')} />
      </Field>
      <Field span={6}>
        <TextInput autoComplete="off" {...ligar('motivoDesligamento')} />
      </Field>
    </FieldGroup>
  )
}

export function Observacoes({ ligar }: Props) {
  return (
    <FieldGroup title="Anotações internas">
      <Field span={12}>
        <Textarea rows={4} {...ligar('observacoes')} />
      </Field>
    </FieldGroup>
  )
}
