import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { texto } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** Letters from which on records are searched for, and how many are found of one kind at most. */
export const BUSCA_MINIMO = 2
export const BUSCA_CADA = 5

const doCadastro = z.object({
  matricula: z.int(),
  registro: z.string(),
  nome: z.string(),
  nomeFantasia: z.string(),
  ativo: z.boolean(),
})
const usuario = z.object({ id: z.int(), nome: z.string(), email: z.string(), ativo: z.boolean() })

/** `mais`: there are others, which the list of the kind shows. */
const achados = <T extends z.core.$ZodType>(item: T) => z.object({ itens: z.array(item), mais: z.boolean() })

/**
 * The records that a text names, of those that the caller may see, or the summary of; empty for the kinds that they may not. A whole document or matrícula comes
 * first, then names that begin with the text, then what has all its words anywhere; of a text whose words have two letters at most, only the
 * former two. Nothing is counted and little is ordered, so that it answers while somebody types.
 */
export const buscar = endpoint({
  method: 'GET',
  path: '/api/busca',
  access: 'admin',
  custo: 'busca',
  summary: 'Busca: cadastros e usuários por um texto',
  query: z.strictObject({ q: texto(100).check(z.minLength(BUSCA_MINIMO)) }),
  response: z.object({
    cadastros: z.array(z.extend(achados(doCadastro), { tipo: z.enum(nomesDosTipos) })),
    usuarios: achados(usuario),
  }),
})
