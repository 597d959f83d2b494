import type { ContaCnab } from '../conta.ts'
import type { OcorrenciaEscrita } from '../retorno-escrita.ts'
import type { TituloCnab } from '../titulo.ts'

const comum = {
  beneficiario: { nome: 'Sindicato dos Músicos', documento: '11222333000181' },
  emTeste: false,
  aceitaCnpjComLetras: false,
}

/** A conta, and what a nosso número and its DV are there. */
export type Amostra = {
  nome: string
  conta: ContaCnab
  nossoNumero: string
  nossoNumeroDv: string
  /** One that the bank takes. */
  especie: string
}

/** A conta of each layout, and what a nosso número and its DV are there. */
export const CONTAS = {
  '001 convênio de 7': {
    conta: {
      ...comum,
      banco: '001',
      agencia: '4042',
      agenciaDv: '8',
      conta: '61900',
      contaDv: 'x',
      convenio: '1234567',
      carteira: '17',
      variacao: '019',
    },
    nossoNumero: '12345670000000042',
    nossoNumeroDv: '',
    especie: 'RC',
  },
  '001 convênio de 6': {
    conta: {
      ...comum,
      banco: '001',
      agencia: '4042',
      agenciaDv: '8',
      conta: '61900',
      contaDv: '0',
      convenio: '123456',
      carteira: '17',
      variacao: '019',
    },
    nossoNumero: '12345600042',
    nossoNumeroDv: 'X',
    especie: 'RC',
  },
  '104 beneficiário de 6': {
    conta: {
      ...comum,
      banco: '104',
      agencia: '1234',
      agenciaDv: '5',
      conta: '',
      convenio: '123456',
      carteira: 'RG',
    },
    nossoNumero: '14000000000000042',
    nossoNumeroDv: '7',
    especie: 'OU',
  },
  '104 beneficiário de 7': {
    conta: {
      ...comum,
      banco: '104',
      agencia: '1234',
      agenciaDv: '5',
      conta: '',
      convenio: '1234567',
      carteira: 'RG',
    },
    nossoNumero: '14000000000000042',
    nossoNumeroDv: '7',
    especie: 'OU',
  },
  '341': {
    conta: {
      ...comum,
      banco: '341',
      agencia: '0057',
      conta: '12345',
      contaDv: '7',
      convenio: '',
      carteira: '109',
    },
    nossoNumero: '98712345',
    nossoNumeroDv: '8',
    especie: 'RC',
  },
  '237': {
    conta: {
      ...comum,
      banco: '237',
      agencia: '1425',
      agenciaDv: '7',
      conta: '1234567',
      contaDv: '8',
      convenio: '1234567',
      carteira: '19',
    },
    nossoNumero: '00000000001',
    nossoNumeroDv: 'P',
    especie: 'RC',
  },
  '033': {
    conta: {
      ...comum,
      banco: '033',
      agencia: '3456',
      conta: '13001234',
      contaDv: '3',
      convenio: '1234567',
      carteira: '101',
    },
    nossoNumero: '566612457800',
    nossoNumeroDv: '2',
    especie: 'RC',
  },
  '756': {
    conta: {
      ...comum,
      banco: '756',
      agencia: '4327',
      agenciaDv: '3',
      conta: '3666',
      contaDv: '8',
      convenio: '229385',
      carteira: '1',
      modalidade: '01',
    },
    nossoNumero: '0000010',
    nossoNumeroDv: '3',
    especie: 'RC',
  },
  '748': {
    conta: {
      ...comum,
      banco: '748',
      agencia: '0165',
      conta: '00623',
      contaDv: '8',
      convenio: '00623',
      carteira: '1',
    },
    nossoNumero: '26200003',
    nossoNumeroDv: '1',
    especie: 'RC',
  },
} satisfies Record<string, Omit<Amostra, 'nome'>>

/** The contas as rows of a table of tests. */
export const LINHAS: Amostra[] = Object.entries(CONTAS).map(([nome, amostra]) => ({ nome, ...amostra }))

/** A title to register, which every bank takes. */
export function titulo(
  { nossoNumero, nossoNumeroDv, especie }: Amostra,
  more: Partial<TituloCnab> = {},
): TituloCnab {
  return {
    instrucao: 'entrada',
    nossoNumero,
    nossoNumeroDv,
    usoDaEmpresa: 'D0000000000000000000042',
    numeroDocumento: '2026/42',
    vencimento: '2026-12-10',
    valor: 15_075,
    dataEmissao: '2026-11-30',
    especie,
    atraso: { multaPct: 2, jurosPctMes: 1, modo: 'proRataDia30' },
    pagador: {
      nome: 'José Antônio da Conceição',
      documento: '11144477735',
      logradouro: 'Rua XV de Novembro, 45 – loja 2',
      bairro: 'Centro',
      cidade: 'São Paulo',
      uf: 'SP',
      cep: '01310100',
    },
    ...more,
  }
}

/** A payment of that title. */
export function pagamento(
  { nossoNumero, nossoNumeroDv }: Amostra,
  more: Partial<OcorrenciaEscrita> = {},
): OcorrenciaEscrita {
  return {
    movimento: '06',
    motivos: ['04'],
    nossoNumero,
    nossoNumeroDv,
    usoDaEmpresa: 'D0000000000000000000042',
    numeroDocumento: '2026/42',
    vencimento: '2026-12-10',
    valor: 15_075,
    valorPago: 15_400,
    valorCreditado: 15_150,
    acrescimos: 325,
    tarifa: 250,
    dataOcorrencia: '2026-12-15',
    dataCredito: '2026-12-16',
    pagador: { documento: '11144477735', nome: 'JOSE ANTONIO DA CONCEICAO' },
    ...more,
  }
}

/** All of a file that is written in pieces. */
export async function inteiro(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += Buffer.from(piece).toString('latin1')
  return text
}

/** A file in pieces of some bytes, to be read. */
export function pedacos(text: string, size = text.length): Uint8Array[] {
  const bytes = Buffer.from(text, 'latin1')
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += Math.max(1, size))
    pieces.push(bytes.subarray(at, at + Math.max(1, size)))
  return pieces
}

/** All of what comes one after the other. */
export async function todos<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
