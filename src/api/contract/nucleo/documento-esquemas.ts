import * as z from 'zod/mini'
import type { TipoPessoa } from './common.ts'
import { cnpjValido, cpfValido, documentoDe, normalizarRegistro } from './documento.ts'

// Apart from what reads and writes documents, since lists show them and take none.

const documento = (valido: (texto: string) => boolean, nome: string) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(30)), z.transform(normalizarRegistro)),
    z.string().check(
      z.refine(valido, {
        error: ({ input }) => (input === '' ? `Informe o ${nome}.` : `${nome} inválido. Confira os dígitos.`),
      }),
    ),
  )

/** Accepts a CNPJ with or without mask, letters in either case; gives it normalised. */
export const cnpj = documento(cnpjValido, 'CNPJ')

/** Accepts a CPF with or without mask; gives its 11 digits. */
export const cpf = documento(cpfValido, 'CPF')

/** A CNPJ or CPF with or without mask, of which another field tells which it is; gives it normalised. See `documentoConfere`. */
export const registro = z.pipe(z.string().check(z.maxLength(30)), z.transform(normalizarRegistro))

const documentoOpcional = (valido: (texto: string) => boolean, mensagem: string) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(30)), z.transform(normalizarRegistro)),
    z.string().check(z.refine((lido) => lido === '' || valido(lido), { error: mensagem })),
  )

/** A CPF with or without mask, normalised, or nothing. */
export const cpfOpcional = documentoOpcional(cpfValido, 'CPF inválido. Confira os dígitos.')

/** A CPF or CNPJ with or without mask, normalised, or nothing. */
export const registroOpcional = documentoOpcional(
  (lido) => cpfValido(lido) || cnpjValido(lido),
  'CPF ou CNPJ inválido. Confira os dígitos.',
)

interface ComDocumento {
  tipoPessoa: TipoPessoa
  registro: string
}

/** For objects with a `registro` of the kind that `tipoPessoa` says; the fault stands at `registro`. */
export const documentoConfere = z.refine<ComDocumento>(
  ({ tipoPessoa, registro: lido }) => (tipoPessoa === 'juridica' ? cnpjValido(lido) : cpfValido(lido)),
  {
    path: ['registro'],
    error: ({ input }) => `${documentoDe[(input as ComDocumento).tipoPessoa]} inválido. Confira os dígitos.`, // what it was asked about
  },
)
