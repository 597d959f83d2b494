import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formasDeValor } from '#src/api/contract/cadastro/tabela-valores.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { mesAtual } from '#src/components/ui/inputs/month-text.ts'
import { MonthInput } from '#src/components/ui/inputs/MonthInput.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { infoDaContribuicaoOptions, infoDoPeriodoOptions } from '#src/queries/cobranca.ts'

const MES = /^\d{4}-(0[1-9]|1[0-2])$/

/** What anybody is told of a stored contribution, and of one month of it. */
export function InformacoesPublicas({ nome }: { nome: string }) {
  const [mes, setMes] = useState(mesAtual)
  const info = useQuery(infoDaContribuicaoOptions(nome))
  const completo = MES.test(mes)
  const periodo = useQuery({ ...infoDoPeriodoOptions(nome, mes), enabled: completo })
  const { data } = info
  return (
    <FieldGroup title="Informações públicas">
      <Field span={3}>
        <MonthInput label="Período" value={mes} onChange={setMes} />
      </Field>
      <Field span={9}>
        <div role="status">
          {data && (
            <Facts
              facts={[
                `Código ${data.codContrib}`,
                data.baseLegal,
                data.proposta ? 'pagamento facultativo' : '',
                contados(data.periodos.length, 'período com vencimento', 'períodos com vencimento'),
              ]}
            />
          )}
          {completo && periodo.data && (
            <Text size="sm">
              {periodo.data.vencimento === null
                ? 'Este período não tem vencimento próprio.'
                : `Este período vence em ${formatarData(periodo.data.vencimento)}.`}{' '}
              {periodo.data.forma === null
                ? 'Nenhuma tabela de valores vale nele.'
                : `Valor: ${formasDeValor[periodo.data.forma].toLowerCase()}.`}
            </Text>
          )}
          {(info.error ?? periodo.error) && (
            <Text size="sm" c="dimmed">
              {(info.error ?? periodo.error)?.message}
            </Text>
          )}
        </div>
      </Field>
    </FieldGroup>
  )
}
