import { lerCodigoBarras } from './barcode.ts'
import type { TituloBancario } from './emissao.ts'
import { BoletoError } from './error.ts'
import { fatorVencimento } from './fator.ts'
import { cepBr, documentoBr } from './format.ts'

/** Who pays or receives, as printed. */
export type Parte = {
  nome: string
  /** CPF (11 digits) or CNPJ (14 characters, letters allowed), without mask. */
  documento: string
  /** Street, number, complement and bairro. */
  logradouro: string
  cidade: string
  uf: string
  /** 8 digits. */
  cep: string
}

/** What is being paid; a line of the recibo. */
export type ItemDoDemonstrativo = {
  descricao: string
  /** Centavos. */
  valor?: number
}

/** Everything a printed slip says. */
export type DadosBoleto = {
  /** From `emitirBoleto`, or from `tituloBancario` for one already issued. */
  titulo: TituloBancario
  /** 44 digits as issued; must agree with `titulo`, `vencimento` and `valor`. */
  codigoBarras: string
  vencimento: string
  /** Centavos. */
  valor: number
  numeroDocumento: string
  /** `YYYY-MM-DD` */
  dataDocumento: string
  /** `YYYY-MM-DD`; also the creation date of the PDF, so that equal data give equal bytes. */
  dataProcessamento: string
  /** Two or three letters: RC, DS, OU… */
  especieDocumento: string
  beneficiario: Parte
  /** Of the beneficiário, for the head of the recibo: a PNG. One without transparency is quickest; slips that share the bytes embed them once. */
  logo?: Uint8Array
  pagador: Parte
  /** Printed as given, if any. */
  sacadorAvalista?: string
  demonstrativo: readonly ItemDoDemonstrativo[]
  /** For the cashier; see `instrucoesDeAtraso`. A proposal admits none on late payment. */
  instrucoes: readonly string[]
  /** Whether the bank already knows the title; if not, both parts say so. */
  registrado: boolean
  /** Boleto de proposta: prints the text that the Banco Central prescribes. */
  proposta: boolean
}

/**
 * Refuses data whose bar code says something else than the printed fields: the payer would read one thing and the
 * bank another.
 * @throws BoletoError `dados_divergentes` (field = what differs), or the errors of the bar code and of the date.
 */
export function requireSameAsBarcode({ titulo, codigoBarras, vencimento, valor }: DadosBoleto): void {
  const read = lerCodigoBarras(codigoBarras)
  const same = {
    banco: titulo.codigoBanco.startsWith(`${read.banco}-`),
    campoLivre: titulo.campoLivre === read.campoLivre,
    vencimento: fatorVencimento(vencimento) === read.fator,
    valor: valor === read.valor,
  }
  for (const [field, agrees] of Object.entries(same)) {
    if (!agrees) {
      throw new BoletoError(
        'dados_divergentes',
        `O código de barras não confere com o campo ${field} do boleto.`,
        field,
      )
    }
  }
}

/** `CNPJ 12.ABC.345/01DE-35` */
export function documentoComTipo({ documento }: Pick<Parte, 'documento'>): string {
  return `${documento.length === 11 ? 'CPF' : 'CNPJ'} ${documentoBr(documento)}`
}

/** `Rua XV de Novembro, 45, loja 2 – Centro`, without the parts that are missing. */
export function ruaDe(onde: Record<'logradouro' | 'numero' | 'complemento' | 'bairro', string>): string {
  const rua = [onde.logradouro, onde.numero, onde.complemento].filter((part) => part !== '').join(', ')
  return [rua, onde.bairro].filter((part) => part !== '').join(' – ')
}

/** `São Paulo/SP – CEP 01310-100`, without the parts that are missing. */
export function localidade({ cidade, uf, cep }: Pick<Parte, 'cidade' | 'uf' | 'cep'>): string {
  const local = [cidade, uf].filter((part) => part !== '').join('/')
  return [local, cep === '' ? '' : `CEP ${cepBr(cep)}`].filter((part) => part !== '').join(' – ')
}
