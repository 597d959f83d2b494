// A pure table of data: Bradesco.
import { registro } from '../campo.ts'
import type { Fonte, Linha } from '../campo.ts'
import { especiesFebraban } from './especies.ts'
import * as febraban from './febraban.ts'
import type { Layout } from './layout.ts'

/** In eduardokum/laravel-boleto: manuais/BRADESCO/novos/240_posicoes.pdf. */
const fonte = (pagina: string): Fonte => ({
  documento: 'Bradesco, Troca de Arquivos 240 posições, 4008-524-0339 (julho de 2017)',
  pagina,
  conferido: true,
})

/** The DV may be P, so that its column is not numeric, whatever the manual calls it. */
const nossoNumero: Linha[] = [
  ['carteira', 38, 40, 'num'],
  ['zeros', 41, 45, 'num'],
  ['nossoNumero', 46, 56, 'num'],
  ['nossoNumeroDv', 57, 57, 'alfa'],
]

const headerArquivo = registro(febraban.headerArquivo, fonte('8'), [
  ['convenio', 33, 52, 'num'],
  ['nomeBanco', 103, 132, 'alfa', 'BRADESCO'],
  ['versaoArquivo', 164, 166, 'num', '084'],
  ['densidade', 167, 171, 'num', '01600'],
])
const headerLote = registro(febraban.headerLote, fonte('12'), [
  ['versaoLote', 14, 16, 'num', '042'],
  ['convenio', 34, 53, 'num'],
])
const trailerLote = registro(febraban.trailerLote, fonte('20'))
const trailerArquivo = registro(febraban.trailerArquivo, fonte('8'))

export const bradesco: Layout = {
  banco: '237',
  nome: 'Bradesco',
  artigo: 'o',
  remessa: {
    headerArquivo,
    headerLote,
    segmentoP: registro(febraban.segmentoP, fonte('13'), [
      ...nossoNumero,
      ['tipoDocumento', 60, 60, 'alfa', '1'],
    ]),
    segmentoQ: registro(febraban.segmentoQ, fonte('14')),
    // Note C039: no notice of a debit.
    segmentoR: registro(febraban.segmentoR, fonte('15'), [['debitoAviso', 231, 231, 'num', '2']]),
    trailerLote,
    trailerArquivo,
  },
  retorno: {
    headerArquivo,
    headerLote,
    segmentoT: registro(febraban.segmentoT, fonte('18'), nossoNumero),
    segmentoU: registro(febraban.segmentoU, fonte('19')),
    trailerLote,
    trailerArquivo,
  },
  versoesDeRetorno: { arquivo: ['084'], lote: ['042'] },
  exige: ['agencia', 'agenciaDv', 'conta', 'contaDv', 'convenio', 'carteira'],
  digitosDoNossoNumero: { 0: 11 },
  comDv: { 0: true },
  nossoNumeroEmT: [38, 57],
  carteiraCodigo: { '*': '1' },
  // Note C015, p. 23.
  especies: { ...especiesFebraban, CC: '31' },
  // Note C004, p. 21: there is none for the value; 47 is about negativação.
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
  baixaAutomatica: { nunca: { codigo: '2', dias: '000' }, prazo: { codigo: '1', digitos: 3 } },
  documentoAte: 15,
  exigeEndereco: true,
  recusaPagadorIgual: false,
  usoDaEmpresaVolta: 'sim',
}
