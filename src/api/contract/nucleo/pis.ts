import * as z from 'zod/mini'
import { texto } from './common.ts'

const PESOS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const

/** The check digit of the 10 first digits of a PIS, PASEP or NIT, which are numbers of one kind: modulo 11 (Caixa, Cadastro NIS). */
export function digitoPis(base: string): string {
  const soma = PESOS.reduce((total, peso, i) => total + peso * Number(base.charAt(i)), 0)
  const resto = soma % 11
  return String(resto < 2 ? 0 : 11 - resto)
}

/** Whether a text without punctuation is a PIS: 11 digits of which the last is right, not one digit repeated. */
export const pisValido = (digitos: string): boolean =>
  /^\d{11}$/.test(digitos) &&
  !/^(.)\1*$/.test(digitos) &&
  digitoPis(digitos.slice(0, 10)) === digitos.slice(10)

const semPontos = (escrito: string) => escrito.replaceAll(/[.\-/\s]/g, '')

/** `120.12345.67-8` of 11 digits with or without punctuation; any other text as it is. */
export const formatarPis = (escrito: string): string => {
  const digitos = semPontos(escrito)
  return /^\d{11}$/.test(digitos) ? digitos.replace(/^(.{3})(.{5})(.{2})(.)$/, '$1.$2.$3-$4') : escrito
}

/** Accepts a PIS, PASEP or NIT with or without punctuation, or nothing; gives it as `formatarPis`, which no spreadsheet takes for a number. */
export const pisOpcional = texto(30).check(
  z.refine((escrito) => escrito === '' || pisValido(semPontos(escrito)), {
    error: 'PIS/PASEP/NIT inválido. Confira os dígitos.',
  }),
  z.overwrite(formatarPis),
)
