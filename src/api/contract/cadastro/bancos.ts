/** How a bank calls a field of a conta, and what it says of it. What is left out is as `camposDaConta` has it. */
interface TextosDoCampo {
  rotulo?: string
  ajuda?: string
  /** Told where one bank needs what another leaves blank. */
  obrigatorio?: boolean
}

/** The fields of a conta that not every bank asks for, or that banks call by different names. */
export type CampoDoBanco =
  | 'agencia'
  | 'agenciaDv'
  | 'posto'
  | 'contaDv'
  | 'convenio'
  | 'convenioDv'
  | 'carteira'
  | 'variacao'
  | 'modalidade'
  | 'byte'
  | 'codigoTransmissao'
  | 'nossoNumeroDesde'
  | 'pixPorArquivo'

/** What the form of a conta has at one bank. What may stand in the fields is said by `conta-regras.ts`. */
interface BancoDaConta {
  nome: string
  /** The fields that it asks for of those that not all do, and what it calls them. */
  campos: Partial<Record<CampoDoBanco, TextosDoCampo>>
  /** Versions of its files of 240 columns, as they stand in the headers of file and lot. */
  layouts: readonly string[]
}

const DV = { ajuda: 'Pode ficar em branco.' }
const BENEFICIARIO = 'Código do beneficiário'
const COOPERATIVA = { rotulo: 'Cooperativa', ajuda: 'Sem o dígito verificador.' }
/** Banks of which a file of 240 columns can ask for a Pix: 033 by segment Y-03, 748 by a flag (BoletoNetCore#351, laravel-boleto#704). */
const PIX = {}

/**
 * The banks whose slips are drawn (`server/boleto/banks/registry.ts`), by their codes; their fields are data, which the form, the list and the
 * history follow. Versions of the layouts: each bank's manual of CNAB 240.
 */
export const bancos = {
  '001': {
    nome: 'Banco do Brasil',
    campos: {
      agenciaDv: DV,
      contaDv: DV,
      convenio: { ajuda: 'Informe 4, 6 ou 7 dígitos.' },
      carteira: { ajuda: 'Informe 2 dígitos, como 17.' },
      variacao: {},
      modalidade: {
        ajuda: 'Informe 21 se o nosso número tem 17 posições livres. O comum é deixar em branco.',
      },
    },
    layouts: ['083/043', '084/043'],
  },
  '033': {
    nome: 'Santander',
    campos: {
      convenio: { rotulo: BENEFICIARIO, ajuda: 'Informe 7 dígitos, com os zeros à esquerda.' },
      carteira: { ajuda: 'Informe 101, 201 para penhor ou 102 para cobrança sem registro.' },
      codigoTransmissao: { ajuda: 'Informe os 15 dígitos que o banco lhe deu.' },
      pixPorArquivo: PIX,
    },
    layouts: ['040/030'],
  },
  '104': {
    nome: 'Caixa',
    campos: {
      convenio: { rotulo: BENEFICIARIO, ajuda: 'Informe 7 dígitos, ou 6 sem o verificador.' },
      convenioDv: DV,
      carteira: { ajuda: 'Informe RG, ou SR para cobrança sem registro.' },
    },
    layouts: ['101/060', '107/067'],
  },
  '237': {
    nome: 'Bradesco',
    campos: {
      agenciaDv: DV,
      contaDv: DV,
      carteira: { ajuda: 'Informe 2 dígitos, como 09.' },
    },
    layouts: ['084/042'],
  },
  '341': {
    nome: 'Itaú',
    campos: {
      contaDv: DV,
      carteira: { ajuda: 'Informe 3 dígitos, como 109.' },
    },
    layouts: ['040/030'],
  },
  '748': {
    nome: 'Sicredi',
    campos: {
      agencia: COOPERATIVA,
      posto: {},
      convenio: { rotulo: BENEFICIARIO, ajuda: 'Informe 5 dígitos, com os zeros à esquerda.' },
      carteira: { ajuda: 'Informe 1, ou 3 para cobrança sem registro.' },
      byte: {},
      nossoNumeroDesde: {
        ajuda:
          'Use para continuar a numeração de outro sistema. Informe ano, byte e sequência, como 26200123. Em branco, ou com um número já usado, a sequência do ano continua.',
      },
      pixPorArquivo: PIX,
    },
    layouts: ['081/040'],
  },
  '756': {
    nome: 'Sicoob',
    campos: {
      agencia: COOPERATIVA,
      convenio: { rotulo: 'Código do cliente', ajuda: 'Informe o dígito verificador junto, sem traço.' },
      carteira: { ajuda: 'Informe 1 dígito, como 1.' },
      modalidade: { ajuda: 'Informe 2 dígitos, como 01.', obrigatorio: true },
    },
    layouts: ['081/040'],
  },
} as const satisfies Readonly<Record<string, BancoDaConta>>

export type CodigoDoBanco = keyof typeof bancos

/** The same with the type that all share, in the order of their codes; the keys of an object put those without a zero first. */
export const bancosEmOrdem: readonly (readonly [codigo: string, banco: BancoDaConta])[] = Object.entries(
  bancos,
).toSorted(([a], [b]) => a.localeCompare(b))
