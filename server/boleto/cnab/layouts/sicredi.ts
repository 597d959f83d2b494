// A pure table of data: Sicredi.
import { registro } from '../campo.ts'
import type { Fonte, Linha } from '../campo.ts'
import * as febraban from './febraban.ts'
import type { Layout } from './layout.ts'

/** In eduardokum/laravel-boleto: manuais/SICREDI/novos/SICREDI_manual-cnab-240--agosto--2019.pdf. */
const fonte = (pagina: string): Fonte => ({
  documento: 'Sicredi, Manual CNAB 240 (agosto de 2019)',
  pagina,
  conferido: true,
})

const semConvenio = (de: number): Linha[] => [['brancos', de, de + 19, 'alfa']]

const nossoNumero: Linha[] = [
  ['brancos', 37, 37, 'alfa'],
  ['nossoNumero', 38, 45, 'num'],
  ['nossoNumeroDv', 46, 46, 'num'],
  ['brancos', 47, 57, 'alfa'],
]

const headerArquivo = registro(febraban.headerArquivo, fonte('33-35'), [
  ...semConvenio(33),
  ['brancos', 58, 58, 'alfa'],
  ['brancos', 72, 72, 'alfa'],
  ['nomeBanco', 103, 132, 'alfa', 'SICREDI'],
  ['versaoArquivo', 164, 166, 'num', '081'],
  ['densidade', 167, 171, 'num', '01600'],
])
const headerLote = registro(febraban.headerLote, fonte('36-39'), [
  ['versaoLote', 14, 16, 'num', '040'],
  ...semConvenio(34),
  ['brancos', 59, 59, 'alfa'],
  ['brancos', 73, 73, 'alfa'],
])
const trailerLote = registro(febraban.trailerLote, fonte('71-72'))
const trailerArquivo = registro(febraban.trailerArquivo, fonte('73'))

export const sicredi: Layout = {
  banco: '748',
  nome: 'Sicredi',
  artigo: 'o',
  remessa: {
    headerArquivo,
    headerLote,
    segmentoP: registro(febraban.segmentoP, fonte('39-47'), [
      ['movimento', 16, 17, 'alfa'],
      ['brancos', 23, 23, 'alfa'],
      ...nossoNumero,
      ['carteiraCodigo', 58, 58, 'alfa'],
      // Note of the segment R, p. 53: one of the codes even where there is no discount.
      ['descontoCodigo', 142, 142, 'num', '1'],
      ['usoDaEmpresa', 196, 220, 'alfa'],
      ['baixaCodigo', 224, 224, 'num', '=1'],
      ['baixaDias', 225, 227, 'alfa', '=060'],
    ]),
    segmentoQ: registro(febraban.segmentoQ, fonte('48-50')),
    segmentoR: registro(febraban.segmentoR, fonte('51-56')),
    trailerLote,
    trailerArquivo,
  },
  retorno: {
    headerArquivo,
    headerLote,
    segmentoT: registro(febraban.segmentoT, fonte('64-68'), [['brancos', 23, 23, 'alfa'], ...nossoNumero]),
    segmentoU: registro(febraban.segmentoU, fonte('69-70')),
    trailerLote,
    trailerArquivo,
  },
  versoesDeRetorno: { arquivo: ['081'], lote: ['040'] },
  exige: ['agencia', 'conta'],
  carteirasSemRegistro: ['3'],
  digitosDoNossoNumero: { 0: 8 },
  comDv: { 0: true },
  nossoNumeroEmT: [38, 57],
  carteiraCodigo: { '*': '1' },
  // P. 45.
  especies: {
    DMI: '03',
    DSI: '05',
    DR: '06',
    LC: '07',
    NP: '12',
    NPR: '13',
    NS: '16',
    RC: '17',
    ND: '19',
    BDP: '32',
    OU: '99',
  },
  // P. 41: there is none for the value.
  instrucoes: {
    entrada: { movimento: '01' },
    baixa: { movimento: '02' },
    concessaoAbatimento: { movimento: '04' },
    cancelamentoAbatimento: { movimento: '05' },
    alteracaoVencimento: { movimento: '06' },
  },
  instrucaoEnxuta: false,
  juros: { isento: '3', valorPorDia: '1', taxaMensal: '2' },
  // P. 55: a percentage only.
  multaEmValor: false,
  encargosAposDias: 1,
  baixaAutomatica: { nunca: { codigo: '1', dias: '060' }, prazo: null },
  documentoAte: 10,
  exigeEndereco: true,
  recusaPagadorIgual: false,
  // P. 46 and 68; G072, p. 87.
  usoDaEmpresaVolta: 'documento',
}
