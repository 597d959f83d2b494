import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { CreditosDoAcesso } from '#src/api/contract/dinheiro/meses.ts'
import { ReciboButton } from '#src/components/dinheiro/comprovante/ReciboButton.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import type { TitularDoAcesso } from '#src/queries/extrato.ts'
import { creditosDoAcessoOptions } from '#src/queries/meses.ts'
import classes from './em-aberto.module.css'

/** Months that are shown until somebody asks for all. */
const PRIMEIROS = 6

/** What a client has paid, or a company of the client's office, by month, newest first. */
export function Pagamentos({ titular }: { titular: TitularDoAcesso }) {
  const { data, error, refetch } = useQuery(creditosDoAcessoOptions(titular))
  const [todos, setTodos] = useState(false)
  const meses = data?.meses ?? []
  // of one payment a month its own day says which
  const porMes = meses.some(({ creditos }) => creditos.length > 1)
  const mostrados = todos ? meses : meses.slice(0, PRIMEIROS)
  return (
    <section className={classes.pagamentos} aria-labelledby="pagamentos">
      <h2 id="pagamentos">Pagamentos</h2>
      {data ? (
        <div className={classes.sheet}>
          {meses.length === 0 && <p className={classes.nenhum}>Nenhum pagamento recebido ainda.</p>}
          {porMes ? (
            mostrados.map(({ mes, total, creditos }) => (
              <section key={mes} aria-labelledby={`pago-${mes}`}>
                <div className={classes.month}>
                  <h3 id={`pago-${mes}`}>{formatarMes(mes)}</h3>
                  {creditos.length > 1 && <span>{formatarCentavos(total)}</span>}
                </div>
                <Lista creditos={creditos} />
              </section>
            ))
          ) : (
            <Lista creditos={mostrados.flatMap(({ creditos }) => creditos)} />
          )}
        </div>
      ) : error ? (
        <p role="alert">
          Os pagamentos não puderam ser carregados. {error.message}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      ) : (
        <Stack gap="xs" role="status" aria-label="Carregando os pagamentos">
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </Stack>
      )}
      {meses.length > mostrados.length && (
        <div>
          <Button variant="default" onClick={() => setTodos(true)}>
            {`Mostrar os ${numero(meses.length)} meses`}
          </Button>
        </div>
      )}
    </section>
  )
}

function Lista({ creditos }: { creditos: CreditosDoAcesso['meses'][number]['creditos'] }) {
  return (
    <ul className={classes.list}>
      {creditos.map(({ id, data: dia, descricao, valor, recibo }) => (
        <li key={id} className={classes.pagamento}>
          <div className={classes.oque}>
            <p>{descricao}</p>
            <p>{`${recibo ? 'Pago' : 'Concedido'} em ${formatarData(dia)}`}</p>
          </div>
          <Pill tone="ok">{recibo ? 'Recebido' : 'Concedido'}</Pill>
          <strong>{formatarCentavos(valor)}</strong>
          {recibo && (
            <ReciboButton id={id} quem="cliente" de={`${formatarCentavos(valor)} de ${formatarData(dia)}`} />
          )}
        </li>
      ))}
    </ul>
  )
}
