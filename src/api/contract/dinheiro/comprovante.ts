import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { data, idParam, instante, inteiro, somaCentavos } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { FileResponse } from '#src/api/contract/nucleo/file.ts'

/** What an entidade gives out that others may want to check. */
export const tiposDeComprovante = {
  recibo: 'Recibo',
  certidao: 'Certidão de regularidade',
  declaracao: 'Declaração de falta de horário',
} as const
export type TipoDeComprovante = keyof typeof tiposDeComprovante

/**
 * What a certidão says: that nothing is overdue, or that what was is being paid by an agreement that is kept, which is as good (after the Código
 * Tributário Nacional, arts. 205 and 206).
 */
export const modelosDeCertidao = {
  negativa: 'Certidão negativa de débitos',
  'positiva-com-efeito': 'Certidão positiva com efeito de negativa',
} as const
export type ModeloDeCertidao = keyof typeof modelosDeCertidao

/** Signs of a code that nobody takes for one another: no 0, 1, I, L, O. */
export const SINAIS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** How many of them a code has. */
export const SINAIS_DO_CODIGO = 12

/** A code without its hyphens and in capitals, as it is stored. */
export const normalizarCodigo = (escrito: string): string => escrito.toUpperCase().replace(/[\s-]/g, '')

/** A stored code as it is printed: `A7K2-9QXM-3FHT`. */
export const formatarCodigo = (codigo: string): string => codigo.replace(/(.{4})(?=.)/g, '$1-')

/** A code as people write it, hyphens or not. */
export const codigoDeComprovante = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(normalizarCodigo)),
  z.string().check(
    z.regex(
      new RegExp(`^[${SINAIS}]{${SINAIS_DO_CODIGO}}$`),
      // joined, so that no line ends within the example
      'O código tem 12 letras e números, como A7K2\u2060-\u20609QXM\u2060-\u20603FHT. Ele não usa 0, 1, I, L nem O.',
    ),
  ),
)

const pdf = { types: ['application/pdf'], disposition: 'inline' } as const satisfies FileResponse

/**
 * The receipt of money that came in, under one code however often it is asked for. 404; 409 `credito-estornado`, `credito-concedido` for one
 * for which nobody paid.
 */
export const emitirRecibo = endpoint({
  method: 'POST',
  path: '/api/financeiro/credito/:id/recibo',
  access: 'financeiro:boleto',
  summary: 'Recibo de um pagamento, em PDF',
  custo: 'documento',
  params: z.object({ id: idParam }),
  response: pdf,
})

/** The receipt of a payment of one of the caller's active acessos; 404 for any other; 409 as `emitirRecibo`. */
export const emitirReciboDoAcesso = endpoint({
  method: 'POST',
  path: '/api/credito/:id/recibo',
  access: 'publico',
  summary: 'Recibo de um pagamento, em PDF, para quem pagou',
  custo: 'documento',
  params: z.object({ id: idParam }),
  response: pdf,
})

/** Says that a cadastro owes nothing overdue. 422 at `matricula`; 409 `com-debitos` when it does. */
export const emitirCertidao = endpoint({
  method: 'POST',
  path: '/api/financeiro/certidao',
  access: 'financeiro:boleto',
  summary: 'Certidão de regularidade de um cadastro, em PDF',
  custo: 'documento',
  body: z.strictObject({ tipo: z.enum(nomesDosTipos), matricula: inteiro(1) }),
  response: pdf,
})

/** The certidão of the cadastro behind one of the caller's active acessos, or of a company of its office (`empresaDoAcesso`); 404 for any other; 409 as `emitirCertidao`. */
export const emitirCertidaoDoAcesso = endpoint({
  method: 'POST',
  path: '/api/certidao',
  access: 'publico',
  summary: 'Certidão de regularidade de um acesso, em PDF',
  custo: 'documento',
  body: z.strictObject({ acessoId: inteiro(1), empresa: z.optional(inteiro(1)) }),
  response: pdf,
})

/** Companies of which one call gives out certidões: as many as slips of debits. */
export const CERTIDOES_POR_VEZ = 50

/**
 * The certidões of several companies of the caller's office, in one PDF. 404 where one is not the office's; 409 `com-debitos`, which names
 * them, where any owes something overdue: then none is given out.
 */
export const emitirCertidoesDoEscritorio = endpoint({
  method: 'POST',
  path: '/api/certidao/empresas',
  access: 'publico',
  summary: 'Certidões de regularidade de empresas de um escritório contábil, em um PDF',
  custo: 'documento',
  body: z.strictObject({
    acessoId: inteiro(1),
    /** Matrículas. */
    empresas: z
      .array(inteiro(1))
      .check(
        z.minLength(1, 'Escolha ao menos uma empresa.'),
        z.maxLength(CERTIDOES_POR_VEZ, `Escolha no máximo ${CERTIDOES_POR_VEZ} empresas de uma vez.`),
      ),
  }),
  response: pdf,
})

const comprovante = z.object({
  tipo: z.enum(Object.keys(tiposDeComprovante) as [TipoDeComprovante, ...TipoDeComprovante[]]), // the keys of the table
  codigo: z.string(),
  /** Of the entidade. */
  emitente: z.string(),
  emitidoEm: instante,
  /** Of whom it is: the name as printed, a CPF with its middle alone. */
  nome: z.string(),
  registro: z.string(),
  /** Whether what it says can still be relied on: not when its days are over, or the payment was posted back. */
  situacao: z.enum(['valido', 'vencido', 'estornado']),
  modelo: z.nullable(
    z.enum(Object.keys(modelosDeCertidao) as [ModeloDeCertidao, ...ModeloDeCertidao[]]), // the keys of the table
  ),
  /** The last day of a certidão. */
  validoAte: z.nullable(data),
  /** Of a receipt: when the money came in, and how much. */
  pagoEm: z.nullable(data),
  valor: z.nullable(somaCentavos),
  /** What a declaração is about. */
  sobre: z.nullable(z.string()),
})
export type Comprovante = z.infer<typeof comprovante>

/** What was given out under a code of the entidade, for anyone who holds the paper. 404; throttled per address. */
export const conferirComprovante = endpoint({
  method: 'GET',
  path: '/api/comprovante/:codigo',
  access: 'aberto',
  summary: 'Confere um recibo, uma certidão ou uma declaração pelo código',
  params: z.object({ codigo: codigoDeComprovante }),
  response: comprovante,
})
