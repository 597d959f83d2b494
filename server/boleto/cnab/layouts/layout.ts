import type { Campo } from '../campo.ts'

/** What a remessa can ask of a title. */
export type Instrucao =
  | 'entrada'
  | 'baixa'
  | 'alteracaoVencimento'
  | 'alteracaoValor'
  | 'concessaoAbatimento'
  | 'cancelamentoAbatimento'

/** How a bank takes an instruction. */
export type MovimentoDeRemessa = {
  /** Columns 16-17. */
  movimento: string
  /** What else the bank wants to read with it, by the names of the fields. */
  com?: Readonly<Record<string, string>>
  /** Only titles of these espécies admit it, by their letters. */
  especies?: readonly string[]
}

/** The records of a remessa. */
export type RegistrosDeRemessa = {
  headerArquivo: readonly Campo[]
  headerLote: readonly Campo[]
  segmentoP: readonly Campo[]
  segmentoQ: readonly Campo[]
  segmentoR: readonly Campo[]
  trailerLote: readonly Campo[]
  trailerArquivo: readonly Campo[]
}

/** The records of a retorno. */
export type RegistrosDeRetorno = {
  headerArquivo: readonly Campo[]
  headerLote: readonly Campo[]
  segmentoT: readonly Campo[]
  segmentoU: readonly Campo[]
  trailerLote: readonly Campo[]
  trailerArquivo: readonly Campo[]
}

/** The fields of a conta that a layout may ask for. */
export type CampoDaConta =
  | 'agencia'
  | 'agenciaDv'
  | 'conta'
  | 'contaDv'
  | 'convenio'
  | 'carteira'
  | 'variacao'
  | 'modalidade'

/** A bank's CNAB 240 of cobrança: its tables, and the data of the few rules that no column says. */
export type Layout = {
  /** 3 digits. */
  banco: string
  nome: string
  /** The article of its name. */
  artigo: 'a' | 'o'
  remessa: RegistrosDeRemessa
  retorno: RegistrosDeRetorno
  /** What the headers of a retorno of this bank may state: of another version, the columns may be others. */
  versoesDeRetorno: { arquivo: readonly string[]; lote: readonly string[] }
  /** Fields of the conta without which nothing can be written. */
  exige: readonly CampoDaConta[]
  /** Carteiras of titles that the bank is not told of, so that no file carries them. */
  carteirasSemRegistro?: readonly string[]
  /** Modalidades whose nosso número this layout has no place for. */
  modalidadesSemLugar?: readonly string[]
  /** Digits that the convênio may have; unset where the bank has none. */
  digitosDoConvenio?: readonly number[]
  /** Digits of the nosso número without its DV, by the digits of the convênio; the key 0 is any. */
  digitosDoNossoNumero: Readonly<Record<number, number>>
  /** Whether the file carries the DV of the nosso número, by the digits of the convênio; the key 0 is any. */
  comDv: Readonly<Record<number, boolean>>
  /** Columns of the nosso número in the segment T, with all that stands around it. */
  nossoNumeroEmT: readonly [de: number, ate: number]
  /** Column 58 by the carteira of the conta; the key `*` is any other. `=` is the carteira itself. */
  carteiraCodigo: Readonly<Record<string, string>>
  /** Codes by the letters of the espécie. */
  especies: Readonly<Record<string, string>>
  instrucoes: Readonly<Partial<Record<Instrucao, MovimentoDeRemessa>>>
  /** Whether an instruction carries only the fields that it is about, the rest in zeros and blanks. */
  instrucaoEnxuta: boolean
  juros: {
    /** Code of none, of a value a day, and of a monthly rate; `null` where the bank takes no rate. */
    isento: string
    valorPorDia: string
    taxaMensal: string | null
  }
  /** Whether a fine may be a value, beside a percentage. */
  multaEmValor: boolean
  /** Days from the due date to the date of fine and interest that the file states. */
  encargosAposDias: 0 | 1
  /** How the bank is told to give up a title some days after it fell due; without `prazo` where its own register decides. */
  baixaAutomatica: {
    /** Written where nobody asks for it: as late as the bank lets. */
    nunca: { codigo: string; dias: string }
    /** The code with a number of days, and how many digits these have. */
    prazo: { codigo: string; digitos: number } | null
  }
  /** Characters of the document number that the bank keeps. */
  documentoAte: number
  /** Whether the bank refuses an entry without the payer's address. */
  exigeEndereco: boolean
  /** Whether a title whose payer is the beneficiário is refused. */
  recusaPagadorIgual: boolean
  /** Whether our id comes back in the retorno; `documento` where the number of the document goes and comes in its place. */
  usoDaEmpresaVolta: 'sim' | 'documento'
  /** Words that tell a test from production. */
  situacao?: { campo: string; teste: string; producao: string }
}
