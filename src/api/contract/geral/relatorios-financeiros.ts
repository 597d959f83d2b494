import { formasDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import { coluna, colunaDeOpcoes } from '#src/api/contract/nucleo/coluna.ts'
import { medida, relatorio, ultimosMeses } from './relatorio.ts'

const mes = coluna('mes', 'Mês')
const forma = colunaDeOpcoes('Forma de pagamento', formasDePagamento)

/** Of the type Financeiro. */
export const relatoriosFinanceiros = {
  arrecadacao: relatorio({
    tipo: 'Financeiro',
    nome: 'arrecadacao',
    titulo: 'Arrecadação',
    sobre: 'O que entrou em caixa e bancos, pelo dia do pagamento.',
    parametros: { mes, forma },
    padrao: (hoje) => ({ mes: ultimosMeses(hoje, 12) }),
    periodo: 'mes',
    grupos: { mes, forma },
    por: ['mes'],
    medidas: {
      quantidade: medida(
        'inteiro',
        'Pagamentos',
        'Pagamentos recebidos no período. Um pagamento estornado não conta.',
      ),
      valor: medida(
        'centavos',
        'Recebido',
        'O que entrou em caixa e bancos, pelo dia do pagamento. Um pagamento estornado não conta no mês em que tinha entrado.',
      ),
    },
    grafico: { forma: 'colunas', medidas: ['valor'] },
    listas: {
      quantidade: {
        to: '/admin/financeiro/creditos',
        busca: { situacao: 'validos', origem: 'em.pagamento' },
        nomes: { mes: 'data' },
        dias: ['data'],
      },
      valor: {
        to: '/admin/financeiro/creditos',
        busca: { situacao: 'validos', origem: 'em.pagamento' },
        nomes: { mes: 'data' },
        dias: ['data'],
      },
    },
  }),
}
