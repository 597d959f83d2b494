import { useSuspenseQuery } from '@tanstack/react-query'
import { boletoMutation } from '#src/queries/boleto.ts'
import { debitosOptions } from '#src/queries/debito.ts'
import { DebitosEmAberto } from './DebitosEmAberto.tsx'
import { Pagamentos } from './Pagamentos.tsx'

/** The debits of a signed-in client's acesso, and what was paid. */
export function DebitosDoAcesso({ acessoId }: { acessoId: number }) {
  const { data } = useSuspenseQuery(debitosOptions(acessoId))
  return (
    <>
      <DebitosEmAberto debitos={data} boleto={boletoMutation()} />
      <Pagamentos key={acessoId} acessoId={acessoId} />
    </>
  )
}
