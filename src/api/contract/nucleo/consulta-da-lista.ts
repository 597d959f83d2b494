import * as z from 'zod/mini'
import type { Colunas } from './coluna.ts'
import { INT4_MAX, inteiroDaUrl, PAGE_SIZE, paginacao, texto } from './common.ts'
import { escreverFiltro, lerFiltro } from './filtro.ts'

/** Columns that one order may name. */
export const ORDENS_MAX = 3

/** One column of an order: `-nome` is downwards. Whichever the direction, rows without a value come last. */
export interface Ordem<C extends string = string> {
  coluna: C
  desce: boolean
}

/** Reads `cidade,-nome`; null when it names what is no column to order by, one twice, or too many. */
export function lerOrdem<C extends Colunas>(colunas: C, escrita: string): Ordem<keyof C & string>[] | null {
  const ordens = escrita.split(',').map((parte) => {
    const desce = parte.startsWith('-')
    return { coluna: desce ? parte.slice(1) : parte, desce }
  })
  const nomes = new Set(ordens.map(({ coluna }) => coluna))
  const boa = ({ coluna }: Ordem) => Object.hasOwn(colunas, coluna) && colunas[coluna]?.ordena === true
  return ordens.length <= ORDENS_MAX && nomes.size === ordens.length && ordens.every(boa) ? ordens : null
}

/** An order as addresses carry it. */
export const escreverOrdem = (ordens: readonly Ordem[]): string =>
  ordens.map(({ coluna, desce }) => `${desce ? '-' : ''}${coluna}`).join(',')

/** Reads `cidade,nome`, the columns that a list shows, in that order; null when it names what is no column, or one twice. */
export function lerMostra(colunas: Colunas, escrita: string): string[] | null {
  const nomes = escrita.split(',')
  const boas = nomes.every((nome) => Object.hasOwn(colunas, nome))
  return boas && new Set(nomes).size === nomes.length ? nomes : null
}

/** How a list is looked at: of no account to which rows it has. */
interface Vista {
  visao?: number | undefined
  mostra?: string | undefined
}

/**
 * A list's query without what says how it is looked at: what its rows depend on.
 * @param pedidas columns that rows have only where they are asked for (`pedidasDe`)
 */
export function soLinhas<Q extends Vista>(
  { visao: _visao, mostra: _mostra, ...query }: Q,
  pedidas: readonly string[] = [],
) {
  return pedidas.length === 0 ? query : { ...query, mostra: pedidas.join(',') }
}

/** The names of the columns that filter. */
type Filtraveis<C extends Colunas> = {
  [K in keyof C & string]: C[K]['filtra'] extends false ? never : K
}[keyof C & string]

type CamposDeFiltro<C extends Colunas> = {
  [K in Filtraveis<C>]: z.ZodMiniOptional<z.ZodMiniType<string, string>>
}

/**
 * The query of a list: `page` from 1, `pageSize` up to 100, `sort` as `cidade,-nome`, `q` free text, a filter for each column that has them
 * (`uf=em.SP,RJ`), and what is the list's own. Anything else is refused. Filters and order come out in their one form. An address says
 * beside these how the list is looked at, which narrows nothing: `visao` is the saved view that it is of, or 0 for none where one would open
 * by itself, and `mostra` the columns shown; of these, a call for rows names those that rows have only where they are asked for.
 */
export function consultaDaLista<const C extends Colunas, E extends z.core.$ZodShape>(
  colunas: C,
  padrao: string,
  extras: E,
) {
  const sort = canonico('Ordem inválida.', (escrita) => {
    const ordens = lerOrdem(colunas, escrita)
    return ordens && escreverOrdem(ordens)
  })
  const consulta = z.strictObject({
    ...paginacao(PAGE_SIZE),
    sort: z._default(sort, padrao),
    q: z._default(texto(100), ''),
    ...filtrosDas(colunas),
    ...extras,
    visao: z.optional(inteiroDaUrl(0, INT4_MAX)),
    mostra: z.optional(
      canonico('Colunas inválidas.', (escrita) => lerMostra(colunas, escrita)?.join(',') ?? null),
    ),
  })
  return deColunas(consulta, colunas)
}

/** A filter for each column that has them, in its one form. */
export const filtrosDas = <const C extends Colunas>(colunas: C) =>
  Object.fromEntries(
    Object.entries(colunas)
      .filter(([, { filtra }]) => filtra)
      .map(([nome, coluna]) => {
        const um = canonico('Filtro inválido.', (escrito) => {
          const filtro = lerFiltro(coluna, escrito)
          return filtro && escreverFiltro(filtro)
        })
        return [nome, z.optional(um)]
      }),
  ) as CamposDeFiltro<C> // one for each column that filters, as the type says

const consultas = new WeakMap<object, Colunas>()

/** Makes a schema known as one of a list's query, so that its columns are kept to those who may see them. @returns the schema */
export function deColunas<S extends object>(consulta: S, colunas: Colunas): S {
  consultas.set(consulta, colunas)
  return consulta
}

/** The columns of a list, by the schema of its query; undefined for any other schema. */
export const colunasDaConsulta = (consulta: object): Colunas | undefined => consultas.get(consulta)

/** The columns by which a list's query filters or orders, each with the field of the query that does. */
export function colunasUsadas(
  colunas: Colunas,
  { sort, ...query }: { sort?: string },
): { coluna: string; campo: string }[] {
  const ordens = sort === undefined ? [] : (lerOrdem(colunas, sort) ?? [])
  const filtros = Object.entries(query).filter(
    ([nome, filtro]) => Object.hasOwn(colunas, nome) && filtro !== undefined,
  )
  return [
    ...ordens.map(({ coluna }) => ({ coluna, campo: 'sort' })),
    ...filtros.map(([coluna]) => ({ coluna, campo: coluna })),
  ]
}

/** A text that has one form, which `formar` gives; null for what cannot be read. */
export function canonico(error: string, formar: (escrito: string) => string | null) {
  const ler = z.transform((escrito: string, { issues }) => {
    const lido = formar(escrito)
    if (lido !== null) return lido
    issues.push({ code: 'custom', message: error, input: escrito })
    return z.NEVER
  })
  return z.pipe(z.string(), ler) as unknown as z.ZodMiniType<string, string> // text in, text out
}
