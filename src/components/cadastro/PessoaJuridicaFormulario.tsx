import { Checkbox, TextInput } from '@mantine/core'
import { portes } from '#src/api/contract/cadastro-lista.ts'
import { DateInput } from '#src/components/form/DateInput.tsx'
import { Field, FieldGroup } from '#src/components/form/FieldGroup.tsx'
import { IntegerInput } from '#src/components/form/IntegerInput.tsx'
import { maskCnae, maskCnpj } from '#src/components/form/mask.ts'
import { MaskedInput } from '#src/components/form/MaskedInput.tsx'
import { SelectInput } from '#src/components/form/SelectInput.tsx'
import { MoneyInput } from '#src/components/money/MoneyInput.tsx'
import { Contato, Endereco, Observacoes } from './CamposComuns.tsx'
import type { FormularioProps } from './descritor.ts'

const opcoesDePorte = Object.entries(portes).map(([value, label]) => ({ value, label }))

export function PessoaJuridicaFormulario({ ligar }: FormularioProps<'pessoajuridica'>) {
  const { readOnly, ...ativo } = ligar('ativo', 'checkbox')
  return (
    <>
      <FieldGroup title="Identificação">
        <Field span={3}>
          <MaskedInput mask={maskCnpj} bare autoCapitalize="characters" {...ligar('registro')} />
        </Field>
        <Field span={9}>
          <TextInput autoComplete="off" {...ligar('nome')} />
        </Field>
        <Field span={6}>
          <TextInput autoComplete="off" {...ligar('nomeFantasia')} />
        </Field>
        <Field span={3}>
          <TextInput autoComplete="off" {...ligar('inscricaoEstadual')} />
        </Field>
        <Field span={3}>
          <TextInput autoComplete="off" {...ligar('inscricaoMunicipal')} />
        </Field>
        <Field span={12}>
          <Checkbox disabled={readOnly} {...ativo} />
        </Field>
      </FieldGroup>
      <FieldGroup title="Atividade e porte">
        <Field span={2}>
          <MaskedInput mask={maskCnae} inputMode="numeric" placeholder="0000-0/00" {...ligar('cnae')} />
        </Field>
        <Field span={4}>
          <SelectInput data={opcoesDePorte} {...ligar('porte')} />
        </Field>
        <Field span={2}>
          <DateInput {...ligar('dataAbertura')} />
        </Field>
        <Field span={2}>
          <MoneyInput {...ligar('capitalSocial')} />
        </Field>
        <Field span={2}>
          <IntegerInput {...ligar('numeroEmpregados')} />
        </Field>
      </FieldGroup>
      <Contato ligar={ligar} />
      <Endereco ligar={ligar} />
      <Observacoes ligar={ligar} />
    </>
  )
}
