import * as z from 'zod/mini'
import { data, instante, mes, textoObrigatorio } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** What the entries of a month come to, in centavos; what was posted back is taken off. */
const mesDosLivros = z.object({
  mes,
  fechado: z.boolean(),
  lancamentos: z.int(),
  cobrado: z.int(),
  encargos: z.int(),
  /**
   * What the books have of money that came in in the month, less what was given back or posted back in it: that of a closed month never changes.
   * What is received in a month (`meses.ts`) is another thing: its payments that stand, whenever others were posted back.
   */
  caixa: z.int(),
  /** Cancelled, or given up. */
  baixado: z.int(),
})
export type MesFechavel = z.infer<typeof mesDosLivros>

/** A closing, or a reopening, as it was done. */
const ato = z.object({
  id: z.int(),
  acao: z.enum(['fechar', 'reabrir']),
  /** The month that was closed, with all before it, or opened again. */
  mes,
  motivo: z.string(),
  por: z.nullable(z.string()),
  em: instante,
})
export type AtoDeFechamento = z.infer<typeof ato>

const fechamento = z.object({
  /** The last day whose books are closed; null where none is. */
  fechadoAte: z.nullable(data),
  /** The id of the last act, by which somebody says what they have seen; 0 where there is none. */
  versao: z.int().check(z.minimum(0)),
  /** The month before this one, and eleven before it, newest first. */
  meses: z.array(mesDosLivros),
  /** The last twenty, newest first. */
  atos: z.array(ato),
})
export type Fechamento = z.infer<typeof fechamento>

/** Which months of the books are closed. */
export const obterFechamento = endpoint({
  method: 'GET',
  path: '/api/financeiro/fechamento',
  access: 'financeiro:ler',
  summary: 'Meses dos livros, abertos e fechados',
  response: fechamento,
})

const visto = { versao: z.int().check(z.minimum(0)), mes }

/**
 * Closes the books of a month and of all before it: nothing is posted there any more, and corrections go to an open month. 409 `conflito` when
 * somebody else has closed or opened meanwhile; 422 at `mes` for this month or one to come, or one that is closed.
 */
export const fecharMes = endpoint({
  method: 'POST',
  path: '/api/financeiro/fechamento',
  access: 'financeiro:gravar',
  summary: 'Fecha um mês dos livros, com os anteriores',
  body: z.strictObject(visto),
  response: fechamento,
})

/** Opens the last closed month again. 409 `conflito`; 422 at `mes` for any other month. */
export const reabrirMes = endpoint({
  method: 'POST',
  path: '/api/financeiro/fechamento/reabrir',
  access: 'financeiro:gravar',
  summary: 'Reabre o último mês fechado dos livros',
  body: z.strictObject({ ...visto, motivo: textoObrigatorio(200) }),
  response: fechamento,
})
