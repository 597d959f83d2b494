import * as z from 'zod/mini'
import { data, mes, texto } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { formasDeValor, type FormaDeValor } from '#src/api/contract/cadastro/tabela-valores.ts'

const nome = texto(80).check(z.minLength(1, 'Informe o nome da contribuição.'))

/** What anybody may know of a contribution that is collected, by its name; case and accents do not matter. 404 when there is none. */
export const infoDaContribuicao = endpoint({
  method: 'GET',
  path: '/api/contribuicao/info',
  access: 'aberto',
  summary: 'Informações de uma contribuição, por nome',
  query: z.strictObject({ nome }),
  response: z.object({
    codContrib: z.int(),
    nome: z.string(),
    baseLegal: z.string(),
    /** Nobody has to pay it. */
    proposta: z.boolean(),
    /** Months with a due date of their own, the latest first. */
    periodos: z.array(z.object({ periodo: mes, vencimento: data })),
  }),
})

/** The same of one month of it: when it is due, null where that is not set, and how its value is found, null where no table is in force. */
export const infoDoPeriodo = endpoint({
  method: 'GET',
  path: '/api/contribuicao/info/periodo',
  access: 'aberto',
  summary: 'Informações de um período de uma contribuição',
  query: z.strictObject({ nome, periodo: mes }),
  response: z.object({
    periodo: mes,
    vencimento: z.nullable(data),
    forma: z.nullable(z.enum(Object.keys(formasDeValor) as [FormaDeValor, ...FormaDeValor[]])), // the keys of the table
  }),
})

/**
 * The due dates of all that is collected, from `VENCIDOS_DIAS` days ago to `POR_VENCER_DIAS` from now, in their order, with the day on which
 * that was. Nothing of what one of them costs anybody.
 */
export const calendarioDeVencimentos = endpoint({
  method: 'GET',
  path: '/api/contribuicao/vencimentos',
  access: 'aberto',
  summary: 'Calendário dos vencimentos',
  response: z.object({
    dia: data,
    vencimentos: z.array(
      z.object({
        codContrib: z.int(),
        nome: z.string(),
        /** Nobody has to pay it. */
        proposta: z.boolean(),
        periodo: mes,
        vencimento: data,
      }),
    ),
  }),
})
/** How many days back and ahead the calendar of due dates tells. */
export const VENCIDOS_DIAS = 31
export const POR_VENCER_DIAS = 92

/** The contas in use through which money comes in, by how it is paid: the boleto alone, until there is on-line payment, which is another forma. */
export const contasPorForma = endpoint({
  method: 'GET',
  path: '/api/conta/pagamento',
  access: 'financeiro:ler',
  summary: 'Contas por forma de pagamento',
  response: z.array(
    z.object({
      forma: z.enum(['boleto']),
      contas: z.array(z.object({ id: z.int(), nome: z.string(), banco: z.string() })),
    }),
  ),
})
