import { TextInput } from '@mantine/core'
import { portes } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { dateText, today } from '#src/components/ui/inputs/date-text.ts'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { maskCnpj } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput } from '#src/components/ui/inputs/MaskedInput.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { CadastroPicker } from './CadastroPicker.tsx'
import { camposComuns } from './campos-comuns.ts'
import { Ativo } from './CamposComuns.tsx'
import type { Descritor, FormularioProps } from './descritor.ts'
import { OpcaoInput } from './OpcaoInput.tsx'
import { TabelaPicker } from './TabelaPicker.tsx'

function Formulario({ ligar, user }: FormularioProps<'pessoajuridica'>) {
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
        <Ativo ligar={ligar} />
      </FieldGroup>
      <FieldGroup title="Atividade e porte">
        <Field span={12}>
          <TabelaPicker tabela="cnae" {...ligar('cnae')} />
        </Field>
        <Field span={8}>
          <TabelaPicker tabela="naturezaJuridica" {...ligar('naturezaJuridica')} />
        </Field>
        <Field span={4}>
          <OpcaoInput opcoes={portes} {...ligar('porte')} />
        </Field>
        <Field span={4}>
          <DateInput {...ligar('dataAbertura')} max={today()} />
        </Field>
        <Field span={4}>
          <MoneyInput {...ligar('capitalSocial')} />
        </Field>
        <Field span={4}>
          <IntegerInput {...ligar('numeroEmpregados')} />
        </Field>
        <Field span={12}>
          <CadastroPicker tipo="contabilidade" user={user} {...ligar('contabilidade')} />
        </Field>
      </FieldGroup>
    </>
  )
}

/** A form holds the whole reference; a history only its name. */
const nomeDaReferencia = (referencia: { nome?: string | undefined } | string | null) =>
  typeof referencia === 'string' ? referencia : (referencia?.nome ?? '')

export const pessoaJuridica: Descritor<'pessoajuridica'> = {
  campos: {
    ...camposComuns,
    registro: { rotulo: 'CNPJ', obrigatorio: true, mostrar: formatarRegistro },
    nome: { rotulo: 'Razão social', obrigatorio: true },
    inscricaoEstadual: { rotulo: 'Inscrição estadual' },
    inscricaoMunicipal: { rotulo: 'Inscrição municipal' },
    cnae: { rotulo: 'CNAE principal' },
    naturezaJuridica: { rotulo: 'Natureza jurídica' },
    porte: { rotulo: 'Porte', mostrar: (porte) => (porte === null ? '' : portes[porte]) },
    dataAbertura: { rotulo: 'Data de abertura', mostrar: (data) => (data === null ? '' : dateText(data)) },
    capitalSocial: {
      rotulo: 'Capital social',
      mostrar: (centavos) => (centavos === null ? '' : formatarCentavos(centavos)),
    },
    numeroEmpregados: { rotulo: 'Empregados', mostrar: (numero) => (numero === null ? '' : String(numero)) },
    contabilidade: { rotulo: 'Escritório contábil', mostrar: nomeDaReferencia },
  },
  Formulario,
}
