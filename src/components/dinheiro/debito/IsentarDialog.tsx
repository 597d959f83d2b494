import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { isentarDebito, type DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { isentarDebitoMutation } from '#src/queries/financeiro.ts'
import { CamposDaDispensa, dispensaEnviada, SEM_DISPENSA, type Dispensa } from './CamposDaDispensa.tsx'
import { useEncerrado } from './use-encerrado.ts'
import { useRevisao } from './use-revisao.ts'

interface IsentarDialogProps {
  debito: DebitoDetalhe
  onClose: () => void
}

/** Ends a debit that a law or a decision exempts from, or what is left of it, which is written down. */
export function IsentarDialog({ debito, onClose }: IsentarDialogProps) {
  const { versao, onRefused } = useRevisao(debito)
  const resto = debito.pago > 0
  const encerrado = useEncerrado(debito, resto ? 'com o restante dispensado' : 'dispensado')
  const asSent = (campos: Dispensa) => ({ versao, ...dispensaEnviada(campos) })
  const form = useActionForm({
    initialValues: SEM_DISPENSA,
    validate: (campos: Dispensa) => faultsOf(isentarDebito.body, asSent(campos)),
    send: isentarDebitoMutation(useQueryClient(), debito.id),
    asSent,
    onRefused,
    onSent(agora: DebitoDetalhe) {
      encerrado(agora)
      onClose()
    },
  })
  return (
    <FormDialog
      title={resto ? 'Dispensar o restante?' : 'Dispensar débito?'}
      form={form}
      onClose={onClose}
      action={resto ? 'Dispensar o restante' : 'Dispensar'}
      danger
    >
      <Text>
        {resto
          ? `Os ${formatarCentavos(debito.saldo)} restantes deixam de ser devidos por lei ou decisão, que fica registrada. Os pagamentos são mantidos.`
          : 'O débito deixa de ser devido por lei ou decisão, que fica registrada.'}
      </Text>
      <CamposDaDispensa fields={form.fields} />
    </FormDialog>
  )
}
