import type { InjectOptions } from 'fastify'
import { type Quem } from '#server/test-support/attempts-rows.ts'
import { asForm, type Part } from '#server/test-support/form.ts'
import type { Harness } from '#server/test-support/harness.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'

/** Who makes a call, and of which entidade are the rows that it names. */
export interface Contexto {
  h: Harness
  e: EntidadeDeTeste
  quem: Quem
}

export interface Chamada {
  /** Where the path has parameters, or there is a query. */
  url?: string
  payload?: object
  /** A form instead of JSON. */
  form?: Part[]
  /** What a stranger sends in place of `payload`, where the text itself is the key and opens to whoever holds it. */
  alheio?: object
  /** More ways to name the same, which are a stranger's only; they are refused too. */
  tambem?: { url: string; payload?: object }[]
}

/** What a call sends, as `inject` takes it. */
function corpoDe({
  payload,
  form,
}: Chamada): Pick<InjectOptions, 'payload'> & { headers?: Record<string, string> } {
  if (form) return asForm(form)
  return payload ? { payload } : {}
}

/** Makes a call of a route (`PUT /api/x`) and waits for what its answer does not wait for. */
export async function chamar(h: Harness, route: string, headers: Record<string, string>, chamada: Chamada) {
  const [method, path = ''] = route.split(' ')
  const corpo = corpoDe(chamada)
  const answer = await h.inject({
    method,
    url: chamada.url ?? path,
    ...corpo,
    headers: { ...headers, ...corpo.headers },
  })
  await h.app.fila.ocioso()
  return answer
}

export type Linhas = (sql: string) => Promise<Record<string, unknown>[]>

export interface Comum {
  /** Who of the entidade may make it: its administrator, its client, or an administrator made for this one call, who is changed by it. */
  como: 'admin' | 'cliente' | 'novato'
  /** Makes the rows that the call is about, and the call. Left out where there is nothing to say but the path. */
  chamada?: (contexto: Contexto) => Promise<Chamada> | Chamada
}

/** A call that names rows: their owner's does what it says, a stranger's is refused with `recusa` and changes nothing. */
export interface Alheia extends Comum {
  tipo: 'alheia'
  recusa: number[]
  /** Set where the call only looks, though its method is not GET, or it answers a slip. */
  soOlha?: true
  /** Set where looking is itself written down in the log of actions. */
  anota?: true
  /** What the owner's answer shows and a stranger's does not; by default any trace of the entidade. */
  mostra?: RegExp
}

/** A call that names nothing: what it tells are the caller's entidade's own rows. */
export interface Leitura<T = unknown> extends Comum {
  tipo: 'leitura'
  /** What of the answer comes from rows. */
  lido: (corpo: T) => unknown
  /** The same, read from the rows of the entidades `$1`. */
  devido: (linhas: Linhas) => Promise<unknown>
}

/** A call that names nothing and writes: the caller's entidade changes and no other. */
export interface Escrita extends Comum {
  tipo: 'escrita'
}

/** A call that is about no entidade's rows; the reason says why. */
export interface Livre extends Comum {
  tipo: 'livre'
  motivo: string
}

export type Attempt = Alheia | Leitura | Escrita | Livre

/** A call that reads, its answer of type `T`, which the table of all calls forgets. */
export const lendo = <T>(leitura: Omit<Leitura<T>, 'tipo'>) => ({ tipo: 'leitura', ...leitura }) as Leitura
export const naoHa = [404]
/** A cadastro that came by a registration. */
export const PENDENTE = { ativo: false, analise: 'pendente' } as const
export const CLIENTE = "(select id from usuario where entidade_id = any($1) and email like 'cliente@%')"
export const ADMIN = "(select id from usuario where entidade_id = any($1) and email like 'admin@%')"
export const ids = (linhas: { id: unknown }[]) => linhas.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
export const idsDe = (consulta: string) => async (linhas: Linhas) =>
  ids((await linhas(consulta)) as { id: number }[])
/** The other of the two entidades. */
export const outraQue = ({ h, e }: Pick<Contexto, 'h' | 'e'>) =>
  e.id === h.mundo.alfa.id ? h.mundo.beta : h.mundo.alfa
/** Their number too, which a list counts apart from its page. */
export function contados(consulta: string) {
  return async (linhas: Linhas) => {
    const todos = await idsDe(consulta)(linhas)
    return [todos.length, todos]
  }
}
/** Those of which there are any. */
export const lista = (totais: Record<string, number>) =>
  Object.entries(totais)
    .filter(([, quantidade]) => quantidade > 0)
    .map(([tipo, quantidade]) => ({ tipo, quantidade }))
