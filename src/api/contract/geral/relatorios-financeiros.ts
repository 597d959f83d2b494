import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { nomesDasFaixas, vencimentosDaFaixa, type FaixaDeAtraso } from '#src/api/contract/dinheiro/atraso.ts'
import { estadosDoAcordo, listaDoEstado, type EstadoDoAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { formasDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import { situacoesDoDebito } from '#src/api/contract/dinheiro/debito-lista.ts'
import { coluna, colunaDeOpcoes } from '#src/api/contract/nucleo/coluna.ts'
import { media, medida, parte, relatorio, nosUltimosMeses } from './relatorio.ts'
import type { ListaPorTras } from './relatorio-lista.ts'

const mes = coluna('mes', 'Mês')
const competencia = coluna('mes', 'Competência')
const forma = colunaDeOpcoes('Forma de pagamento', formasDePagamento)
const contribuicao = coluna('texto', 'Contribuição', { escolhas: 'contribuicoes' })
const tipo = colunaDeOpcoes(
  'Tipo de cadastro',
  Object.fromEntries(nomesDosTipos.map((um) => [um, tiposCadastro[um].singular])),
)
const cidade = coluna('texto', 'Cidade')

/** The list of debits, where the report's competência is its period. */
const debitos = (busca: Record<string, string>, nomes: ListaPorTras['nomes'] = {}): ListaPorTras => ({
  to: '/admin/financeiro/debitos',
  busca,
  nomes: { competencia: 'periodo', ...nomes },
})

const pagamentos: ListaPorTras = {
  to: '/admin/financeiro/creditos',
  busca: { situacao: 'validos', origem: 'em.pagamento' },
  nomes: { mes: 'data', contribuicao: null },
  dias: ['data'],
}

const QUE_PAGAMENTO = 'Um pagamento estornado não conta no mês em que tinha entrado.'
const doCaixa = {
  quantidade: medida('inteiro', 'Pagamentos', `Pagamentos recebidos no período. ${QUE_PAGAMENTO}`),
  valor: medida(
    'centavos',
    'Recebido',
    `O que entrou em caixa e bancos, pelo dia do pagamento. ${QUE_PAGAMENTO}`,
  ),
  medio: media(
    'centavos',
    'Valor médio',
    { de: 'valor', por: 'quantidade' },
    'O recebido, dividido pela quantidade de pagamentos.',
  ),
}

const VENCIDO =
  'Débitos em aberto que passaram do vencimento. Vencimento em dia sem banco vale até o próximo dia útil. Propostas facultativas não vencem.'
const doAtraso = {
  quantidade: medida('inteiro', 'Débitos vencidos', VENCIDO),
  saldo: medida(
    'centavos',
    'Saldo',
    'O que falta pagar dos débitos vencidos, sem multa, juros e correção que nenhum pagamento reconheceu.',
  ),
  encargos: medida(
    'centavos',
    'Encargos até hoje',
    'O que o saldo atualizado tem a mais do que o saldo: multa, juros e correção até hoje que nenhum pagamento reconheceu.',
  ),
  atualizado: medida(
    'centavos',
    'Saldo atualizado',
    'O saldo com os encargos até hoje, pela regra de cada contribuição: o valor que quita hoje.',
  ),
}

/** What is late, with charges, by for how long. */
const atualizadoDe = (faixa: FaixaDeAtraso) =>
  medida('centavos', nomesDasFaixas[faixa], 'A parte do saldo atualizado que está vencida há esse tempo.')
const porFaixa = {
  ate30: atualizadoDe('ate-30'),
  ate60: atualizadoDe('ate-60'),
  ate90: atualizadoDe('ate-90'),
  maisDe90: atualizadoDe('mais-de-90'),
}

const vencidosDaFaixa: ListaPorTras = {
  ...debitos({ situacao: 'vencidos' }),
  // one of those that the group has
  linhas: { faixa: ({ faixa }, hoje) => ({ vencimento: vencimentosDaFaixa(faixa as FaixaDeAtraso, hoje) }) },
}

const vencidosDoDevedor: ListaPorTras = {
  ...debitos({ situacao: 'vencidos' }),
  linhas: { nome: ({ tipo: de, matricula }) => ({ tipo: `em.${de}`, matricula: `igual.${matricula}` }) },
}

const acordosFeitos: ListaPorTras = {
  to: '/admin/financeiro/acordos',
  busca: {},
  nomes: { mes: 'data' },
  dias: ['data'],
  linhas: { estado: ({ estado }) => ({ situacao: listaDoEstado[estado as EstadoDoAcordo] }) },
}

const cancelados =
  'Débitos cancelados ou dispensados no período, pelo dia em que isso foi lançado. O que foi reaberto não conta.'

/** Of the type Financeiro. */
export const relatoriosFinanceiros = {
  arrecadacao: relatorio({
    tipo: 'Financeiro',
    nome: 'arrecadacao',
    titulo: 'Arrecadação',
    sobre: 'O que entrou em caixa e bancos, pelo dia do pagamento.',
    parametros: { mes, forma },
    ...nosUltimosMeses('mes'),
    grupos: { mes, forma },
    por: ['mes'],
    medidas: doCaixa,
    grafico: { forma: 'colunas', medidas: ['valor'] },
    listas: { quantidade: pagamentos, valor: pagamentos },
  }),
  'pagamentos-por-forma': relatorio({
    tipo: 'Financeiro',
    nome: 'pagamentos-por-forma',
    titulo: 'Pagamentos por forma',
    sobre: 'Por onde o dinheiro entrou: Pix, boleto, dinheiro e as outras formas.',
    parametros: { mes, forma },
    ...nosUltimosMeses('mes'),
    grupos: { forma, mes },
    por: ['forma'],
    medidas: doCaixa,
    ordem: '-valor',
    grafico: { forma: 'barras', medidas: ['valor'] },
    listas: { quantidade: pagamentos, valor: pagamentos },
  }),
  'arrecadacao-por-contribuicao': relatorio({
    tipo: 'Financeiro',
    nome: 'arrecadacao-por-contribuicao',
    titulo: 'Arrecadação por contribuição',
    sobre: 'Contribuições pagas com o valor recebido.',
    parametros: { mes, forma },
    ...nosUltimosMeses('mes'),
    grupos: { contribuicao: { ...contribuicao, semValor: 'Sem débito (crédito)' }, mes, forma },
    por: ['contribuicao'],
    medidas: {
      valor: medida(
        'centavos',
        'Recebido',
        'O que entrou em caixa e bancos, pelo dia do pagamento, e a contribuição dos débitos que isso pagou. O que não quitou débito fica em “Sem débito (crédito)”.',
      ),
    },
    ordem: '-valor',
    grafico: { forma: 'barras', medidas: ['valor'] },
    listas: { valor: { ...pagamentos, nomes: { mes: 'data', contribuicao: null } } },
  }),
  'recebido-e-faturado': relatorio({
    tipo: 'Financeiro',
    nome: 'recebido-e-faturado',
    titulo: 'Recebido e faturado',
    sobre: 'O que foi cobrado em cada competência, o que foi pago e o que falta.',
    parametros: { competencia, contribuicao },
    ...nosUltimosMeses('competencia'),
    grupos: { competencia, contribuicao },
    por: ['competencia'],
    medidas: {
      debitos: medida(
        'inteiro',
        'Débitos',
        'Débitos da competência que não foram cancelados. Os que entraram em acordo contam pelas parcelas.',
      ),
      faturado: medida('centavos', 'Faturado', 'O valor desses débitos, sem encargos.'),
      recebido: medida(
        'centavos',
        'Recebido',
        'O que foi pago dos débitos da competência, com encargos, em qualquer dia.',
      ),
      aberto: medida(
        'centavos',
        'Em aberto',
        'O que falta pagar deles, sem encargos que nenhum pagamento reconheceu.',
      ),
      vencido: medida('centavos', 'Vencido', 'A parte do que está em aberto que já venceu.'),
      parteRecebida: parte(
        'Parte recebida',
        { de: 'recebido', por: 'faturado' },
        'O recebido, dividido pelo faturado. Com encargos, pode passar de 100%.',
      ),
    },
    grafico: { forma: 'colunas', medidas: ['recebido', 'faturado'] },
    listas: {
      debitos: debitos({ estado: 'em.aberto,pago,isento' }),
      faturado: debitos({ estado: 'em.aberto,pago,isento' }),
      recebido: debitos({ pago: 'entre.1,' }),
      aberto: debitos({ situacao: 'abertos' }),
      vencido: debitos({ situacao: 'vencidos' }),
    },
  }),
  inadimplencia: relatorio({
    tipo: 'Financeiro',
    nome: 'inadimplencia',
    titulo: 'Inadimplência',
    sobre: 'Quanto de cada competência está vencido hoje, com encargos, e há quanto tempo.',
    parametros: { competencia, contribuicao },
    ...nosUltimosMeses('competencia'),
    grupos: { competencia, contribuicao },
    por: ['competencia'],
    medidas: {
      quantidade: doAtraso.quantidade,
      atualizado: doAtraso.atualizado,
      faturado: medida(
        'centavos',
        'Faturado',
        'O valor dos débitos das mesmas competências que não foram cancelados, sem encargos.',
      ),
      inadimplencia: parte(
        'Inadimplência',
        { de: 'atualizado', por: 'faturado' },
        'O saldo atualizado dos débitos vencidos, dividido pelo faturado das mesmas competências.',
      ),
      saldo: doAtraso.saldo,
      encargos: doAtraso.encargos,
      ...porFaixa,
    },
    grafico: { forma: 'colunas', medidas: ['atualizado', 'faturado'] },
    listas: {
      quantidade: debitos({ situacao: 'vencidos' }),
      saldo: debitos({ situacao: 'vencidos' }),
    },
  }),
  atraso: relatorio({
    tipo: 'Financeiro',
    nome: 'atraso',
    titulo: 'Vencidos por tempo de atraso',
    sobre: 'Débitos vencidos hoje, por tempo de atraso, devedor e contribuição.',
    parametros: { contribuicao, tipo, cidade },
    grupos: { faixa: colunaDeOpcoes('Atraso', nomesDasFaixas), contribuicao, tipo, cidade },
    por: ['faixa'],
    medidas: doAtraso,
    grafico: { forma: 'barras', medidas: ['atualizado'] },
    listas: { quantidade: vencidosDaFaixa, saldo: vencidosDaFaixa },
  }),
  'maiores-devedores': relatorio({
    tipo: 'Financeiro',
    nome: 'maiores-devedores',
    titulo: 'Maiores devedores',
    sobre: 'Maiores devedores pelo saldo vencido, sem encargos.',
    parametros: { tipo, cidade },
    grupos: {
      nome: {
        ...coluna('texto', 'Devedor'),
        junto: {
          registro: coluna('documento', 'CNPJ ou CPF'),
          tipo,
          matricula: coluna('inteiro', 'Matrícula', { codigo: true }),
          cidade,
          desde: coluna('data', 'Vencido desde'),
        },
      },
    },
    por: ['nome'],
    porFixo: true,
    medidas: doAtraso,
    ordem: '-saldo',
    primeiras: 100,
    listas: { quantidade: vencidosDoDevedor, saldo: vencidosDoDevedor },
  }),
  previsao: relatorio({
    tipo: 'Financeiro',
    nome: 'previsao',
    titulo: 'Previsão de recebimento',
    sobre: 'O que está em aberto e ainda vai vencer, pelo mês do vencimento.',
    parametros: { contribuicao, tipo },
    grupos: { mes: coluna('mes', 'Mês do vencimento'), contribuicao, tipo },
    por: ['mes'],
    medidas: {
      quantidade: medida(
        'inteiro',
        'Débitos',
        'Débitos em aberto que ainda não venceram, com as propostas facultativas.',
      ),
      saldo: medida('centavos', 'A receber', 'O que falta pagar deles.'),
    },
    grafico: { forma: 'colunas', medidas: ['saldo'] },
    listas: {
      quantidade: { ...debitos({ situacao: 'a-vencer' }, { mes: 'vencimento' }), dias: ['vencimento'] },
      saldo: { ...debitos({ situacao: 'a-vencer' }, { mes: 'vencimento' }), dias: ['vencimento'] },
    },
  }),
  acordos: relatorio({
    tipo: 'Financeiro',
    nome: 'acordos',
    titulo: 'Acordos cumpridos e quebrados',
    sobre: 'Os acordos pelo mês em que foram feitos, e como cada um está hoje.',
    parametros: { mes },
    ...nosUltimosMeses('mes'),
    grupos: { mes, estado: colunaDeOpcoes('Situação hoje', estadosDoAcordo) },
    por: ['mes', 'estado'],
    medidas: {
      quantidade: medida('inteiro', 'Acordos', 'Acordos feitos no período.'),
      total: medida('centavos', 'Total', 'O que as parcelas somam.'),
      desconto: medida('centavos', 'Desconto', 'Os encargos de que a entidade abriu mão.'),
      parcelas: medida('inteiro', 'Parcelas', 'Parcelas combinadas.'),
      pagas: medida('inteiro', 'Pagas', 'Parcelas pagas até hoje.'),
      recebido: medida('centavos', 'Recebido', 'O que foi pago das parcelas até hoje, com encargos.'),
      vencido: medida(
        'centavos',
        'Vencido',
        'O que falta pagar das parcelas que venceram, sem encargos que nenhum pagamento reconheceu.',
      ),
      partePaga: parte(
        'Parte paga',
        { de: 'pagas', por: 'parcelas' },
        'As parcelas pagas, divididas pelas combinadas.',
      ),
    },
    listas: {
      quantidade: acordosFeitos,
      total: acordosFeitos,
      desconto: acordosFeitos,
      pagas: acordosFeitos,
    },
  }),
  'dispensas-e-cancelamentos': relatorio({
    tipo: 'Financeiro',
    nome: 'dispensas-e-cancelamentos',
    titulo: 'Dispensas e cancelamentos',
    sobre: 'Débitos dispensados ou cancelados, e o motivo.',
    parametros: { mes, contribuicao },
    ...nosUltimosMeses('mes'),
    grupos: {
      situacao: colunaDeOpcoes('Situação', {
        cancelado: situacoesDoDebito.cancelado,
        isento: situacoesDoDebito.isento,
      }),
      motivo: coluna('texto', 'Motivo'),
      mes,
      contribuicao,
    },
    por: ['situacao', 'motivo'],
    medidas: {
      quantidade: medida('inteiro', 'Débitos', cancelados),
      valor: medida('centavos', 'Valor', 'O que deixou de ser cobrado.'),
    },
  }),
  fechamentos: relatorio({
    tipo: 'Financeiro',
    nome: 'fechamentos',
    titulo: 'Fechamentos e reaberturas',
    sobre: 'Meses fechados e reabertos: quem, quando e por quê.',
    parametros: { dia: coluna('instante', 'Dia') },
    padrao: (hoje) => ({
      dia: `entre.${Number(hoje.slice(0, 4)) - 1}${hoje.slice(4)},${hoje}`.replace('-02-29,', '-02-28,'),
    }),
    periodo: 'dia',
    grupos: {
      feitoEm: {
        ...coluna('instante', 'Quando'),
        junto: {
          acao: colunaDeOpcoes('O que', { fechar: 'Fechou', reabrir: 'Reabriu' }),
          ate: coluna('mes', 'Último mês fechado depois disso'),
          quem: coluna('texto', 'Quem'),
          motivo: coluna('texto', 'Motivo'),
        },
      },
    },
    por: ['feitoEm'],
    porFixo: true,
    medidas: { quantidade: medida('inteiro', 'Vezes', 'Fechamentos e reaberturas.', { visivel: false }) },
  }),
}
