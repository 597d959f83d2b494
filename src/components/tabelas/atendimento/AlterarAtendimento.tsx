import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { prioridades } from '#src/api/contract/geral/atendimento-lista.ts'
import { eventoEntre } from '#src/api/contract/geral/atendimento-passagens.ts'
import { alterarAtendimento, type AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { ConflictNotice } from '#src/components/ui/form/ConflictNotice.tsx'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { useRecordForm } from '#src/components/ui/form/use-record-form.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import {
  opcoesDoAtendimentoOptions,
  readStoredAtendimento,
  saveAtendimentoMutation,
  type EntradaDoAtendimento,
} from '#src/queries/atendimento.ts'
import { addToast } from '#src/stores/toasts.ts'
import { comAtual, daTabela, EscolhaInput, type Nomeado } from './EscolhaInput.tsx'

interface AlterarAtendimentoProps {
  atendimento: AtendimentoDetalhe
  onClose: () => void
}

const entradaOf = (um: AtendimentoDetalhe): EntradaDoAtendimento => ({
  versao: um.versao,
  titulo: um.titulo,
  statusId: um.status.id,
  prioridade: um.prioridade,
  responsavelId: um.responsavel?.id ?? null,
  assuntoId: um.assunto?.id ?? null,
  tipoId: um.tipo?.id ?? null,
  departamentoId: um.departamento?.id ?? null,
})

/** Dialog that changes what is told of an atendimento; of somebody else's save meanwhile it says what differs. */
export function AlterarAtendimento({ atendimento, onClose }: AlterarAtendimentoProps) {
  const { id, classe } = atendimento
  const queryClient = useQueryClient()
  const { data: opcoes } = useQuery(opcoesDoAtendimentoOptions())
  const status = opcoes?.status.filter(
    (um) => um.classe === classe || eventoEntre(classe, um.classe) !== null,
  )
  const escolhas = {
    statusId: comAtual(status, atendimento.status),
    responsavelId: comAtual(opcoes?.responsaveis, atendimento.responsavel),
    assuntoId: comAtual(opcoes?.assuntos, atendimento.assunto),
    tipoId: comAtual(opcoes?.tipos, atendimento.tipo),
    departamentoId: comAtual(opcoes?.departamentos, atendimento.departamento),
  }
  const nomeEm = (de: readonly Nomeado[]) => (valor: number | null | undefined) =>
    de.find((um) => um.id === valor)?.nome ?? ''
  const form = useRecordForm({
    record: atendimento,
    entradaOf,
    schema: alterarAtendimento.body,
    campos: {
      titulo: { rotulo: 'Título', obrigatorio: true },
      statusId: { rotulo: 'Status', obrigatorio: true, mostrar: nomeEm(escolhas.statusId) },
      prioridade: { rotulo: 'Prioridade', obrigatorio: true, mostrar: (valor) => prioridades[valor] },
      responsavelId: { rotulo: 'Responsável', mostrar: nomeEm(escolhas.responsavelId) },
      assuntoId: { rotulo: 'Assunto', mostrar: nomeEm(escolhas.assuntoId) },
      tipoId: { rotulo: 'Tipo', mostrar: nomeEm(escolhas.tipoId) },
      departamentoId: { rotulo: 'Departamento', mostrar: nomeEm(escolhas.departamentoId) },
    },
    readOnly: false,
    save: saveAtendimentoMutation(queryClient, id),
    readStored: () => readStoredAtendimento(queryClient, id),
    onSaved() {
      addToast({ tone: 'sucesso', message: 'Atendimento alterado' })
      onClose()
    },
  })
  const { ligar } = form
  return (
    <FormDialog title="Alterar atendimento" form={form} onClose={onClose} action="Salvar" ready={form.dirty}>
      {form.conflict && <ConflictNotice record="Este atendimento" {...form.conflict} />}
      <TextInput data-autofocus maxLength={120} {...ligar('titulo')} />
      <SideBySide>
        <EscolhaInput {...ligar('statusId')} opcoes={escolhas.statusId} />
        <SelectInput {...ligar('prioridade')} data={daTabela(prioridades)} />
      </SideBySide>
      <SideBySide>
        <EscolhaInput {...ligar('responsavelId')} opcoes={escolhas.responsavelId} vazio="Ninguém" />
        <EscolhaInput {...ligar('departamentoId')} opcoes={escolhas.departamentoId} vazio="–" />
      </SideBySide>
      <SideBySide>
        <EscolhaInput {...ligar('assuntoId')} opcoes={escolhas.assuntoId} vazio="–" />
        <EscolhaInput {...ligar('tipoId')} opcoes={escolhas.tipoId} vazio="–" />
      </SideBySide>
    </FormDialog>
  )
}
