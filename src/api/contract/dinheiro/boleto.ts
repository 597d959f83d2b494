import * as z from 'zod/mini'
import {
  data,
  idParam,
  lista,
  mes,
  somaCentavos,
  tipoPessoa,
  type TipoPessoa,
} from '#src/api/contract/nucleo/common.ts'
import { parcelaDoAcordo } from './debito.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { FileResponse } from '#src/api/contract/nucleo/file.ts'

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

const ILEGIVEL = 'O pedido de boleto não pôde ser lido.'

/**
 * Reads a boleto request back; a sentence when it is not base64url or a field is malformed. Of eight fields the kind of person is told
 * by itself ('Tipo de pessoa inválido', specification §5).
 */
export function lerBoleto(texto: string): BoletoParams | { erro: string } {
  if (!/^[\w-]+$/.test(texto)) return { erro: ILEGIVEL }
  let claro: string
  try {
    claro = atob(texto.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return { erro: ILEGIVEL }
  }
  const partes = claro.split(';')
  const lidos = campos.safeParse(partes)
  if (!lidos.success) {
    const doTipo = partes.length === 8 ? tipoPessoa.safeParse(partes[0]).error : undefined
    return { erro: doTipo?.issues[0]?.message ?? ILEGIVEL }
  }
  const [tipo, banco, idConta, codEntidade, matricula, id, periodo, codContrib] = lidos.data
  return { tipoPessoa: tipo, banco, idConta, codEntidade, matricula, id, periodo, codContrib }
}

/** As `lerBoleto`; null for what it cannot read. */
export function decodificarBoleto(texto: string): BoletoParams | null {
  const lido = lerBoleto(texto)
  return 'erro' in lido ? null : lido
}

const pdf = { types: ['application/pdf'], disposition: 'inline' } as const satisfies FileResponse

const params = z.object({ params: z.string().check(z.minLength(1), z.maxLength(400)) })

/** Days from today within which a payer may choose the day to pay on. */
export const DIAS_PARA_PAGAR = 60

/** The day up to which the values are to hold, from today on and at most `DIAS_PARA_PAGAR` ahead; a day off stands for the next working day. */
export const quandoPagar = z.optional(data)

/** Debits that one call issues slips of. */
export const DEBITOS_POR_VEZ = 50

/**
 * The slip as PDF, issued on the first call and the same until it is due. 400 `boleto-invalido` for a text that cannot be read, whose
 * sentence tells a wrong kind of person; 404 for a debit that is not the caller's, 409 `debito-quitado` or `debito-cancelado` for one no
 * longer open; 422 at `em`.
 */
export const boletoPdf = endpoint({
  method: 'GET',
  path: '/api/boleto/:params',
  access: 'consulta',
  summary: 'Boleto em PDF, para quem paga',
  custo: 'documento',
  params,
  query: z.strictObject({ em: quandoPagar }),
  response: pdf,
})

/** Said of a slip that the bank does not know of yet: on the screen, in the mail and, its beginning in capitals, on the page. */
export const BOLETO_NAO_REGISTRADO =
  'O banco ainda não registrou este boleto. Ele só pode ser pago depois disso.'

/** A slip as issued: what is paid with it, and with what. */
const boletoEmitido = z.object({
  id: z.int(),
  /** Who owes; masked for strangers, as on the page. */
  pagador: z.string(),
  vencimento: data,
  valor: somaCentavos,
  linhaDigitavel: z.string(),
  /** Of the bank. */
  banco: z.string(),
  /** Whether the bank knows of it already. */
  registrado: z.boolean(),
  /** Sentences on what stands in the way of its payment; none where nothing is known to. */
  ressalvas: z.array(z.string()),
  /** What it is of, with each one's part of the value on the day on which it is due. */
  debitos: z.array(
    z.object({
      id: z.int(),
      contribuicao: z.string(),
      periodo: mes,
      /** Null for one that is no instalment. */
      parcela: z.nullable(parcelaDoAcordo),
      valor: somaCentavos,
    }),
  ),
})
export type BoletoEmitido = z.infer<typeof boletoEmitido>

const oQueEmitir = z.strictObject({
  /** What each debit is asked for with (`codificarBoleto`). */
  pedidos: z
    .array(z.string().check(z.minLength(1), z.maxLength(400)))
    .check(
      z.minLength(1, 'Escolha ao menos um débito.'),
      z.maxLength(DEBITOS_POR_VEZ, `Escolha no máximo ${DEBITOS_POR_VEZ} débitos de uma vez.`),
    ),
  em: quandoPagar,
})

/**
 * Issues slips of debits that are paid together: one for all that are of one debtor and go to one conta. Proposals have each its own, since
 * nobody has to pay them. A debit is on one slip that can be paid at a time: what it was on before is ended, and the same choice gives the
 * same slip again. All or none: 400, 404 and 409 as `boletoPdf`, with the fault at its debit (`pedidos.2`) where there are several.
 */
export const emitirBoletos = endpoint({
  method: 'POST',
  path: '/api/boleto',
  access: 'consulta',
  summary: 'Emite boletos de um ou mais débitos',
  body: oQueEmitir,
  response: z.object({ boletos: z.array(boletoEmitido) }),
})

/** The same as staff do it, of any debits of the entidade. */
export const emitirBoletosAdmin = endpoint({
  method: 'POST',
  path: '/api/boleto/admin',
  access: 'financeiro:boleto',
  summary: 'Emite boletos de um ou mais débitos, para a administração',
  body: oQueEmitir,
  response: z.object({ boletos: z.array(boletoEmitido) }),
})

const ids = lista(idParam, { max: DEBITOS_POR_VEZ })

/** Slips as they were issued, a page each. 404 for one that is not the caller's; 409 `boleto-substituido` for one that can no longer be paid. */
export const boletosEmitidos = endpoint({
  method: 'GET',
  path: '/api/boleto/emitido',
  access: 'consulta',
  summary: 'Boletos emitidos, em PDF',
  custo: 'documento',
  query: z.strictObject({ id: ids }),
  response: pdf,
})

/** Sends slips as PDF to the caller's own address. 404, 409 as `boletosEmitidos`. */
export const enviarBoletos = endpoint({
  method: 'POST',
  path: '/api/boleto/email',
  access: 'publico',
  summary: 'Envia boletos emitidos para o e-mail de quem está conectado',
  body: z.strictObject({
    boletos: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(DEBITOS_POR_VEZ)),
  }),
  response: z.object({ para: z.string() }),
})

/** The slip as `boletoPdf`, of any debit of the entidade. 400, 404, 409 as there; 422 at `em`. */
export const boletoAdminPdf = endpoint({
  method: 'GET',
  path: '/api/boleto/admin/:params',
  access: 'financeiro:boleto',
  summary: 'Boleto em PDF, para a administração',
  custo: 'documento',
  params,
  query: z.strictObject({ em: quandoPagar }),
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
  custo: 'documento',
  params: z.object({ id: idParam }),
  response: pdf,
})
