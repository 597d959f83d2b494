import * as z from 'zod/mini'
import { tipoPessoa, type TipoPessoa } from './auth.ts'
import { idParam } from './common.ts'
import { endpoint } from './endpoint.ts'
import type { FileResponse } from './file.ts'

/** The fields of a boleto request in the order in which the specification joins them. */
export interface BoletoParams {
  tipoPessoa: TipoPessoa
  banco: string
  idConta: number
  codEntidade: number
  matricula: number
  id: number
  periodo: string
  codContrib: number
}

/** base64url of the eight fields joined by semicolons (specification §3 and §7). */
export function codificarBoleto(p: BoletoParams): string {
  const campos = [p.tipoPessoa, p.banco, p.idConta, p.codEntidade, p.matricula, p.id, p.periodo, p.codContrib]
  return btoa(campos.join(';')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const campos = z.tuple([
  tipoPessoa,
  z.string().check(z.regex(/^\d{3}$/)),
  idParam,
  idParam,
  idParam,
  idParam,
  z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  idParam,
])

/** Reads a boleto request back; null when it is not base64url or any field is malformed. */
export function decodificarBoleto(texto: string): BoletoParams | null {
  if (!/^[\w-]+$/.test(texto)) return null
  let claro: string
  try {
    claro = atob(texto.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
  const lidos = campos.safeParse(claro.split(';'))
  if (!lidos.success) return null
  const [tipo, banco, idConta, codEntidade, matricula, id, periodo, codContrib] = lidos.data
  return { tipoPessoa: tipo, banco, idConta, codEntidade, matricula, id, periodo, codContrib }
}

const pdf = { types: ['application/pdf'], disposition: 'inline' } as const satisfies FileResponse

const params = z.object({ params: z.string().check(z.minLength(1), z.maxLength(400)) })

/**
 * The slip as PDF, issued on the first call and the same until it is due. 400 `boleto-invalido` for a text that cannot be read, 404
 * for a debit that is not the caller's, 409 `debito-quitado` or `debito-cancelado` for one no
 * longer open.
 */
export const boletoPdf = endpoint({
  method: 'GET',
  path: '/api/boleto/:params',
  access: 'consulta',
  summary: 'Boleto em PDF, para quem paga',
  params,
  response: pdf,
})

export const boletoAdminPdf = endpoint({
  method: 'GET',
  path: '/api/boleto/admin/:params',
  access: 'financeiro:boleto',
  summary: 'Boleto em PDF, para a administração',
  params,
  response: pdf,
})

/**
 * A slip on a conta by which its data can be tried with the bank: of one centavo, from the entidade to itself, marked as a test, and stored
 * nowhere. 404; 409 `conta-invalida` for one that the bank's rules refuse.
 */
export const boletoDeTeste = endpoint({
  method: 'GET',
  path: '/api/conta/:id/boleto-teste',
  access: 'financeiro:gravar',
  summary: 'Boleto de teste de uma conta, em PDF',
  params: z.object({ id: idParam }),
  response: pdf,
})
