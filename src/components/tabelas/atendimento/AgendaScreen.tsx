import { Button, Checkbox, Fieldset, Stack, TextInput } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import {
  diasDaSemana,
  documentosUsuais,
  gravarAgenda,
  type Agenda,
  type RegrasDaAgenda,
} from '#src/api/contract/geral/homologacao.ts'
import { EscolhaInput, type Nomeado } from './EscolhaInput.tsx'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { opcoesDoAtendimentoOptions } from '#src/queries/atendimento.ts'
import { agendasOptions, gravarAgendaMutation } from '#src/queries/homologacao.ts'
import { addToast } from '#src/stores/toasts.ts'
import { DocumentosInput } from '#src/components/tabelas/homologacao/DocumentosInput.tsx'
import { faltasDe } from '#src/components/tabelas/homologacao/faltas.ts'
import classes from '#src/components/tabelas/homologacao/homologacao.module.css'

const PADRAO: RegrasDaAgenda = {
  semana: [1, 2, 3, 4, 5],
  de: '09:00',
  ate: '16:00',
  minutos: 30,
  vagas: 1,
  dias: 30,
  excecoes: [],
  documentos: [...documentosUsuais],
}

/** When each departamento receives for homologações; the address names one of them. */
export function AgendaScreen({ departamento }: { departamento: number | null }) {
  const navigate = useNavigate()
  const { data: opcoes } = useSuspenseQuery(opcoesDoAtendimentoOptions())
  const { data: agendas } = useSuspenseQuery(agendasOptions())
  const qual = opcoes.departamentos.find(({ id }) => id === departamento)
  const agenda = agendas.find((uma) => uma.departamento.id === qual?.id)
  return (
    <RecordPage>
      <RecordHeader
        back={<BackLink to="/admin/atendimento/lista">Atendimentos</BackLink>}
        title={<PageTitle>Agenda de homologação</PageTitle>}
        meta="Os horários em que cada departamento recebe rescisões para homologar."
      />
      <EscolhaInput
        label="Departamento"
        required={false}
        readOnly={false}
        opcoes={opcoes.departamentos}
        vazio="Escolha o departamento"
        value={qual?.id ?? null}
        onChange={(id: number | null) =>
          void navigate({ to: '/admin/atendimento/agenda', search: id === null ? {} : { departamento: id } })
        }
      />
      {qual && <Regras key={qual.id} departamento={qual} agenda={agenda} tipos={opcoes.tipos} />}
    </RecordPage>
  )
}

interface RegrasProps {
  departamento: Nomeado
  agenda: Agenda | undefined
  tipos: readonly Nomeado[]
}

function Regras({ departamento, agenda, tipos }: RegrasProps) {
  /** The revision that the form began with: what somebody else saves meanwhile is not written over. */
  const [versao, setVersao] = useState(agenda?.versao ?? 0)
  const form = useActionForm({
    initialValues: { tipoId: agenda?.tipo.id ?? 0, regras: agenda?.regras ?? PADRAO },
    validate: (valores: { tipoId: number; regras: RegrasDaAgenda }) => ({
      ...faltasDe(gravarAgenda.body, { versao, ...valores }),
      ...(valores.tipoId === 0 && { tipoId: 'Escolha o tipo de atendimento.' }),
    }),
    send: gravarAgendaMutation(useQueryClient(), departamento.id),
    asSent: (valores) => ({ versao, ...valores }),
    onSent(gravada, valores) {
      setVersao(gravada.versao)
      form.fields.resetDirty(valores)
      addToast({ tone: 'sucesso', message: `Agenda de ${departamento.nome} gravada` })
    },
  })
  const { fields } = form
  useDirtyGuard(fields.isDirty(), askToDiscard)
  const { regras, tipoId } = fields.values
  const numero = (campo: 'minutos' | 'vagas' | 'dias') => ({
    ...fields.getInputProps(`regras.${campo}`),
    value: regras[campo],
    onChange: (valor: number | null) => fields.setFieldValue(`regras.${campo}`, valor ?? Number.NaN),
  })
  return (
    <div className={classes.folha}>
      <ActionForm
        form={form}
        label={`Agenda de ${departamento.nome}`}
        actions={
          <Button type="submit" loading={form.pending} disabled={form.taken}>
            Salvar agenda
          </Button>
        }
      >
        <EscolhaInput
          label="Tipo de atendimento"
          required
          readOnly={false}
          opcoes={tipos}
          vazio="Escolha o tipo"
          value={tipoId === 0 ? null : tipoId}
          onChange={(id: number | null) => fields.setFieldValue('tipoId', id ?? 0)}
          error={fields.errors.tipoId}
          description="Os atendimentos marcados nesta agenda são deste tipo."
        />
        <Checkbox.Group
          label="Dias da semana"
          withAsterisk
          value={regras.semana.map(String)}
          onChange={(dias) =>
            fields.setFieldValue(
              'regras.semana',
              dias.map(Number).toSorted((a, b) => a - b),
            )
          }
          error={fields.errors['regras.semana']}
        >
          <Stack gap="xs" my="xs">
            {diasDaSemana.map((nome, dia) => (
              <Checkbox key={nome} value={String(dia)} label={nome} />
            ))}
          </Stack>
        </Checkbox.Group>
        <SideBySide>
          <TextInput
            label="Início"
            required
            maxLength={5}
            placeholder="09:00"
            {...fields.getInputProps('regras.de')}
          />
          <TextInput
            label="Fim"
            required
            maxLength={5}
            placeholder="16:00"
            {...fields.getInputProps('regras.ate')}
          />
        </SideBySide>
        <SideBySide>
          <IntegerInput label="Duração" required unit="minutos" {...numero('minutos')} />
          <IntegerInput label="Vagas por horário" required {...numero('vagas')} />
        </SideBySide>
        <IntegerInput
          label="Até quantos dias à frente"
          required
          unit="dias"
          description="De 1 a 180. Em feriado nacional não há horário, salvo se a data tiver um horário próprio abaixo."
          {...numero('dias')}
        />
        <Excecoes
          excecoes={regras.excecoes}
          errors={fields.errors}
          onChange={(excecoes) => fields.setFieldValue('regras.excecoes', excecoes)}
        />
        <DocumentosInput
          documentos={regras.documentos}
          errors={fields.errors}
          onChange={(documentos) => fields.setFieldValue('regras.documentos', documentos)}
        />
      </ActionForm>
    </div>
  )
}

interface ExcecoesProps {
  excecoes: RegrasDaAgenda['excecoes']
  errors: Record<string, ReactNode>
  onChange: (excecoes: RegrasDaAgenda['excecoes']) => void
}

/** Dates with hours of their own, or without any. */
function Excecoes({ excecoes, errors, onChange }: ExcecoesProps) {
  const mudar = (i: number, nova: Partial<RegrasDaAgenda['excecoes'][number]>) =>
    onChange(excecoes.map((uma, j) => (i === j ? { ...uma, ...nova } : uma)))
  return (
    <Fieldset legend="Datas com horário próprio">
      <Stack gap="sm">
        {excecoes.map(({ data, horas }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own
          <div key={i} className={classes.excecao}>
            <DateInput
              label="Data"
              required
              value={data}
              onChange={(valor) => mudar(i, { data: valor ?? '' })}
              error={errors[`regras.excecoes.${i}.data`]}
            />
            <Checkbox
              label="Fechado"
              checked={horas === null}
              onChange={({ currentTarget }) =>
                mudar(i, { horas: currentTarget.checked ? null : { de: '09:00', ate: '12:00' } })
              }
            />
            {horas && (
              <>
                {(['de', 'ate'] as const).map((lado) => (
                  <TextInput
                    key={lado}
                    className={classes.horas}
                    label={lado === 'de' ? 'Início' : 'Fim'}
                    required
                    maxLength={5}
                    value={horas[lado]}
                    onChange={({ currentTarget }) =>
                      mudar(i, { horas: { ...horas, [lado]: currentTarget.value } })
                    }
                    error={errors[`regras.excecoes.${i}.horas.${lado}`]}
                  />
                ))}
              </>
            )}
            <Button
              variant="subtle"
              onClick={() => onChange(excecoes.filter((_, j) => j !== i))}
              aria-label={`Retirar a data ${i + 1}`}
            >
              Retirar
            </Button>
          </div>
        ))}
        <Button
          variant="default"
          w="fit-content"
          onClick={() => onChange([...excecoes, { data: '', horas: null }])}
        >
          Incluir data
        </Button>
      </Stack>
    </Fieldset>
  )
}
