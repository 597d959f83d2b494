import { Button, Checkbox, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  destinosDosBoletos,
  gerarBoletos,
  type DestinoDosBoletos,
} from '#src/api/contract/dinheiro/boleto-lote.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import type { LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import type { BulkProps } from '#src/components/listas/page/ListPage.tsx'
import { TarefaIniciada, type FrasesDaTarefa } from '#src/components/listas/tarefas/TarefaIniciada.tsx'
import { gerarBoletosMutation } from '#src/queries/boleto.ts'

type Selecao = BulkProps<DebitoQuery, LinhaDebito>['selection']

interface Campos {
  destino: DestinoDosBoletos
  juntar: boolean
  em: string | null
}

const emBranco: Campos = { destino: 'pdf', juntar: true, em: null }

const quaisDe = (selecao: Selecao) =>
  selecao.all ? { busca: soLinhas(selecao.search) } : { linhas: selecao.rows.map(({ id }) => id) }

const debitosDe = (quantos: number) => contados(quantos, 'débito', 'débitos')

const frases: FrasesDaTarefa = {
  andando: 'Os boletos estão sendo gerados.',
  concluida: 'Boletos gerados.',
  cancelada: 'Foi cancelado. Os boletos já emitidos continuam valendo.',
  falhou: 'Os boletos não foram gerados.',
  fica: 'Você pode fechar: o resultado fica em Tarefas.',
}

/** Slips of the selected debits: into one file, or to each debtor by mail. */
export function BoletosDaSelecao({ selection }: BulkProps<DebitoQuery, LinhaDebito>) {
  const [aberto, setAberto] = useState<'pedido' | { tarefaId: number; total: number } | null>(null)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAberto('pedido')}>
        Boletos
      </Button>
      {aberto === 'pedido' && (
        <Pedido selection={selection} onClose={() => setAberto(null)} onIniciada={setAberto} />
      )}
      {aberto !== null && aberto !== 'pedido' && (
        <Dialog opened title="Gerar boletos" onClose={() => setAberto(null)}>
          <TarefaIniciada
            {...aberto}
            quantos={debitosDe(aberto.total)}
            frases={frases}
            rotulo="Andamento dos boletos"
            comRelatorio
          />
        </Dialog>
      )}
    </>
  )
}

interface PedidoProps {
  selection: Selecao
  onClose: () => void
  onIniciada: (tarefa: { tarefaId: number; total: number }) => void
}

function Pedido({ selection, onClose, onIniciada }: PedidoProps) {
  const asSent = ({ destino, juntar, em }: Campos) => ({
    ...quaisDe(selection),
    destino,
    juntar,
    ...(em !== null && { em }),
  })
  const form = useActionForm({
    initialValues: emBranco,
    validate: (campos) => faultsOf(gerarBoletos.body, asSent(campos)),
    send: gerarBoletosMutation(useQueryClient()),
    asSent,
    onSent: onIniciada,
  })
  const { fields } = form
  const { destino, juntar, em } = fields.values
  return (
    <FormDialog
      title={`Boletos de ${debitosDe(selection.count)}`}
      form={form}
      onClose={onClose}
      action={destino === 'email' ? 'Enviar boletos' : 'Gerar boletos'}
    >
      <SelectInput
        label="O que fazer"
        data={Object.entries(destinosDosBoletos).map(([value, label]) => ({ value, label }))}
        {...fields.getInputProps('destino')}
      />
      <Checkbox
        label="Reunir em um boleto o que cada devedor deve na mesma conta"
        checked={juntar}
        onChange={({ currentTarget }) => fields.setFieldValue('juntar', currentTarget.checked)}
      />
      <DateInput
        label="Para pagar em"
        description="Em branco, vale o vencimento de cada débito. Para os vencidos, o próximo dia útil."
        {...fields.getInputProps('em')}
        value={em}
        onChange={(novo) => fields.setFieldValue('em', novo)}
      />
      <Text size="sm" c="dimmed">
        Só débitos em aberto recebem boleto. Ao fim, veja os que ficaram sem boleto e o motivo.
      </Text>
    </FormDialog>
  )
}
