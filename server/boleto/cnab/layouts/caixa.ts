// A pure table of data: CAIXA, with códigos de beneficiário of six and of seven digits, side by side, since the second differs by few rows.
import { campos, registro, sobrepor } from '../campo.ts'
import type { Campo, Fonte, Linha } from '../campo.ts'
import { especiesFebraban } from './especies.ts'
import * as febraban from './febraban.ts'
import type { Layout } from './layout.ts'

/** In eduardokum/laravel-boleto: manuais/CEF/novos/240_posicoes.pdf. */
const fonte = (pagina: string): Fonte => ({
  documento: 'CAIXA, Leiaute de Arquivo Eletrônico CNAB 240 SIGCB, MO 67118 v. 010 (29/06/2018)',
  pagina,
  conferido: true,
})

/** The manual of versions 107 and 067 could not be had: agreed by two who were approved by the bank. */
const fonteSete: Fonte = {
  documento:
    'BoletoNet/BoletoNetCore: BoletoNetCore/Banco/Caixa/BancoCaixa.CNAB240.cs; BoletoNet/boletonet#872 (note G030 of the manual of 2020)',
  pagina: '',
  conferido: false,
}

/** Rows that are the same as with six digits were read in the manual of those alone: they too are not confirmed. */
const sete = (base: readonly Campo[], linhas: readonly Linha[] = []) =>
  sobrepor(
    base.map((campo) => ({ ...campo, fonte: { ...campo.fonte, conferido: false } })),
    campos(fonteSete, linhas),
  )

const headerArquivoLinhas: Linha[] = [
  ['zeros', 33, 52, 'num'],
  ['convenio', 59, 64, 'num'],
  ['zeros', 65, 71, 'num'],
  ['zeros', 72, 72, 'num'],
]
const headerArquivo = registro(febraban.headerArquivo, fonte('23'), [
  ...headerArquivoLinhas,
  ['nomeBanco', 103, 132, 'alfa', 'CAIXA ECONOMICA FEDERAL'],
  ['versaoArquivo', 164, 166, 'num', '101'],
  ['situacao', 192, 211, 'alfa'],
  ['versaoAplicativo', 212, 215, 'alfa'],
  ['brancos', 216, 240, 'alfa'],
])
const headerArquivoRetorno = registro(febraban.headerArquivo, fonte('52'), [
  ...headerArquivoLinhas,
  ['nomeBanco', 103, 132, 'alfa', 'C ECON FEDERAL'],
  ['versaoArquivo', 164, 166, 'num', '040'],
  ['situacao', 192, 211, 'alfa'],
  ['versaoAplicativo', 212, 215, 'alfa'],
  ['brancos', 216, 225, 'alfa'],
  ['zeros', 226, 228, 'num'],
  ['brancos', 229, 240, 'alfa'],
])

const headerLoteLinhas: Linha[] = [
  ['zeros', 12, 13, 'num'],
  ['convenio', 34, 39, 'num'],
  ['zeros', 40, 53, 'num'],
  ['convenio', 60, 65, 'num'],
  ['modeloBoleto', 66, 72, 'num'],
  ['zeros', 73, 73, 'num'],
]
const headerLote = registro(febraban.headerLote, fonte('24'), [
  ...headerLoteLinhas,
  ['versaoLote', 14, 16, 'num', '060'],
])
const headerLoteRetorno = registro(febraban.headerLote, fonte('53'), [
  ...headerLoteLinhas,
  ['versaoLote', 14, 16, 'num', '030'],
  ['zeros', 208, 209, 'num'],
  ['brancos', 210, 235, 'alfa'],
  ['zeros', 236, 237, 'num'],
  ['brancos', 238, 240, 'alfa'],
])

const segmentoP = registro(febraban.segmentoP, fonte('25-26'), [
  ['convenio', 24, 29, 'num'],
  ['zeros', 30, 37, 'num'],
  ['zeros', 38, 39, 'num'],
  ['modalidadeSinco', 40, 40, 'num'],
  ['nossoNumero', 41, 57, 'num'],
  ['distribuicao', 62, 62, 'alfa', '0'],
  ['numeroDocumento', 63, 73, 'alfa'],
  ['brancos', 74, 77, 'alfa'],
  ['agenciaCobradoraDv', 106, 106, 'alfa', '0'],
  ['baixaCodigo', 224, 224, 'num', '1'],
])
const segmentoQ = registro(febraban.segmentoQ, fonte('28'))
const segmentoR = registro(febraban.segmentoR, fonte('30'), [
  ['brancos', 180, 229, 'alfa'],
  ['brancos', 230, 240, 'alfa'],
])
const segmentoT = registro(febraban.segmentoT, fonte('54-56'), [
  ['zeros', 18, 22, 'num'],
  ['zeros', 23, 23, 'num'],
  ['convenio', 24, 29, 'num'],
  ['zeros', 30, 32, 'num'],
  ['bancoDePagadores', 33, 35, 'num'],
  ['zeros', 36, 36, 'num'],
  ['brancos', 37, 38, 'alfa'],
  ['modalidadeSinco', 39, 39, 'num'],
  ['nossoNumero', 40, 56, 'num'],
  ['nossoNumeroDv', 57, 57, 'num'],
  ['numeroDocumento', 59, 69, 'alfa'],
  ['brancos', 70, 73, 'alfa'],
  ['brancos', 189, 198, 'alfa'],
])
const segmentoU = registro(febraban.segmentoU, fonte('57-58'), [
  ['zeros', 154, 157, 'num'],
  ['dataDebitoTarifa', 158, 165, 'data'],
  ['codigoDoPagador', 166, 180, 'num'],
  ['zeros', 181, 210, 'num'],
])
const trailerLote = registro(febraban.trailerLote, fonte('50'), [
  ['brancos', 93, 123, 'alfa'],
  ['brancos', 124, 240, 'alfa'],
])
const trailerLoteRetorno = registro(febraban.trailerLote, fonte('62'), [
  ['zeros', 93, 115, 'num'],
  ['brancos', 116, 240, 'alfa'],
])
const trailerArquivo = registro(febraban.trailerArquivo, fonte('51'), [
  ['brancos', 30, 35, 'alfa'],
  ['brancos', 36, 240, 'alfa'],
])

export const caixa: Layout = {
  banco: '104',
  nome: 'CAIXA',
  artigo: 'a',
  remessa: {
    headerArquivo,
    headerLote,
    segmentoP,
    segmentoQ,
    segmentoR,
    trailerLote,
    trailerArquivo,
  },
  retorno: {
    headerArquivo: headerArquivoRetorno,
    headerLote: headerLoteRetorno,
    segmentoT,
    segmentoU,
    trailerLote: trailerLoteRetorno,
    trailerArquivo: registro(trailerArquivo, fonte('63')),
  },
  versoesDeRetorno: { arquivo: ['040', '050', '101', '107'], lote: ['030', '060', '067'] },
  exige: ['agencia', 'agenciaDv', 'convenio'],
  carteirasSemRegistro: ['SR'],
  digitosDoConvenio: [6],
  digitosDoNossoNumero: { 0: 17 },
  comDv: { 0: true },
  nossoNumeroEmT: [39, 57],
  carteiraCodigo: { '*': '1' },
  // Of its list, what FEBRABAN's lacks is not there, and 32 is called BP.
  especies: { ...especiesFebraban, CC: '31' },
  instrucoes: {
    entrada: { movimento: '01' },
    baixa: { movimento: '02' },
    concessaoAbatimento: { movimento: '04' },
    cancelamentoAbatimento: { movimento: '05' },
    alteracaoVencimento: { movimento: '06' },
    // Note C004: the bank wants to be told that it does not print the slip again.
    alteracaoValor: { movimento: '47', com: { emissao: '5' } },
  },
  instrucaoEnxuta: false,
  juros: { isento: '3', valorPorDia: '1', taxaMensal: '2' },
  multaEmValor: true,
  encargosAposDias: 1,
  // Note C029: 000 would give the title up on its due date, and blanks five days after it.
  baixaAutomatica: { nunca: { codigo: '1', dias: '999' }, prazo: { codigo: '1', digitos: 3 } },
  documentoAte: 11,
  exigeEndereco: false,
  recusaPagadorIgual: true,
  usoDaEmpresaVolta: 'documento',
  situacao: { campo: 'situacao', teste: 'REMESSA-TESTE', producao: 'REMESSA-PRODUCAO' },
}

/** The same with seven digits: versions 107 and 067. What a retorno of it states is not known: both are read alike (`mesmaConta`). */
export const caixaSete: Layout = {
  ...caixa,
  remessa: {
    headerArquivo: sete(headerArquivo, [
      ['convenio', 59, 65, 'num'],
      ['zeros', 66, 72, 'num'],
      ['versaoArquivo', 164, 166, 'num', '107'],
    ]),
    headerLote: sete(headerLote, [
      ['versaoLote', 14, 16, 'num', '067'],
      ['convenio', 34, 40, 'num'],
      ['zeros', 41, 53, 'num'],
      ['zeros', 60, 65, 'num'],
    ]),
    segmentoP: sete(segmentoP, [
      ['convenio', 24, 30, 'num'],
      ['zeros', 31, 37, 'num'],
    ]),
    segmentoQ: sete(segmentoQ),
    segmentoR: sete(segmentoR),
    trailerLote: sete(trailerLote),
    trailerArquivo: sete(trailerArquivo),
  },
  retorno: {
    headerArquivo: sete(headerArquivoRetorno, [
      ['convenio', 59, 65, 'num'],
      ['zeros', 66, 71, 'num'],
    ]),
    headerLote: sete(headerLoteRetorno, [
      ['convenio', 34, 40, 'num'],
      ['zeros', 41, 53, 'num'],
      ['zeros', 60, 65, 'num'],
    ]),
    segmentoT: sete(segmentoT, [
      ['convenio', 24, 30, 'num'],
      ['zeros', 31, 32, 'num'],
    ]),
    segmentoU: sete(segmentoU),
    trailerLote: sete(trailerLoteRetorno),
    trailerArquivo: sete(caixa.retorno.trailerArquivo),
  },
  digitosDoConvenio: [7],
}
