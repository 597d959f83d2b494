// A pure table of data: Santander, whose segment T stands elsewhere from column 18 on.
import { registro } from '../campo.ts'
import type { Fonte, Linha } from '../campo.ts'
import * as febraban from './febraban.ts'
import type { Layout } from './layout.ts'

/** In eduardokum/laravel-boleto: manuais/SANTANDER/novos/H7815 Layout Cobranca CNAB 240. */
const fonte = (pagina: string): Fonte => ({
  documento: 'Santander, Layout de Arquivo Padrão 240 Cobrança, H7815 versão 2.9 (abril de 2018)',
  pagina,
  conferido: true,
})

const inscricao: Linha[] = [
  ['brancos', 9, 16, 'alfa'],
  ['inscricaoTipo', 17, 17, 'num'],
  ['inscricao', 18, 32, 'registro'],
]

/** Agency of four digits and account of nine, with their DVs. */
const conta = (de: number): Linha[] => [
  ['agencia', de, de + 3, 'num'],
  ['agenciaDv', de + 4, de + 4, 'num'],
  ['conta', de + 5, de + 13, 'num'],
  ['contaDv', de + 14, de + 14, 'num'],
]

const fimDoHeader: Linha[] = [
  ['nomeBanco', 103, 132, 'alfa', 'BANCO SANTANDER'],
  ['brancos', 152, 157, 'alfa'],
  ['versaoArquivo', 164, 166, 'num', '040'],
  ['brancos', 167, 240, 'alfa'],
]

const trailerArquivo = (pagina: string) =>
  registro(febraban.trailerArquivo, fonte(pagina), [['brancos', 30, 240, 'alfa']])

export const santander: Layout = {
  banco: '033',
  nome: 'Santander',
  artigo: 'o',
  remessa: {
    headerArquivo: registro(febraban.headerArquivo, fonte('2'), [
      ...inscricao,
      ['codigoTransmissao', 33, 47, 'num'],
      ['brancos', 48, 72, 'alfa'],
      ...fimDoHeader,
    ]),
    headerLote: registro(febraban.headerLote, fonte('2'), [
      ['versaoLote', 14, 16, 'num', '030'],
      ['brancos', 34, 53, 'alfa'],
      ['codigoTransmissao', 54, 68, 'num'],
      ['brancos', 69, 73, 'alfa'],
      ['brancos', 200, 240, 'alfa'],
    ]),
    segmentoP: registro(febraban.segmentoP, fonte('3'), [
      ...conta(18),
      // Of a FIDC, says note 45; those whom the bank approved repeat the account (kivanio/brcobranca, eduardokum/laravel-boleto).
      ['contaCobranca', 33, 41, 'num'],
      ['contaCobrancaDv', 42, 42, 'num'],
      ['brancos', 43, 44, 'alfa'],
      ['nossoNumero', 45, 56, 'num'],
      ['nossoNumeroDv', 57, 57, 'num'],
      ['carteiraCodigo', 58, 58, 'alfa'],
      ['tipoDocumento', 60, 60, 'num', '2'],
      ['brancos', 61, 61, 'alfa'],
      ['brancos', 62, 62, 'alfa'],
      ['agenciaCobradora', 101, 104, 'num'],
      ['agenciaCobradoraDv', 105, 105, 'num'],
      ['brancos', 106, 106, 'alfa'],
      ['protestoCodigo', 221, 221, 'num', '0'],
      ['zeros', 225, 225, 'num', '='],
      ['baixaDias', 226, 227, 'num'],
      ['moeda', 228, 229, 'num', '00'],
      ['brancos', 230, 240, 'alfa'],
    ]),
    segmentoQ: registro(febraban.segmentoQ, fonte('4'), [
      ['carne', 210, 212, 'num'],
      ['carneParcela', 213, 215, 'num'],
      ['carneParcelas', 216, 218, 'num'],
      ['carnePlano', 219, 221, 'num'],
      ['brancos', 222, 240, 'alfa'],
    ]),
    segmentoR: registro(febraban.segmentoR, fonte('5'), [
      ['brancos', 42, 65, 'alfa'],
      ['multaCodigo', 66, 66, 'num'],
      ['brancos', 90, 99, 'alfa'],
      ['brancos', 180, 240, 'alfa'],
    ]),
    trailerLote: registro(febraban.trailerLote, fonte('8'), [['brancos', 24, 240, 'alfa']]),
    trailerArquivo: trailerArquivo('8'),
  },
  retorno: {
    headerArquivo: registro(febraban.headerArquivo, fonte('9'), [
      ...inscricao,
      ...conta(33),
      ['brancos', 48, 52, 'alfa'],
      ['convenio', 53, 61, 'num'],
      ['brancos', 62, 72, 'alfa'],
      ...fimDoHeader,
    ]),
    headerLote: registro(febraban.headerLote, fonte('9'), [
      ['versaoLote', 14, 16, 'num', '040'],
      ['convenio', 34, 42, 'num'],
      ['brancos', 43, 53, 'alfa'],
      ...conta(54),
      ['brancos', 69, 73, 'alfa'],
      ['brancos', 104, 183, 'alfa'],
      ['brancos', 200, 240, 'alfa'],
    ]),
    segmentoT: registro(febraban.segmentoT, fonte('10'), [
      ['movimento', 16, 17, 'alfa'],
      ...conta(18),
      ['brancos', 33, 40, 'alfa'],
      ['nossoNumero', 41, 52, 'num'],
      ['nossoNumeroDv', 53, 53, 'num'],
      ['carteiraCodigo', 54, 54, 'alfa'],
      ['numeroDocumento', 55, 69, 'alfa'],
      ['vencimento', 70, 77, 'data'],
      ['valor', 78, 92, 'valor'],
      ['bancoRecebedor', 93, 95, 'num'],
      ['agenciaRecebedora', 96, 99, 'num'],
      ['agenciaRecebedoraDv', 100, 100, 'num'],
      ['usoDaEmpresa', 101, 125, 'alfa'],
      ['moeda', 126, 127, 'num', '00'],
      ['pagadorTipo', 128, 128, 'num'],
      ['pagadorInscricao', 129, 143, 'registro'],
      ['pagadorNome', 144, 183, 'texto'],
      ['contaCobranca', 184, 193, 'alfa'],
      ['tarifa', 194, 208, 'valor'],
      // Numeric in the manual, where some reasons have a letter.
      ['motivos', 209, 218, 'alfa'],
      ['brancos', 219, 240, 'alfa'],
    ]),
    segmentoU: registro(febraban.segmentoU, fonte('11'), [
      // Numeric in the manual, whose note 41 has a movement A4.
      ['movimento', 16, 17, 'alfa'],
      ['alegacao', 154, 157, 'num'],
      ['alegacaoData', 158, 165, 'data'],
      ['brancos', 214, 240, 'alfa'],
    ]),
    trailerLote: registro(febraban.trailerLote, fonte('13')),
    trailerArquivo: trailerArquivo('14'),
  },
  versoesDeRetorno: { arquivo: ['040'], lote: ['040'] },
  exige: ['agencia', 'conta', 'contaDv', 'convenio', 'carteira'],
  carteirasSemRegistro: ['102'],
  digitosDoConvenio: [6, 7],
  digitosDoNossoNumero: { 0: 12 },
  comDv: { 0: true },
  nossoNumeroEmT: [41, 53],
  // Note 5, p. 16: 5 is the "rápida com registro", which the beneficiário prints; carteiras above 200 are pledged.
  carteiraCodigo: { '101': '5', '201': '6', '*': '5' },
  // Note 20, p. 19. Its 98 is called ND and is a promissory note.
  especies: {
    DM: '02',
    DS: '04',
    NP: '12',
    NPR: '13',
    RC: '17',
    AP: '20',
    CC: '31',
    BDP: '32',
    CH: '97',
  },
  // Note 14, p. 17; note 18, p. 19.
  instrucoes: {
    entrada: { movimento: '01' },
    baixa: { movimento: '02' },
    concessaoAbatimento: { movimento: '04' },
    cancelamentoAbatimento: { movimento: '05' },
    alteracaoVencimento: { movimento: '06' },
    alteracaoValor: { movimento: '47', especies: ['CC', 'BDP'] },
  },
  instrucaoEnxuta: false,
  // Whether a rate has two decimals or five, the manual says both (note 18, p. 18; p. 27), so that none is written.
  juros: { isento: '3', valorPorDia: '1', taxaMensal: null },
  multaEmValor: true,
  // Notes 22 and 33: from the day after the one that stands there.
  encargosAposDias: 0,
  baixaAutomatica: { nunca: { codigo: '3', dias: '00' }, prazo: { codigo: '1', digitos: 2 } },
  documentoAte: 15,
  exigeEndereco: true,
  recusaPagadorIgual: false,
  usoDaEmpresaVolta: 'sim',
}
