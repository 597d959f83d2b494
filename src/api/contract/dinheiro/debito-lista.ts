import * as z from 'zod/mini'
import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { coluna, colunaDeOpcoes, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'

/** What hangs on a contribution (`vinculo` of `recurso.ts`). */
export const DEBITO = {
  nome: 'debito',
  singular: 'Débito em aberto',
  plural: 'Débitos em aberto',
} as const

/** What becomes of a debit, as staff read it. */
export const situacoesDoDebito = {
  aberto: 'Em aberto',
  pago: 'Pago',
  cancelado: 'Cancelado',
  isento: 'Dispensado',
  acordo: 'Em acordo',
} as const
export type SituacaoDoDebito = keyof typeof situacoesDoDebito

/** How a debit stands today: what is still open, by whether somebody has to pay it, is late with it and has paid some of it. */
export const estadosDoDebito = {
  ...situacoesDoDebito,
  facultativo: 'Facultativo',
  parcial: 'Pago em parte',
  vencido: 'Vencido',
  vencidoParcial: 'Vencido, pago em parte',
} as const
export type EstadoDoDebito = keyof typeof estadosDoDebito

const nomesDosDevedores = Object.fromEntries(
  nomesDosTipos.map((tipo) => [tipo, tiposCadastro[tipo].singular]),
)

/** What the address of the staff's list of debits needs, apart from the rest. Values are centavos; `saldo` is without later charges, `saldoHoje` with those of today. */
export const colunasDebito = {
  nome: coluna('texto', 'Devedor'),
  registro: coluna('documento', 'CNPJ ou CPF', { visivel: false }),
  contribuicao: coluna('texto', 'Contribuição'),
  periodo: coluna('mes', 'Período'),
  vencimento: coluna('data', 'Vencimento'),
  valor: coluna('centavos', 'Valor', { total: 'soma' }),
  pago: coluna('centavos', 'Pago', { total: 'soma', visivel: false }),
  saldo: coluna('centavos', 'Saldo sem encargos', { total: 'soma' }),
  saldoHoje: coluna('centavos', 'Saldo hoje', {
    visivel: false,
    ordena: false,
    filtra: false,
    calculada: true,
    total: 'soma',
  }),
  estado: colunaDeOpcoes('Situação', situacoesDoDebito, { escritas: estadosDoDebito }),
  tipo: colunaDeOpcoes('Tipo de cadastro', nomesDosDevedores, { visivel: false }),
  matricula: coluna('inteiro', 'Matrícula', { visivel: false, codigo: true }),
  cidade: coluna('texto', 'Cidade', { visivel: false }),
  criadoEm: coluna('instante', 'Lançado em', { visivel: false }),
  motivo: coluna('texto', 'Motivo', { visivel: false }),
  cobranca: coluna('inteiro', 'Cobrança nº', { visivel: false, codigo: true }),
  acordo: coluna('inteiro', 'Acordo nº', { visivel: false, codigo: true }),
  parcela: coluna('inteiro', 'Parcela', { visivel: false, codigo: true }),
} satisfies Colunas

/**
 * `q` matches name, document and matrícula of the debtor. A debit is `vencidos` from the working day after its due date on; a proposal, which
 * nobody has to pay, never is: past its day it is one of `propostas-passadas`.
 */
export const debitoQuery = consultaDaLista(colunasDebito, '-vencimento', {
  situacao: z._default(
    z.enum([
      'todos',
      'abertos',
      'vencidos',
      'a-vencer',
      'propostas-passadas',
      'pagos',
      'cancelados',
      'isentos',
      'em-acordo',
    ]),
    'todos',
  ),
})
export type DebitoQuery = z.output<typeof debitoQuery>
