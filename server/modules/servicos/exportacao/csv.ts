import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { numeroDe, type Documento } from './formato.ts'

/** What a spreadsheet would take for a formula, or for what opens one, also in the wide signs that some take for the same. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
/** What it would take for a number and write without its zeros, rounded to 15 digits or, from 12 digits on, as a power of ten: a CNPJ with an E too. */
const NUMERO_OUTRO = /^(0\d+|\d{12,}|\d+([.,]\d+)?e[+-]?\d+)$/i
/** By which spreadsheets know UTF-8. */
const BOM = '﻿'

/** Comma-separated values as a Brazilian spreadsheet reads them: `;`, decimal comma, every field quoted, CRLF. */
export async function* csv({
  colunas,
  linhas,
}: Pick<Documento, 'colunas' | 'linhas'>): AsyncGenerator<string> {
  // an entidade names columns of its own, and the file of an import's faults has those of the sheet
  yield BOM + linha(colunas.map(({ coluna }) => comoTexto(coluna.rotulo)))
  for await (const fatia of linhas)
    yield fatia
      .map((valores) => linha(colunas.map(({ nome, coluna }) => escrito(coluna, valores[nome]))))
      .join('')
}

const linha = (campos: string[]) =>
  `${campos.map((campo) => `"${campo.replaceAll('"', '""')}"`).join(';')}\r\n`

/** A value as a spreadsheet reads its kind; a text that would be a formula or another number there stays a text. */
export function escrito(coluna: Coluna, valor: unknown): string {
  const numero = numeroDe(coluna, valor)
  if (numero !== null && coluna.medidaEm === 'percentual') return `${emDecimais(numero)}%`
  if (numero !== null && coluna.medidaEm === 'minutos') return textoDaColuna(coluna, numero)
  if (numero !== null) return coluna.especie === 'centavos' ? emDecimais(numero) : String(numero)
  const texto = textoDaColuna(coluna, valor)
  if (coluna.especie === 'instante') return texto.replace(',', '')
  return comoTexto(texto)
}

/** Hundredths as a Brazilian spreadsheet reads them. */
const emDecimais = (centesimos: number) => (centesimos / 100).toFixed(2).replace('.', ',')

/**
 * The apostrophe is seen in a spreadsheet, and imports drop it again. Not `="012"`: what else reads the file would have the signs in the
 * value, and a formula is what imports refuse.
 */
const comoTexto = (texto: string) => (FORMULA.test(texto) || NUMERO_OUTRO.test(texto) ? `'${texto}` : texto)
