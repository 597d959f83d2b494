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
      convenio: { ajuda: 'Com 4, 6 ou 7 dígitos.' },
      carteira: { ajuda: 'Com 2 dígitos, como 17.' },
      variacao: {},
      modalidade: { ajuda: 'Só 21, do nosso número livre de 17 posições. O comum é em branco.' },
      pixPorArquivo: PIX,
    },
    layouts: ['083/043', '084/043'],
  },
  '033': {
    nome: 'Santander',
    campos: {
      convenio: { rotulo: BENEFICIARIO, ajuda: 'Com 7 dígitos e os zeros à esquerda.' },
      carteira: { ajuda: '101, ou 201 para penhor.' },
      codigoTransmissao: { ajuda: 'Os 15 dígitos que o banco informa: agência, 0000 e beneficiário.' },
      pixPorArquivo: PIX,
    },
    layouts: ['040/030'],
  },
  '104': {
    nome: 'Caixa',
    campos: {
      convenio: { rotulo: BENEFICIARIO, ajuda: 'Com 7 dígitos, ou 6 sem o verificador.' },
      convenioDv: DV,
      carteira: { ajuda: 'RG, ou SR para cobrança sem registro.' },
    },
    layouts: ['101/060', '107/067'],
  },
  '237': {
    nome: 'Bradesco',
    campos: {
      agenciaDv: DV,
      contaDv: DV,
      carteira: { ajuda: 'Com 2 dígitos, como 09.' },
      pixPorArquivo: PIX,
    },
    layouts: ['084/042'],
  },
  '341': {
    nome: 'Itaú',
    campos: {
      contaDv: DV,
      carteira: { ajuda: 'Com 3 dígitos, como 109.' },
      pixPorArquivo: PIX,
    },
    layouts: ['040/030'],
  },
  '748': {
    nome: 'Sicredi',
    campos: {
      agencia: COOPERATIVA,
      posto: {},
      convenio: { rotulo: BENEFICIARIO, ajuda: 'Com 5 dígitos e os zeros à esquerda.' },
      carteira: { ajuda: '1, ou 3 para cobrança sem registro.' },
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
      convenio: { rotulo: 'Código do cliente', ajuda: 'Com o dígito verificador, sem traço.' },
      carteira: { ajuda: 'Com 1 dígito, como 1.' },
      modalidade: { ajuda: 'Com 2 dígitos, como 01.', obrigatorio: true },
    },
    layouts: ['081/040'],
  },
} as const satisfies Readonly<Record<string, BancoDaConta>>

export type CodigoDoBanco = keyof typeof bancos

/** The same with the type that all share, in the order of their codes; the keys of an object put those without a zero first. */
export const bancosEmOrdem: readonly (readonly [codigo: string, banco: BancoDaConta])[] = Object.entries(
  bancos,
).toSorted(([a], [b]) => a.localeCompare(b))
