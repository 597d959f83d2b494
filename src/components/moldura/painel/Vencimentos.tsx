import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { calendarioDeVencimentos } from '#src/api/contract/dinheiro/contribuicao.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { atrasoDe, prazoDe } from '#src/components/ui/money/prazo.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { vencimentosOptions } from '#src/queries/contribuicao.ts'
import { Sheet } from './Sheet.tsx'
import { TryAgain } from './TryAgain.tsx'
import classes from './painel.module.css'

type Calendario = Output<typeof calendarioDeVencimentos>

/** When what is collected falls due: what those who call ask for. */
export function Vencimentos() {
  const { data, error, isFetching, refetch } = useQuery(vencimentosOptions())
  return (
    <Sheet title="Vencimentos">
      {data ? (
        <Dias {...data} />
      ) : error ? (
        <TryAgain
          what="Os vencimentos não puderam ser carregados."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height="8rem" />
      )}
    </Sheet>
  )
}

function Dias({ dia, vencimentos }: Calendario) {
  if (vencimentos.length === 0)
    return <p className={classes.empty}>Nada venceu há pouco nem vence nos próximos meses.</p>
  return (
    <ul className={classes.rows}>
      {vencimentos.map(({ codContrib, nome, proposta, periodo, vencimento }) => (
        <li key={`${codContrib} ${periodo}`}>
          <span className={classes.who}>
            {nome}
            <span className={classes.of}>
              {formatarMes(periodo)}
              {proposta && ' · facultativa'}
            </span>
          </span>
          <span className={classes.due}>
            {formatarData(vencimento)}
            {/* a day that has passed is nobody's debt yet, nor anything to be done */}
            {vencimento >= dia ? (
              <Pill {...prazoDe(vencimento, dia)} />
            ) : (
              <span className={classes.of}>{atrasoDe(vencimento, dia, false).children}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
