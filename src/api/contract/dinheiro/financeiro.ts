import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { quandoPagar } from './boleto.ts'
import {
  centavos,
  data,
  idParam,
  instante,
  inteiro,
  mes,
  nome,
  somaCentavos,
  texto,
  textoObrigatorio,
} from '#src/api/contract/nucleo/common.ts'
import { formasDePagamento, type FormaDePagamento } from './credito-lista.ts'
import { colunasDebito, debitoQuery, situacoesDoDebito, type SituacaoDoDebito } from './debito-lista.ts'
import { parcelaDoAcordo, valorAtualizado } from './debito.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { propriosDoDebito } from './debito-proprios.ts'
import { historicoDe } from '#src/api/contract/nucleo/historico.ts'
import type { BaseDaIsencao } from '#src/api/contract/cadastro/isencao.ts'
import { rol } from '#src/api/contract/servicos/rol.ts'
import { resultadoDoLote, selecaoDe, umaSelecao } from '#src/api/contract/servicos/lote.ts'

const nomesDasSituacoes = Object.keys(situacoesDoDebito) as [SituacaoDoDebito, ...SituacaoDoDebito[]] // the keys of the table

/** A debit as the staff's list shows it; values in centavos. */
export const linhaDebito = z.object({
  id: z.int(),
  versao: z.int(),
  /** Of the debtor. */
  nome: z.string(),
  tipo: z.enum(nomesDosTipos),
  matricula: z.int(),
  registro: z.string(),
  cidade: z.string(),
  contribuicao: z.string(),
  /** Nobody has to pay it. */
  proposta: z.boolean(),
  periodo: mes,
  vencimento: data,
  valor: somaCentavos,
  pago: somaCentavos,
  /** What is left to pay, without charges that no payment has recognised yet. */
  saldo: somaCentavos,
  estado: z.enum(nomesDasSituacoes),
  /** Open, and its due date has passed on the last working day. */
  vencido: z.boolean(),
  motivo: z.string(),
  /** The number of the billing that made it. */
  cobranca: z.nullable(z.int()),
  /** Of an instalment: the number of its agreement, and which one it is. */
  acordo: z.nullable(z.int()),
  parcela: z.nullable(z.int()),
  /** Of how many. */
  parcelas: z.nullable(z.int()),
  criadoEm: instante,
  /** What there is to pay today, charges and all; null of one that is not open. */
  saldoHoje: z.optional(z.nullable(z.int())),
})
export type LinhaDebito = z.infer<typeof linhaDebito>

/** All debits of the entidade. Cancelling many of them says so as the reason; it takes those with a payment nowhere. */
export const debitos = rol({
  nome: 'debito',
  evento: 'debito',
  path: '/api/financeiro/debito',
  titulo: 'Débitos',
  colunas: colunasDebito,
  consulta: debitoQuery,
  linha: linhaDebito,
  proprios: propriosDoDebito,
  ler: 'financeiro:ler',
  gravar: 'financeiro:gravar',
  predefinidas: [
    { nome: 'Todos', busca: '' },
    { nome: 'Vencidos', busca: 'situacao=vencidos' },
    { nome: 'A vencer', busca: 'situacao=a-vencer' },
    { nome: 'Facultativos não pagos', busca: 'situacao=propostas-passadas' },
    { nome: 'Pagos', busca: 'situacao=pagos' },
    { nome: 'Dispensados', busca: 'situacao=isentos' },
    { nome: 'Cancelados', busca: 'situacao=cancelados' },
    { nome: 'Em acordo', busca: 'situacao=em-acordo' },
  ],
  acoes: ['cancelar', 'reabrir'],
  menu: { pasta: 'financeiro', ordem: 1, icone: 'receipt', link: '/admin/financeiro/debitos' },
})

/** How money came in. */
export const forma = z.enum(Object.keys(formasDePagamento) as [FormaDePagamento, ...FormaDePagamento[]]) // the keys of the table

/** What moved a debit, as the books tell it: what raises what is owed is positive, what lowers it negative. */
const movimento = z.object({
  id: z.int(),
  data,
  /** What it was: `emissao`, `encargos`, `desconto`, `pagamento`, `cancelamento`, `isencao`, `alteracao`, `acordo`. */
  tipo: z.enum([
    'emissao',
    'encargos',
    'desconto',
    'pagamento',
    'cancelamento',
    'isencao',
    'alteracao',
    'acordo',
  ]),
  valor: z.int(),
  /** Posts another one back. */
  estorno: z.boolean(),
  /** It was posted back. */
  estornado: z.boolean(),
  motivo: z.string(),
  forma: z.nullable(forma),
  /** The credit that paid, and its revision, with which it can be posted back. */
  credito: z.nullable(z.object({ id: z.int(), versao: z.int() })),
  por: z.nullable(z.string()),
  em: instante,
})
export type MovimentoDoDebito = z.infer<typeof movimento>

/** By which law or decision nothing is owed: which, of what day, and up to when it holds. */
const isencao = {
  base: z.enum(['lei', 'decisao'] satisfies BaseDaIsencao[]),
  /** Which law, which decision: 'Lei 14.020/2020, art. 7º', 'Ata nº 12 da diretoria'. */
  referencia: nome(200),
  /** Of the law or decision; not one to come. */
  data,
  /** The last day on which it holds; left out where it has no end. */
  ate: z.optional(data),
  motivo: textoObrigatorio(200),
}

/** What a debit is exempted with, one or many; 422 at `data` for a day to come, at `ate` for one before `data` or before the debit is due. */
export const dispensa = z.strictObject(isencao).check(validadeDaIsencao())

/** A debit whole, with its value on the day asked about. */
export const debitoDetalhe = z.extend(linhaDebito, {
  codContrib: z.int(),
  baseLegal: z.string(),
  /** What instalment it is; null for none. */
  parcelaDe: z.nullable(parcelaDoAcordo),
  /** The number of the agreement that it went into, as long as that holds. */
  emAcordo: z.nullable(z.int()),
  /** Charges that its payments recognised. */
  encargos: z.int(),
  /** Today, the last day that a payment may be of, and what the debit is worth on it in centavos. */
  hoje: data,
  valorDeHoje: z.int(),
  /** The day asked about; where none is, and of one that is open, the due date that its slip has, so that screen and slip agree. */
  dia: data,
  valorAtualizado,
  /**
   * By what the principal is corrected, the last month whose rate is known, and how many of the months between the due date and `dia` have none;
   * null for a contribution without correction.
   */
  correcao: z.nullable(z.object({ indice: z.string(), ate: z.nullable(mes), faltam: z.int() })),
  movimentos: z.array(movimento),
  /**
   * Of one that a billing made: what the table and the cadastro as they are now come to in its month, in centavos (null for nothing), and how
   * (`porqueDoValor`); null for any other.
   */
  pelaTabela: z.nullable(z.object({ valor: z.nullable(z.int()), porque: z.string() })),
  /** Of one that was exempted: by what; null for any other, and for one of before that was asked. */
  isencao: z.nullable(z.object({ base: isencao.base, referencia: z.string(), data, ate: z.nullable(data) })),
  /** What a boleto is asked for with (`codificarBoleto`); null where there is nothing to pay, or no conta to pay into. */
  boleto: z.nullable(z.string()),
})
export type DebitoDetalhe = z.infer<typeof debitoDetalhe>

/** That an exemption does not end before it begins. */
function validadeDaIsencao<T extends { data: string; ate?: string | undefined }>() {
  return z.refine<T>(({ data, ate }) => ate === undefined || ate >= data, {
    path: ['ate'],
    error: 'A validade termina antes da data da lei ou da decisão.',
  })
}

const params = z.object({ id: idParam })
const versao = inteiro(1)
/** Centavos of what is owed or paid. */
export const valor = centavos.check(z.minimum(1, 'Informe um valor maior que zero.'))
const motivo = textoObrigatorio(200)

/**
 * A debit with its value: on `dia`, whatever day that is; or else, while it is open, as the slip asks for that is paid on the day `em`, or today
 * (`quandoPagar`). @throws 404; 400 at `dia`, 422 at `em`
 */
export const obterDebito = endpoint({
  method: 'GET',
  path: '/api/financeiro/debito/:id',
  access: 'financeiro:ler',
  summary: 'Um débito, com o valor em um dia e seus movimentos',
  params,
  query: z.strictObject({ dia: z.optional(data), em: quandoPagar }),
  response: debitoDetalhe,
})

/** What people changed of a debit; what moved its value stands in its movements. */
export const historicoDoDebito = historicoDe({
  path: '/api/financeiro/debito/:id',
  access: 'financeiro:ler',
  summary: 'Histórico de um débito',
  params,
})

/** The contributions that a debit may be of. */
export const contribuicoesDoFinanceiro = endpoint({
  method: 'GET',
  path: '/api/financeiro/contribuicao',
  access: 'financeiro:ler',
  summary: 'Contribuições da entidade',
  response: z.array(z.object({ codContrib: z.int(), nome: z.string(), proposta: z.boolean() })),
})

/**
 * One debit of a cadastro. 422 at `matricula` for a cadastro that is not there, at `codContrib` (also while the cadastro is exempt of it), at `vencimento` for a day that no calendar of
 * the banks reaches; 409 `debito-duplicado` at `periodo` when the cadastro has one of that contribution and month that was not cancelled.
 */
export const criarDebito = endpoint({
  method: 'POST',
  path: '/api/financeiro/debito',
  access: 'financeiro:gravar',
  summary: 'Lança um débito',
  body: z.strictObject({
    tipo: z.enum(nomesDosTipos),
    matricula: inteiro(1),
    codContrib: inteiro(1),
    periodo: mes,
    vencimento: data,
    valor,
  }),
  response: debitoDetalhe,
})

/**
 * Another value or due date, with the reason. 409 `conflito` for a stale `versao`, `debito-fechado` for one no longer open; 422 at `valor` for
 * less than what was paid, or another one of an instalment.
 */
export const alterarDebito = endpoint({
  method: 'PUT',
  path: '/api/financeiro/debito/:id',
  access: 'financeiro:gravar',
  summary: 'Altera vencimento e valor de um débito em aberto',
  params,
  body: z.strictObject({ versao, vencimento: data, valor, motivo }),
  response: debitoDetalhe,
})

/** Nothing is to be paid of it any more: it was a mistake. 409 `conflito`, `debito-fechado`, `debito-com-pagamento`, `debito-em-acordo` for an instalment. */
export const cancelarDebito = endpoint({
  method: 'POST',
  path: '/api/financeiro/debito/:id/cancelar',
  access: 'financeiro:gravar',
  summary: 'Cancela um débito em aberto',
  params,
  body: z.strictObject({ versao, motivo }),
  response: debitoDetalhe,
})

/**
 * Nothing more is to be paid of it: by law or decision. Of one that was partly paid what is left is given up, and the payments stay. 409 as
 * `cancelarDebito`, but for `debito-com-pagamento`; 422 as `dispensa`.
 */
export const isentarDebito = endpoint({
  method: 'POST',
  path: '/api/financeiro/debito/:id/isentar',
  access: 'financeiro:gravar',
  summary: 'Dispensa um débito em aberto, ou o que resta dele',
  params,
  body: z.strictObject({ versao, ...isencao }).check(validadeDaIsencao()),
  response: debitoDetalhe,
})

/**
 * The same of many, by one law or decision: of those named, as they were seen, or of all that the list finds. What cannot be exempted, or was
 * partly paid, is told, and stops nothing else. 409 and 422 as `loteDe`, 422 as `dispensa`.
 */
export const isentarDebitos = endpoint({
  method: 'POST',
  path: '/api/financeiro/debito/isencao',
  access: 'financeiro:gravar',
  summary: 'Dispensa muitos débitos em aberto',
  body: z.strictObject({ ...isencao, ...selecaoDe(debitoQuery) }).check(validadeDaIsencao(), umaSelecao),
  response: resultadoDoLote,
})

/**
 * One cancelled or exempted is owed again. 409 `conflito`, `debito-aberto`, `debito-duplicado` when it was billed again, `cadastro-isento` while
 * an exemption of the cadastro is in force in its month.
 */
export const reabrirDebito = endpoint({
  method: 'POST',
  path: '/api/financeiro/debito/:id/reabrir',
  access: 'financeiro:gravar',
  summary: 'Reabre um débito cancelado ou dispensado',
  params,
  body: z.strictObject({ versao }),
  response: debitoDetalhe,
})

/**
 * Money that came in for a debit: it pays what the debit is worth on that day, and what is beyond remains a credit of the cadastro (`sobra`,
 * centavos). 409 `conflito`, `debito-fechado`; 422 at `data` for a day to come, or more than a year before
 * the debit's month and the day that it is due, save of an instalment.
 */
export const pagarDebito = endpoint({
  method: 'POST',
  path: '/api/financeiro/debito/:id/pagamento',
  access: 'financeiro:gravar',
  summary: 'Registra um pagamento recebido',
  params,
  body: z.strictObject({ versao, data, valor, forma, observacao: texto(200) }),
  response: z.object({ debito: debitoDetalhe, creditoId: z.int(), sobra: somaCentavos }),
})
