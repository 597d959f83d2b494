import * as z from 'zod/mini'
import { mes, somaCentavos } from './common.ts'
import { endpoint } from './endpoint.ts'

const soma = z.object({ quantidade: z.int(), valor: somaCentavos })

/** Totals of the entidade for its admin home; values in centavos, `vencido` and `aVencer` are principals of open debits. */
export const painel = z.object({
  cadastros: z.object({ pessoajuridica: z.int(), pessoafisica: z.int(), contabilidade: z.int() }),
  vencido: soma,
  aVencer: soma,
  /** Payments by month of credit, oldest first, the last twelve. */
  recebido: z.array(z.object({ mes, quantidade: z.int(), valor: somaCentavos })),
})
export type Painel = z.infer<typeof painel>

export const obterPainel = endpoint({
  method: 'GET',
  path: '/api/painel',
  access: 'financeiro:ler',
  summary: 'Totais da entidade',
  response: painel,
})
