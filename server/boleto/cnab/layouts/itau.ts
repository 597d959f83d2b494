// A pure table of data: Itaú.
import { registro } from '../campo.ts'
import type { Fonte, Linha } from '../campo.ts'
import * as febraban from './febraban.ts'
import type { Layout } from './layout.ts'

/** In eduardokum/laravel-boleto: manuais/ITAU/novos/240_posicoes.pdf. */
const fonte = (pagina: string): Fonte => ({
  documento: 'Itaú, Cobrança FEBRABAN 240 (janeiro de 2017)',
  pagina,
  conferido: true,
})

/** The agency of four digits and the account of five, which begin one column later in the lot. */
const contaDoHeader = (de: number): Linha[] => [
  ['zeros', de, de, 'num'],
  ['agencia', de + 1, de + 4, 'num'],
  ['brancos', de + 5, de + 5, 'alfa'],
  ['zeros', de + 6, de + 12, 'num'],
  ['conta', de + 13, de + 17, 'num'],
  ['brancos', de + 18, de + 18, 'alfa'],
  ['contaDv', de + 19, de + 19, 'num'],
]

const nossoNumero: Linha[] = [
  ['carteira', 38, 40, 'num'],
  ['nossoNumero', 41, 48, 'num'],
  ['nossoNumeroDv', 49, 49, 'num'],
  ['brancos', 50, 57, 'alfa'],
]

const headerArquivo = registro(febraban.headerArquivo, fonte('7'), [
  ['brancos', 33, 52, 'alfa', '='],
  ...contaDoHeader(53),
  ['nomeBanco', 103, 132, 'alfa', '=BANCO ITAU SA'],
  ['versaoArquivo', 164, 166, 'num', '040'],
  ['zeros', 167, 171, 'num'],
  ['brancos', 172, 225, 'alfa'],
  ['zeros', 226, 228, 'num', '='],
  ['brancos', 229, 240, 'alfa'],
])
const headerLote = registro(febraban.headerLote, fonte('8'), [
  ['zeros', 12, 13, 'num'],
  ['versaoLote', 14, 16, 'num', '030'],
  ['brancos', 34, 53, 'alfa'],
  ...contaDoHeader(54),
  ['brancos', 104, 183, 'alfa'],
])
const trailerLote = registro(febraban.trailerLote, fonte('16'), [['zeros', 70, 115, 'num']])
const trailerArquivo = registro(febraban.trailerArquivo, fonte('16'), [['zeros', 30, 35, 'num']])

export const itau: Layout = {
  banco: '341',
  nome: 'Itaú',
  artigo: 'o',
  remessa: {
    headerArquivo,
    headerLote,
    segmentoP: registro(febraban.segmentoP, fonte('9'), [
      ['zeros', 18, 18, 'num'],
      ['agencia', 19, 22, 'num'],
      ['brancos', 23, 23, 'alfa'],
      ['zeros', 24, 30, 'num'],
      ['conta', 31, 35, 'num'],
      ['brancos', 36, 36, 'alfa'],
      ['contaDv', 37, 37, 'num'],
      ...nossoNumero,
      ['zeros', 58, 62, 'num'],
      ['numeroDocumento', 63, 72, 'alfa'],
      ['brancos', 73, 77, 'alfa'],
      ['agenciaCobradora', 101, 105, 'num', '='],
      ['agenciaCobradoraDv', 106, 106, 'num', '='],
      ['zeros', 118, 118, 'num', '='],
      ['zeros', 142, 142, 'num'],
      ['baixaDias', 225, 226, 'num'],
      ['zeros', 227, 239, 'num', '='],
      ['brancos', 240, 240, 'alfa'],
    ]),
    segmentoQ: registro(febraban.segmentoQ, fonte('10'), [
      ['pagadorNome', 34, 63, 'texto'],
      ['brancos', 64, 73, 'alfa'],
      ['sacadorNome', 170, 199, 'texto'],
      ['brancos', 200, 209, 'alfa'],
      ['zeros', 210, 212, 'num'],
      ['brancos', 213, 240, 'alfa'],
    ]),
    segmentoR: registro(febraban.segmentoR, fonte('11'), [
      ['zeros', 18, 18, 'num'],
      ['zeros', 42, 42, 'num'],
      ['multaCodigo', 66, 66, 'num'],
      ['brancos', 90, 99, 'alfa'],
      ['brancos', 140, 199, 'alfa'],
      ['zeros', 208, 215, 'num'],
      ['brancos', 216, 216, 'alfa'],
      ['zeros', 217, 228, 'num'],
      ['brancos', 229, 230, 'alfa'],
      ['zeros', 231, 231, 'num'],
    ]),
    trailerLote,
    trailerArquivo,
  },
  retorno: {
    headerArquivo,
    headerLote,
    segmentoT: registro(febraban.segmentoT, fonte('14'), [
      ['dda', 15, 15, 'alfa'],
      ['zeros', 18, 18, 'num'],
      ['agencia', 19, 22, 'num'],
      ['zeros', 23, 30, 'num'],
      ['conta', 31, 35, 'num'],
      ['zeros', 36, 36, 'num'],
      ['contaDv', 37, 37, 'num'],
      ...nossoNumero,
      ['zeros', 58, 58, 'num'],
      ['numeroDocumento', 59, 68, 'alfa'],
      ['brancos', 69, 73, 'alfa'],
      ['zeros', 97, 99, 'num'],
      ['agenciaRecebedoraDv', 105, 105, 'num'],
      ['zeros', 131, 132, 'num'],
      ['pagadorNome', 149, 178, 'texto'],
      ['brancos', 179, 188, 'alfa'],
      ['zeros', 189, 198, 'num'],
      ['motivos', 214, 221, 'num'],
      ['canal', 222, 223, 'alfa'],
    ]),
    segmentoU: registro(febraban.segmentoU, fonte('15'), [
      ['zeros', 108, 137, 'num'],
      ['alegacao', 154, 157, 'num'],
      ['alegacaoData', 158, 165, 'data'],
      ['brancos', 181, 210, 'alfa'],
      ['zeros', 211, 233, 'num'],
    ]),
    trailerLote,
    trailerArquivo,
  },
  versoesDeRetorno: { arquivo: ['040'], lote: ['030'] },
  exige: ['agencia', 'conta', 'contaDv', 'carteira'],
  digitosDoNossoNumero: { 0: 8 },
  comDv: { 0: true },
  nossoNumeroEmT: [38, 57],
  carteiraCodigo: {},
  // Note 11, p. 19-20.
  especies: {
    DM: '01',
    NP: '02',
    NS: '03',
    ME: '04',
    RC: '05',
    DS: '08',
    LC: '09',
    ND: '13',
    DD: '15',
    BDP: '18',
    OU: '99',
  },
  // Note 4, p. 17-18.
  instrucoes: {
    entrada: { movimento: '01' },
    baixa: { movimento: '02' },
    concessaoAbatimento: { movimento: '04' },
    cancelamentoAbatimento: { movimento: '05' },
    alteracaoVencimento: { movimento: '06' },
    alteracaoValor: { movimento: '31' },
  },
  instrucaoEnxuta: true,
  juros: { isento: '0', valorPorDia: '0', taxaMensal: null },
  multaEmValor: true,
  encargosAposDias: 1,
  baixaAutomatica: { nunca: { codigo: '0', dias: '00' }, prazo: { codigo: '1', digitos: 2 } },
  documentoAte: 10,
  exigeEndereco: true,
  recusaPagadorIgual: false,
  usoDaEmpresaVolta: 'sim',
}
