import * as z from 'zod/mini'
import { idParam, inteiro, texto, textoObrigatorio, versaoQuery } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** Characters of a view's query. */
const BUSCA_MAX = 2000
/** Views of one list that one user keeps. */
export const VISOES_MAX = 30
/** Views of one list that are given to all: each is a tab and a count to everybody who opens it. */
export const COMPARTILHADAS_MAX = 20

/** A list as somebody keeps it. */
export const visao = z.object({
  id: z.int(),
  nome: z.string(),
  /** The list's query as addresses carry it, without the page and without what cannot be read any more. */
  busca: z.string(),
  compartilhada: z.boolean(),
  versao: z.int(),
  /** Whether the caller may change and delete it. */
  altera: z.boolean(),
  /** Who keeps it, if that is somebody else. */
  autor: z.nullable(z.string()),
  /** Exactly how many rows it shows. */
  total: z.int(),
  /** What of it is left out since it cannot be read any more, in sentences. */
  avisos: z.array(z.string()),
})
export type Visao = z.infer<typeof visao>

const params = z.object({ id: idParam })
const campos = {
  nome: textoObrigatorio(60),
  busca: texto(BUSCA_MAX),
  compartilhada: z.boolean(),
}

/**
 * The views of a list: those that it has by itself, the caller's own and those given to all, each with its count. 404 for a list that the
 * caller may not see.
 */
export const listarVisoes = endpoint({
  method: 'GET',
  path: '/api/visao',
  access: 'admin',
  summary: 'Visões de uma lista, com as contagens',
  query: z.strictObject({ lista: z.string() }),
  response: z.object({
    predefinidas: z.array(z.object({ nome: z.string(), busca: z.string(), total: z.int() })),
    visoes: z.array(visao),
    /** Whether the caller may give views to all who see the list. */
    compartilha: z.boolean(),
  }),
})

/** 404 as above; 403 for sharing without the permission to, and at `busca` for what the caller may not see; 422 at `nome` for one that the caller has, at `busca` for one that the list cannot read, at `compartilhada` beyond `COMPARTILHADAS_MAX`, and beyond `VISOES_MAX`. */
export const criarVisao = endpoint({
  method: 'POST',
  path: '/api/visao',
  access: 'admin',
  summary: 'Salva uma visão',
  body: z.strictObject({ lista: z.string(), ...campos }),
  response: visao,
})

/** 404 for one that the caller does not see, 403 for one that is another's to change, 409 `conflito`; 422 as above. */
export const atualizarVisao = endpoint({
  method: 'PUT',
  path: '/api/visao/:id',
  access: 'admin',
  summary: 'Altera uma visão',
  params,
  body: z.strictObject({ versao: inteiro(1), ...campos }),
  response: visao,
})

/** 404, 403 and 409 as above. */
export const excluirVisao = endpoint({
  method: 'DELETE',
  path: '/api/visao/:id',
  access: 'admin',
  summary: 'Exclui uma visão',
  params,
  query: versaoQuery,
  response: 'vazio',
})
