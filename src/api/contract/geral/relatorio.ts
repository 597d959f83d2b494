import * as z from 'zod/mini'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { coluna, type Coluna, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { idParam, inteiroDaUrl } from '#src/api/contract/nucleo/common.ts'
import { canonico, filtrosDas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { mesAntes } from '#src/api/contract/nucleo/instante.ts'
import type { ListaPorTras } from './relatorio-lista.ts'

// A report is one declaration here, and one reading of the database (`server/modules/geral/relatorio/`). Its query, its screen, its totals, its files
// and what is saved and mailed of it follow. It counts facts (payments, debits, cadastros) by groups that people choose.

/** The types of reports of the specification. */
export const tiposDeRelatorio = ['Atendimento', 'Cadastral', 'Financeiro'] as const
export type TipoDeRelatorio = (typeof tiposDeRelatorio)[number]

/** Rows that a report has at most: more are no report but a list. */
export const LINHAS_DO_RELATORIO = 5_000
/** Groups that one report may be divided by at once. */
export const GRUPOS_MAX = 2

/** A value of a row: of a group the same as lists tell, of a figure a number; null where there is none. */
export type Valor = string | number | boolean | null
export type Linha = Readonly<Record<string, Valor>>

/** A figure of a report. */
export interface Medida extends Coluna {
  /** What exactly it counts: the one definition, shown at its '?'. */
  definicao: string
  /** Of a figure that is made of two others: the first divided by the second, never summed itself. */
  razao?: { de: string; por: string }
}
export type Medidas = Readonly<Record<string, Medida>>

/** A figure that is read: centavos, or a count of things (of minutes with `medidaEm`). It is summed unless `escolhas` say otherwise. */
export const medida = (
  especie: 'centavos' | 'inteiro',
  rotulo: string,
  definicao: string,
  escolhas: Partial<Pick<Coluna, 'visivel' | 'total' | 'medidaEm'>> = {},
): Medida => ({ ...coluna(especie, rotulo, { filtra: false, total: 'soma', ...escolhas }), definicao })

/** A part of a whole, in hundredths of a percent. */
export const parte = (rotulo: string, razao: { de: string; por: string }, definicao: string): Medida => ({
  ...coluna('inteiro', rotulo, { filtra: false, medidaEm: 'percentual' }),
  definicao,
  razao,
})

/** An average of so many, in the unit of what is divided: centavos, or minutes. */
export const media = (
  especie: 'centavos' | 'minutos',
  rotulo: string,
  razao: { de: string; por: string },
  definicao: string,
): Medida => ({
  ...coluna(especie === 'centavos' ? 'centavos' : 'inteiro', rotulo, {
    filtra: false,
    ...(especie === 'minutos' && { medidaEm: 'minutos' }),
  }),
  definicao,
  razao,
})

/** By what the facts of a report may be divided. */
export interface Grupo extends Coluna {
  /** What a row without a value of it is called; 'Não informado' where nothing else is said. */
  semValor?: string
  /** Columns that a row has beside it, as a company's name has its CNPJ. */
  junto?: Colunas
  /** The parameter whose values it divides further, as days do months: the list behind a row is narrowed by the row alone. */
  dentroDe?: string
}
export type Grupos = Readonly<Record<string, Grupo>>

interface Declaracao<P extends Colunas, G extends Grupos, M extends Medidas> {
  tipo: TipoDeRelatorio
  /** In addresses, in kebab-case, for good: what people saved carries it. */
  nome: string
  titulo: string
  /** What it tells, in a sentence. */
  sobre: string
  /** What narrows its facts, by the filters that lists have for such columns. */
  parametros: P
  /** Filters that hold while the address says nothing of these parameters, on a day (`YYYY-MM-DD`). */
  padrao?: (hoje: string) => { readonly [K in keyof P & string]?: string }
  /** The parameter that bounds it in time: at most `ANOS_MAX` years, and never left away. */
  periodo?: keyof P & string
  /** Whose named filters (`filtro-avancado.ts`) narrow it. */
  avancado?: TipoCadastro
  grupos: G
  /** By what it is divided until somebody chooses otherwise; one without groups to choose from has these alone. */
  por: readonly (keyof G & string)[]
  /** Whether people choose by what it is divided. */
  porFixo?: true
  medidas: M
  /** As addresses say orders; without it rows come in the order of their groups. */
  ordem?: string
  /** Only so many rows of the largest, unless `quantas` of the address says otherwise. */
  primeiras?: number
  /** What is drawn, by the first group; without it there is no chart. */
  grafico?: { forma: 'colunas' | 'linhas' | 'barras'; medidas: readonly (keyof M & string)[] }
  /** The list behind a figure; one without leads nowhere. */
  listas?: { readonly [K in keyof M & string]?: ListaPorTras }
}

/** A report as both sides know it. */
export interface Relatorio extends Declaracao<Colunas, Grupos, Medidas> {
  consulta: z.ZodMiniType<ConsultaDoRelatorio>
}

/** What is asked of a report beside the filters of its parameters, which stand in it by their names. */
export interface ConsultaDoRelatorio {
  /** The groups, the outer one first. */
  por: string
  sort: string
  quantas?: number | undefined
  avancado?: number | undefined
  [parametro: string]: string | number | undefined
}

/** Years that the period of a report may have. */
export const ANOS_MAX = 20

/** Makes a report of its declaration. */
export function relatorio<const P extends Colunas, const G extends Grupos, const M extends Medidas>(
  declaracao: Declaracao<P, G, M>,
): Relatorio {
  const { parametros, grupos, medidas, por, porFixo, ordem, primeiras, avancado } = declaracao
  const ordens = ordenaveis({ grupos, medidas }, Object.keys(grupos))
  const consulta = z.strictObject({
    ...filtrosDas(parametros),
    por: z._default(
      canonico('Agrupamento inválido.', (escrito) => {
        const nomes = escrito.split(',')
        const bons =
          nomes.every((nome) => Object.hasOwn(grupos, nome)) && new Set(nomes).size === nomes.length
        const fixo = porFixo === true && escrito !== por.join(',')
        return bons && !fixo && nomes.length <= Math.max(GRUPOS_MAX, por.length) ? escrito : null
      }),
      por.join(','),
    ),
    sort: z._default(
      canonico('Ordem inválida.', (escrita) =>
        escrita === '' || ordens.includes(escrita.replace(/^-/, '')) ? escrita : null,
      ),
      ordem ?? '',
    ),
    ...(primeiras !== undefined && {
      quantas: z._default(inteiroDaUrl(1, LINHAS_DO_RELATORIO), primeiras),
    }),
    ...(avancado !== undefined && { avancado: z.optional(idParam) }),
  })
  // the names of the generics are gone from here on: every caller has a report of many
  return { ...declaracao, consulta } as unknown as Relatorio
}

/** The columns by which the rows of a report divided by some groups are put in order. */
export const ordenaveis = (
  { grupos, medidas }: Pick<Relatorio, 'grupos' | 'medidas'>,
  por: readonly string[],
) =>
  Object.entries({ ...colunasDosGrupos(grupos, por), ...medidas }).flatMap(([nome, { ordena }]) =>
    ordena ? [nome] : [],
  )

/** The columns of some groups, each with what stands beside it. */
export const colunasDosGrupos = (grupos: Grupos, nomes: readonly string[]): Colunas =>
  Object.fromEntries(
    nomes.flatMap((nome): [string, Coluna][] => {
      const grupo = grupos[nome]
      return grupo ? [[nome, grupo], ...Object.entries(grupo.junto ?? {})] : []
    }),
  )

/** The columns of a report as it is divided: those of its groups, then its figures that are shown. */
export const colunasDoRelatorio = (
  { grupos, medidas }: Pick<Relatorio, 'grupos' | 'medidas'>,
  por: string,
): Colunas => ({
  ...colunasDosGrupos(grupos, por.split(',')),
  ...Object.fromEntries(Object.entries(medidas).filter(([, { visivel }]) => visivel)),
})

/** A row with the figures that are made of others, which are null where there is nothing to divide by. */
export function comRazoes(medidas: Medidas, linha: Linha): Linha {
  const razoes = Object.entries(medidas).flatMap(([nome, { razao, medidaEm }]) => {
    if (!razao) return []
    const [de, por] = [linha[razao.de], linha[razao.por]]
    const ha = typeof de === 'number' && typeof por === 'number' && por !== 0
    return [[nome, ha ? Math.round(((medidaEm === 'percentual' ? 10_000 : 1) * de) / por) : null] as const]
  })
  return { ...linha, ...Object.fromEntries(razoes) }
}

/** What some rows come to: sums of what is summed, and what is made of these; null for what cannot be summed. */
export function somarLinhas(medidas: Medidas, linhas: readonly Linha[]): Linha {
  const somas = Object.entries(medidas).map(([nome, { total }]) => {
    const soma = linhas.reduce((ate, linha) => ate + (typeof linha[nome] === 'number' ? linha[nome] : 0), 0)
    return [nome, total === 'soma' ? soma : null] as const
  })
  return comRazoes(medidas, Object.fromEntries(somas))
}

/** The filters of a query with those that hold where it says nothing, on a day (`YYYY-MM-DD`). */
export function comPadrao<Q extends Readonly<Record<string, unknown>>>(
  { padrao }: Pick<Relatorio, 'padrao'>,
  query: Q,
  hoje: string,
): Q {
  const ditas = Object.entries(query).filter(([, valor]) => valor !== undefined)
  return { ...padrao?.(hoje), ...Object.fromEntries(ditas) } as Q // with more of the same kind
}

/** What a report has that is bounded by a parameter of months: the last ones, this one included, until somebody says otherwise. */
export const nosUltimosMeses = <const N extends string>(periodo: N, meses = 12) => ({
  periodo,
  padrao: (hoje: string) =>
    ({ [periodo]: `entre.${mesAntes(hoje, meses - 1)},${mesAntes(hoje, 0)}` }) as Record<N, string>, // the one name
})
