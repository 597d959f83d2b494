import { TextInput } from '@mantine/core'
import { sexos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { dateText, today } from '#src/components/ui/inputs/date-text.ts'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { maskCpf, maskPis } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput } from '#src/components/ui/inputs/MaskedInput.tsx'
import { camposComuns } from './campos-comuns.ts'
import { Ativo } from './CamposComuns.tsx'
import type { Descritor, FormularioProps } from './descritor.ts'
import { OpcaoInput } from './OpcaoInput.tsx'

function Formulario({ ligar }: FormularioProps<'pessoafisica'>) {
  return (
    <FieldGroup title="Identificação">
      <Field span={3}>
        <MaskedInput mask={maskCpf} bare inputMode="numeric" {...ligar('registro')} />
      </Field>
      <Field span={9}>
        <TextInput autoComplete="off" {...ligar('nome')} />
      </Field>
      <Field span={9}>
        <TextInput autoComplete="off" {...ligar('nomeFantasia')} />
      </Field>
      <Field span={3}>
        <DateInput {...ligar('dataNascimento')} max={today()} />
      </Field>
      <Field span={4}>
        <TextInput autoComplete="off" {...ligar('rg')} />
      </Field>
      <Field span={4}>
        <TextInput autoComplete="off" {...ligar('orgaoEmissor')} />
      </Field>
      <Field span={4}>
        <MaskedInput mask={maskPis} inputMode="numeric" {...ligar('pis')} />
      </Field>
      <Field span={9}>
        <TextInput autoComplete="off" {...ligar('nomeDaMae')} />
      </Field>
      <Field span={3}>
        <OpcaoInput opcoes={sexos} vazio="Não informado" {...ligar('sexo')} />
      </Field>
      <Ativo ligar={ligar} />
    </FieldGroup>
  )
}

export const pessoaFisica: Descritor<'pessoafisica'> = {
  campos: {
    ...camposComuns,
    registro: { rotulo: 'CPF', obrigatorio: true, mostrar: formatarRegistro },
    nome: { rotulo: 'Nome', obrigatorio: true },
    nomeFantasia: { rotulo: 'Nome social' },
    dataNascimento: {
      rotulo: 'Data de nascimento',
      mostrar: (data) => (data === null ? '' : dateText(data)),
    },
    rg: { rotulo: 'RG' },
    orgaoEmissor: { rotulo: 'Órgão emissor' },
    pis: { rotulo: 'PIS/PASEP/NIT' },
    nomeDaMae: { rotulo: 'Nome da mãe' },
    sexo: { rotulo: 'Sexo', mostrar: (sexo) => (sexo === null ? '' : sexos[sexo]) },
  },
  Formulario,
}
