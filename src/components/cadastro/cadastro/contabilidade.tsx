import { TextInput } from '@mantine/core'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { maskCnpj } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput } from '#src/components/ui/inputs/MaskedInput.tsx'
import { camposComuns } from './campos-comuns.ts'
import { Ativo } from './CamposComuns.tsx'
import type { Descritor, FormularioProps } from './descritor.ts'

function Formulario({ ligar }: FormularioProps<'contabilidade'>) {
  return (
    <FieldGroup title="Identificação">
      <Field span={3}>
        <MaskedInput mask={maskCnpj} bare autoCapitalize="characters" {...ligar('registro')} />
      </Field>
      <Field span={9}>
        <TextInput autoComplete="off" {...ligar('nome')} />
      </Field>
      <Field span={12}>
        <TextInput autoComplete="off" {...ligar('nomeFantasia')} />
      </Field>
      <Field span={9}>
        <TextInput autoComplete="off" {...ligar('responsavel')} />
      </Field>
      <Field span={3}>
        <TextInput autoComplete="off" {...ligar('crc')} />
      </Field>
      <Ativo ligar={ligar} />
    </FieldGroup>
  )
}

export const contabilidade: Descritor<'contabilidade'> = {
  campos: {
    ...camposComuns,
    registro: { rotulo: 'CNPJ', obrigatorio: true, mostrar: formatarRegistro },
    nome: { rotulo: 'Razão social', obrigatorio: true },
    crc: { rotulo: 'CRC' },
    responsavel: { rotulo: 'Contador responsável' },
  },
  Formulario,
}
