import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useNavigate } from '@tanstack/react-router'
import { MonthsChart } from '#src/components/ui/chart/MonthsChart.tsx'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { baixarMesesMutation, mesesOptions } from '#src/queries/meses.ts'
import classes from '#src/components/dinheiro/razao/razao.module.css'
import tabela from './meses.module.css'
import { TabelaDosMeses } from './TabelaDosMeses.tsx'

const series = { bar: 'Pago', outline: 'Cobrado', line: 'Recebido no mês' }

/** Debits and credits of a year by month, as a chart and as the table that it is drawn of, each number leading to its rows. */
export function MesesScreen({ ano: pedido }: { ano: number | undefined }) {
  const { data } = useSuspenseQuery(mesesOptions(pedido))
  const navigate = useNavigate()
  const baixar = useKeyedMutation(baixarMesesMutation())
  const { ano, anos, meses, dia } = data
  const months = meses.map(({ mes, pago, cobrado, recebido }) => ({
    month: mes,
    bar: pago.valor,
    outline: cobrado.valor,
    line: mes > dia.slice(0, 7) ? null : recebido.valor,
  }))
  const nothing = months.every(({ bar, outline, line }) => bar + outline + (line ?? 0) === 0)
  return (
    <RecordPage>
      <RecordHeader
        title={
          <>
            <PageTitle>Resumo mensal</PageTitle>
            <SelectInput
              aria-label="Ano"
              data={anos.map(String)}
              value={String(ano)}
              onChange={({ currentTarget }) =>
                void navigate({ to: '/admin/financeiro/meses', search: { ano: Number(currentTarget.value) } })
              }
            />
          </>
        }
        meta={`Débitos por competência, com o que já foi pago. Pagamentos pela data de recebimento, sem os estornados. Situação em ${formatarData(dia)}.`}
        actions={
          !nothing && (
            <Button
              variant="default"
              loading={baixar.isPending}
              onClick={() =>
                baixar.mutate(ano, { onSuccess: (arquivo) => saveFile(arquivo, `por-mes-${ano}.csv`) })
              }
            >
              Baixar CSV
            </Button>
          )
        }
      />
      {nothing ? (
        <Section title={String(ano)}>
          <p className={classes.motivo}>Nada foi cobrado nem recebido neste ano.</p>
        </Section>
      ) : (
        <>
          <Section title="Pago, cobrado e recebido">
            <div className={tabela.grafico}>
              <MonthsChart months={months} series={series} />
            </div>
          </Section>
          <Section title="Mês a mês">
            <TabelaDosMeses meses={meses} ano={ano} />
            <p className={tabela.nota}>
              Pago e Em aberto nem sempre somam o Cobrado: Pago inclui multa e juros, e dispensas e descontos
              não são pagos. Cancelados não contam. Débitos em acordo contam pelas parcelas.
            </p>
          </Section>
        </>
      )}
    </RecordPage>
  )
}
