import { digitosCnpj, digitosCpf } from '#src/api/contract/nucleo/documento.ts'
import { toDay } from './calendar.ts'

/** First day on which the Receita gave out CNPJs with letters (IN RFB 2.229/2024). */
export const PRIMEIRO_ALFANUMERICO = toDay('2026-07-06')

const RAIZES = 62_000_000
/** Odd, and no multiple of 5 or 31: it shares no factor with `RAIZES`, so every index below that gives another root. */
const PASSO_CNPJ = 38_317_471
const PASSO_CPF = 61_803_399

/** Roots have been given out in order: about where the counter stood at the start of each year. */
const CONTADOR = [
  [0, '1986-01-01'],
  [1_000_000, '1996-01-01'],
  [3_500_000, '2000-01-01'],
  [7_200_000, '2005-01-01'],
  [11_400_000, '2010-01-01'],
  [21_700_000, '2015-01-01'],
  [29_400_000, '2018-01-01'],
  [36_000_000, '2020-01-01'],
  [44_700_000, '2022-01-01'],
  [53_300_000, '2024-01-01'],
  [RAIZES, '2026-01-01'],
] as const

/** Where letters may stand in a root, and which: ten for each place, none of those that are taken for digits. */
const LETRAS = ['ABCDEGHJKL', 'MNPRSTVWXY', 'ZYXWVTSRPN', 'LKJHGEDCBA', 'BDGJLNRTWZ', 'ACEHKMPSVX'] as const
const MASCARAS = [
  [2, 3, 4],
  [0, 2, 4, 6],
  [1, 2, 5],
  [0, 1],
  [3, 6, 7],
] as const

export interface CnpjGerado {
  registro: string
  /** When its root was given out, days since 1970; null for a CNPJ with letters. */
  abertura: number | null
}

/**
 * The fictitious CNPJ of an index below 62 000 000; no two indexes share one. Its check digits are right.
 * @param ordem establishment: 1 for the head office
 */
export function cnpjDoIndice(indice: number, opcoes: { ordem?: number; letras?: boolean } = {}): CnpjGerado {
  const numero = (indice * PASSO_CNPJ + 7_654_321) % RAIZES
  const digitos = String(numero).padStart(8, '0')
  const raiz = opcoes.letras ? comLetras(digitos, indice) : digitos
  const base = `${raiz}${String(opcoes.ordem ?? 1).padStart(4, '0')}`
  return { registro: base + digitosCnpj(base), abertura: opcoes.letras ? null : aberturaDaRaiz(numero) }
}

/** Swaps digits for letters place by place, so that different digits stay different. */
function comLetras(digitos: string, indice: number): string {
  const lugares: readonly number[] = MASCARAS[indice % MASCARAS.length] ?? MASCARAS[0]
  return Array.from(digitos, (digito, lugar) => {
    const letras = LETRAS[lugar % LETRAS.length] ?? LETRAS[0]
    return lugares.includes(lugar) ? letras.charAt(Number(digito)) : digito
  }).join('')
}

function aberturaDaRaiz(numero: number): number {
  const fim = Math.max(
    1,
    CONTADOR.findIndex(([contador]) => contador > numero),
  )
  const [antes, inicio] = CONTADOR[fim - 1] ?? CONTADOR[0]
  const [depois, termino] = CONTADOR[fim] ?? CONTADOR[1]
  const parte = (numero - antes) / (depois - antes)
  return Math.round(toDay(inicio) + parte * (toDay(termino) - toDay(inicio)))
}

/** Ninth digit of a CPF: the fiscal region in which it was issued. */
const REGIAO_FISCAL: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'RS',
    'DF GO MT MS TO',
    'AC AP AM PA RO RR',
    'CE MA PI',
    'AL PB PE RN',
    'BA SE',
    'MG',
    'ES RJ',
    'SP',
    'PR SC',
  ].flatMap((ufs, regiao) => ufs.split(' ').map((uf) => [uf, regiao])),
)

/** The fictitious CPF of an index below 100 000 000, issued in the given UF; no two indexes share one. */
export function cpfDoIndice(indice: number, uf: string): string {
  const numero = (indice * PASSO_CPF + 23_456_789) % 100_000_000
  const base = `${String(numero).padStart(8, '0')}${REGIAO_FISCAL[uf] ?? 8}`
  return base + digitosCpf(base)
}
