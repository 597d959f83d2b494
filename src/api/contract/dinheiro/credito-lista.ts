import * as z from 'zod/mini'
import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { coluna, colunaDeOpcoes, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'

/** Where a credit comes from, as staff read it. */
export const origensDoCredito = { pagamento: 'Pagamento', manual: 'Concedido' } as const
export type OrigemDoCredito = keyof typeof origensDoCredito

/** What is left of a credit, in a word. */
export const situacoesDoCredito = {
  disponivel: 'Com saldo',
  usado: 'Utilizado',
  estornado: 'Estornado',
} as const
export type SituacaoDoCredito = keyof typeof situacoesDoCredito

/** What is left of a credit, also where some of it is used. */
export const estadosDoCredito = { ...situacoesDoCredito, parcial: 'Utilizado em parte' } as const
export type EstadoDoCredito = keyof typeof estadosDoCredito

/** How money came in, as staff say it. */
export const formasDePagamento = {
  dinheiro: 'Dinheiro',
  pix: 'Pix',
  transferencia: 'Transferência ou depósito',
  cheque: 'Cheque',
  cartao: 'Cartão',
  boleto: 'Boleto',
} as const
export type FormaDePagamento = keyof typeof formasDePagamento

const nomesDosTitulares = Object.fromEntries(
  nomesDosTipos.map((tipo) => [tipo, tiposCadastro[tipo].singular]),
)

/** What the address of the staff's list of credits needs, apart from the rest. Values are centavos. */
export const colunasCredito = {
  nome: coluna('texto', 'Cadastro'),
  registro: coluna('documento', 'CNPJ ou CPF', { visivel: false }),
  data: coluna('data', 'Data'),
  origem: colunaDeOpcoes('Origem', origensDoCredito),
  forma: colunaDeOpcoes('Forma', formasDePagamento),
  valor: coluna('centavos', 'Valor', { total: 'soma' }),
  usado: coluna('centavos', 'Utilizado', { total: 'soma', visivel: false }),
  resta: coluna('centavos', 'Saldo', { total: 'soma' }),
  estado: colunaDeOpcoes('Situação', situacoesDoCredito, { escritas: estadosDoCredito }),
  observacao: coluna('texto', 'Observação', { visivel: false }),
  estornadoEm: coluna('instante', 'Estornado em', { visivel: false }),
  tipo: colunaDeOpcoes('Tipo de cadastro', nomesDosTitulares, { visivel: false }),
  matricula: coluna('inteiro', 'Matrícula', { visivel: false, codigo: true }),
  criadoEm: coluna('instante', 'Lançado em', { visivel: false }),
} satisfies Colunas

/** `q` matches name, document and matrícula. What was posted back is neither left nor used. */
export const creditoQuery = consultaDaLista(colunasCredito, '-data', {
  situacao: z._default(z.enum(['todos', 'validos', 'com-saldo', 'usados', 'estornados']), 'todos'),
})
export type CreditoQuery = z.output<typeof creditoQuery>
