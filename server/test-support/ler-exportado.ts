import { readSheet } from 'read-excel-file/node'
import { expect } from 'vitest'

/** Reads CSV back, by the rules of RFC 4180 with `;`. */
export function lerCsv(texto: string): string[][] {
  expect(texto.startsWith('﻿')).toBe(true)
  expect(texto.endsWith('"\r\n')).toBe(true)
  return texto
    .slice(1, -3)
    .split('"\r\n"')
    .map((linha) =>
      linha
        .replace(/^"/, '')
        .split('";"')
        .map((campo) => campo.replaceAll('""', '"')),
    )
}

/**
 * The cells of the first sheet as a reader of workbooks takes them; null for empty ones. A Date's UTC is what is shown, since spreadsheets
 * know no zones; as a fraction of a day it is exact to the second.
 */
export async function lerXlsx(arquivo: Buffer) {
  const linhas: unknown[][] = await readSheet(arquivo, { trim: false })
  const noSegundo = (valor: unknown) =>
    valor instanceof Date ? new Date(Math.round(valor.getTime() / 1000) * 1000) : valor
  return linhas.map((celulas) => celulas.map(noSegundo))
}
