import * as z from 'zod/mini'

/** An e-mail address in lower case, as stored. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.email({ error: ({ input }) => (input === '' ? 'Informe o e-mail.' : 'E-mail inválido.') }),
  )
