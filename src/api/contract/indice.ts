import * as z from 'zod/mini'
import { campoTexto, type Campo } from './campo.ts'
import { texto } from './common.ts'

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
const percentualDe = (taxa: number) => String(taxa / MILIONESIMOS).replace('.', ',')

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
      'Uma linha por mês, como 10/2026;0,45. Cole a tabela do IBGE ou a série do Banco Central; o que faltar não é estimado.',
  }),
  entrada,
  editor: 'taxas',
})
