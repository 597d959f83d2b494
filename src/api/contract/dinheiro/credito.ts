import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import {
  data,
  idParam,
  instante,
  inteiro,
  mes,
  somaCentavos,
  texto,
  textoObrigatorio,
} from '#src/api/contract/nucleo/common.ts'
import {
  colunasCredito,
  creditoQuery,
  origensDoCredito,
  situacoesDoCredito,
  type OrigemDoCredito,
  type SituacaoDoCredito,
} from './credito-lista.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { parcelaDoAcordo } from './debito.ts'
import { propriosDoCredito } from './credito-proprios.ts'
import { forma, valor } from './financeiro.ts'
import { rol } from '#src/api/contract/servicos/rol.ts'

const nomesDasOrigens = Object.keys(origensDoCredito) as [OrigemDoCredito, ...OrigemDoCredito[]] // the keys of the table
const nomesDasSituacoes = Object.keys(situacoesDoCredito) as [SituacaoDoCredito, ...SituacaoDoCredito[]] // the keys of the table

/** What of a credit is told wherever it is read; values in centavos. */
const creditoLido = z.object({
  id: z.int(),
  versao: z.int(),
  /** Of the cadastro in whose favour it is. */
  nome: z.string(),
  tipo: z.enum(nomesDosTipos),
  matricula: z.int(),
  registro: z.string(),
  data,
  origem: z.enum(nomesDasOrigens),
  forma: z.nullable(forma),
  valor: somaCentavos,
  /** Applied to debits or given back; nothing of one that was posted back. */
  usado: somaCentavos,
  resta: somaCentavos,
  estado: z.enum(nomesDasSituacoes),
  observacao: z.string(),
  estornadoEm: z.nullable(instante),
  criadoEm: instante,
})

/** A credit as the staff's list shows it. */
export const linhaCredito = z.extend(creditoLido, {
  /** The first of the debits that it pays, and how many those are; null while it pays none. */
  pagou: z.nullable(
    z.object({
      id: z.int(),
      contribuicao: z.string(),
      parcela: z.nullable(parcelaDoAcordo),
      periodo: mes,
      debitos: z.int(),
    }),
  ),
})
export type LinhaCredito = z.infer<typeof linhaCredito>

/** All credits of the entidade. Of many, the rest of each is applied to the oldest open debits of its cadastro. */
export const creditos = rol({
  nome: 'credito',
  evento: 'credito',
  path: '/api/financeiro/credito',
  titulo: 'Créditos',
  colunas: colunasCredito,
  consulta: creditoQuery,
  linha: linhaCredito,
  proprios: propriosDoCredito,
  ler: 'financeiro:ler',
  gravar: 'financeiro:gravar',
  predefinidas: [
    { nome: 'Todos', busca: '' },
    { nome: 'Com saldo', busca: 'situacao=com-saldo' },
    { nome: 'Utilizados', busca: 'situacao=usados' },
    { nome: 'Estornados', busca: 'situacao=estornados' },
  ],
  acoes: ['aplicar'],
  menu: { pasta: 'financeiro', ordem: 2, icone: 'coin', link: '/admin/financeiro/creditos' },
})

/** What moved a credit: what raises it is positive, what uses it negative. */
const movimentoDoCredito = z.object({
  id: z.int(),
  data,
  /** Money that came in, what the entidade granted, what paid a debit, what was given back. */
  tipo: z.enum(['entrada', 'concessao', 'aplicacao', 'devolucao']),
  valor: z.int(),
  /** Posts another one back. */
  estorno: z.boolean(),
  /** It was posted back. */
  estornado: z.boolean(),
  motivo: z.string(),
  /** How money came in or went out, where it did and somebody has said so. */
  forma: z.nullable(forma),
  /** What it paid. */
  debito: z.nullable(
    z.object({ id: z.int(), contribuicao: z.string(), parcela: z.nullable(parcelaDoAcordo), periodo: mes }),
  ),
  por: z.nullable(z.string()),
  em: instante,
})
export type MovimentoDoCredito = z.infer<typeof movimentoDoCredito>

/** An open debit that may be paid, and what it is worth on the day asked about. */
const aberto = z.object({
  id: z.int(),
  contribuicao: z.string(),
  parcela: z.nullable(parcelaDoAcordo),
  periodo: mes,
  vencimento: data,
  total: somaCentavos,
  /** Nobody has to pay it: it is paid only when chosen. */
  proposta: z.boolean(),
})

/** A credit whole, with what of its cadastro it may pay. */
export const creditoDetalhe = z.extend(creditoLido, {
  dia: data,
  movimentos: z.array(movimentoDoCredito),
  /** Open debits of the cadastro, oldest first, with what they are worth on `dia`; none where nothing is left of the credit. */
  abertos: z.array(aberto),
})
export type CreditoDetalhe = z.infer<typeof creditoDetalhe>

const params = z.object({ id: idParam })
const versao = inteiro(1)
const motivo = textoObrigatorio(200)

/** A credit with its movements. @throws 404 */
export const obterCredito = endpoint({
  method: 'GET',
  path: '/api/financeiro/credito/:id',
  access: 'financeiro:ler',
  summary: 'Um crédito, com seus movimentos e o que pode pagar',
  params,
  response: creditoDetalhe,
})

/** A credit that the entidade grants, without money that came in. 422 at `matricula`, and at `data` for a day to come or before 2000. */
export const criarCredito = endpoint({
  method: 'POST',
  path: '/api/financeiro/credito',
  access: 'financeiro:gravar',
  summary: 'Concede um crédito a um cadastro',
  body: z.strictObject({ tipo: z.enum(nomesDosTipos), matricula: inteiro(1), data, valor, motivo }),
  response: creditoDetalhe,
})

/** What a cadastro may pay with money that came in. */
const devidos = z.object({
  hoje: data,
  /** The day asked about; today where none is. */
  dia: data,
  /** Its open debits, the one due first before the others, with what they are worth on that day. */
  abertos: z.array(aberto),
})
export type Devidos = z.infer<typeof devidos>

/** What a cadastro owes on a day, for who writes down what came in from it. 422 at `matricula`. */
export const obterDevidos = endpoint({
  method: 'GET',
  path: '/api/financeiro/recebimento',
  access: 'financeiro:gravar',
  summary: 'O que um cadastro pode pagar em um dia',
  query: z.strictObject({ tipo: z.enum(nomesDosTipos), matricula: idParam, dia: z.optional(data) }),
  response: devidos,
})

/** What is done with money that came in: it pays what is due first, what is chosen, or nothing yet. */
export const destinosDoRecebimento = {
  antigos: 'Pagar os débitos mais antigos',
  escolhidos: 'Pagar os débitos escolhidos',
  credito: 'Deixar como crédito',
} as const
export type DestinoDoRecebimento = keyof typeof destinosDoRecebimento
const nomesDosDestinos = Object.keys(destinosDoRecebimento) as [
  DestinoDoRecebimento,
  ...DestinoDoRecebimento[],
] // the keys of the table

/**
 * Money that came in from a cadastro, whatever it is for: it pays open debits by what they are worth on that day, those named (`escolhidos`) or
 * all that nobody may refuse (`antigos`), each time the one due first, and what is beyond remains a credit of the cadastro. 422 at `matricula`,
 * at `data` as `pagarDebito` and `periodo-fechado`, at `debitos` for one that is not open or of somebody else.
 */
export const registrarRecebimento = endpoint({
  method: 'POST',
  path: '/api/financeiro/recebimento',
  access: 'financeiro:gravar',
  summary: 'Registra o que um cadastro pagou',
  body: z
    .strictObject({
      tipo: z.enum(nomesDosTipos),
      matricula: inteiro(1),
      data,
      valor,
      forma,
      observacao: texto(200),
      destino: z.enum(nomesDosDestinos),
      debitos: z.optional(z.array(inteiro(1)).check(z.maxLength(500))),
    })
    .check(
      z.refine(({ destino, debitos = [] }) => destino !== 'escolhidos' || debitos.length > 0, {
        path: ['debitos'],
        error: 'Escolha ao menos um débito.',
      }),
    ),
  response: z.object({ credito: creditoDetalhe, debitos: z.array(z.int()), aplicado: somaCentavos }),
})

/**
 * Pays open debits of the same cadastro with what is left, charges of `data` included, until `valor` is used up: those named, else all that
 * nobody may refuse, each time the one due first. 409 `conflito`, `credito-estornado`, `sem-debito` where there is nothing to pay; 422 at
 * `valor` for more than is left, at `data` for a day to come or before the credit, at `debitos` for one that is not open or of somebody else.
 */
export const aplicarCredito = endpoint({
  method: 'POST',
  path: '/api/financeiro/credito/:id/aplicacao',
  access: 'financeiro:gravar',
  summary: 'Paga débitos em aberto com o saldo de um crédito',
  params,
  body: z.strictObject({
    versao,
    data,
    valor,
    debitos: z.optional(
      z.array(inteiro(1)).check(z.minLength(1, 'Escolha ao menos um débito.'), z.maxLength(500)),
    ),
  }),
  response: z.object({ credito: creditoDetalhe, debitos: z.array(z.int()), aplicado: somaCentavos }),
})

/** Gives what is left back in money, which leaves the caixa, and says how. 409 as `aplicarCredito`; 422 at `valor` and `data` as there. */
export const devolverCredito = endpoint({
  method: 'POST',
  path: '/api/financeiro/credito/:id/devolucao',
  access: 'financeiro:gravar',
  summary: 'Devolve o saldo de um crédito em dinheiro',
  params,
  body: z.strictObject({ versao, data, valor, forma, motivo }),
  response: creditoDetalhe,
})

/**
 * Undoes one use of a credit, which is left again: the debit that it paid is owed, the money given back is in the caixa. 404 for a movement that
 * is no use of the credit or was undone; 409 `conflito`, `credito-estornado`, `debito-duplicado` when the debit was billed again.
 */
export const desfazerUsoDoCredito = endpoint({
  method: 'POST',
  path: '/api/financeiro/credito/:id/desfazer',
  access: 'financeiro:gravar',
  summary: 'Desfaz um uso de um crédito',
  params,
  body: z.strictObject({ versao, movimento: inteiro(1), motivo }),
  response: creditoDetalhe,
})

/**
 * Takes a credit back, with all that it paid: those debits are owed again. 404; 409 `conflito`, `credito-estornado`, `credito-devolvido` when money
 * of it was given back, `debito-duplicado` when one of the debits was billed again.
 */
export const estornarCredito = endpoint({
  method: 'POST',
  path: '/api/financeiro/credito/:id/estorno',
  access: 'financeiro:gravar',
  summary: 'Estorna um crédito',
  params,
  body: z.strictObject({ versao, motivo }),
  response: z.object({ debitos: z.array(z.int()) }),
})
