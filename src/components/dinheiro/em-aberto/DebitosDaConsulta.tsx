import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { caixaDaConsulta } from '#src/queries/boleto.ts'
import { consultaOptions, type Consultado } from '#src/queries/consulta.ts'
import { DebitosEmAberto } from './DebitosEmAberto.tsx'
import { useDia } from './use-dia.ts'

/** The debits that an anonymous visitor consulted. */
export function DebitosDaConsulta({ consultado }: { consultado: Consultado }) {
  const dia = useDia()
  const { data } = useSuspenseQuery(consultaOptions(consultado, dia.em))
  return <DebitosEmAberto debitos={data} dia={dia} caixa={caixaDaConsulta(useQueryClient(), consultado)} />
}
