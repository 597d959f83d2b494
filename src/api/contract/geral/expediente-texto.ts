import * as z from 'zod/mini'
import { texto } from '#src/api/contract/nucleo/common.ts'
import { blocosDoDia, expediente, type BlocoDoDia, type Expediente } from './expediente.ts'

// A calendar as people write it in the fields of the settings: hours as '8h às 12h, 13h às 18h', holidays and exceptions a line each.

/** What a text says, or what is wrong with it. */
type Lido<T> = { valor: T } | { falta: string }

const HORA = String.raw`(\d{1,2})(?:[:h.](\d{2})?(?:min)?)?`
/** Hours at the beginning of a text. */
const BLOCO = new RegExp(String.raw`^${HORA}\s*(?:às|as|à|até|a|-|–)\s*${HORA}(?![\d/])`, 'i')
const ENTRE_BLOCOS = /^\s*(?:[,;]|e(?=\s))?\s*/i
const FECHADO = /^fechado(?![\p{L}\d])/iu

const doisDigitos = (numero = '') => numero.padStart(2, '0')

/** The hours with which a text begins, and what follows them. */
function lerBlocos(escrito: string): { blocos: BlocoDoDia[]; resto: string } {
  const blocos: BlocoDoDia[] = []
  let resto = escrito
  for (let achado = BLOCO.exec(resto); achado; achado = BLOCO.exec(resto)) {
    const [todo, de, deMinuto = '00', ate, ateMinuto = '00'] = achado
    blocos.push({ de: `${doisDigitos(de)}:${deMinuto}`, ate: `${doisDigitos(ate)}:${ateMinuto}` })
    resto = resto.slice(todo.length).replace(ENTRE_BLOCOS, '')
  }
  return { blocos, resto }
}

const escreverBlocos = (blocos: readonly BlocoDoDia[]): string =>
  blocos
    .toSorted((a, b) => (a.de < b.de ? -1 : 1))
    .map(({ de, ate }) => `${de} às ${ate}`)
    .join(', ')

/** The first fault that a schema finds; null for none. */
const faltaDe = (esquema: z.ZodMiniType, valor: unknown) => esquema.safeParse(valor).error?.issues[0] ?? null

/** The hours of a day of the week; none for a blank text and for 'fechado'. */
export function lerDia(escrito: string): Lido<BlocoDoDia[]> {
  const limpo = escrito.trim().replace(FECHADO, '')
  const { blocos, resto } = lerBlocos(limpo)
  if (resto !== '') return { falta: 'Escreva o horário como 8h às 12h, 13h às 18h.' }
  const falta = faltaDe(blocosDoDia, blocos)
  return falta ? { falta: falta.message } : { valor: blocos }
}

/** Reads a text line by line, without blank ones, and has the schema judge what the lines say; its faults name the line. */
function lerLinhas<T>(
  escrito: string,
  ler: (linha: string) => T | null,
  { esquema, forma }: { esquema: z.ZodMiniType; forma: string },
): Lido<T[]> {
  const lidas: { numero: number; valor: T }[] = []
  for (const [i, linha] of escrito.split('\n').entries()) {
    if (linha.trim() === '') continue
    const valor = ler(linha.trim())
    if (valor === null) return { falta: `Linha ${i + 1}: ${forma}` }
    lidas.push({ numero: i + 1, valor })
  }
  const valor = lidas.map((uma) => uma.valor)
  const falta = faltaDe(esquema, valor)
  if (!falta) return { valor }
  const [qual] = falta.path
  const linha = typeof qual === 'number' ? lidas[qual] : undefined
  const mensagem = falta.message.charAt(0).toLowerCase() + falta.message.slice(1)
  return { falta: linha ? `Linha ${linha.numero}: ${mensagem}` : falta.message }
}

type FeriadoLocal = Expediente['feriadosLocais'][number]
type Excecao = Expediente['excecoes'][number]

const DATA = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?!\d)[\s,;:–-]*(.*)$/
/** The year of a date that is written without one: a leap year has all days. */
const ANO_BISSEXTO = '2000'

/** Local holidays: '25/01 Aniversário da cidade' of every year, '20/11/2026 Luto' of one alone. */
export const lerFeriados = (escrito: string): Lido<FeriadoLocal[]> =>
  lerLinhas(
    escrito,
    (linha) => {
      const [, dia, mes, ano, nome = ''] = DATA.exec(linha) ?? []
      if (dia === undefined || nome === '') return null
      const data = `${ano ?? ANO_BISSEXTO}-${doisDigitos(mes)}-${doisDigitos(dia)}`
      return { data, todoAno: ano === undefined, nome }
    },
    {
      esquema: expediente.shape.feriadosLocais,
      forma: 'escreva o dia e o nome do feriado, como 25/01 Aniversário da cidade.',
    },
  )

/** Dates with hours of their own: '24/12/2026 8h às 12h Véspera de Natal', '02/01/2027 fechado Recesso'. */
export const lerExcecoes = (escrito: string): Lido<Excecao[]> =>
  lerLinhas(
    escrito,
    (linha) => {
      const [, dia, mes, ano, depois = ''] = DATA.exec(linha) ?? []
      if (ano === undefined) return null
      const { blocos, resto } = lerBlocos(depois)
      if (blocos.length === 0 && !FECHADO.test(depois)) return null
      const motivo = (blocos.length === 0 ? resto.replace(FECHADO, '') : resto).replace(/^[\s,;:–-]+/, '')
      return { data: `${ano}-${doisDigitos(mes)}-${doisDigitos(dia)}`, blocos, motivo }
    },
    {
      esquema: expediente.shape.excecoes,
      forma: 'escreva o dia e o horário, como 24/12/2026 8h às 12h, ou 24/12/2026 fechado.',
    },
  )

const dataEscrita = (data: string) => data.split('-').toReversed().join('/')

const escreverFeriados = (feriados: readonly FeriadoLocal[]): string =>
  feriados
    .map(
      ({ data, todoAno, nome }) => `${todoAno ? dataEscrita(data).slice(0, 5) : dataEscrita(data)} ${nome}`,
    )
    .join('\n')

const escreverExcecoes = (excecoes: readonly Excecao[]): string =>
  excecoes
    .toSorted((a, b) => (a.data < b.data ? -1 : 1))
    .map(({ data, blocos, motivo }) =>
      [dataEscrita(data), blocos.length === 0 ? 'fechado' : escreverBlocos(blocos), motivo].join(' ').trim(),
    )
    .join('\n')

/** A text that is read, and stored as what was read is written. */
function escrita<T>(max: number, ler: (escrito: string) => Lido<T>, escrever: (valor: T) => string) {
  return z.pipe(
    texto(max).check((payload) => {
      const lido = ler(payload.value)
      if ('falta' in lido) payload.issues.push({ code: 'custom', message: lido.falta, input: payload.value })
    }),
    z.transform((escrito: string) => {
      const lido = ler(escrito)
      return 'valor' in lido ? escrever(lido.valor) : escrito
    }),
  ) as unknown as z.ZodMiniType<string, string> // text in, text out
}

/** What may be entered in each field. */
export const entradas = {
  dia: escrita(200, lerDia, escreverBlocos),
  feriados: escrita(10_000, lerFeriados, escreverFeriados),
  excecoes: escrita(40_000, lerExcecoes, escreverExcecoes),
}
