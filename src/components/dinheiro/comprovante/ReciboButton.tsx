import { Button, type ButtonProps } from '@mantine/core'
import { pegarRecibo } from '#src/queries/comprovante.ts'
import { abrirComprovante } from './abrir.ts'

interface ReciboButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Of the payment. */
  id: number
  quem: 'equipe' | 'cliente'
  /** Where there are several of them: which payment it is of. */
  de?: string
}

/** The receipt of a payment, in a window of its own. */
export function ReciboButton({ id, quem, de, ...look }: ReciboButtonProps) {
  return (
    <Button
      variant="default"
      {...look}
      {...(de !== undefined && { 'aria-label': `Recibo de ${de}` })}
      onClick={() =>
        void abrirComprovante({
          buscar: () => pegarRecibo(id, quem),
          titulo: 'Recibo de pagamento',
          nome: `recibo-${id}`,
          falhou: 'O recibo não foi emitido',
        })
      }
    >
      Recibo
    </Button>
  )
}
