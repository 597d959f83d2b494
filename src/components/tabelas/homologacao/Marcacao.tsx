import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Agenda } from '#src/api/contract/geral/homologacao.ts'
import { CAMPO_OBRIGATORIO } from '#src/components/ui/form/informe.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { maskCpf } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput } from '#src/components/ui/inputs/MaskedInput.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { Traga } from './Documentos.tsx'
import { HorarioInput } from './HorarioInput.tsx'

/** What is filled in of a homologação, whoever books it. */
export interface CamposDaMarcacao {
  agendaId: string
  inicio: string
  empregado: { nome: string; cpf: string; admissao: string | null; demissao: string | null }
}

/** Nothing filled in yet; of one agenda alone that one is chosen. */
export const marcacaoEmBranco = (agendas: readonly Agenda[]): CamposDaMarcacao => ({
  agendaId: agendas.length === 1 ? String(agendas[0]?.id) : '',
  inicio: '',
  empregado: { nome: '', cpf: '', admissao: null, demissao: null },
})

/** The same as it is sent. */
export const marcacaoEnviada = ({ agendaId, inicio, empregado }: CamposDaMarcacao) => ({
  agendaId: Number(agendaId),
  inicio,
  empregado: {
    ...empregado,
    admissao: empregado.admissao ?? '',
    demissao: empregado.demissao ?? '',
  },
})

/** What is said at the fields of what is missing, in words. */
export const faltasDaMarcacao = ({
  agendaId,
  inicio,
  empregado: { admissao, demissao },
}: CamposDaMarcacao): Record<string, string> => ({
  ...(agendaId === '' && { agendaId: 'Escolha o departamento.' }),
  ...(inicio === '' && { inicio: 'Escolha o dia e o horário.' }),
  ...(admissao === null && { 'empregado.admissao': CAMPO_OBRIGATORIO }),
  ...(demissao === null && { 'empregado.demissao': CAMPO_OBRIGATORIO }),
})

interface MarcacaoProps<C extends CamposDaMarcacao> {
  agendas: readonly Agenda[]
  fields: Pick<UseFormReturnType<C>, 'values' | 'errors' | 'getInputProps' | 'setFieldValue'>
  /** Gets the paper that says that an agenda has no free time; a sentence where it has to wait for something. */
  declaracao: ((agendaId: number) => Promise<Blob>) | string
  onMudar: (mudado: Partial<Pick<CamposDaMarcacao, 'agendaId' | 'inicio'>>) => void
}

/** Where and when a rescisão is received, and whose it is. */
export function Marcacao<C extends CamposDaMarcacao>({
  agendas,
  fields,
  declaracao,
  onMudar,
}: MarcacaoProps<C>) {
  const { agendaId, inicio, empregado } = fields.values
  const escolhida = agendas.find(({ id }) => String(id) === agendaId)
  return (
    <>
      <SelectInput
        label="Departamento"
        required
        data={[
          { value: '', label: 'Escolha o departamento' },
          ...agendas.map(({ id, departamento }) => ({ value: String(id), label: departamento.nome })),
        ]}
        value={agendaId}
        onChange={({ currentTarget }) => onMudar({ agendaId: currentTarget.value, inicio: '' })}
        error={fields.errors.agendaId}
        data-path="agendaId"
      />
      {agendaId !== '' && (
        <HorarioInput
          key={agendaId}
          agendaId={Number(agendaId)}
          value={inicio}
          onChange={(escolhido) => onMudar({ inicio: escolhido })}
          error={fields.errors.inicio}
          declaracao={typeof declaracao === 'string' ? declaracao : () => declaracao(Number(agendaId))}
        />
      )}
      <SideBySide>
        <TextInput
          label="Nome do empregado"
          required
          maxLength={120}
          {...fields.getInputProps('empregado.nome')}
        />
        <MaskedInput
          label="CPF do empregado"
          required
          mask={maskCpf}
          bare
          inputMode="numeric"
          {...fields.getInputProps('empregado.cpf')}
          value={empregado.cpf}
        />
      </SideBySide>
      <SideBySide>
        <DateInput
          label="Admissão"
          required
          {...fields.getInputProps('empregado.admissao')}
          value={empregado.admissao}
        />
        <DateInput
          label="Demissão"
          required
          {...fields.getInputProps('empregado.demissao')}
          value={empregado.demissao}
        />
      </SideBySide>
      {escolhida && <Traga documentos={escolhida.regras.documentos} />}
    </>
  )
}
