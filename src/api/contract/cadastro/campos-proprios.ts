import * as z from 'zod/mini'
import { coluna, type Coluna, type Colunas, type Especie } from '#src/api/contract/nucleo/coluna.ts'
import { centavos, data } from '#src/api/contract/nucleo/common.ts'

/**
 * Fields that an entidade adds to its cadastros: places of a few kinds which every cadastro has, and which mean nothing until the entidade
 * has named them (`campos-configurados.ts`). Lists, forms, history, imports and exports have them as they have any other field; what they
 * are called comes with the call `campos` of each kind.
 */
const lugares = {
  texto: { especie: 'texto', rotulo: 'Texto', quantos: 6 },
  opcao: { especie: 'texto', rotulo: 'Escolha', quantos: 6 },
  numero: { especie: 'inteiro', rotulo: 'Número', quantos: 4 },
  valor: { especie: 'centavos', rotulo: 'Valor', quantos: 4 },
  data: { especie: 'data', rotulo: 'Data', quantos: 4 },
} as const satisfies Record<string, { especie: Especie; rotulo: string; quantos: number }>

type Seis = 1 | 2 | 3 | 4 | 5 | 6
type Quatro = 1 | 2 | 3 | 4
type DeTexto = `texto${Seis}` | `opcao${Seis}`
type DeNumero = `numero${Quatro}` | `valor${Quatro}`
type DeData = `data${Quatro}`
/** A place for a field of the entidade's own. */
export type CampoProprio = DeTexto | DeNumero | DeData
export type EspecieDeProprio = keyof typeof lugares

/** What each place holds: texts and choices are blank where nobody said anything, all others null. */
export type ValoresProprios = Record<DeTexto, string> &
  Record<DeNumero, number | null> &
  Record<DeData, string | null>

/** Every place, with its kind and its number among those of the kind, from 1. */
export const camposProprios = Object.entries(lugares).flatMap(([especie, { quantos, rotulo }]) =>
  Array.from({ length: quantos }, (_, i) => ({
    nome: `${especie}${i + 1}` as CampoProprio, // as the types above have them
    especie: especie as EspecieDeProprio, // a key of the table
    rotulo: `${rotulo} ${i + 1}`,
  })),
)

/** A table with a row for each place. */
export function deCada<T>(linha: (especie: EspecieDeProprio, rotulo: string) => T): Record<CampoProprio, T> {
  const pares = camposProprios.map(({ nome, especie, rotulo }) => [nome, linha(especie, rotulo)])
  return Object.fromEntries(pares) as Record<CampoProprio, T> // one for each
}

/** The columns of all lists that places are: not shown until somebody chooses them. */
export const colunasProprias: Record<CampoProprio, Coluna> = deCada((especie, rotulo) =>
  coluna(lugares[especie].especie, rotulo, { visivel: false, aPedido: true }),
)

/** As stored, by their kinds. */
export const modelosDosProprios = {
  texto: z.string(),
  opcao: z.string(),
  numero: z.nullable(z.int()),
  valor: z.nullable(centavos),
  data: z.nullable(data),
}
/** As a list's row has it, where it is asked for. */
export const linhaDosProprios = deCada((especie) => z.optional(modelosDosProprios[especie])) as unknown as {
  [C in CampoProprio]: z.ZodMiniOptional<z.ZodMiniType<ValoresProprios[C]>>
} // as `lugares` has them

/** A place that the entidade has named; of a choice, what is offered. */
export const campoNomeado = z.object({
  nome: z.enum(camposProprios.map(({ nome }) => nome)),
  especie: z.enum(Object.keys(lugares) as [EspecieDeProprio, ...EspecieDeProprio[]]), // the keys of the table
  rotulo: z.string(),
  opcoes: z.array(z.string()),
})
export type CampoNomeado = z.infer<typeof campoNomeado>

/** Columns as the entidade calls them: without the places that it has not named, save for those by which `query` filters. */
export function comNomes(
  colunas: Colunas,
  nomeados: readonly CampoNomeado[],
  query: Readonly<Record<string, unknown>> = {},
): Colunas {
  const conhecidos = new Map<string, CampoNomeado>(nomeados.map((campo) => [campo.nome, campo]))
  return Object.fromEntries(
    Object.entries<Coluna>(colunas).flatMap(([nome, uma]) => {
      if (!(nome in colunasProprias)) return [[nome, uma]]
      const campo = conhecidos.get(nome)
      if (!campo)
        return query[nome] === undefined ? [] : [[nome, { ...uma, rotulo: `${uma.rotulo} (fora de uso)` }]]
      const { rotulo, especie, opcoes } = campo
      const oferecidas = especie === 'opcao' && { opcoes: Object.fromEntries(opcoes.map((um) => [um, um])) }
      return [[nome, { ...uma, rotulo, ...oferecidas }]]
    }),
  )
}
