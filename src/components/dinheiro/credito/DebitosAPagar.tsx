import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { CreditoDetalhe } from '#src/api/contract/dinheiro/credito.ts'
import { today } from '#src/components/ui/inputs/date-text.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import classes from '#src/components/dinheiro/razao/razao.module.css'

interface DebitosAPagarProps {
  abertos: CreditoDetalhe['abertos']
  label?: string
  /** On a page, where no buttons below are pushed out of sight. */
  alta?: boolean
  description?: string
  required?: boolean
  /** Ids of those chosen. */
  value: string[]
  onChange: (value: string[]) => void
  error: ReactNode
}

/** Open debits of a cadastro, of which some are chosen. */
export function DebitosAPagar({ abertos, alta, label = 'Débitos a pagar', ...group }: DebitosAPagarProps) {
  return (
    <Checkbox.Group label={label} w={alta ? '100%' : undefined} {...group}>
      <Stack gap="xs" my="xs" className={alta ? classes.emLinhas : classes.abertos}>
        {abertos.map((um) => (
          <Checkbox
            key={um.id}
            value={String(um.id)}
            classNames={{ body: classes.aPagar, labelWrapper: classes.aPagarTexto }}
            label={
              <span className={classes.aPagarLinha}>
                <span>{nomeDoDebito(um)}</span> <span>{formatarCentavos(um.total)}</span>
              </span>
            }
            description={`${um.vencimento < today() ? 'Venceu' : 'Vence'} em ${formatarData(um.vencimento)}${um.proposta ? ' · proposta, só se escolhida' : ''}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
