import * as z from 'zod/mini'
import { idParam, instante, nome, textoObrigatorio } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** Characters of a PEM: a certificate with those that vouch for it, and a private key. */
export const CADEIA_MAX = 40_000
export const CHAVE_MAX = 20_000

/** Days before the end from which on a certificate is told to be replaced, and when it is told again. */
export const AVISOS_DE_VENCIMENTO = [30, 15, 7, 1] as const

/** A certificate that connections with banks are made with. Its private key is never in an answer. */
const certificado = z.object({
  id: z.int(),
  nome: z.string(),
  /** Who it was given to, and by whom: their common names, or else all that is said of them. */
  titular: z.string(),
  emissor: z.string(),
  /** SHA-256 in hexadecimal, by which a bank's own page can be compared. */
  impressao: z.string(),
  validoDe: instante,
  validoAte: instante,
  /** Whole days that are left; negative once it has lapsed. */
  dias: z.int(),
  situacao: z.enum(['futuro', 'vigente', 'vencendo', 'vencido']),
  incluidoPor: z.nullable(z.string()),
  incluidoEm: instante,
})
export type Certificado = z.infer<typeof certificado>

const certificados = z.object({ items: z.array(certificado) })

/** Specification §6, 'Lists: security certificates': those that are kept, first the one that lapses first. */
export const listarCertificados = endpoint({
  method: 'GET',
  path: '/api/certificado',
  access: 'financeiro:ler',
  summary: 'Certificados das conexões com bancos',
  response: certificados,
})

/**
 * Keeps a certificate and its private key, both in PEM; the key is sealed and never sent back. 422 at `certificado` for a text that is none,
 * one that has lapsed or is kept already; at `chave` for none, or the key of another certificate; at `senha` where the key needs one or it
 * is wrong.
 */
export const incluirCertificado = endpoint({
  method: 'POST',
  path: '/api/certificado',
  access: 'entidade:gravar',
  summary: 'Inclui um certificado com a sua chave privada',
  body: z.strictObject({
    nome: nome(60),
    certificado: textoObrigatorio(CADEIA_MAX),
    chave: textoObrigatorio(CHAVE_MAX),
    /** Of a key that is encrypted itself; not stored. */
    senha: z.prefault(z.string().check(z.maxLength(200)), ''),
  }),
  response: certificados,
})

/** Takes a certificate out; its key is deleted for good. 404 for one that is not there. */
export const removerCertificado = endpoint({
  method: 'DELETE',
  path: '/api/certificado/:id',
  access: 'entidade:gravar',
  summary: 'Remove um certificado e apaga a sua chave',
  params: z.object({ id: idParam }),
  response: certificados,
})
