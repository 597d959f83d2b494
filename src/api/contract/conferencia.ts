import * as z from 'zod/mini'
import { instante, somaCentavos } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The accounts of the ledger, in the order in which they are shown, and what each holds. */
export const contasDoRazao = {
  caixa: { nome: 'Caixa e bancos', oque: 'o que entrou, menos o que foi devolvido' },
  receber: { nome: 'A receber', oque: 'débitos em aberto, com os encargos já reconhecidos' },
  creditos: {
    nome: 'Créditos de cadastros',
    oque: 'o que a entidade deve a quem pagou a mais ou recebeu um crédito',
  },
  receita: { nome: 'Receita de contribuições', oque: 'o que foi cobrado' },
  encargos: {
    nome: 'Multa, juros e descontos',
    oque: 'dos pagamentos: o que se acresceu, menos o desconto a quem pagou em dia',
  },
  acordos: {
    nome: 'Acordos',
    oque: 'débitos que entraram em acordos, menos as parcelas que tomaram o lugar deles: zero',
  },
  cancelados: { nome: 'Cancelados', oque: 'cobrado e desfeito' },
  isencoes: { nome: 'Dispensas', oque: 'o que a entidade abriu mão de receber' },
  concedidos: { nome: 'Créditos concedidos', oque: 'dados pela entidade, sem entrada de dinheiro' },
} as const
export type ContaDoRazao = keyof typeof contasDoRazao

/** Where a debit or a credit says something else than its entries; centavos. */
const diferenca = z.object({
  tipo: z.enum(['debito', 'credito']),
  id: z.int(),
  /** Of the cadastro. */
  nome: z.string(),
  oque: z.enum(['saldo', 'valor', 'encargos', 'pago']),
  registrado: z.int(),
  dosLivros: z.int(),
})
export type Diferenca = z.infer<typeof diferenca>

const conferencia = z.object({
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

/** Recomputes all balances from the entries of the ledger and tells where something differs, at most a hundred debits and credits each. */
export const conferirLivros = endpoint({
  method: 'GET',
  path: '/api/financeiro/conferencia',
  access: 'financeiro:ler',
  summary: 'Confere débitos e créditos com os livros',
  response: conferencia,
})
