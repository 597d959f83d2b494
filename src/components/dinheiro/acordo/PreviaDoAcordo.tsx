import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { temEntrada } from '#src/api/contract/dinheiro/acordo-parcelas.ts'
import type { previaDoAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { formatarSaldo } from '#src/components/ui/money/saldo.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import tabela from '#src/components/ui/money/tabela.module.css'
import classes from './acordo.module.css'
import { composicao } from './composicao.ts'

interface PreviaDoAcordoProps {
  previa: UseQueryResult<Output<typeof previaDoAcordo>>
  /** What was answered last, of these terms or of those before. */
  ultima: Output<typeof previaDoAcordo> | undefined
  /** Not enough is told to ask. */
  faltam: boolean
  /** What the server said of the debits. */
  recusa: ReactNode
}

/** What an agreement would come to: each debit on its day, and the instalments. */
export function PreviaDoAcordo({ previa, ultima, faltam, recusa }: PreviaDoAcordoProps) {
  const { data, error, isFetching, refetch } = previa
  const falha = isFetching ? undefined : recusa || (!faltam && error?.message)
  return (
    <>
      {falha && (
        <p role="alert" className={classes.erro}>
          {falha}{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      {ultima ? (
        <Contas previa={ultima} velha={!data || isFetching || Boolean(falha)} />
      ) : (
        !falha &&
        (faltam ? (
          <p className={classes.espera}>Complete os termos para ver as parcelas.</p>
        ) : (
          <div role="status" aria-label="Calculando">
            <Skeleton height="12rem" />
          </div>
        ))
      )}
    </>
  )
}

/** The two tables. @param velha they are of the terms before */
function Contas({ previa, velha }: { previa: Output<typeof previaDoAcordo>; velha: boolean }) {
  const { debitos, total, parcelas } = previa
  const entrada = temEntrada(parcelas)
  const desconto = debitos.reduce((soma, um) => soma + um.total, 0) - total
  return (
    <div className={classes.lados} data-stale={velha || undefined}>
      <Section title="Débitos">
        <table className={tabela.tabela}>
          <thead>
            <tr>
              <th scope="col">Débito</th>
              <th scope="col" data-number>
                Na data do acordo
              </th>
            </tr>
          </thead>
          <tbody>
            {debitos.map((um) => (
              <tr key={um.id}>
                <td>
                  {`${um.contribuicao}, ${formatarMes(um.periodo)}`}
                  <span className={classes.fatos}>{composicao(um)}</span>
                </td>
                <td data-number>{formatarCentavos(um.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {desconto > 0 && (
              <tr>
                <th scope="row">Desconto nos encargos</th>
                <td data-number>{formatarSaldo(-desconto)}</td>
              </tr>
            )}
            <tr>
              <th scope="row">Total do acordo</th>
              <td data-number>{formatarCentavos(total)}</td>
            </tr>
          </tfoot>
        </table>
      </Section>
      <Section title="Parcelas">
        <table className={tabela.tabela}>
          <thead>
            <tr>
              <th scope="col">Parcela</th>
              <th scope="col">Vencimento</th>
              <th scope="col" data-number>
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {parcelas.map(({ parcela, vencimento, valor }) => (
              <tr key={parcela}>
                <td>
                  {`Parcela ${parcela}/${parcelas.length}${entrada && parcela === 1 ? ' (entrada)' : ''}`}
                </td>
                <td>{formatarData(vencimento)}</td>
                <td data-number>{formatarCentavos(valor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total das parcelas
              </th>
              <td data-number>{formatarCentavos(parcelas.reduce((soma, uma) => soma + uma.valor, 0))}</td>
            </tr>
          </tfoot>
        </table>
        {/* as the term of the agreement says it (server/modules/dinheiro/acordo/termo.ts) */}
        <p className={classes.fatos}>
          Cada parcela mantém o dia. Em fim de semana ou feriado, você pode receber até o próximo dia útil sem
          atraso.
        </p>
      </Section>
    </div>
  )
}
