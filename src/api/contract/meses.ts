import * as z from 'zod/mini'
import { data, idParam, inteiroDaUrl, mes, somaCentavos } from './common.ts'
import { endpoint } from './endpoint.ts'

// The specification has debits per expense month and credits per contribution month, for staff and for clients. A call has one access, and what
// the two are shown differs: clients get the rows of their own acesso (`/api/debito`, `/api/credito`), each row with what its slip needs;
// staff get what all rows come to, and the rows of a month from their lists (`periodo=AAAA-MM`, `data=entre.…`), with all that a list can do.

const soma = z.object({ quantidade: z.int(), valor: somaCentavos })

/** One month of the books, in centavos: debits by the month that they are for, credits by the month in which they came in. */
const mesDosLivros = z.object({
  mes,
  /** Debits that were not cancelled. */
  cobrado: soma,
  /** What was paid of them, charges included, whenever that was. */
  pago: soma,
  /** What is left to pay of them, without charges that no payment has recognised. */
  aberto: soma,
  /** The part of `aberto` that is late on `dia`. */
  vencido: soma,
  /** Money that came in, whatever it paid; what was posted back is left out. */
  recebido: soma,
})
export type MesDosLivros = z.infer<typeof mesDosLivros>

/** The first and the last year that a debit is for or a credit came in: no other holds anything. */
export const ANO_MINIMO = 1900
export const ANO_MAXIMO = 2200

const mesesDoAno = z.object({
  dia: data,
  ano: z.int(),
  /** Years that hold something, and this one, newest first. */
  anos: z.array(z.int()),
  /** All twelve. */
  meses: z.array(mesDosLivros),
})
export type MesesDoAno = z.infer<typeof mesesDoAno>

/** What debits and credits come to by month of a year, this one where none is given. */
export const obterMeses = endpoint({
  method: 'GET',
  path: '/api/financeiro/meses',
  access: 'financeiro:ler',
  summary: 'Débitos e créditos por mês de um ano',
  query: z.strictObject({ ano: z.optional(inteiroDaUrl(ANO_MINIMO, ANO_MAXIMO)) }),
  response: mesesDoAno,
})

/** The same as a file, a line a month, with the sums in reais. */
export const baixarMeses = endpoint({
  method: 'GET',
  path: '/api/financeiro/meses/arquivo',
  access: 'financeiro:ler',
  summary: 'Débitos e créditos por mês de um ano, em CSV',
  query: z.strictObject({ ano: inteiroDaUrl(ANO_MINIMO, ANO_MAXIMO) }),
  response: { types: ['text/csv'], disposition: 'attachment' },
})

/** A payment, or what the entidade granted, as its client sees it. */
const creditoDoAcesso = z.object({
  id: z.int(),
  data,
  valor: somaCentavos,
  /** What it paid, or that it paid nothing yet. */
  descricao: z.string(),
  /** Whether money came in, of which a receipt is given. */
  recibo: z.boolean(),
})

const creditosDoAcesso = z.object({
  total: somaCentavos,
  /** Months in which something came in, newest first. */
  meses: z.array(z.object({ mes, total: somaCentavos, creditos: z.array(creditoDoAcesso) })),
})
export type CreditosDoAcesso = z.infer<typeof creditosDoAcesso>

/** Credits by month of the cadastro behind one of the caller's active acessos, all or those of one month; 404 for any other acesso. */
export const listarCreditos = endpoint({
  method: 'GET',
  path: '/api/credito',
  access: 'publico',
  summary: 'Pagamentos e créditos de um acesso, por mês',
  query: z.strictObject({ acessoId: idParam, mes: z.optional(mes) }),
  response: creditosDoAcesso,
})
