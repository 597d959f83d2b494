import { dateOf, dayOf } from '../date.ts'
import { CnabError } from './error.ts'
import { rotulo } from './rotulos.ts'
import { transliterar } from './texto.ts'

/** Width of every record. */
export const LARGURA = 240

/**
 * What a field holds. Numeric, right-aligned with zeros: `num`; `valor`, with two decimals (centavos, or hundredths of a percent); `data`,
 * DDMMAAAA; `hora`, HHMMSS; `registro`, a CPF or CNPJ. Alphanumeric, left-aligned with blanks: `alfa`, written as given or not at all;
 * `texto`, for people to read, which may be transliterated and cut.
 */
export type Formato = 'num' | 'valor' | 'data' | 'hora' | 'registro' | 'alfa' | 'texto'

/** Where a row was read. */
export type Fonte = {
  /** The manual; or repository and path. */
  documento: string
  /** Pages, `8-10`; empty for a source file. */
  pagina: string
  /** Whether the bank's own manual says it. */
  conferido: boolean
}

/** One field of one record. */
export type Campo = {
  /** What it holds; `zeros` and `brancos` hold nothing and may occur more than once. */
  nome: string
  /** First column, from 1. */
  de: number
  /** Last column. */
  ate: number
  tipo: 'num' | 'alfa'
  formato: Formato
  /** What is written where no value is given, as wide as the field. */
  padrao: string
  /** Whether nothing but `padrao` may stand there. */
  fixo: boolean
  fonte: Fonte
}

/** A field as a table states it. A default that begins with `=` is the only content the field may have. */
export type Linha = readonly [nome: string, de: number, ate: number, formato: Formato, padrao?: string]

const NUMERICOS: ReadonlySet<Formato> = new Set(['num', 'valor', 'data', 'hora', 'registro'])

/** The fields that the rows of a table state, all read in one place. */
export function campos(fonte: Fonte, linhas: readonly Linha[]): Campo[] {
  return linhas.map(([nome, de, ate, formato, padrao = '']) => {
    const tipo = NUMERICOS.has(formato) ? 'num' : 'alfa'
    const fixo = padrao.startsWith('=')
    const texto = fixo ? padrao.slice(1) : padrao
    const largura = ate - de + 1
    return {
      nome,
      de,
      ate,
      tipo,
      formato,
      padrao: tipo === 'num' ? texto.padStart(largura, '0') : texto.padEnd(largura),
      fixo,
      fonte,
    }
  })
}

/**
 * A record that differs from another: the new rows take the place of all they touch. This is the one way in which a bank differs from the
 * skeleton; {@link defeitos} tells when what is left does not fill the record.
 */
export function sobrepor(base: readonly Campo[], novos: readonly Campo[]): Campo[] {
  const kept = base.filter((campo) => !novos.some((novo) => novo.de <= campo.ate && campo.de <= novo.ate))
  return [...kept, ...novos].toSorted((a, b) => a.de - b.de)
}

/** A bank's record: the skeleton and its own rows, all confirmed in the pages of its manual. */
export function registro(base: readonly Campo[], fonte: Fonte, linhas: readonly Linha[] = []): Campo[] {
  return sobrepor(
    base.map((campo) => ({ ...campo, fonte })),
    campos(fonte, linhas),
  )
}

/** What keeps a table from covering the columns 1 to 240 exactly once, in words for a maintainer; empty when nothing does. */
export function defeitos(tabela: readonly Campo[]): string[] {
  const found: string[] = []
  let next = 1
  for (const { nome, de, ate, padrao } of tabela) {
    if (de > next) found.push(`gap ${next}-${de - 1} before ${nome}`)
    if (de < next) found.push(`${nome} ${de}-${ate} overlaps`)
    if (ate < de) found.push(`${nome} ${de}-${ate} is backwards`)
    if (padrao.length !== ate - de + 1) found.push(`the default of ${nome} does not fit`)
    next = ate + 1
  }
  if (next !== LARGURA + 1) found.push(`ends at ${next - 1}`)
  return found
}

/** A value for a field: centavos for `valor`, `YYYY-MM-DD` for `data`, `HH:MM:SS` for `hora`, else as it is written. */
export type Valor = string | number

/** Values by the names of the fields; those that a table does not have are not written. */
export type Valores = Readonly<Record<string, Valor | undefined>>

/**
 * A record of 240 columns.
 * @param comuns what stands there where `valores` say nothing
 * @throws CnabError `nao_cabe`, `nao_numerico`, `data_invalida`, `texto_invalido` (field = the name of the field).
 */
export function escreverRegistro(tabela: readonly Campo[], valores: Valores, comuns: Valores = {}): string {
  let linha = ''
  for (const campo of tabela) linha += escreverCampo(campo, valores[campo.nome] ?? comuns[campo.nome])
  return linha
}

function escreverCampo(campo: Campo, valor: Valor | undefined): string {
  if (valor === undefined || valor === '') return campo.padrao
  const largura = campo.ate - campo.de + 1
  if (campo.formato === 'texto') return transliterar(String(valor)).slice(0, largura).padEnd(largura)
  const texto = emTexto(campo, valor)
  if (texto.length > largura) throw naoCabe(campo, texto)
  return campo.tipo === 'num' ? texto.padStart(largura, '0') : texto.padEnd(largura)
}

function emTexto({ nome, formato }: Campo, valor: Valor): string {
  const texto = String(valor)
  if (formato === 'data') return ddmmaaaa(texto, nome)
  if (formato === 'hora' && /^\d\d:\d\d:\d\d$/.test(texto)) return texto.replaceAll(':', '')
  if (formato === 'registro' && /^[0-9A-Z]+$/.test(texto)) return texto
  if (formato === 'alfa') {
    if (!/^[\x20-\x7e]*$/.test(texto))
      throw new CnabError(
        'texto_invalido',
        `O campo ${rotulo(nome)} só pode ter letras sem acento, números e sinais comuns: “${texto}”.`,
        nome,
      )
    return texto
  }
  if (!/^\d+$/.test(texto))
    throw new CnabError(
      'nao_numerico',
      `O campo ${rotulo(nome)} só pode ter números, e tem “${texto}”. Corrija o cadastro.`,
      nome,
    )
  return texto
}

/**
 * Refuses a date that the calendar does not have.
 * @param data `YYYY-MM-DD`
 * @throws CnabError `data_invalida` (field = `nome`).
 */
export function requireData(data: string, nome: string): void {
  try {
    dayOf(data)
  } catch {
    throw new CnabError('data_invalida', `O campo ${rotulo(nome)} não tem uma data válida: “${data}”.`, nome)
  }
}

function ddmmaaaa(data: string, nome: string): string {
  requireData(data, nome)
  return `${data.slice(8)}${data.slice(5, 7)}${data.slice(0, 4)}`
}

function naoCabe({ nome, de, ate }: Campo, texto: string): CnabError {
  return new CnabError(
    'nao_cabe',
    `No arquivo deste banco, o campo ${rotulo(nome)} tem no máximo ${ate - de + 1} caracteres, e “${texto}” tem ${texto.length}. Encurte o valor.`,
    nome,
  )
}

/** The content of a field in a record, as it stands there. */
export function lerCampo(linha: string, { de, ate }: Campo): string {
  return linha.slice(de - 1, ate)
}

/** A number as a field holds it: blanks are zero; `null` when it is none. */
export function lerNumero(texto: string): number | null {
  const digits = texto.trim()
  if (digits === '') return 0
  return /^\d+$/.test(digits) ? Number(digits) : null
}

/** A date of a file that is about a slip; other years stand there when digits of something else are read. */
const ANOS = { de: '1990', ate: '2099' }

/** `YYYY-MM-DD` of DDMMAAAA; `''` for zeros or blanks, `null` when it is no date of these times. */
export function lerData(texto: string): string | null {
  if (/^[0 ]*$/.test(texto)) return ''
  if (!/^\d{8}$/.test(texto)) return null
  const data = `${texto.slice(4)}-${texto.slice(2, 4)}-${texto.slice(0, 2)}`
  const ano = texto.slice(4)
  if (ano < ANOS.de || ano > ANOS.ate) return null
  const time = Date.parse(`${data}T00:00:00Z`)
  return Number.isNaN(time) || dateOf(time / 86_400_000) !== data ? null : data
}
