import * as z from 'zod/mini'
import { campoTexto, type Campo } from '#src/api/contract/nucleo/campo.ts'
import { texto } from '#src/api/contract/nucleo/common.ts'

/** Characters of a table of rates: fifty years of months. */
const ESCRITO_MAX = 12_000
/** Rates are kept in millionths: 0,45 % is 4 500. */
const MILIONESIMOS = 10_000
/** A month may lose a fifth and gain what it had at most. */
const MINIMA = -20 * MILIONESIMOS
const MAXIMA = 100 * MILIONESIMOS

/** The rate of a month (`YYYY-MM`) in millionths. */
export interface TaxaDoMes {
  mes: string
  taxa: number
}

// '10/2026;0,45', '2026-10,0.45', and the lines of the Banco Central's series: '"01/10/2026";"0,45"'
const LINHA =
  /^(?:(?:\d{2}\/)?(\d{2})\/(\d{4})|(\d{4})-(\d{2})(?:-\d{2})?)\s*[;,\t ]\s*(-?\d{1,3}(?:[.,]\d{1,4}0*)?)\s*%?$/

/**
 * Reads a table of rates, a line each. A first line without digits is a heading.
 * @returns the rates, the earliest before the others; or what is wrong with the first line that cannot be read
 */
export function lerTaxas(escrito: string): { taxas: TaxaDoMes[] } | { falta: string } {
  const taxas = new Map<string, number>()
  for (const [i, bruta] of escrito.split('\n').entries()) {
    const linha = bruta.replaceAll('"', '').trim()
    if (linha === '' || (i === 0 && !/\d/.test(linha))) continue
    const lida = lerLinha(linha)
    if (!lida) return { falta: `Linha ${i + 1}: escreva o mês e o percentual, como 10/2026;0,45.` }
    const { mes, taxa } = lida
    if (taxa < MINIMA || taxa > MAXIMA)
      return { falta: `Linha ${i + 1}: o percentual de um mês vai de -20 a 100.` }
    const antes = taxas.get(mes)
    if (antes !== undefined && antes !== taxa)
      return { falta: `Linha ${i + 1}: ${mesBr(mes)} já apareceu com outro percentual.` }
    taxas.set(mes, taxa)
  }
  return {
    taxas: Array.from(taxas, ([mes, taxa]) => ({ mes, taxa })).toSorted((a, b) => a.mes.localeCompare(b.mes)),
  }
}

/** The names of the months, as SIDRA writes them. */
const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const COM_NOME = new RegExp(`^(${MESES.join('|')})\\s+(?:de\\s+)?(\\d{4})(?=\\s*[;,\\t])`, 'i')
/** What begins as the line of a month does. */
const COM_MES = /^(?:(?:\d{2}\/)?\d{2}\/\d{4}|\d{4}-\d{2}(?:-\d{2})?)\s*[;,\t ]/
/** As IBGE marks what is not there: not known yet, zero by definition, not given out. */
const SEM_TAXA = /[;,\t ]\s*(?:\.\.\.?|-|X)?\s*$/

/**
 * Reads a file of rates as the Banco Central ('"01/10/2026";"0,45"') and IBGE's SIDRA ('"outubro 2026";"0,45"') give them out: headings and
 * notes, which no month begins, are passed over, and so are months that have no rate yet, which are counted.
 * @returns the rates, the earliest before the others; or what is wrong with the first line that cannot be read
 */
export function lerArquivoDeTaxas(
  conteudo: string,
): { taxas: TaxaDoMes[]; semTaxa: number } | { falta: string } {
  let semTaxa = 0
  const linhas = conteudo
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((bruta) => {
      const linha = bruta
        .replaceAll('"', '')
        .trim()
        .replace(COM_NOME, (_, nome: string, ano: string) => {
          const mes = MESES.indexOf(nome.toLowerCase()) + 1
          return `${String(mes).padStart(2, '0')}/${ano}`
        })
      if (!COM_MES.test(linha)) return ''
      if (!SEM_TAXA.test(linha)) return linha
      semTaxa++
      return ''
    })
  // the numbers of the lines stay those of the file
  const lidas = lerTaxas(linhas.join('\n'))
  if ('falta' in lidas) return lidas
  if (lidas.taxas.length === 0)
    return {
      falta:
        'O arquivo não tem nenhuma taxa. Envie a tabela do IBGE ou a série do Banco Central em CSV, com o mês e a variação mensal.',
    }
  return { ...lidas, semTaxa }
}

/** The rates of one table with those of another over them. */
export function juntarTaxas(antes: readonly TaxaDoMes[], novas: readonly TaxaDoMes[]): TaxaDoMes[] {
  const taxas = new Map([...antes, ...novas].map((uma) => [uma.mes, uma]))
  return Array.from(taxas.values()).toSorted((a, b) => a.mes.localeCompare(b.mes))
}

/** By what a table of rates differs from another one: a month that was not there, that has another rate, that is no more. */
export function compararTaxas(antes: readonly TaxaDoMes[], depois: readonly TaxaDoMes[]) {
  const tidas = new Map(antes.map(({ mes, taxa }) => [mes, taxa]))
  const ficam = new Set(depois.map(({ mes }) => mes))
  return {
    novas: depois.filter(({ mes }) => !tidas.has(mes)),
    mudadas: depois.flatMap(({ mes, taxa }) => {
      const antiga = tidas.get(mes)
      return antiga === undefined || antiga === taxa ? [] : [{ mes, antes: antiga, taxa }]
    }),
    retiradas: antes.filter(({ mes }) => !ficam.has(mes)),
  }
}

function lerLinha(linha: string): TaxaDoMes | null {
  const [, mesBrasileiro, anoBrasileiro, ano, mes, percentual = ''] = LINHA.exec(linha) ?? []
  const qual = { ano: anoBrasileiro ?? ano ?? '', mes: mesBrasileiro ?? mes ?? '' }
  if (!/^(19|20)\d{2}$/.test(qual.ano) || !/^(0[1-9]|1[0-2])$/.test(qual.mes)) return null
  return {
    mes: `${qual.ano}-${qual.mes}`,
    taxa: Math.round(Number(percentual.replace(',', '.')) * MILIONESIMOS),
  }
}

const mesBr = (mes: string) => mes.split('-').toReversed().join('/')

/** Rates as they are stored and shown: '10/2026;0,45', a line each, the earliest first. */
export const escreverTaxas = (taxas: readonly TaxaDoMes[]): string =>
  taxas.map(({ mes, taxa }) => `${mesBr(mes)};${percentualDe(taxa)}`).join('\n')

/** 4 500 millionths as '0,45'. */
export const percentualDe = (taxa: number) => String(taxa / MILIONESIMOS).replace('.', ',')

const entrada = z.pipe(
  texto(ESCRITO_MAX).check((payload) => {
    const lidas = lerTaxas(payload.value)
    if ('falta' in lidas) payload.issues.push({ code: 'custom', message: lidas.falta, input: payload.value })
  }),
  z.transform((escrito: string) => {
    const lidas = lerTaxas(escrito)
    return 'taxas' in lidas ? escreverTaxas(lidas.taxas) : escrito
  }),
) as unknown as z.ZodMiniType<string, string> // text in, text out

/** The field that holds the rates of an index, as they were pasted. */
export const campoTaxas = (rotulo: string): Campo<string> => ({
  ...campoTexto(rotulo, ESCRITO_MAX, {
    ordena: false,
    filtra: false,
    visivel: false,
    linhas: 14,
    ajuda:
      'Escreva uma linha por mês, como 10/2026;0,45. Você também pode colar a tabela do IBGE ou a série do Banco Central. O que faltar não é estimado.',
  }),
  entrada,
  editor: 'taxas',
})
