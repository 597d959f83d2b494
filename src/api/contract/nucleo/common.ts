import * as z from 'zod/mini'
import { hoje } from './instante.ts'
import './messages.ts'

export const tipoPessoa = z.enum(['juridica', 'fisica'], { error: 'Tipo de pessoa inválido' })
export type TipoPessoa = z.infer<typeof tipoPessoa>

/** Control characters, of which PostgreSQL cannot store NUL; lines and tabs are text. */
const CONTROLE = /[^\P{Cc}\t\n\r]/u
/**
 * What turns the reading direction (Unicode TR 36, 2.7), or is there and not seen (soft hyphens, fillers, joiners, tags): with it a name would
 * pass for another, or escape a search.
 */
const INVISIVEL = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u
/** What joins, colours or ends an emoji, which is seen: a joiner inside, a selector behind, the letters of a region in a flag. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?\u200d(?=\p{Extended_Pictographic})|[\p{Extended_Pictographic}0-9#*][\ufe0e\ufe0f]|\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}/gu

const semControle = z.refine<string>(
  (valor) => !CONTROLE.test(valor) && !INVISIVEL.test(valor.replace(EMOJI, '')),
  {
    error:
      'Há caracteres invisíveis ou de controle, que não podem ser gravados. Apague-os ou digite de novo.',
  },
)
const umaLinha = z.refine<string>((valor) => !/[\t\n\r\u2028\u2029]/.test(valor), {
  error: 'Escreva em uma linha só.',
})

/** Text: trimmed, composed (NFC, as searches expect it), bounded; may be empty. */
export const texto = (max: number) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(max), semControle)

/** Text that must not be blank. */
export const textoObrigatorio = (max: number) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1), z.maxLength(max), semControle)

/** Somebody's or something's name: a text in one line that must not be blank. */
export const nome = (max: number) => textoObrigatorio(max).check(umaLinha)

/** The same where there may be none. */
export const nomeOpcional = (max: number) => texto(max).check(umaLinha)

/** A text that may be left blank but, when given, has a form. */
export const opcional = (formato: RegExp, max: number, mensagem: string) =>
  texto(max).check(z.refine((valor) => valor === '' || formato.test(valor), { error: mensagem }))

/** A CEP as it is stored, `00000-000`: in digits alone a spreadsheet would take it for a number. Any other text as it is. */
export const formatarCep = (texto: string): string => texto.replace(/^(\d{5})(\d{3})$/, '$1-$2')

/** What a text looks like, and the one form in which it is stored, which is made before the text is judged. */
export interface Formato {
  formato: RegExp
  max: number
  mensagem: string
  forma?: (texto: string) => string
}

/** A part of what stands before the sign of an e-mail, and of the domain behind it (RFC 5321, 4.1.2; letters of any script by RFC 6531). */
const ATOMO = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const ROTULO = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const EMAIL_MAX = 254
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${ATOMO}(?:\\.${ATOMO})*@(?:${ROTULO}\\.)+(?!\\p{N}+$)${ROTULO}$`,
  'u',
)

/** An e-mail without the brackets and the full stop or comma that came along from where it was copied. Any other text as it is. */
export function limparEmail(texto: string): string {
  if (texto.length > EMAIL_MAX) return texto
  const limpo = texto.replace(/^[<\s]+/, '').replace(/[>.,;\s]+$/, '')
  return EMAIL.test(limpo) ? limpo : texto
}

/** What an e-mail, a phone number and a CEP look like. */
export const formatos = {
  email: { formato: EMAIL, max: EMAIL_MAX, mensagem: 'E-mail inválido.', forma: limparEmail },
  telefone: { formato: /^[\d\s()+-]{8,}$/, max: 20, mensagem: 'Telefone inválido.' },
  cep: { formato: /^\d{5}-?\d{3}$/, max: 9, mensagem: 'CEP inválido: use 8 dígitos.', forma: formatarCep },
} satisfies Record<string, Formato>

/** A text of that format, in its one form, or a blank one. */
export const comFormato = ({ formato, max, mensagem, forma = (escrito) => escrito }: Formato) =>
  texto(max).check(
    z.overwrite(forma),
    z.refine((valor) => valor === '' || formato.test(valor), { error: mensagem }),
  )

/** Whole centavos from zero to `max`, which is told as people write it, also of more than a number holds exactly. */
function centavosAte(max: number, escrito: string) {
  const demais = `O valor máximo é ${escrito}.`
  const negativo = 'O valor não pode ser negativo.'
  return z
    .int({
      error: ({ code }) => (code === 'too_big' ? demais : code === 'too_small' ? negativo : undefined),
    })
    .check(z.minimum(0, negativo), z.maximum(max, demais))
}

/** Money: whole centavos, never negative, below R$ 100 milhões (the widest value that a boleto carries). */
export const centavos = centavosAte(9_999_999_999, 'R$ 99.999.999,99')

/** Centavos of a company's capital at most, which goes far beyond what a boleto carries. */
export const CAPITAL_MAX = 99_999_999_999_999

/** Characters of names and of what an address is made of, wherever they are entered and whatever source tells them. */
export const TEXTOS_MAX = {
  nome: 120,
  nomeFantasia: 120,
  logradouro: 120,
  numero: 20,
  complemento: 60,
  bairro: 60,
  cidade: 80,
} as const

/** A company's capital, in centavos. */
export const capital = centavosAte(CAPITAL_MAX, 'R$ 999.999.999.999,99')

/** A sum of money, or what a debit has grown to: whole centavos, never negative, with no limit of its own. */
export const somaCentavos = z.int().check(z.minimum(0))

/** A calendar date `YYYY-MM-DD` that exists, of the years 1900 to 2200. */
export const data = z.iso
  .date('Data inválida.')
  .check(z.refine((valor) => valor >= '1900-01-01' && valor <= '2200-12-31', { error: 'Data inválida.' }))

/** The same of something that has happened: of today at the latest, by the calendar of the entidades. */
export const dataPassada = data.check(
  z.refine((valor) => valor <= hoje(), { error: 'A data não pode ser depois de hoje.' }),
)

/** An instant, ISO 8601 in UTC. */
export const instante = z.iso.datetime()

const MES = /^(19\d{2}|2[01]\d{2}|2200)-(0[1-9]|1[0-2])$/
const MES_INVALIDO = 'Informe o mês com o ano, como 03/2026.'
/** A month of reference, `YYYY-MM`, of the years 1900 to 2200. */
export const mes = z.string().check(z.regex(MES, MES_INVALIDO))
/** The same where there may be none. */
export const mesOpcional = opcional(MES, 7, MES_INVALIDO)

/** The largest number of an `integer` column. */
export const INT4_MAX = 2_147_483_647

/** A whole number that an `integer` column holds: an id, a matrícula, a revision. */
export const inteiro = (min: number) => z.int().check(z.minimum(min), z.maximum(INT4_MAX))

const comFracao = (escrito: unknown) => typeof escrito === 'string' && /^-?\d+\.\d+$/.test(escrito)

/** Digits as their number; anything else as it came, for `z.int` to judge. */
const lerDigitos = z.transform((escrito: unknown) =>
  typeof escrito === 'string' && /^-?\d+$/.test(escrito) ? Number(escrito) : escrito,
)

/**
 * A whole number that came in a path or query string: written in digits alone, without the spaces, exponents and other bases that
 * JavaScript would read too. A number passes as it is, since the SPA reads its addresses with the same schema.
 */
export function inteiroDaUrl(min: number, max: number) {
  const documentado = z.unknown().check(z.meta({ type: 'integer', minimum: min, maximum: max }))
  const numero = z
    .int({ error: ({ input }) => (comFracao(input) ? 'Informe um número inteiro.' : undefined) })
    .check(z.minimum(min), z.maximum(max))
  return z.pipe(z.pipe(documentado, lerDigitos), numero)
}

/** A database id that came in a path or query string. */
export const idParam = inteiroDaUrl(1, INT4_MAX)

/**
 * Beside an acesso to an office: the matrícula of one of the active companies whose books it keeps, of which the call is instead of the office
 * itself. 404 for any other.
 */
export const empresaDoAcesso = z.optional(idParam)

/** The revision that the caller saw, of a call without a body. */
export const versaoQuery = z.strictObject({ versao: inteiroDaUrl(1, INT4_MAX) })

/** A key of a query string that may be repeated (`?uf=SP&uf=RJ`): one or many values as a list, at most `max` of them. */
export function lista<T extends z.core.$ZodType>(item: T, { max }: { max: number }) {
  const comoLista = z.transform((escrito: unknown) => (Array.isArray(escrito) ? escrito : [escrito]))
  return z.pipe(comoLista, z.array(item).check(z.maxLength(max)))
}

/** Rows on a page unless the URL says otherwise, and the most that one call may ask for. */
export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
/** The last page that a call may ask for. */
export const MAX_PAGE = 1_000_000

/** Which page of a list is asked for, from 1, and how many rows it has; a call that says neither has the first, of that many rows. */
export const paginacao = (pageSize: number) => ({
  page: z.prefault(inteiroDaUrl(1, MAX_PAGE), 1),
  pageSize: z.prefault(inteiroDaUrl(1, MAX_PAGE_SIZE), pageSize),
})

/** The answer of every list. */
export function pagina<T extends z.core.$ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    currentPage: z.int(),
    pageSize: z.int(),
    totalItems: z.int(),
    totalPages: z.int(),
  })
}

export interface Pagina<T> {
  items: T[]
  currentPage: number
  pageSize: number
  totalItems: number
  totalPages: number
}

/**
 * RFC 9457 problem document; `errors` maps a field's path (`endereco.cep`) to its sentence, `token` is what the next step of a login
 * that could not end yet must carry, `total` how many rows an agreement must be about now.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  token: z.optional(z.string()),
  total: z.optional(z.int()),
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof problem>
