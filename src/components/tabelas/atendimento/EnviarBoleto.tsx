import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { reenviarBoleto } from '#src/api/contract/dinheiro/boleto-socorro.ts'
import type { ResumoDoCliente } from '#src/api/contract/geral/atendimento-resumo.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { reenviarBoletoMutation } from '#src/queries/resumo-do-cliente.ts'
import { addToast } from '#src/stores/toasts.ts'

interface EnviarBoletoProps {
  resumo: ResumoDoCliente
  debito: ResumoDoCliente['divida']['debitos'][number]
  onClose: () => void
}

/** The addresses of a client, each once, with whose it is: those of the cadastro, then of accounts that open it. */
function enderecosDe({ contatos, acessos }: ResumoDoCliente): { value: string; label: string }[] {
  const todos = [
    ...contatos.map(({ de, email }) => ({ de, email })),
    ...acessos
      .filter(({ ativo, usuario }) => ativo && usuario.ativo)
      .map(({ usuario: { nome, email } }) => ({ de: nome, email })),
  ]
  const porEndereco = new Map<string, string>()
  for (const { de, email } of todos)
    if (email !== '' && !porEndereco.has(email.toLowerCase())) porEndereco.set(email.toLowerCase(), de)
  return Array.from(porEndereco, ([value, de]) => ({ value, label: `${value} (${de})` }))
}

/** Asks to which address of a client a slip is sent, and sends it. */
export function EnviarBoleto({ resumo, debito, onClose }: EnviarBoletoProps) {
  const { tipo, matricula } = resumo
  const { id: debitoId, valor } = debito
  const enderecos = enderecosDe(resumo)
  const asSent = ({ para }: { para: string }) => ({ tipo, matricula, debitoId, para })
  const form = useActionForm({
    initialValues: { para: enderecos[0]?.value ?? '' },
    validate: (valores: { para: string }) => faultsOf(reenviarBoleto.body, asSent(valores)),
    send: reenviarBoletoMutation(useQueryClient()),
    asSent,
    onSent({ para, vencimento, valor: doBoleto }) {
      addToast({
        tone: 'sucesso',
        message: `Boleto de ${formatarCentavos(doBoleto)}, com vencimento em ${formatarData(vencimento)}, enviado para ${para}`,
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Enviar boleto?"
      action="Enviar boleto"
      form={form}
      onClose={onClose}
      nothing={enderecos.length === 0}
    >
      <Text>
        {nomeDoDebito(debito)}: {formatarCentavos(valor)}.
      </Text>
      {enderecos.length === 0 ? (
        <Text>O cliente não tem nenhum e-mail. Peça a quem cuida dos cadastros que inclua um.</Text>
      ) : (
        <SelectInput
          label="Para"
          description="Os endereços do cadastro e de quem tem acesso a ele."
          required
          data={enderecos}
          {...form.fields.getInputProps('para')}
        />
      )}
    </FormDialog>
  )
}
