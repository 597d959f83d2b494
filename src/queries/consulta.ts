import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TipoPessoa } from '#src/api/contract/auth.ts'
import { consultarCnpj, consultarCpf, type Consulta } from '#src/api/contract/consulta.ts'
import { ApiError } from '#src/api/error.ts'
import { call } from '#src/api/http.ts'
import { serverNow } from '#src/api/server-clock.ts'

/** Whose debits a visitor asked for; `registro` is normalised. */
export interface Consultado {
  tipo: TipoPessoa
  registro: string
}

/** A token is taken for expired this long before it is, in milliseconds, so that it does not expire on its way. */
const MARGEM = 30_000

/** The open debits of a CNPJ or CPF with the token that opens their boletos; stale when that token is. */
export function consultaOptions({ tipo, registro }: Consultado) {
  const input = { params: { registro } }
  return queryOptions({
    queryKey: ['consulta', 'debitos', { tipo, registro }],
    queryFn: ({ signal }): Promise<Consulta> =>
      tipo === 'juridica' ? call(consultarCnpj, input, { signal }) : call(consultarCpf, input, { signal }),
    staleTime: ({ state }) => (state.data && tokenServe(state.data) ? Infinity : 0),
    // Each try counts against the server's limit of consultations per address.
    retry: false,
  })
}

const tokenServe = ({ expiraEm }: Consulta) => Date.parse(expiraEm) - serverNow() > MARGEM

/** A visitor's own asking: always goes to the server, and leaves the answer where `consultaOptions` finds it. */
export function consultarMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: ['consulta', 'consultar'],
    mutationFn: (consultado: Consultado) => queryClient.query({ ...consultaOptions(consultado), staleTime: 0 }),
  })
}

/** Where a failed consultation is told: at the field when the document is the cause, else beside the form. */
export type FalhaDaConsulta = { onde: 'campo' | 'formulario'; texto: string }

/** Puts a failed consultation into a sentence that says what to do next. */
export function falhaDaConsulta(error: unknown, { tipo }: Consultado): FalhaDaConsulta {
  if (!(error instanceof ApiError)) return { onde: 'formulario', texto: 'Algo deu errado. Consulte de novo em alguns instantes.' }
  const recusado = error.errors.registro
  if (recusado) return { onde: 'campo', texto: recusado }
  switch (error.status) {
    case 404:
      return {
        onde: 'campo',
        texto: `Não encontramos cadastro ativo com este ${tipo === 'juridica' ? 'CNPJ' : 'CPF'}. Confira os dígitos ou fale com a entidade.`,
      }
    case 429:
      return { onde: 'formulario', texto: `Foram muitas consultas seguidas. ${espera(error.retryAfter)}` }
    case 0:
      return {
        onde: 'formulario',
        texto: 'Não foi possível falar com o servidor. Verifique sua conexão e consulte de novo: o documento foi mantido.',
      }
    default:
      return { onde: 'formulario', texto: `${error.detail} O documento foi mantido.` }
  }
}

/** @param segundos what the server asks to wait, when it says */
function espera(segundos: number | undefined): string {
  if (segundos === undefined) return 'Aguarde um pouco e consulte de novo.'
  if (segundos > 90) return `Aguarde ${Math.ceil(segundos / 60)} minutos e consulte de novo.`
  return `Aguarde ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'} e consulte de novo.`
}
