import * as z from 'zod/mini'
import { portes, type Porte } from './cadastro-lista.ts'
import { campoCentavos, campoTexto, type Campo } from '#src/api/contract/nucleo/campo.ts'
import { CAPITAL_MAX } from '#src/api/contract/nucleo/common.ts'
import { formatarCentavos, formatarPercentual } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'

/**
 * What a contribution costs whom: a table of an entidade, in force from a month on until the next one begins. Values are centavos, rates
 * hundredths of a percent (80 = 0,8 %).
 */

/** How a table finds the value. */
export const formasDeValor = {
  fixo: 'O mesmo para todos',
  porte: 'Por porte da empresa',
  capital: 'Por capital social',
  empregados: 'Por número de empregados',
  'por-empregado': 'Fixo mais valor por empregado',
} as const
export type FormaDeValor = keyof typeof formasDeValor

/** What a contribution is by law or by statute, which says who owes it (`soDeFiliados` on the server). */
export const especiesDeContribuicao = {
  associativa: 'Associativa',
  mensalidade: 'Mensalidade',
  assistencial: 'Assistencial ou negocial',
  confederativa: 'Confederativa',
  sindical: 'Sindical',
  outra: 'Outra',
} as const
export type EspecieDeContribuicao = keyof typeof especiesDeContribuicao

/** A line: who is asked by it, which is a porte, or a capital (centavos) or number of employees up to and with a limit, the last one without. */
export interface Faixa {
  porte?: Porte | undefined
  capital?: number | undefined
  empregados?: number | undefined
  /** Centavos, to which `aliquota` of the capital is added. */
  valor: number
  /** Hundredths of a percent of the capital; only of capital. */
  aliquota?: number | undefined
}

export interface TabelaDeValores {
  forma: FormaDeValor
  /** Centavos: the value itself, or that to which so much for each employee is added. */
  valor: number | null
  porEmpregado: number | null
  /** Centavos that the value never falls below, or goes beyond; null for no such limit. */
  piso: number | null
  teto: number | null
  faixas: readonly Faixa[]
}

/** What is known of the payer; capital in centavos. */
export interface BaseDoValor {
  porte: Porte | null
  capital: number | null
  empregados: number | null
}

/** Why a table gives somebody no value. */
export const faltasDeValor = {
  porte: 'Sem porte no cadastro',
  capital: 'Sem capital social no cadastro',
  empregados: 'Sem número de empregados no cadastro',
  faixa: 'Fora das faixas da tabela',
  zero: 'Nada a pagar pela tabela',
} as const
export type FaltaDeValor = keyof typeof faltasDeValor

const FAIXAS_MAX = 60
const ESCRITO_MAX = 10_000
/** 100 %. */
const ALIQUOTA_MAX = 10_000

const numeroDaFaixa = z.int().check(z.minimum(0), z.maximum(CAPITAL_MAX))
const porteDaFaixa = z.enum(Object.keys(portes) as [Porte, ...Porte[]]) // the keys of the table
const aliquotaDaFaixa = z.int().check(z.minimum(0), z.maximum(ALIQUOTA_MAX))
const esquema = z
  .array(
    z.strictObject({
      porte: z.optional(porteDaFaixa),
      capital: z.optional(numeroDaFaixa),
      empregados: z.optional(numeroDaFaixa),
      valor: numeroDaFaixa,
      aliquota: z.optional(aliquotaDaFaixa),
    }),
  )
  .check(z.maxLength(FAIXAS_MAX))
const emEdicao = z.array(
  z.object({
    porte: z.catch(z.optional(porteDaFaixa), undefined),
    capital: z.catch(z.optional(numeroDaFaixa), Number.NaN),
    empregados: z.catch(z.optional(numeroDaFaixa), Number.NaN),
    valor: z.catch(numeroDaFaixa, Number.NaN),
    aliquota: z.catch(z.optional(aliquotaDaFaixa), Number.NaN),
  }),
)

/** The lines in the one form in which they are stored. */
export const escreverFaixas = (faixas: readonly Faixa[]): string =>
  JSON.stringify(
    faixas.map(({ porte, capital, empregados, valor, aliquota }) => ({
      ...(porte !== undefined && { porte }),
      ...(capital !== undefined && { capital }),
      ...(empregados !== undefined && { empregados }),
      valor,
      // what is no number is written, for the rules to refuse
      ...(aliquota !== undefined && aliquota !== 0 && { aliquota }),
    })),
  )

/** Reads what `escreverFaixas` writes; null for anything else. */
export function lerFaixas(escrito: string): Faixa[] | null {
  if (escrito.length > ESCRITO_MAX) return null
  try {
    const lido = esquema.safeParse(JSON.parse(escrito))
    return lido.success ? lido.data : null
  } catch {
    return null
  }
}

/**
 * Reads what `escreverFaixas` writes of lines that are being edited, however many: what is no number comes out as NaN. Nothing of what is no
 * list of lines at all.
 */
export function lerFaixasEmEdicao(escrito: string): Faixa[] {
  try {
    return z.parse(emEdicao, JSON.parse(escrito))
  } catch {
    return []
  }
}

/** The lines in words. */
export function fraseDasFaixas(escrito: string): string {
  const faixas = lerFaixas(escrito) ?? []
  return faixas.map((faixa) => `${quem(faixa)}: ${quanto(faixa)}`).join('; ')
}

function quem({ porte, capital, empregados }: Faixa): string {
  if (porte !== undefined) return portes[porte]
  if (capital !== undefined) return `até ${formatarCentavos(capital)}`
  return empregados === undefined ? 'acima disso' : `até ${numero(empregados)} empregados`
}

function quanto({ valor, aliquota = 0 }: Faixa): string {
  if (aliquota === 0) return formatarCentavos(valor)
  const taxa = `${formatarPercentual(aliquota)} do capital`
  return valor === 0 ? taxa : `${taxa} mais ${formatarCentavos(valor)}`
}

const entrada = z.pipe(
  z.string(),
  z.transform((escrito: string, { issues }) => {
    const faixas = lerFaixas(escrito)
    if (faixas) return escreverFaixas(faixas)
    issues.push({ code: 'custom', message: 'Confira os valores das faixas.', input: escrito })
    return z.NEVER
  }),
) as unknown as z.ZodMiniType<string, string> // text in, text out

/** The field that holds the lines. Whether they fit the form of their table is told by `faltaDaTabela`. */
export const campoFaixas = (rotulo: string, escolhas: Pick<Campo, 'quando'>): Campo<string> => ({
  ...campoTexto(rotulo, ESCRITO_MAX, { ordena: false, filtra: false, visivel: false }),
  entrada,
  emBranco: '[]',
  editor: 'faixas',
  ...escolhas,
})

/** The field that holds the one value of a table, which may come from the CNC's base value where it is the same for all. */
export const campoValorDaTabela = (
  rotulo: string,
  escolhas: Pick<Campo, 'quando'>,
): Campo<number | null> => ({ ...campoCentavos(rotulo, escolhas), editor: 'valor-da-tabela' })

/** Whether a form asks for lines. */
export const comFaixas = (forma: FormaDeValor): forma is 'porte' | 'capital' | 'empregados' =>
  forma === 'porte' || forma === 'capital' || forma === 'empregados'

/** What keeps a table from being used, at the field where it stands; null when it is whole. */
export function faltaDaTabela({
  forma,
  valor,
  piso,
  teto,
  faixas,
  porEmpregado,
}: TabelaDeValores): { campo: 'valor' | 'porEmpregado' | 'teto' | 'faixas'; mensagem: string } | null {
  if (forma === 'fixo' && !valor) return { campo: 'valor', mensagem: 'Informe um valor maior que zero.' }
  if (forma === 'por-empregado' && !porEmpregado)
    return { campo: 'porEmpregado', mensagem: 'Informe um valor maior que zero.' }
  if (piso !== null && teto !== null && piso > teto)
    return { campo: 'teto', mensagem: 'O máximo deve ser maior que o mínimo.' }
  if (!comFaixas(forma)) return null
  const mensagem = faltaDasFaixas(forma, faixas)
  return mensagem === null ? null : { campo: 'faixas', mensagem }
}

function faltaDasFaixas(forma: 'porte' | 'capital' | 'empregados', faixas: readonly Faixa[]): string | null {
  if (faixas.length === 0) return 'Inclua ao menos uma faixa.'
  if (forma === 'porte') {
    const vistos = new Set(faixas.map(({ porte }) => porte))
    if (vistos.has(undefined)) return 'Escolha o porte de cada faixa.'
    return vistos.size < faixas.length ? 'Cada porte pode ter só um valor.' : null
  }
  const limites = faixas.map((faixa) => faixa[forma])
  const semLimite = limites.indexOf(undefined)
  if (semLimite >= 0 && semLimite < faixas.length - 1) return 'Só a última faixa pode ficar sem limite.'
  const fora = limites.some((limite = Infinity, i) => i > 0 && limite <= (limites[i - 1] ?? 0))
  return fora ? 'Cada faixa deve ir além da anterior.' : null
}

/**
 * What somebody pays by a table, in centavos, rounded half up; or why there is no value. The limits are those of the table; `faixas` are
 * looked through in their order.
 */
export function valorDaTabela(
  tabela: TabelaDeValores,
  base: BaseDoValor,
): { valor: number; falta: null } | { valor: null; falta: FaltaDeValor } {
  const achado = acharValor(tabela, base)
  if (typeof achado === 'string') return { valor: null, falta: achado }
  const { piso, teto } = tabela
  const valor = Math.min(Math.max(achado.bruto, piso ?? 0), teto ?? Infinity)
  return valor > 0 ? { valor, falta: null } : { valor: null, falta: 'zero' }
}

/** How `valorDaTabela` comes to what it says, in words: by which line of the table, of what, and which limit. */
export function porqueDoValor(tabela: TabelaDeValores, base: BaseDoValor): string {
  const achado = acharValor(tabela, base)
  if (typeof achado === 'string') return `${faltasDeValor[achado]}.`
  const { piso, teto } = tabela
  const { bruto } = achado
  return [
    comoSeAchou(tabela, base, achado.faixa),
    piso !== null && bruto < piso && `O mínimo da tabela é ${formatarCentavos(piso)}.`,
    teto !== null && Math.max(bruto, piso ?? 0) > teto && `O máximo da tabela é ${formatarCentavos(teto)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function comoSeAchou(
  { forma, valor, porEmpregado }: TabelaDeValores,
  { capital, empregados }: BaseDoValor,
  faixa: Faixa | null,
): string {
  const pessoal = contados(empregados ?? 0, 'empregado', 'empregados')
  switch (forma) {
    case 'fixo':
      return `Valor igual para todos: ${formatarCentavos(valor ?? 0)}.`
    case 'por-empregado': {
      const cada = `${formatarCentavos(porEmpregado ?? 0)} por empregado`
      return `${valor ? `${formatarCentavos(valor)} mais ${cada}` : cada}. O cadastro tem ${pessoal}.`
    }
    case 'porte':
      return faixa ? `${quem(faixa)}: ${quanto(faixa)}.` : ''
    case 'empregados':
      return faixa ? `${pessoal}. Faixa ${quem(faixa)}: ${quanto(faixa)}.` : ''
    case 'capital':
      return faixa
        ? `Capital social de ${formatarCentavos(capital ?? 0)}. Faixa ${quem(faixa)}: ${quanto(faixa)}.`
        : ''
  }
}

/** What a table says before its limits, and by which of its lines; null where it has none. */
function acharValor(
  { forma, valor, porEmpregado, faixas }: TabelaDeValores,
  { porte, capital, empregados }: BaseDoValor,
): { bruto: number; faixa: Faixa | null } | FaltaDeValor {
  const pela = (faixa: Faixa | undefined, mais = 0) =>
    faixa ? { bruto: faixa.valor + mais, faixa } : 'faixa'
  switch (forma) {
    case 'fixo':
      return { bruto: valor ?? 0, faixa: null }
    case 'por-empregado':
      return empregados === null
        ? 'empregados'
        : { bruto: (valor ?? 0) + (porEmpregado ?? 0) * empregados, faixa: null }
    case 'porte':
      if (porte === null) return 'porte'
      return pela(faixas.find((faixa) => faixa.porte === porte))
    case 'empregados':
      if (empregados === null) return 'empregados'
      return pela(faixas.find((faixa) => empregados <= (faixa.empregados ?? Infinity)))
    case 'capital': {
      if (capital === null) return 'capital'
      const faixa = faixas.find((uma) => capital <= (uma.capital ?? Infinity))
      return pela(faixa, porcentagem(capital, faixa?.aliquota ?? 0))
    }
  }
}

/** So many hundredths of a percent of centavos, half up. Whole numbers, since a capital times a rate goes beyond the safe ones. */
const porcentagem = (centavos: number, aliquota: number): number =>
  Number((2n * BigInt(centavos) * BigInt(aliquota) + 10_000n) / 20_000n)

/**
 * The employers' table of the CNC from one base value in centavos: the lines of CLT art. 580, III, as that confederation publishes them every year
 * (the minimum is 60 % of the base value, the maximum its 282,4-fold).
 */
export function faixasDoValorBase(valorBase: number): Faixa[] {
  const vezes = (centesimos: number) => porcentagem(valorBase, centesimos * 100)
  return [
    { capital: 75 * valorBase, valor: vezes(60) },
    { capital: 150 * valorBase, valor: 0, aliquota: 80 },
    { capital: 1_500 * valorBase, valor: vezes(90), aliquota: 20 },
    { capital: 150_000 * valorBase, valor: vezes(240), aliquota: 10 },
    { capital: 800_000 * valorBase, valor: vezes(12_240), aliquota: 2 },
    { valor: vezes(28_240) },
  ]
}

/**
 * What the CNC asks of those who work on their own and are no company, in centavos, half up: 30 % of the base value of that year (CLT
 * art. 580, II).
 */
export const valorDoAutonomo = (valorBase: number): number => porcentagem(valorBase, 3_000)

/** A table as a record holds it: its nested row. */
export interface LinhaDaTabela {
  inicio: string
  forma: string
  valor: number | null
  porEmpregado: number | null
  piso: number | null
  teto: number | null
  faixas: string
}

/** A table as it is stored, read; lines that cannot be read are none. */
export const tabelaDaLinha = ({ forma, faixas, ...limites }: LinhaDaTabela): TabelaDeValores => ({
  ...limites,
  forma: Object.hasOwn(formasDeValor, forma) ? (forma as FormaDeValor) : 'fixo', // one of its names
  faixas: lerFaixas(faixas) ?? [],
})

/** The table that is in force in a month (`YYYY-MM`): the last to begin by then; null before the first. */
export function vigenteEm<L extends { inicio: string }>(tabelas: readonly L[], mes: string): L | null {
  return (
    tabelas
      .filter(({ inicio }) => inicio <= mes)
      .toSorted((a, b) => a.inicio.localeCompare(b.inicio))
      .at(-1) ?? null
  )
}
