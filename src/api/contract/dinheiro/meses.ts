import * as z from 'zod/mini'
import { quandoPagar } from './boleto.ts'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import {
  data,
  empresaDoAcesso,
  idParam,
  inteiroDaUrl,
  mes,
  PAGE_SIZE,
  pagina,
  paginacao,
  somaCentavos,
} from '#src/api/contract/nucleo/common.ts'
import type { SituacaoDoCredito } from './credito-lista.ts'
import type { SituacaoDoDebito } from './debito-lista.ts'
import { debitosEmAberto, type DebitosEmAberto } from './debito.ts'
import { endpoint, type Output } from '#src/api/contract/nucleo/endpoint.ts'

// The specification has debits per expense month and credits per contribution month, for staff and for clients, by one path each: clients name
// an acesso of theirs and get its rows, each with what its slip needs; staff name a month and get what it comes to and its rows, by pages. What
// a list can do besides they have from their lists (`periodo=AAAA-MM`, `data=entre.…`).

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
  /** Payments of the month that stand, whatever they paid: one posted back is left out of its own month, which the books (`fechamento.ts`) never do. */
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
  custo: 'arquivo',
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

const doMes = {
  mes,
  /** Today, by which something is late. */
  dia: data,
}

/** Whose a row of a month is. */
const daLinha = { id: z.int(), nome: z.string(), tipo: z.enum(nomesDosTipos), matricula: z.int() }

const debitosDoMes = z.object({
  ...doMes,
  ...z.pick(mesDosLivros, { cobrado: true, pago: true, aberto: true, vencido: true }).shape,
  /** What `cobrado` is made of, by due date, the latest first; `saldo` is without charges that no payment has recognised. */
  debitos: pagina(
    z.object({
      ...daLinha,
      contribuicao: z.string(),
      vencimento: data,
      valor: somaCentavos,
      pago: somaCentavos,
      saldo: somaCentavos,
      estado: z.enum(['aberto', 'pago', 'cancelado', 'isento', 'acordo'] satisfies SituacaoDoDebito[]),
      vencido: z.boolean(),
    }),
  ),
})
export type DebitosDoMes = z.infer<typeof debitosDoMes>

const creditosDoMes = z.object({
  ...doMes,
  ...z.pick(mesDosLivros, { recebido: true }).shape,
  /** What `recebido` is made of, the latest first. */
  creditos: pagina(
    z.object({
      ...daLinha,
      data,
      valor: somaCentavos,
      usado: somaCentavos,
      resta: somaCentavos,
      estado: z.enum(['disponivel', 'usado', 'estornado'] satisfies SituacaoDoCredito[]),
    }),
  ),
})
export type CreditosDoMes = z.infer<typeof creditosDoMes>

/** What either call is asked with: an acesso, of which a month may be chosen, or a month of the entidade, of which a page is. */
const quais = { acessoId: z.optional(idParam), mes: z.optional(mes), ...paginacao(PAGE_SIZE) }

/**
 * To a client open debits of the cadastro behind one of their active acessos; 404 for any other; 422 at `em`. To staff, who name no acesso, the
 * debits of a month of the entidade. 400 at `acessoId` or `mes` for what the caller must name, or may not.
 */
export const listarDebitos = endpoint({
  method: 'GET',
  path: '/api/debito',
  access: 'publico ou financeiro:ler',
  summary: 'Débitos em aberto de um acesso, por mês; para a administração, os de um mês',
  query: z.strictObject({ ...quais, em: quandoPagar }),
  response: z.union([debitosEmAberto, debitosDoMes]),
})

/** To a client credits by month of the cadastro behind one of their active acessos, or of a company of its office, all or those of one month; to staff those of a month. As `listarDebitos`. */
export const listarCreditos = endpoint({
  method: 'GET',
  path: '/api/credito',
  access: 'publico ou financeiro:ler',
  summary: 'Pagamentos e créditos de um acesso, por mês; para a administração, os de um mês',
  query: z.strictObject({ ...quais, empresa: empresaDoAcesso }),
  response: z.union([creditosDoAcesso, creditosDoMes]),
})

/** What a client asked for by an acesso. @throws where the answer is of the entidade's */
export function doAcesso(resposta: Output<typeof listarDebitos>): DebitosEmAberto
export function doAcesso(resposta: Output<typeof listarCreditos>): CreditosDoAcesso
export function doAcesso(resposta: Output<typeof listarDebitos> | Output<typeof listarCreditos>) {
  if ('meses' in resposta) return resposta
  throw new Error('A resposta é de um mês, e não de um acesso.')
}
