import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { boletoConsultaMutation } from '#src/queries/boleto.ts'
import { consultaOptions, type Consultado } from '#src/queries/consulta.ts'
import { DebitosEmAberto } from './DebitosEmAberto.tsx'

/** The debits that an anonymous visitor consulted. */
export function DebitosDaConsulta({ consultado }: { consultado: Consultado }) {
  const { data } = useSuspenseQuery(consultaOptions(consultado))
  return <DebitosEmAberto debitos={data} boleto={boletoConsultaMutation(useQueryClient(), consultado)} />
}
