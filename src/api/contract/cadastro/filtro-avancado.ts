import * as z from 'zod/mini'
import { nomesDosTipos, tiposCadastro } from './cadastro-lista.ts'
import { campoTexto, type Campo } from '#src/api/contract/nucleo/campo.ts'
import type { Coluna, Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { lerFiltro, type Filtro } from '#src/api/contract/nucleo/filtro.ts'

/**
 * A filter that an entidade has named: groups of conditions on the columns of one list. A row is of it that fulfils all conditions of one of
 * its groups.
 */

/** One condition: a column, and what its filter is in an address (`em.SP,RJ`). `nao` turns it round: rows without a value are then among those found. */
export interface Condicao {
  coluna: string
  filtro: string
  nao?: true | undefined
}
/** All conditions of one of the groups hold. */
export type Grupos = readonly (readonly Condicao[])[]

export const GRUPOS_MAX = 10
export const CONDICOES_MAX = 20
/** Characters of a whole filter as it is stored. */
const ESCRITO_MAX = 20_000

const esquema = z
  .array(
    z
      .array(
        z.strictObject({
          coluna: z.string().check(z.minLength(1), z.maxLength(40)),
          filtro: z.string().check(z.minLength(1)),
          nao: z.optional(z.literal(true)),
        }),
      )
      .check(z.minLength(1), z.maxLength(CONDICOES_MAX)),
  )
  .check(z.minLength(1), z.maxLength(GRUPOS_MAX))

/** A filter in the one form in which it is stored. */
export const escreverGrupos = (grupos: Grupos): string =>
  JSON.stringify(
    grupos.map((grupo) =>
      grupo.map(({ coluna, filtro, nao }) => (nao ? { coluna, filtro, nao } : { coluna, filtro })),
    ),
  )

/** Reads what `escreverGrupos` writes; null for anything else, and for a filter without conditions, which would find every row. */
export function lerGrupos(escrito: string): Grupos | null {
  if (escrito.length > ESCRITO_MAX) return null
  try {
    const lido = esquema.safeParse(JSON.parse(escrito))
    return lido.success ? lido.data : null
  } catch {
    return null
  }
}

/** A condition as its list reads it today. */
export interface CondicaoLida {
  coluna: string
  filtro: Filtro
  nao: boolean
}

/** The columns of a list that such filters name, as they do: those that filter, or do so here alone, for all who see the list. */
export const colunasDoAvancado = (colunas: Colunas): Colunas =>
  Object.fromEntries(
    Object.entries(colunas)
      .filter(([, um]) => (um.filtra || um.noAvancado !== undefined) && um.permissao === undefined)
      .map(([nome, um]) => [nome, { ...um, filtra: true, rotulo: um.noAvancado ?? um.rotulo }]),
  )

/** A filter by the columns of its list: what it asks, and what of it the list cannot read any more, as people call it. */
export function lerCondicoes(
  colunas: Colunas,
  grupos: Grupos,
): { grupos: CondicaoLida[][]; perdidas: string[] } {
  const conhecidas = colunasDoAvancado(colunas)
  const perdidas = new Set<string>()
  const lidos = grupos.map((grupo) =>
    grupo.flatMap(({ coluna: nome, filtro: escrito, nao }) => {
      const coluna: Coluna | undefined = Object.hasOwn(conhecidas, nome) ? conhecidas[nome] : undefined
      const filtro = coluna ? lerFiltro(coluna, escrito) : null
      if (filtro) return [{ coluna: nome, filtro, nao: nao === true }]
      perdidas.add(coluna?.rotulo ?? nome)
      return []
    }),
  )
  return { grupos: lidos, perdidas: [...perdidas] }
}

/** What a new filter begins with. */
const COMECO = escreverGrupos([[{ coluna: 'email', filtro: 'preenchido' }]])

const entrada = z.pipe(
  z.string(),
  z.transform((escrito: string, { issues }) => {
    const grupos = lerGrupos(escrito)
    if (grupos) return escreverGrupos(grupos)
    issues.push({ code: 'custom', message: 'Confira as condições.', input: escrito })
    return z.NEVER
  }),
) as unknown as z.ZodMiniType<string, string> // text in, text out

/** The field that holds the conditions. Which columns they may name is known by the list (`lerCondicoes`). */
export const campoCondicoes = (rotulo: string): Campo<string> => ({
  ...campoTexto(rotulo, ESCRITO_MAX, { ordena: false, filtra: false, visivel: false, obrigatorio: true }),
  entrada,
  emBranco: COMECO,
  editor: 'condicoes',
})

/** The lists that have such filters, and what they are called. */
export const listasComAvancado = Object.fromEntries(
  nomesDosTipos.map((tipo) => [tipo, tiposCadastro[tipo].plural]),
)

/** How many records a filter finds that need not be stored yet, and the first of them by name. 422 at `condicoes` for what its list cannot read. */
export const previaDoFiltro = endpoint({
  method: 'POST',
  path: '/api/filtro-avancado/previa',
  access: 'cadastro:ler',
  summary: 'Filtros avançados: quantos registros um filtro encontra',
  custo: 'busca',
  body: z.strictObject({ lista: z.enum(nomesDosTipos), condicoes: entrada }),
  response: z.object({
    total: z.int(),
    amostra: z.array(z.object({ matricula: z.int(), nome: z.string() })),
  }),
})
