import * as z from 'zod/mini'
import { data, instante, textoObrigatorio } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** Characters of a signed licence at most; ours have some 700. */
export const LICENCA_MAX = 4_000
const CODIGO_MAX = 60

/** Days before the end from which on it is told, and when it is told again. */
export const AVISOS_DA_LICENCA = [30, 15, 7, 1] as const

/** What a licence may count, and what it is called. */
export const limitesDaLicenca = {
  usuarios: 'Usuários da administração',
  cadastros: 'Cadastros',
} as const
export type LimiteDaLicenca = keyof typeof limitesDaLicenca
export const nomesDosLimites = Object.keys(limitesDaLicenca) as [LimiteDaLicenca, ...LimiteDaLicenca[]]

/** The parts of the product that a licence may name. One that it does not name goes on working. */
export const modulosDaLicenca = {
  cadastro: 'Cadastros',
  financeiro: 'Financeiro',
  atendimento: 'Atendimento',
} as const
export type ModuloDaLicenca = keyof typeof modulosDaLicenca
export const nomesDosModulos = Object.keys(modulosDaLicenca) as [ModuloDaLicenca, ...ModuloDaLicenca[]]

/**
 * How a stored licence stands; nothing of it stops the product. `nao-confere`: it was accepted once, and no longer fits the key of the
 * installation or the CNPJ of the entidade.
 */
export const situacoesDaLicenca = ['vigente', 'vencendo', 'vencida', 'nao-confere'] as const
export type SituacaoDaLicenca = (typeof situacoesDaLicenca)[number]

const uso = z.object({
  nome: z.enum(nomesDosLimites),
  usado: z.int(),
  /** Null without a licence that fits. */
  permitido: z.nullable(z.int()),
})

/** The licence of the entidade, and what of it is used. */
export const licenca = z.object({
  /** Whether this installation has a key by which licences are checked. */
  confere: z.boolean(),
  /** Null while none was saved. */
  licenca: z.nullable(
    z.object({
      situacao: z.enum(situacoesDaLicenca),
      numero: z.string(),
      emitidaEm: instante,
      /** The last day; null of one that no longer fits. */
      validaAte: z.nullable(data),
      /** Days that are left; negative once it is over. */
      dias: z.nullable(z.int()),
      salvaEm: instante,
      salvaPor: z.nullable(z.string()),
    }),
  ),
  usos: z.array(uso),
  /** Those that the licence names. */
  modulos: z.array(z.object({ nome: z.enum(nomesDosModulos), permitido: z.boolean() })),
  /** Something is used more than the licence allows. */
  excedida: z.boolean(),
})
export type Licenca = z.infer<typeof licenca>

/** A signed licence as it was handed over; what a mail broke into lines is put together again. */
const token = z.string().check(
  z.maxLength(LICENCA_MAX, 'Isto é longo demais para ser uma licença. Confira se copiou só o token.'),
  z.overwrite((escrito) => escrito.replace(/\s+/g, '')),
  z.minLength(1),
  z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'Isto não é uma licença. Copie o token inteiro, como foi recebido.'),
)

export const obterLicenca = endpoint({
  method: 'GET',
  path: '/api/entidade/licenca',
  access: 'entidade:gravar',
  summary: 'Licença da entidade: o que permite, quanto está em uso e até quando',
  response: licenca,
})

/**
 * Saves a licence over the one before, unless that is newer. The specification's sentence for every refusal is 'Erro ao salvar licença'; what is
 * wrong stands at its field: 422 at `token` for one that is not ours, is changed, of another CNPJ, expired, or older than the stored one; at
 * `codigoInformado` for another code. 409 `licenca-sem-chave` where the installation has no key to check with.
 */
export const salvarLicenca = endpoint({
  method: 'POST',
  path: '/api/entidade/licenca',
  access: 'entidade:gravar',
  summary: 'Salva a licença da entidade',
  body: z.strictObject({
    token,
    codigoInformado: textoObrigatorio(CODIGO_MAX),
  }),
  response: licenca,
})
