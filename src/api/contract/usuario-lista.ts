import * as z from 'zod/mini'
import { listaQuery } from './common.ts'

/** What the address of the user list needs, apart from the rest: routes read it before any screen is loaded. */
export const colunasUsuario = ['nome', 'email', 'criadoEm'] as const
export type ColunaUsuario = (typeof colunasUsuario)[number]

/** `q` matches nome, e-mail and CNPJ or CPF, blind to case and accents. */
export const usuarioQuery = listaQuery(colunasUsuario, 'nome.asc', {
  tipo: z._default(z.enum(['todos', 'admin', 'publico']), 'todos'),
  situacao: z._default(z.enum(['todos', 'ativos', 'inativos', 'bloqueados', 'pendentes']), 'todos'),
})
export type UsuarioQuery = z.output<typeof usuarioQuery>
