import type { contaBancaria, contribuicao } from '../schema.ts'
import type { Empresa } from './cadastros.ts'

type Conta = Omit<typeof contaBancaria.$inferInsert, 'entidadeId' | 'id' | 'ativa'> & { banco: '001' | '104' }
type Linha = Omit<typeof contribuicao.$inferInsert, 'entidadeId' | 'id' | 'contaId'>

/** Of whom a value is asked: a company, or another kind of cadastro. */
export type Devedor = Empresa['detalhe'] | 'pessoafisica' | 'contabilidade'

/** A contribution: its row, the bank that collects it, when it falls due and what it costs. */
export interface ContribuicaoDemo extends Linha {
  banco: Conta['banco']
  /** Months of the year (1 to 12) that have one; null: every month. */
  meses: readonly number[] | null
  /** Day of the month of reference on which it is due; past the month's end, its last day. */
  dia: number
  soSocios: boolean
  /** Centavos in the year, null when nothing is due. */
  valor(devedor: Devedor, ano: number): number | null
}

/** Accounts in the form that each bank's own rules ask for: 7-digit convênio at 001, 6-digit beneficiário at 104. */
export const CONTAS: readonly Conta[] = [
  { banco: '001', agencia: '3072', conta: '45210', convenio: '2834071', carteira: '17' },
  { banco: '104', agencia: '0340', conta: '87150', convenio: '284617', carteira: 'RG' },
]

const MULTA_E_JUROS = { tipo: 'percentual', multa: 2, jurosMes: 1, modo: 'pro-rata-dia' } as const

/** Grows the values of 2024 by 4.5 % a year, as an assembly would. */
function reajustar(valor2024: number, ano: number, passo: number): number {
  return Math.round((valor2024 * 1.045 ** (ano - 2024)) / passo) * passo
}

/** Table of the CNC for employers: brackets of capital in multiples of one base value (domain of the contribuição sindical). */
function sindicalDoCapital(capital: number, base: number): number {
  const multiplo = capital / base
  if (multiplo <= 75) return Math.round(0.6 * base)
  if (multiplo <= 150) return Math.round(capital * 0.008)
  if (multiplo <= 1_500) return Math.round(capital * 0.002 + 0.9 * base)
  if (multiplo <= 150_000) return Math.round(capital * 0.001 + 2.4 * base)
  return Math.round(Math.min(capital * 0.0002 + 122.4 * base, 282.4 * base))
}

const porPorte = (devedor: Devedor, valores: { mei: number; me: number; epp: number; demais: number }) =>
  typeof devedor === 'string' || devedor.porte === null ? null : valores[devedor.porte]

/** What the demo's entidades collect. */
export const CONTRIBUICOES: readonly ContribuicaoDemo[] = [
  {
    codContrib: 101,
    nome: 'Contribuição associativa mensal',
    baseLegal: 'Estatuto social, art. 14. Em atraso: multa de 2% e juros de 1% ao mês, por dia.',
    proposta: false,
    regraAtraso: MULTA_E_JUROS,
    banco: '001',
    meses: null,
    dia: 10,
    soSocios: true,
    valor: (devedor, ano) => {
      if (devedor === 'pessoafisica') return reajustar(3_500, ano, 50)
      if (devedor === 'contabilidade') return reajustar(9_000, ano, 50)
      const valor = porPorte(devedor, { mei: 4_500, me: 8_900, epp: 16_500, demais: 38_000 })
      return valor && reajustar(valor, ano, 50)
    },
  },
  {
    codContrib: 201,
    nome: 'Contribuição assistencial',
    baseLegal:
      'Convenção coletiva de trabalho, cláusula 48, com direito de oposição. Em atraso: multa de 2% e juros de 1% ao mês, por dia.',
    proposta: false,
    regraAtraso: MULTA_E_JUROS,
    banco: '001',
    meses: [6, 11],
    dia: 31,
    soSocios: false,
    valor: (devedor, ano) => {
      const valor = porPorte(devedor, { mei: 0, me: 29_000, epp: 54_000, demais: 132_000 })
      return valor ? reajustar(valor, ano, 100) : null
    },
  },
  {
    codContrib: 301,
    nome: 'Contribuição confederativa',
    baseLegal:
      'Constituição Federal, art. 8º, IV, e assembleia geral; só de associados. Em atraso: multa de 2% e juros de 1% ao mês, por dia.',
    proposta: false,
    regraAtraso: MULTA_E_JUROS,
    banco: '104',
    meses: [3],
    dia: 31,
    soSocios: true,
    valor: (devedor, ano) => {
      if (typeof devedor === 'string') return null
      return reajustar(22_000, ano, 100) + Math.min(devedor.numeroEmpregados ?? 0, 200) * 950
    },
  },
  {
    codContrib: 401,
    nome: 'Contribuição sindical patronal',
    baseLegal: 'CLT, arts. 578 a 610: depende de autorização prévia e expressa.',
    proposta: true,
    regraAtraso: { tipo: 'clt600' },
    banco: '104',
    meses: [1],
    dia: 31,
    soSocios: false,
    valor: (devedor, ano) =>
      typeof devedor === 'string'
        ? null
        : sindicalDoCapital(devedor.capitalSocial ?? 0, reajustar(51_784, ano, 1)),
  },
  {
    codContrib: 402,
    nome: 'Contribuição sindical de autônomos',
    baseLegal: 'CLT, arts. 580, II, e 583: depende de autorização prévia e expressa.',
    proposta: true,
    regraAtraso: { tipo: 'clt600' },
    banco: '104',
    meses: [2],
    dia: 31,
    soSocios: false,
    valor: (devedor, ano) =>
      devedor === 'pessoafisica' ? Math.round(0.3 * reajustar(51_784, ano, 1)) : null,
  },
]
