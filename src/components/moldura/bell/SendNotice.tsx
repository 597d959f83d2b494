import { Checkbox, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { avisosASelecao } from '#src/api/contract/cadastro/aviso-selecao.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import {
  cadastroQuery,
  consultaDoTipo,
  nomesDosTipos,
  tiposCadastro,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { pode, type Output } from '#src/api/contract/nucleo/endpoint.ts'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { pushNotification } from '#src/api/contract/servicos/notification.ts'
import { todosOsPapeis } from '#src/api/contract/nucleo/papeis.ts'
import { nomesDosPapeis } from '#src/api/contract/nucleo/papel-nomes.ts'
import { avisoEnviado, pessoasDe, PreviaDoAviso } from '#src/components/cadastro/cadastro/PreviaDoAviso.tsx'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { enviarAvisoMutation, previaDoAvisoOptions, type AvisoAEnviar } from '#src/queries/aviso.ts'
import { filtrosAvancadosOptions } from '#src/queries/filtro-avancado.ts'
import { maisLinhas, maisPessoas } from '#src/queries/lote.ts'
import { addToast } from '#src/stores/toasts.ts'

/** Beside the papéis: everybody who may sign in. The user must choose it expressly, so that an empty choice does not mean everybody. */
const EVERYBODY = 'todos'

const SEM_USO = 'Este filtro não está mais em uso. Escolha outro.'

interface Aviso {
  messageType: string
  message: string
  roles: string[]
  /** Among `filtrosEmUso`; empty for a notice to users by their papéis. */
  filtro: string
}

const emBranco: Aviso = { messageType: '', message: '', roles: [], filtro: '' }

/** Dialog with which staff sends a notice to other users: by their papéis, or to those who may open what a named filter finds. */
export function SendNotice({ user, onClose }: { user: Usuario; onClose: () => void }) {
  const queryClient = useQueryClient()
  const filtros = useFiltrosEmUso(pode(user, acessosAosCadastros.ler))
  const filtroDe = (aviso: Aviso) => filtros.find(({ value }) => value === aviso.filtro)
  /** What was seen of a filter: without a preview nobody is agreed to. */
  const visto = (filtro: Filtro) => queryClient.getQueryData(previaOptions(filtro).queryKey)
  /** A filter was chosen that has been put out of use or deleted since. */
  const semUso = (aviso: Aviso) => aviso.filtro !== '' && !filtroDe(aviso)
  function asSent(aviso: Aviso): AvisoAEnviar {
    const { messageType, message, roles } = aviso
    if (aviso.filtro === '') {
      const chosen = todosOsPapeis.filter((papel) => roles.includes(papel))
      return { pedido: { messageType, message, ...(!roles.includes(EVERYBODY) && { roles: chosen }) } }
    }
    const filtro = filtroDe(aviso)
    // whom it was meant for is not known any more, and the papéis ticked before are not they; `validate` lets none come so far
    if (!filtro) throw new Error(SEM_USO)
    const { pessoas = 0, cadastros = 0 } = visto(filtro) ?? {}
    const quais = { busca: buscaDe(filtro), esperados: cadastros }
    return { tipo: filtro.tipo, pedido: { messageType, message, ...quais, pessoas } }
  }
  const form = useActionForm({
    initialValues: emBranco,
    validate(aviso) {
      if (semUso(aviso)) return { ...faultsOf(pushNotification.body, aviso), filtro: SEM_USO }
      const { tipo, pedido } = asSent(aviso)
      if (tipo) return faultsOf(avisosASelecao[tipo].enviar.body, pedido)
      const ninguem = aviso.roles.length === 0 && { roles: 'Escolha quem recebe.' }
      return { ...faultsOf(pushNotification.body, pedido), ...ninguem }
    },
    send: enviarAvisoMutation(queryClient),
    asSent,
    onSent(sent, aviso) {
      addToast({ message: filtroDe(aviso) ? avisoEnviado(sent) : sentText(sent), tone: 'sucesso' })
      onClose()
    },
    onRefused(error) {
      if (maisPessoas(error) || maisLinhas(error) !== null) void previa.refetch()
      return false
    },
  })
  const { fields } = form
  const filtro = filtroDe(fields.values)
  const sumiu = semUso(fields.values)
  const previa = useQuery({
    ...previaOptions(filtro ?? NENHUM),
    enabled: filtro !== undefined,
  })
  const pessoas = previa.data?.pessoas ?? 0
  const everybody = fields.values.roles.includes(EVERYBODY)

  return (
    <FormDialog
      title="Enviar aviso"
      form={form}
      nothing={filtro !== undefined && previa.data?.pessoas === 0}
      ready={filtro === undefined || pessoas > 0}
      onClose={onClose}
      action={filtro && pessoas > 0 ? `Enviar aviso a ${pessoasDe(pessoas)}` : 'Enviar aviso'}
    >
      <TextInput
        label="Assunto"
        data-autofocus
        required
        maxLength={60}
        {...fields.getInputProps('messageType')}
      />
      <Textarea label="Mensagem" required rows={4} maxLength={1000} {...fields.getInputProps('message')} />
      {(filtros.length > 0 || sumiu) && (
        <SelectInput
          label="A quem enviar"
          description="Um filtro avançado avisa quem tem acesso aos cadastros que ele encontra."
          data={[
            { value: '', label: 'Por papel' },
            // else the browser showed the papéis as chosen, which then could not be chosen
            ...(sumiu ? [{ value: fields.values.filtro, label: 'Filtro fora de uso', disabled: true }] : []),
            ...nomesDosTipos
              .map((tipo) => ({
                group: tiposCadastro[tipo].plural,
                items: filtros.filter((um) => um.tipo === tipo),
              }))
              .filter(({ items }) => items.length > 0),
          ]}
          {...fields.getInputProps('filtro')}
          {...(sumiu && { error: SEM_USO })}
        />
      )}
      {filtro && <PreviaDoAviso previa={previa} />}
      {fields.values.filtro === '' && (
        <Checkbox.Group
          label="Quem recebe"
          withAsterisk
          {...fields.getInputProps('roles')}
          value={everybody ? [EVERYBODY] : fields.values.roles}
        >
          <Checkbox
            mt="xs"
            value={EVERYBODY}
            label="Todos os usuários ativos, inclusive clientes"
            aria-invalid={fields.errors.roles ? true : undefined}
          />
          <Text size="sm" c="dimmed" mt="sm">
            Ou só da equipe, por papel:
          </Text>
          <SimpleGrid cols={2} spacing="md" verticalSpacing="xs" mt="xs">
            {todosOsPapeis.map((papel) => (
              <Checkbox key={papel} value={papel} label={nomesDosPapeis[papel]} disabled={everybody} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </FormDialog>
  )
}

interface Filtro {
  tipo: TipoCadastro
  id: number
}

/** Stands where no filter is chosen, and is not asked for. */
const NENHUM: Filtro = { tipo: nomesDosTipos[0], id: 0 }

/** The living records of a kind in use that a filter finds. */
const buscaDe = ({ tipo, id }: Filtro) => soLinhas(consultaDoTipo(tipo, { ...SO_ATIVOS, avancado: id }))
const SO_ATIVOS = cadastroQuery.parse({ situacao: 'ativos' })

const previaOptions = (filtro: Filtro) => previaDoAvisoOptions(filtro.tipo, { busca: buscaDe(filtro) })

/** The named filters of all kinds that are in use, as options; none for a user who may not read cadastros. */
function useFiltrosEmUso(le: boolean): (Filtro & { value: string; label: string })[] {
  return useQueries({
    queries: nomesDosTipos.map((tipo) => ({ ...filtrosAvancadosOptions(tipo), enabled: le })),
    combine: (listas) =>
      listas.flatMap(({ data = [] }, i) => {
        const tipo = nomesDosTipos[i]
        if (tipo === undefined) return []
        return data
          .filter(({ ativo }) => ativo)
          .map(({ id, nome }) => ({ tipo, id, value: `${tipo}-${id}`, label: nome }))
      }),
  })
}

function sentText({ destinatarios, tarefaId }: Output<typeof pushNotification>): string {
  if (tarefaId !== null)
    return `O aviso está sendo enviado a ${numero(destinatarios)} usuários. Acompanhe em Tarefas.`
  if (destinatarios === 0) return 'Aviso enviado, mas ninguém tem os papéis escolhidos.'
  return `Aviso enviado a ${destinatarios} ${destinatarios === 1 ? 'usuário' : 'usuários'}.`
}
