import * as z from 'zod/mini'
import type { Colunas } from './coluna.ts'
import { inteiroDaUrl, MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE, texto } from './common.ts'
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

/** The names of the columns that filter. */
type Filtraveis<C extends Colunas> = {
  [K in keyof C & string]: C[K]['filtra'] extends false ? never : K
}[keyof C & string]

type CamposDeFiltro<C extends Colunas> = {
  [K in Filtraveis<C>]: z.ZodMiniOptional<z.ZodMiniType<string, string>>
}

/**
 * The query of a list: `page` from 1, `pageSize` up to 100, `sort` as `cidade,-nome`, `q` free text, a filter for each column that has them
 * (`uf=em.SP,RJ`), and what is the list's own. Anything else is refused. Filters and order come out in their one form.
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
  const filtros = Object.fromEntries(
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
  return z.strictObject({
    page: z.prefault(inteiroDaUrl(1, MAX_PAGE), 1),
    pageSize: z.prefault(inteiroDaUrl(1, MAX_PAGE_SIZE), PAGE_SIZE),
    sort: z._default(sort, padrao),
    q: z._default(texto(100), ''),
    ...filtros,
    ...extras,
  })
}

/** A text that has one form, which `formar` gives; null for what cannot be read. */
function canonico(error: string, formar: (escrito: string) => string | null) {
  const ler = z.transform((escrito: string, { issues }) => {
    const lido = formar(escrito)
    if (lido !== null) return lido
    issues.push({ code: 'custom', message: error, input: escrito })
    return z.NEVER
  })
  return z.pipe(z.string(), ler) as unknown as z.ZodMiniType<string, string> // text in, text out
}
