import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { MesFechavel } from '#src/api/contract/dinheiro/fechamento.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import razao from '#src/components/dinheiro/razao/razao.module.css'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { fecharMesMutation } from '#src/queries/fechamento.ts'
import { addToast } from '#src/stores/toasts.ts'
import { aFechar, COLUNAS, colunas } from './meses-dos-livros.ts'

interface FecharDialogProps {
  /** `YYYY-MM` */
  mes: string
  /** Those that are shown. */
  meses: readonly MesFechavel[]
  /** The last act that was seen. */
  versao: number
  onClose: () => void
}

/** Closes a month and all before it, once one has seen what that closes. */
export function FecharDialog({ mes, meses, versao, onClose }: FecharDialogProps) {
  const form = useActionForm({
    initialValues: {},
    validate: () => ({}),
    send: fecharMesMutation(useQueryClient()),
    asSent: () => ({ mes, versao }),
    onSent() {
      addToast({ tone: 'sucesso', message: `Livros fechados até ${formatarMes(mes)}` })
      onClose()
    },
  })
  const { meses: quais, somas } = aFechar(meses, mes)
  return (
    <FormDialog
      title={`Fechar até ${formatarMes(mes)}?`}
      form={form}
      onClose={onClose}
      action={`Fechar até ${formatarMes(mes)}`}
    >
      <dl className={razao.parcelas}>
        <div>
          <dt>{quais.length === 1 ? 'Mês a fechar' : `${numero(quais.length)} meses a fechar`}</dt>
          <dd>{deAte(quais)}</dd>
        </div>
        <div>
          <dt>Lançamentos</dt>
          <dd>{numero(somas.lancamentos)}</dd>
        </div>
        {colunas.map((coluna) => (
          <div key={coluna}>
            <dt>{COLUNAS[coluna]}</dt>
            <dd>{formatarCentavos(somas[coluna])}</dd>
          </div>
        ))}
      </dl>
      <Text>
        Este mês e os anteriores não aceitarão mais lançamentos. Pagamentos com essas datas serão recusados.
        Estornos, cancelamentos e outras correções entram no mês em que forem feitos.
      </Text>
      <Text c="dimmed">Você pode reabrir o último mês fechado, informando o motivo.</Text>
    </FormDialog>
  )
}

/** 'ago/2026 a out/2026', or the only one. */
function deAte(meses: readonly string[]): string {
  const pontas = [...new Set([meses[0], meses.at(-1)])].filter((um) => um !== undefined)
  return pontas.map((um) => formatarMes(um)).join(' a ')
}
