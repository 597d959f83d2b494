import { Button, Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { diasDaSemana } from '#src/api/contract/geral/homologacao.ts'
import {
  agenda as regrasDaAgenda,
  atualizarRelatorioSalvo,
  formatosDoEnvio,
  frequencias,
  HORA_DO_ENVIO,
  quandoSeEnvia,
  type Agenda,
  type FormatoDoEnvio,
  type Frequencia,
  type RelatorioSalvo,
} from '#src/api/contract/geral/relatorio-salvo.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { destinatariosOptions, saveRelatorioMutation } from '#src/queries/relatorio-salvo.ts'
import { addToast } from '#src/stores/toasts.ts'
import type { RelatorioParaSalvar } from './para-salvar.ts'
import classes from './relatorio-salvo.module.css'

interface FormularioDoSalvoProps {
  user: Usuario
  relatorio: RelatorioParaSalvar
  /** The query that is saved. */
  busca: string
  /** The saved report to change; null for a new one. */
  salvo: RelatorioSalvo | null
  /** Saved ones whose place the new one may take. */
  outros?: readonly RelatorioSalvo[]
  /** Whether the user may give reports of the type to all who may read them. */
  compartilha: boolean
  onClose: () => void
}

const NENHUM: readonly RelatorioSalvo[] = []

interface Valores {
  /** Id of the one whose place is taken; empty for a new one. */
  lugar: string
  nome: string
  compartilhado: boolean
  envia: boolean
  frequencia: Frequencia
  dia: string
  formato: FormatoDoEnvio
  destinatarios: string[]
}

/** What the form of one says; of a new one it is mailed to whoever saves it. */
function valoresDe(salvo: RelatorioSalvo | null, user: Usuario): Omit<Valores, 'lugar'> {
  const { frequencia, dia, formato, destinatarios } = salvo?.agenda ?? {
    frequencia: 'semanal' as const,
    dia: 1,
    formato: 'xlsx' as const,
    destinatarios: [{ id: user.id }],
  }
  return {
    nome: salvo?.nome ?? '',
    compartilhado: salvo?.compartilhado ?? false,
    envia: salvo?.agenda != null,
    frequencia,
    dia: String(dia),
    formato,
    destinatarios: destinatarios.map(({ id }) => String(id)),
  }
}

const agendaDe = ({ envia, frequencia, dia, formato, destinatarios }: Valores): Agenda | null =>
  envia
    ? {
        frequencia,
        dia: frequencia === 'diaria' ? 1 : Number(dia),
        formato,
        destinatarios: destinatarios.map(Number),
      }
    : null

const opcoes = (tabela: Readonly<Record<string, string>>) =>
  Object.entries(tabela).map(([value, label]) => ({ value, label }))

/** From Monday on, as weeks of work go. */
const semana = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
  value: String(dia),
  label: diasDaSemana[dia % diasDaSemana.length] ?? '',
}))
const mes = Array.from({ length: 31 }, (_, i) => ({
  value: String(i + 1),
  label: i === 30 ? 'Último dia do mês' : `Dia ${i + 1}`,
}))

/** Dialog that saves a report with its filters under a name, gives it to others, and says when it is mailed to whom. */
export function FormularioDoSalvo({
  user,
  relatorio,
  busca,
  salvo,
  outros = NENHUM,
  compartilha,
  onClose,
}: FormularioDoSalvoProps) {
  const { tipo } = relatorio
  const inicial: Valores = { lugar: '', ...valoresDe(salvo, user) }
  const alvoDe = ({ lugar }: Valores) => salvo ?? outros.find(({ id }) => String(id) === lugar) ?? null
  const form = useActionForm({
    initialValues: inicial,
    validate(valores) {
      const agenda = agendaDe(valores)
      const { destinatarios, dia } = agenda ? faultsOf(regrasDaAgenda, agenda) : {}
      return {
        ...faultsOf(atualizarRelatorioSalvo.body, { ...corpoDe(valores), versao: 1, agenda: null }),
        ...(destinatarios !== undefined && { destinatarios }),
        ...(dia !== undefined && { dia }),
      }
    },
    send: saveRelatorioMutation(useQueryClient()),
    asSent(valores) {
      const { id, versao } = alvoDe(valores) ?? { id: 0, versao: 0 }
      return { id, versao, tipo, relatorio: relatorio.nome, ...corpoDe(valores) }
    },
    onSent({ nome: chamado, agenda, pausa }) {
      const quando = agenda && !pausa ? `. O envio sai ${minuscula(quandoSeEnvia(agenda))}` : ''
      addToast({ tone: 'sucesso', message: `Relatório “${chamado}” salvo${quando}` })
      onClose()
    },
  })
  const corpoDe = (valores: Valores) => ({
    nome: valores.nome,
    compartilhado: valores.compartilhado,
    busca,
    agenda: agendaDe(valores),
  })
  const { fields } = form
  const { envia, frequencia } = fields.values

  return (
    <FormDialog
      title={salvo ? 'Alterar relatório salvo' : 'Salvar relatório'}
      form={form}
      onClose={onClose}
      action="Salvar"
    >
      <Text size="sm" c="dimmed">
        Os filtros e o agrupamento são salvos. Os números se atualizam sozinhos.
      </Text>
      {outros.length > 0 && (
        <SelectInput
          label="Onde salvar"
          data={[
            { value: '', label: 'Como um relatório novo' },
            ...outros.map(({ id, nome: dele }) => ({ value: String(id), label: `No lugar de “${dele}”` })),
          ]}
          {...fields.getInputProps('lugar')}
          onChange={({ currentTarget: { value } }) =>
            fields.setValues({
              lugar: value,
              ...valoresDe(outros.find(({ id }) => String(id) === value) ?? null, user),
            })
          }
        />
      )}
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={60}
        autoComplete="off"
        {...fields.getInputProps('nome')}
      />
      {compartilha && (
        <Checkbox
          label="Compartilhar com todos que podem ler este relatório"
          {...fields.getInputProps('compartilhado', { type: 'checkbox' })}
        />
      )}
      <Checkbox
        label="Enviar por e-mail"
        description={`O envio sai às ${HORA_DO_ENVIO}h, com a permissão de quem salva. Sem dados, nada é enviado.`}
        {...fields.getInputProps('envia', { type: 'checkbox' })}
      />
      {envia && (
        <>
          <SideBySide>
            <SelectInput
              label="Frequência"
              data={opcoes(frequencias)}
              {...fields.getInputProps('frequencia')}
              onChange={
                ({ currentTarget: { value } }) =>
                  fields.setValues({ frequencia: value as Frequencia, dia: '1' }) // of its own options
              }
            />
            {frequencia !== 'diaria' && (
              <SelectInput
                label={frequencia === 'semanal' ? 'Dia da semana' : 'Dia do mês'}
                data={frequencia === 'semanal' ? semana : mes}
                {...(frequencia === 'mensal' && {
                  description: 'Um mês mais curto envia no último dia.',
                })}
                {...fields.getInputProps('dia')}
              />
            )}
            <SelectInput
              label="Formato"
              data={opcoes(formatosDoEnvio)}
              {...fields.getInputProps('formato')}
            />
          </SideBySide>
          <Destinatarios
            tipo={tipo}
            alvo={alvoDe(fields.values)}
            entrada={fields.getInputProps('destinatarios')}
          />
        </>
      )}
    </FormDialog>
  )
}

const minuscula = (frase: string) => `${frase.slice(0, 1).toLowerCase()}${frase.slice(1)}`

interface DestinatariosProps {
  tipo: RelatorioSalvo['tipo']
  alvo: RelatorioSalvo | null
  entrada: { value?: string[]; onChange?: (escolhidos: string[]) => void }
}

/** The team who may read the report, and those chosen before who may not any more. */
function Destinatarios({ tipo, alvo, entrada }: DestinatariosProps) {
  const { data, error, refetch } = useQuery(destinatariosOptions(tipo))
  if (!data)
    return error ? (
      <p role="alert">
        A equipe não pôde ser lida. {error.message}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    ) : (
      <Skeleton height="4rem" />
    )
  const semLeitura = (alvo?.agenda?.destinatarios ?? []).filter(({ id }) => data.every((um) => um.id !== id))
  return (
    <Checkbox.Group label="Quem recebe" withAsterisk {...entrada}>
      <Stack gap="xs" my="xs" className={classes.pessoas}>
        {data.map(({ id, nome: pessoa }) => (
          <Checkbox key={id} value={String(id)} label={pessoa} />
        ))}
        {semLeitura.map(({ id, nome: pessoa }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={pessoa}
            description="Não pode mais ler este relatório e não o recebe."
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
