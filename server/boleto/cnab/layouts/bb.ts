// A pure table of data: Banco do Brasil.
import { registro } from '../campo.ts'
import type { Fonte, Linha } from '../campo.ts'
import * as febraban from './febraban.ts'
import type { Layout } from './layout.ts'

/** In eduardokum/laravel-boleto: manuais/BB/novos/Cnab240Agosto2017.pdf. */
const fonte = (pagina: string): Fonte => ({
  documento: 'Banco do Brasil, Particularidades BB, Leiaute CNAB 240 (agosto de 2017)',
  pagina,
  conferido: true,
})

/** The convênio's 20 columns, which begin one column later in the lot. */
const convenio = (de: number): Linha[] => [
  ['convenio', de, de + 8, 'num'],
  ['cobrancaCedente', de + 9, de + 12, 'num', '=0014'],
  ['carteira', de + 13, de + 14, 'num'],
  ['variacao', de + 15, de + 17, 'num'],
]

const headerArquivo = registro(febraban.headerArquivo, fonte('5'), [
  ...convenio(33),
  ['brancos', 51, 52, 'alfa'],
  ['nomeBanco', 103, 132, 'alfa', 'BANCO DO BRASIL S.A.'],
  ['versaoArquivo', 164, 166, 'num', '084'],
])
const headerLote = registro(febraban.headerLote, fonte('6-7'), [
  ...convenio(34),
  ['situacao', 52, 53, 'alfa'],
  ['versaoLote', 14, 16, 'num', '043'],
])
const trailerLote = registro(febraban.trailerLote, fonte('24'), [['brancos', 24, 240, 'alfa']])
const trailerArquivo = registro(febraban.trailerArquivo, fonte('25'))

export const bb: Layout = {
  banco: '001',
  nome: 'Banco do Brasil',
  artigo: 'o',
  remessa: {
    headerArquivo,
    headerLote,
    segmentoP: registro(febraban.segmentoP, fonte('8-10')),
    segmentoQ: registro(febraban.segmentoQ, fonte('11-12')),
    segmentoR: registro(febraban.segmentoR, fonte('13-14')),
    trailerLote,
    trailerArquivo,
  },
  retorno: {
    headerArquivo,
    headerLote,
    segmentoT: registro(febraban.segmentoT, fonte('21-22')),
    segmentoU: registro(febraban.segmentoU, fonte('23')),
    trailerLote,
    trailerArquivo,
  },
  versoesDeRetorno: {
    arquivo: ['084', '083', '082', '080', '050', '040', '030'],
    lote: ['043', '042', '041', '040', '030', '020'],
  },
  exige: ['agencia', 'agenciaDv', 'conta', 'contaDv', 'convenio', 'carteira', 'variacao'],
  // Seventeen free digits with a convênio of six: the manual has the nosso número of each convênio, and not this one.
  modalidadesSemLugar: ['21'],
  digitosDoConvenio: [4, 6, 7],
  digitosDoNossoNumero: { 4: 11, 6: 11, 7: 17 },
  comDv: { 4: true, 6: true, 7: false },
  nossoNumeroEmT: [38, 57],
  carteiraCodigo: { '11': '1', '12': '1', '31': '2', '51': '4', '*': '7' },
  especies: { CH: '01', DM: '02', DS: '04', DR: '06', LC: '07', NP: '12', RC: '17', ND: '19' },
  instrucoes: {
    entrada: { movimento: '01' },
    baixa: { movimento: '02' },
    concessaoAbatimento: { movimento: '04' },
    cancelamentoAbatimento: { movimento: '05' },
    alteracaoVencimento: { movimento: '06' },
  },
  instrucaoEnxuta: false,
  juros: { isento: '3', valorPorDia: '1', taxaMensal: '2' },
  multaEmValor: true,
  encargosAposDias: 1,
  baixaAutomatica: { nunca: { codigo: '0', dias: '000' }, prazo: null },
  documentoAte: 15,
  exigeEndereco: true,
  recusaPagadorIgual: false,
  usoDaEmpresaVolta: 'sim',
  situacao: { campo: 'situacao', teste: 'TS', producao: '' },
}
