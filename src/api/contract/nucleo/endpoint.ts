import type * as z from 'zod/mini'
import type { FileBody, FileResponse } from './file.ts'
import { concede, todosOsPapeis, type Papel, type Permissao } from './papeis.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `aberto` everyone, `usuario` anyone signed in, `publico` signed-in clients, `consulta` a client or the bearer of a
 * consultation token, `admin` any administrator, or an administrator whose papéis grant the named permission; where clients and such
 * administrators share a path, each for what is theirs, both.
 */
export type Access =
  | 'aberto'
  | 'usuario'
  | 'publico'
  | 'publico ou financeiro:ler'
  | 'consulta'
  | 'admin'
  | Permissao

/** Whether somebody who is signed in may make a call: what the server lets through, and screens offer. */
export function pode(
  usuario: { isAdmin: boolean; papeis: readonly Papel[] },
  { access }: Pick<Endpoint, 'access'>,
): boolean {
  switch (access) {
    case 'aberto':
    case 'usuario':
      return true
    case 'publico':
    case 'consulta':
      return !usuario.isAdmin
    case 'publico ou financeiro:ler':
      return !usuario.isAdmin || concede(usuario.papeis, 'financeiro:ler')
    case 'admin':
      return usuario.isAdmin
    default:
      return usuario.isAdmin && concede(usuario.papeis, access)
  }
}

/** The papéis of which each alone lets an administrator make a call: whom to tell that there is something to be done. */
export const papeisQuePodem = (endpoint: Pick<Endpoint, 'access'>): Papel[] =>
  todosOsPapeis.filter((papel) => pode({ isAdmin: true, papeis: [papel] }, endpoint))

type Schema = z.core.$ZodType

/**
 * What a call costs the server that is more than little, of which each user has a budget (`server/modules/nucleo/limite/`): a search of a list, a
 * document that is drawn of a record or of a few, a sum over all that an entidade has, a whole list as a file.
 */
export type Custo = 'busca' | 'documento' | 'calculo' | 'arquivo'

export interface Endpoint {
  method: Method
  /** Fastify notation: `/api/pessoajuridica/:matricula`. */
  path: `/api/${string}`
  access: Access
  /** One Portuguese line for the API's documentation page. */
  summary: string
  params?: Schema
  query?: Schema
  /** A schema for JSON, or a form with a file. */
  body?: Schema | FileBody
  /** It answers too while the installation has no entidade; of an open call alone. */
  semEntidade?: true
  /** Lists are searches without saying so. */
  custo?: Custo
  /** A schema for JSON, a file, `vazio` for 204. */
  response: Schema | FileResponse | 'vazio'
}

/** Declares one call of the wire. The server registers it, the SPA calls it, and both take their types from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Optional<K extends string, T> = Record<never, never> extends T ? { [P in K]?: T } : { [P in K]: T }

type Params<E extends Endpoint> = E['params'] extends Schema
  ? { params: z.output<E['params']> }
  : { params?: undefined }
type Query<E extends Endpoint> = E['query'] extends Schema
  ? Optional<'query', z.output<E['query']> extends infer Q ? PartialWhereDefaulted<E['query'], Q> : never>
  : { query?: undefined }
type Body<E extends Endpoint> = E['body'] extends Schema
  ? { body: z.input<E['body']> }
  : E['body'] extends FileBody
    ? { body: Form<E['body']> }
    : { body?: undefined }

/** A form's fields as they are written. */
type Form<B extends FileBody> = { [K in B['field']]: File } & (B['fields'] extends Schema
  ? z.input<B['fields']>
  : unknown)

/** Query fields with a default may be left out; their types are the parsed ones, as a URL carries text anyway. */
type PartialWhereDefaulted<S extends Schema, Q> = {
  [K in keyof Q as K extends RequiredKeys<z.input<S>> ? K : never]: Q[K]
} & { [K in keyof Q as K extends RequiredKeys<z.input<S>> ? never : K]?: Q[K] | undefined }
type RequiredKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T]

/** What a caller passes: only the parts that the endpoint declares. */
export type Input<E extends Endpoint> = Params<E> & Query<E> & Body<E>

/** What a caller gets: parsed JSON, a file as Blob, or nothing. */
export type Output<E extends Endpoint> = E['response'] extends Schema
  ? z.output<E['response']>
  : E['response'] extends FileResponse
    ? Blob
    : undefined
