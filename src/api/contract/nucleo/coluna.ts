import { concede, type Papel, type Permissao } from './papeis.ts'

/** The tables of which a cadastro keeps a code in digits. */
export type TabelaDeCodigo = 'cnae' | 'naturezaJuridica'

/** What kind of value a column of a list holds; each kind has its filters (`filtro.ts`), its SQL, its editor, its cell and its export. */
export type Especie =
  | 'texto'
  | 'documento'
  | 'inteiro'
  | 'centavos'
  | 'data'
  | 'mes'
  | 'instante'
  | 'opcao'
  | 'simNao'

/** One column of a list, as server and SPA both know it. */
export interface Coluna {
  especie: Especie
  /** What people call it. */
  rotulo: string
  ordena: boolean
  filtra: boolean
  /** Whether the list shows it until somebody chooses otherwise. */
  visivel: boolean
  /** The values of an `opcao`, those that are usual of a `texto`, or `true` and `false` of a `simNao`, and what they are called, in the order in which they are offered. */
  opcoes?: Readonly<Record<string, string>>
  /** What a row of an `opcao` is called in the list and its exports, where that is told more finely than it is filtered; by their own keys. */
  escritas?: Readonly<Record<string, string>>
  /** Of a text, the resource whose records' names it holds. */
  escolhas?: string
  /** What named filters alone call a column by which the list itself does not filter. */
  noAvancado?: string
  /** Of a number: the list tells what all that match come to. */
  total?: 'soma'
  /** Of a short text, how many characters it has at most: its column is no wider than these. */
  caracteres?: number
  /** Of an `inteiro` that counts no things: hundredths of a percent, or minutes. */
  medidaEm?: 'percentual' | 'minutos'
  /** Of an `inteiro` that names something and counts nothing: written without dots. */
  codigo?: true
  /** Of a code: the table that others publish which says what it means. */
  deTabela?: TabelaDeCodigo
  /** Reckoned when rows are read, and only where a query says that it shows the column (`mostra`). */
  calculada?: true
  /** A row has it only where a query says that it shows the column (`mostra`). */
  aPedido?: true
  /** Needed beside the list's own to see the column, and to filter or order by it. */
  permissao?: Permissao
}

/** The columns of one list by name, in the order in which it shows them. */
export type Colunas = Readonly<Record<string, Coluna>>

type Escolhas = Partial<Omit<Coluna, 'especie' | 'rotulo'>>

/** A column that orders, filters and is shown unless `escolhas` say otherwise. */
export function coluna(especie: Exclude<Especie, 'opcao'>, rotulo: string, escolhas: Escolhas = {}) {
  return { especie, rotulo, ordena: true, filtra: true, visivel: true, ...escolhas } satisfies Coluna
}

/** A column whose values are few and named. */
export function colunaDeOpcoes(
  rotulo: string,
  opcoes: Readonly<Record<string, string>>,
  escolhas: Escolhas = {},
) {
  return {
    especie: 'opcao' as const,
    rotulo,
    opcoes,
    ordena: true,
    filtra: true,
    visivel: true,
    ...escolhas,
  } satisfies Coluna
}

/** Those of some columns of a list that are reckoned for each row. */
export const calculadasEntre = (colunas: Colunas, nomes: readonly string[]): string[] =>
  nomes.filter((nome) => colunas[nome]?.calculada)

/**
 * The columns of a list that its rows have only where a query names them, of those shown: what its address says (`mostra`), or else what
 * somebody has chosen. In the order of the list, so that the same columns are one query.
 */
export function pedidasDe(
  colunas: Colunas,
  mostra: string | undefined,
  escolhidas: readonly string[] = [],
): string[] {
  const vistas = mostra?.split(',') ?? escolhidas
  return Object.keys(colunas).filter(
    (nome) => vistas.includes(nome) && (colunas[nome]?.calculada || colunas[nome]?.aPedido),
  )
}

/** Whether somebody may see a column, and so filter, order and choose by it; of nobody, who has no papéis, null. */
export const podeVerColuna = ({ permissao }: Coluna, papeis: readonly Papel[] | null): boolean =>
  permissao === undefined || (papeis !== null && concede(papeis, permissao))

/** The columns of a list that somebody may see; the very same where those are all. */
export function colunasPermitidas(colunas: Colunas, papeis: readonly Papel[] | null): Colunas {
  const todas = Object.entries(colunas)
  const vistas = todas.filter(([, coluna]) => podeVerColuna(coluna, papeis))
  return vistas.length === todas.length ? colunas : Object.fromEntries(vistas)
}
