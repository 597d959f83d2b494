import * as z from 'zod/mini'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { recursos } from './recursos.ts'

const categoria = z.object({
  id: z.int(),
  /** Of which kind of person it is. */
  tipo: z.enum(['juridica', 'fisica']),
  nome: z.string(),
  /** A retired one stays where it is used, and is offered no more. */
  ativo: z.boolean(),
})
export type Categoria = z.infer<typeof categoria>

/** The living categories of both kinds of person, of each kind by name: the categorias list of the specification. */
export const listarCategorias = endpoint({
  method: 'GET',
  path: '/api/categoria',
  access: recursos['categorias-juridica'].listar.access,
  summary: 'Categorias de pessoas jurídicas e físicas',
  response: z.array(categoria),
})
