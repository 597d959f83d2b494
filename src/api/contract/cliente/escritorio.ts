import * as z from 'zod/mini'
import { quandoPagar } from '#src/api/contract/dinheiro/boleto.ts'
import { data, idParam, pagina, paginacao, somaCentavos, texto } from '#src/api/contract/nucleo/common.ts'
import { debito } from '#src/api/contract/dinheiro/debito.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { formatos } from '#src/api/contract/servicos/exportacao.ts'

const soma = z.object({ quantidade: z.int(), total: somaCentavos })

/** A company whose books the office keeps, with what it owes. */
const empresa = z.object({
  matricula: z.int(),
  nome: z.string(),
  registro: z.string(),
  vencido: soma,
  aVencer: soma,
  /** All that are open, the first to fall due before the others. */
  debitos: z.array(debito),
})
export type EmpresaDoEscritorio = z.infer<typeof empresa>

/** Which of the companies are shown. */
export const situacoesDasEmpresas = {
  todas: 'Todas',
  vencidas: 'Com débito vencido',
  abertas: 'Com débito em aberto',
  'em-dia': 'Sem débito vencido',
} as const
export type SituacaoDasEmpresas = keyof typeof situacoesDasEmpresas

/** Companies on a page: so many debits that can be chosen together are in sight. */
export const EMPRESAS_POR_PAGINA = 20

const empresas = z.extend(pagina(empresa), {
  /** The office's own name. */
  escritorio: z.string(),
  /** Today, and the day of the values, as of `debitosEmAberto`. */
  atualizadoEm: data,
  pagavelEm: data,
  /** Of all companies, whatever is shown of them. */
  total: z.object({ empresas: z.int(), vencido: soma, aVencer: soma }),
})
export type EmpresasDoEscritorio = z.infer<typeof empresas>

/**
 * The active companies whose books an office keeps, by name, with what each owes. 404 for an acesso that is not the caller's, is inactive, or
 * opens no office; 422 at `em`.
 */
export const listarEmpresas = endpoint({
  method: 'GET',
  path: '/api/escritorio/empresas',
  access: 'publico',
  summary: 'Empresas de um escritório contábil, com os débitos de cada uma',
  query: z.strictObject({
    ...paginacao(EMPRESAS_POR_PAGINA),
    acessoId: idParam,
    em: quandoPagar,
    /** Part of a name, or a CNPJ or matrícula. */
    q: z.prefault(texto(100), ''),
    /** The one of a matrícula alone; `q` also finds others that have it in their name or document. */
    matricula: z.optional(idParam),
    situacao: z.prefault(z.enum(Object.keys(situacoesDasEmpresas) as [SituacaoDasEmpresas]), 'todas'), // the keys of the table
  }),
  response: empresas,
})

/** What the debits of all companies are saved as, and what people call it. */
export const formatosDosDebitos = { xlsx: formatos.xlsx, csv: formatos.csv }
export type FormatoDosDebitos = keyof typeof formatosDosDebitos

/**
 * The open debits of all companies of an office in one sheet, a row each, with what each comes to on the day. Errors as of `listarEmpresas`.
 */
export const baixarDebitosDasEmpresas = endpoint({
  method: 'GET',
  path: '/api/escritorio/debitos/arquivo',
  access: 'publico',
  summary: 'Débitos em aberto das empresas de um escritório contábil, em CSV ou Excel',
  custo: 'arquivo',
  query: z.strictObject({
    acessoId: idParam,
    em: quandoPagar,
    formato: z.enum(Object.keys(formatosDosDebitos) as [FormatoDosDebitos]), // the keys of the table
  }),
  response: {
    types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    disposition: 'attachment',
  },
})
