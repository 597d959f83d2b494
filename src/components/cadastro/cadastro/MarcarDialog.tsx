import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { partesDoCadastro } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { ReferenciaInput } from '#src/components/ui/campo/ReferenciaInput.tsx'
import { useOpcoes } from '#src/components/ui/campo/use-opcoes.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { contarDesfecho } from '#src/components/listas/acoes/contar-desfecho.ts'
import { marcarMutation } from '#src/queries/lote.ts'
import { useDesfazerMudanca } from './MudarCampoDialog.tsx'
import { cadastrosDe, NOMES, useSelecao, type SobreSelecao } from './selecao.ts'

const { marcadorId: campo } = partesDoCadastro.pessoajuridica.marcadores.campos

const textos = {
  marcar: {
    verbo: 'Marcar',
    feito: ['marcado', 'marcados'],
    ja: ['marcado assim', 'marcados assim'],
    ajuda: 'Os marcadores que cada cadastro já tem ficam.',
  },
  desmarcar: {
    verbo: 'Desmarcar',
    feito: ['desmarcado', 'desmarcados'],
    ja: ['sem este marcador', 'sem este marcador'],
    ajuda: 'Os outros marcadores de cada cadastro ficam.',
  },
} as const

/** Marks the selected records, or takes a mark off them. */
function Dialogo({ tipo, selection, acao, ...props }: SobreSelecao & { acao: keyof typeof textos }) {
  const { verbo, feito, ja, ajuda } = textos[acao]
  const { quantos, quais, recontar, alcance } = useSelecao(tipo, selection)
  const desfazer = useDesfazerMudanca(tipo)
  const opcoes = useOpcoes([{ campo }])
  const form = useActionForm({
    initialValues: { marcador: null as number | null },
    validate: { marcador: (valor) => (valor === null ? 'Escolha um marcador.' : null) },
    send: marcarMutation(useQueryClient(), tipo),
    asSent: ({ marcador }) => ({ ...quais, acao, marcador: marcador ?? 0 }), // checked above
    onSent(desfecho) {
      const { mudancaId } = desfecho
      contarDesfecho(
        { nomes: NOMES, feito, ja },
        desfecho,
        mudancaId === null ? undefined : () => void desfazer(mudancaId),
      )
      props.onDone()
    },
    onRefused: recontar,
  })
  return (
    <FormDialog
      title={`${verbo} ${cadastrosDe(quantos)}`}
      form={form}
      onClose={props.onClose}
      action={`${verbo} ${cadastrosDe(quantos)}`}
    >
      {alcance !== null && <Text>{alcance}</Text>}
      <ReferenciaInput
        nome="marcador"
        campo={campo}
        ligar={() => ({
          ...form.fields.getInputProps('marcador'),
          value: form.fields.values.marcador,
          label: 'Marcador',
          'data-autofocus': true,
          required: true,
          readOnly: false,
        })}
        opcoes={opcoes.get(campo.referencia)}
        vazio="Escolha um marcador"
      />
      <Text size="sm" c="dimmed">
        {ajuda} Depois pode ser desfeito.
      </Text>
    </FormDialog>
  )
}

export const MarcarDialog = (props: SobreSelecao) => <Dialogo {...props} acao="marcar" />
export const DesmarcarDialog = (props: SobreSelecao) => <Dialogo {...props} acao="desmarcar" />
