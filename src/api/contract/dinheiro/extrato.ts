import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { data, empresaDoAcesso, idParam, inteiroDaUrl } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { FileResponse } from '#src/api/contract/nucleo/file.ts'

/** What moved what somebody owes: an entry of the ledger between them and the entidade; centavos, negative for what lowers it. */
const linhaDoExtrato = z.object({
  id: z.int(),
  data,
  /** 'Pagamento recebido: Pix', 'Mensalidade 03/2026'. */
  descricao: z.string(),
  /** Why staff did it; blank for clients. */
  motivo: z.string(),
  valor: z.int(),
  /** What is owed after it. */
  saldo: z.int(),
  debitoId: z.nullable(z.int()),
  creditoId: z.nullable(z.int()),
})
export type LinhaDoExtrato = z.infer<typeof linhaDoExtrato>

/**
 * A statement of account. What is owed is what was billed and charged less what was received and given up; below zero it is in favour of the
 * cadastro. Charges come into it with the payment that recognises them.
 */
const extrato = z.object({
  nome: z.string(),
  registro: z.string(),
  matricula: z.int(),
  de: data,
  ate: data,
  /** What was owed before the first day, in centavos. */
  anterior: z.int(),
  linhas: z.array(linhaDoExtrato),
  /** What is owed at the end of the last day, in centavos. */
  saldo: z.int(),
  /** What is left, in centavos, of contributions that nobody has to pay; more than `saldo` where there are credits beside it. */
  facultativo: z.int(),
})
export type Extrato = z.infer<typeof extrato>

/** Entries that a statement holds at most. */
export const LINHAS_DO_EXTRATO = 5_000

/** Days that a statement is of; the last twelve months where none are given. */
const dias = { de: z.optional(data), ate: z.optional(data) }
const doCadastro = { tipo: z.enum(nomesDosTipos), matricula: inteiroDaUrl(1, 2_147_483_647) }
const doAcesso = { acessoId: idParam, empresa: empresaDoAcesso }

export const formatosDoExtrato = { pdf: 'PDF', csv: 'CSV' } as const
export type FormatoDoExtrato = keyof typeof formatosDoExtrato
const formato = z.enum(Object.keys(formatosDoExtrato) as [FormatoDoExtrato, ...FormatoDoExtrato[]]) // the keys of the table

const arquivo = {
  types: ['application/pdf', 'text/csv'],
  disposition: 'attachment',
} as const satisfies FileResponse

/** 404 for a cadastro that is not there; 422 at `ate` for a day before `de`, at `de` for more than `LINHAS_DO_EXTRATO` entries. */
export const obterExtrato = endpoint({
  method: 'GET',
  path: '/api/financeiro/extrato',
  access: 'financeiro:ler',
  summary: 'Extrato de um cadastro',
  query: z.strictObject({ ...doCadastro, ...dias }),
  response: extrato,
})

/** The same as a file. 404, 422 as `obterExtrato`. */
export const baixarExtrato = endpoint({
  method: 'GET',
  path: '/api/financeiro/extrato/arquivo',
  access: 'financeiro:ler',
  summary: 'Extrato de um cadastro, em PDF ou CSV',
  custo: 'documento',
  query: z.strictObject({ ...doCadastro, ...dias, formato }),
  response: arquivo,
})

/** The statement of the cadastro behind one of the caller's active acessos, or of a company of its office; 404 for any other; 422 as `obterExtrato`. */
export const obterExtratoDoAcesso = endpoint({
  method: 'GET',
  path: '/api/extrato',
  access: 'publico',
  summary: 'Extrato de um acesso',
  query: z.strictObject({ ...doAcesso, ...dias }),
  response: extrato,
})

/** The same as a file. 404, 422 as `obterExtratoDoAcesso`. */
export const baixarExtratoDoAcesso = endpoint({
  method: 'GET',
  path: '/api/extrato/arquivo',
  access: 'publico',
  summary: 'Extrato de um acesso, em PDF ou CSV',
  custo: 'documento',
  query: z.strictObject({ ...doAcesso, ...dias, formato }),
  response: arquivo,
})
