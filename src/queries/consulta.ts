import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import { consultarCnpj, consultarCpf, type Consulta } from '#src/api/contract/cliente/consulta.ts'
import { call } from '#src/api/http.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { lifetimes } from './cache-times.ts'

/** Whose debits a visitor asked for; `registro` is normalised, `cep` and `data` as the contract has them. */
export interface Consultado {
  tipo: TipoPessoa
  registro: string
  cep?: string
  data?: string
}

/** A token is taken for expired this long before it is, in milliseconds, so that it does not expire on its way. */
const MARGEM = 30_000

/**
 * The open debits of a CNPJ or CPF, with their values on the day `em`, where one is chosen, and with the token that opens their boletos; stale
 * when that token is.
 */
export function consultaOptions({ tipo, ...dados }: Consultado, em?: string) {
  const body = { ...dados, ...(em !== undefined && { em }) }
  const input = { body }
  return queryOptions({
    // in memory alone: no persister takes it
    queryKey: ['consulta', 'debitos', { tipo, ...body }],
    queryFn: ({ signal }): Promise<Consulta> =>
      tipo === 'juridica' ? call(consultarCnpj, input, { signal }) : call(consultarCpf, input, { signal }),
    ...lifetimes.consulta,
    staleTime: ({ state }) => (state.data && tokenServe(state.data) ? Infinity : 0),
  })
}

const tokenServe = ({ expiraEm }: Consulta) => Date.parse(expiraEm) - serverNow() > MARGEM

/** A visitor's own asking: always goes to the server, and leaves the answer where `consultaOptions` finds it. */
export function consultarMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: ['consulta', 'consultar'],
    mutationFn: (consultado: Consultado) =>
      queryClient.query({ ...consultaOptions(consultado), staleTime: 0 }),
    // The variables hold somebody's document.
    gcTime: 0,
  })
}
