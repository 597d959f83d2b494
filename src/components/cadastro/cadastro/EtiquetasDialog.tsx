import { Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import {
  etiquetas,
  folhasDeEtiquetas,
  porFolha,
  type NomeDaFolha,
} from '#src/api/contract/cadastro/etiqueta.ts'
import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { TarefaIniciada, type FrasesDaTarefa } from '#src/components/listas/tarefas/TarefaIniciada.tsx'
import { gerarEtiquetasMutation, previaDasEtiquetasOptions } from '#src/queries/etiqueta.ts'
import classes from './cadastro.module.css'
import { cadastrosDe, useSelecao, type SobreSelecao } from './selecao.ts'

const frases: FrasesDaTarefa = {
  andando: 'As etiquetas estão sendo feitas.',
  concluida: 'Etiquetas prontas. Imprima em tamanho real (100%), sem ajustar à página.',
  cancelada: 'Foi cancelado. Nenhuma etiqueta foi feita.',
  falhou: 'As etiquetas não foram feitas.',
  fica: 'Você pode fechar: o arquivo fica em Tarefas.',
}

const etiquetasDe = (quantas: number) => contados(quantas, 'etiqueta', 'etiquetas')

const milimetros = (medida: number) => medida.toLocaleString('pt-BR', { minimumFractionDigits: 1 })

/** 'Etiquetas de 38,1 × 99,0 mm.' */
function medidasDe(folha: NomeDaFolha): string {
  const { altura, largura } = folhasDeEtiquetas[folha]
  return `Etiquetas de ${milimetros(altura)} × ${milimetros(largura)} mm.`
}

const emBranco: { folha: NomeDaFolha; primeira: number | null } = { folha: 'A4363', primeira: 1 }

/** Address labels of the selected records, on a sheet of which some labels may be used already. */
export function EtiquetasDialog({ tipo, selection, onClose }: SobreSelecao) {
  const [iniciada, setIniciada] = useState<{ tarefaId: number; total: number } | null>(null)
  if (!iniciada)
    return <Pedido tipo={tipo} selection={selection} onClose={onClose} onIniciada={setIniciada} />
  return (
    <Dialog opened title="Etiquetas de endereço" onClose={onClose}>
      <TarefaIniciada
        {...iniciada}
        quantos={cadastrosDe(iniciada.total)}
        frases={frases}
        rotulo="Andamento das etiquetas"
        comRelatorio
      />
    </Dialog>
  )
}

interface PedidoProps extends Pick<SobreSelecao, 'selection' | 'onClose'> {
  tipo: TipoCadastro
  onIniciada: (tarefa: { tarefaId: number; total: number }) => void
}

function Pedido({ tipo, selection, onClose, onIniciada }: PedidoProps) {
  const { quantos, quais, recontar, alcance } = useSelecao(tipo, selection)
  const previa = useQuery(previaDasEtiquetasOptions(tipo, quais))
  const form = useActionForm({
    initialValues: emBranco,
    validate: (campos) => faultsOf(etiquetas[tipo].gerar.body, { ...quais, ...campos }),
    send: gerarEtiquetasMutation(useQueryClient(), tipo),
    asSent: ({ folha, primeira }) => ({ ...quais, folha, primeira: primeira ?? 1 }),
    onSent: onIniciada,
    onRefused: recontar,
  })
  const { fields } = form
  const nenhuma = previa.data?.etiquetas === 0
  return (
    <FormDialog
      title={`Etiquetas de endereço de ${cadastrosDe(quantos)}`}
      form={form}
      nothing={nenhuma}
      onClose={onClose}
      action={previa.data && !nenhuma ? `Gerar ${etiquetasDe(previa.data.etiquetas)}` : 'Gerar etiquetas'}
    >
      {alcance !== null && <Text>{alcance}</Text>}
      {previa.isPending && <Skeleton height="1.5rem" role="status" aria-label="Conferindo os endereços" />}
      {previa.isError && (
        <Text c="red" role="alert">
          Não foi possível conferir os endereços: {previa.error.message}
        </Text>
      )}
      {previa.data && <SemEndereco nenhuma={nenhuma} {...previa.data.semEndereco} />}
      {!nenhuma && (
        <>
          <SelectInput
            label="Folha"
            data-autofocus
            description={medidasDe(fields.values.folha)}
            data={Object.entries(folhasDeEtiquetas).map(([value, { nome }]) => ({ value, label: nome }))}
            {...fields.getInputProps('folha')}
          />
          <IntegerInput
            label="Primeira etiqueta livre da folha"
            description={`De 1 a ${porFolha(fields.values.folha)}, contadas por linha, da esquerda para a direita.`}
            required
            {...fields.getInputProps('primeira')}
            value={fields.values.primeira}
            readOnly={false}
          />
        </>
      )}
    </FormDialog>
  )
}

interface SemEnderecoProps {
  nenhuma: boolean
  total: number
  primeiros: { nome: string; falta: string }[]
}

function SemEndereco({ nenhuma, total, primeiros }: SemEnderecoProps) {
  if (total === 0) return <Text>Todos têm endereço completo.</Text>
  const mais = total - primeiros.length
  return (
    <div>
      {nenhuma && <Text fw={600}>Nenhum destes cadastros tem endereço completo.</Text>}
      <details>
        <summary>{cadastrosDe(total)} sem endereço completo, que ficam sem etiqueta</summary>
        <ul className={classes.semNinguem}>
          {primeiros.map(({ nome, falta }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and never change their place
            <li key={i}>
              {nome}: falta {falta}
            </li>
          ))}
          {mais > 0 && <li>E mais {numero(mais)}.</li>}
        </ul>
      </details>
    </div>
  )
}
