import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { PercentInput } from '#src/components/ui/inputs/PercentInput.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { diaUtilOptions } from '#src/queries/financeiro.ts'
import type { Termos } from './termos.ts'

interface TermosDoAcordoProps {
  termos: Termos
  /** In centavos, however it is told; NaN while it cannot be reckoned. */
  desconto: number
  /** Centavos, of which a discount may be; undefined while they are not known. */
  encargos: number | undefined
  /** What is wrong with a field that holds `valor`. */
  erroDe: (campo: string, valor: unknown) => ReactNode
  onChange: (novos: Partial<Termos>) => void
}

/** On which terms debits are put into instalments. */
export function TermosDoAcordo({ termos, desconto, encargos, erroDe, onChange }: TermosDoAcordoProps) {
  const { data, percentual, quantidade, vencimento, entrada } = termos
  // a discount is of fines and interest: without any there is nothing to give
  const comEncargos = encargos !== 0 || termos.desconto !== null || percentual !== null
  const comEntrada = entrada.valor !== null
  const daEntrada = (nova: Partial<Termos['entrada']>) => onChange({ entrada: { ...entrada, ...nova } })
  return (
    <FieldGroup title="Termos do acordo">
      <Field span={3}>
        <DateInput
          label="Data do acordo"
          description="Os encargos são calculados nesta data."
          required
          value={data}
          onChange={(nova) => onChange({ data: nova })}
          error={erroDe('data', data)}
        />
      </Field>
      {comEncargos && (
        <>
          <Field span={3}>
            <MoneyInput
              label="Desconto nos encargos"
              description={
                encargos === undefined
                  ? 'O desconto é só de multa e juros.'
                  : `O desconto vai até ${formatarCentavos(encargos)}.`
              }
              value={percentual === null ? termos.desconto : Number.isNaN(desconto) ? null : desconto}
              onChange={(centavos) => onChange({ desconto: centavos, percentual: null })}
              error={erroDe('desconto', termos.desconto)}
            />
          </Field>
          <Field span={3}>
            <PercentInput
              label="Desconto em %"
              description="Calcula o valor do desconto."
              value={percentual}
              onChange={(novo) => onChange({ percentual: novo, desconto: null })}
              error={erroDe('percentual', percentual)}
            />
          </Field>
        </>
      )}
      <Field span={3}>
        <IntegerInput
          label="Parcelas"
          description={comEntrada ? 'Use de 2 a 60, contando a entrada.' : 'Use de 2 a 60.'}
          required
          value={quantidade}
          onChange={(nova) => onChange({ quantidade: nova })}
          error={erroDe('quantidade', quantidade)}
        />
      </Field>
      <Field span={3}>
        <MoneyInput
          label="Entrada"
          description="Deixe em branco se não houver."
          value={entrada.valor}
          onChange={(valor) => daEntrada({ valor })}
          error={erroDe('entrada.valor', entrada.valor)}
        />
      </Field>
      {comEntrada && (
        <Field span={3}>
          <DateInput
            label="Vencimento da entrada"
            description={<DiaUtil dia={entrada.vencimento} onUse={(dia) => daEntrada({ vencimento: dia })} />}
            required
            value={entrada.vencimento}
            onChange={(dia) => daEntrada({ vencimento: dia })}
            error={erroDe('entrada.vencimento', entrada.vencimento)}
          />
        </Field>
      )}
      <Field span={3}>
        <DateInput
          label={comEntrada ? 'Vencimento da 2ª parcela' : 'Primeiro vencimento'}
          description={
            <DiaUtil dia={vencimento} onUse={(dia) => onChange({ vencimento: dia })}>
              As demais vencem no mesmo dia de cada mês.
            </DiaUtil>
          }
          required
          value={vencimento}
          onChange={(dia) => onChange({ vencimento: dia })}
          error={erroDe('vencimento', vencimento)}
        />
      </Field>
    </FieldGroup>
  )
}

const ISO = /^\d{4}-\d{2}-\d{2}$/

interface DiaUtilProps {
  dia: string | null
  onUse: (dia: string) => void
  /** What is said of a day on which banks work. */
  children?: ReactNode
}

/** Of a day on which banks do not work, the next one on which they do. */
function DiaUtil({ dia, onUse, children }: DiaUtilProps) {
  const { data: util } = useQuery({ ...diaUtilOptions(dia ?? ''), enabled: dia !== null && ISO.test(dia) })
  if (util === undefined || util === dia) return children
  return (
    <>
      Os bancos não abrem neste dia.{' '}
      <Button size="compact-xs" variant="subtle" onClick={() => onUse(util)}>
        Usar {formatarData(util)}
      </Button>
    </>
  )
}
