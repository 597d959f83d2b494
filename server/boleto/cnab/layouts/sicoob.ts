// A pure table of data: Sicoob.
import { registro } from '../campo.ts'
import type { Fonte, Linha } from '../campo.ts'
import { especiesFebraban } from './especies.ts'
import * as febraban from './febraban.ts'
import type { Layout } from './layout.ts'

/** In kivanio/brcobranca: docs/Sicoob/LEIAUTE COBRANCA SICOOB SISTEMAS DE TERCEIRO.XLSX; rows of its sheets in place of pages. */
const fonte = (pagina: string): Fonte => ({
  documento: 'Sicoob, Leiaute de Cobrança, Sistemas de Terceiros (22/08/2017)',
  pagina,
  conferido: true,
})

/** Number and DV of ten digits, parcel, modality, kind of form. */
const nossoNumero: Linha[] = [
  ['nossoNumero', 38, 46, 'num'],
  ['nossoNumeroDv', 47, 47, 'num'],
  ['parcela', 48, 49, 'num', '01'],
  ['modalidade', 50, 51, 'num'],
  ['formulario', 52, 52, 'alfa', '4'],
  ['brancos', 53, 57, 'alfa'],
]

const headerArquivo = registro(febraban.headerArquivo, fonte('remessa 9-33, retorno 8-32'), [
  ['brancos', 33, 52, 'alfa'],
  ['agenciaContaDv', 72, 72, 'alfa', '0'],
  ['nomeBanco', 103, 132, 'alfa', 'SICOOB'],
  ['versaoArquivo', 164, 166, 'num', '081'],
])
const headerLote = registro(febraban.headerLote, fonte('remessa 41-63'), [
  ['versaoLote', 14, 16, 'num', '040'],
  ['brancos', 34, 53, 'alfa'],
])
const trailerLote = registro(febraban.trailerLote, fonte('remessa 198-212, retorno 130-144'))
const trailerArquivo = registro(febraban.trailerArquivo, fonte('remessa 217-224, retorno 149-156'))

export const sicoob: Layout = {
  banco: '756',
  nome: 'Sicoob',
  artigo: 'o',
  remessa: {
    headerArquivo,
    headerLote,
    segmentoP: registro(febraban.segmentoP, fonte('remessa 68-109'), [
      ...nossoNumero,
      ['cadastramento', 59, 59, 'num', '0'],
      ['tipoDocumento', 60, 60, 'alfa', ''],
      ['baixaCodigo', 224, 224, 'num', '0'],
      ['baixaDias', 225, 227, 'alfa', ''],
    ]),
    segmentoQ: registro(febraban.segmentoQ, fonte('remessa 114-135')),
    segmentoR: registro(febraban.segmentoR, fonte('remessa 140-168')),
    trailerLote,
    trailerArquivo,
  },
  retorno: {
    headerArquivo,
    headerLote: registro(febraban.headerLote, fonte('retorno 40-62'), [['versaoLote', 14, 16, 'num', '044']]),
    segmentoT: registro(febraban.segmentoT, fonte('retorno 67-96'), nossoNumero),
    segmentoU: registro(febraban.segmentoU, fonte('retorno 101-125'), [
      ['bancoCorrespondente', 211, 213, 'num', '756'],
    ]),
    trailerLote,
    trailerArquivo,
  },
  versoesDeRetorno: { arquivo: ['081'], lote: ['044', '043', '040'] },
  exige: ['agencia', 'agenciaDv', 'conta', 'contaDv', 'carteira', 'modalidade'],
  digitosDoNossoNumero: { 0: 7 },
  comDv: { 0: true },
  nossoNumeroEmT: [38, 57],
  carteiraCodigo: { '*': '=' },
  // Row 91 of the sheet of the remessa.
  especies: especiesFebraban,
  // Row 74: no abatement, and no value.
  instrucoes: {
    entrada: { movimento: '01' },
    baixa: { movimento: '02' },
    alteracaoVencimento: { movimento: '06' },
  },
  instrucaoEnxuta: false,
  juros: { isento: '0', valorPorDia: '1', taxaMensal: '2' },
  multaEmValor: true,
  // Rows 95 and 154: the due date itself.
  encargosAposDias: 0,
  baixaAutomatica: { nunca: { codigo: '0', dias: '' }, prazo: null },
  documentoAte: 15,
  exigeEndereco: true,
  recusaPagadorIgual: false,
  usoDaEmpresaVolta: 'sim',
}
