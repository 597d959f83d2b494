import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { caixaDoAcesso } from '#src/queries/boleto.ts'
import { debitosOptions } from '#src/queries/debito.ts'
import { DebitosEmAberto } from './DebitosEmAberto.tsx'
import { Pagamentos } from './Pagamentos.tsx'
import { useDia } from './use-dia.ts'

/** The debits of a signed-in client's acesso, and what was paid; `key` it by acesso. */
export function DebitosDoAcesso({ acessoId }: { acessoId: number }) {
  const dia = useDia()
  const { data } = useSuspenseQuery(debitosOptions(acessoId, dia.em))
  return (
    <>
      <DebitosEmAberto debitos={data} dia={dia} caixa={caixaDoAcesso(useQueryClient())} />
      <Pagamentos acessoId={acessoId} />
    </>
  )
}
