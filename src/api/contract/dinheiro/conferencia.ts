import * as z from 'zod/mini'
import { instante, somaCentavos } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { situacaoTarefa } from '#src/api/contract/servicos/tarefa.ts'

/** The accounts of the ledger, in the order in which they are shown, and what each holds, in a sentence. */
export const contasDoRazao = {
  caixa: { nome: 'Caixa e bancos', oque: 'Recebimentos, menos devoluções.' },
  receber: { nome: 'A receber', oque: 'Débitos em aberto, com os encargos já reconhecidos.' },
  creditos: {
    nome: 'Créditos de cadastros',
    oque: 'Saldo de quem pagou a maior ou recebeu um crédito.',
  },
  receita: { nome: 'Receita de contribuições', oque: 'Valor dos débitos lançados.' },
  encargos: {
    nome: 'Multa, juros e descontos',
    oque: 'Acréscimos dos pagamentos, menos os descontos a quem pagou em dia.',
  },
  acordos: {
    nome: 'Acordos',
    oque: 'Débitos incluídos em acordos, menos as parcelas que os substituíram. Deve ser zero.',
  },
  cancelados: { nome: 'Cancelados', oque: 'Débitos lançados e depois cancelados.' },
  isencoes: { nome: 'Dispensas', oque: 'Valores que a entidade abriu mão de receber.' },
  concedidos: { nome: 'Créditos concedidos', oque: 'Dados pela entidade, sem entrada de dinheiro.' },
} as const
export type ContaDoRazao = keyof typeof contasDoRazao

/**
 * A row that disagrees with the rows it sums up: a debit or a credit with its entries, the sums of a month with its debits or credits, an
 * agreement with its instalments, a slip with what it is to pay, a billing with the debits that it still has. Centavos, save for counts.
 */
const diferenca = z.object({
  tipo: z.enum(['debito', 'credito', 'mes-debitos', 'mes-creditos', 'acordo', 'boleto', 'cobranca']),
  /** Null for a month. */
  id: z.nullable(z.int()),
  /** Of the cadastro; of a month what its sum is of. */
  nome: z.string(),
  oque: z.enum(['saldo', 'valor', 'encargos', 'pago', 'quantidade', 'pagos', 'parcelas', 'total']),
  registrado: z.int(),
  /** What was recomputed. */
  dosLivros: z.int(),
})
export type Diferenca = z.infer<typeof diferenca>

/** Of a difference, what is counted, and is no money. */
export const contados: ReadonlySet<Diferenca['oque']> = new Set(['quantidade', 'pagos', 'parcelas'])

export const conferencia = z.object({
  /** When it began. */
  em: instante,
  diferencas: z.array(diferenca),
  contas: z.array(
    z.object({
      conta: z.enum(Object.keys(contasDoRazao) as [ContaDoRazao, ...ContaDoRazao[]]), // the keys of the table
      debitos: somaCentavos,
      creditos: somaCentavos,
    }),
  ),
})
export type Conferencia = z.infer<typeof conferencia>

/** What is known of the entidade's checks of the books. */
const conferencias = z.object({
  /** What the last one said that came to its end; null where there is none, or none that this release can read. */
  ultima: z.nullable(conferencia),
  /** Of the one that was begun last; null where there is none. */
  andamento: z.nullable(
    z.object({
      situacao: situacaoTarefa,
      feitos: z.int(),
      total: z.nullable(z.int()),
      erro: z.nullable(z.string()),
    }),
  ),
})
export type Conferencias = z.infer<typeof conferencias>

export const obterConferencia = endpoint({
  method: 'GET',
  path: '/api/financeiro/conferencia',
  access: 'financeiro:ler',
  summary: 'O que disse a última conferência dos livros, e como está a que foi pedida por último',
  response: conferencias,
})

/**
 * Recomputes all balances from the entries of the ledger, and all sums from what they are of, and tells where something differs: at most a
 * hundred of each kind. A tarefa does it; while one goes on, none is begun.
 */
export const conferirLivros = endpoint({
  method: 'POST',
  path: '/api/financeiro/conferencia',
  access: 'financeiro:ler',
  summary: 'Confere débitos, créditos, somas, acordos, boletos e cobranças com os livros',
  custo: 'calculo',
  response: conferencias,
})
