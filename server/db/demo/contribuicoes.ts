import type { Porte } from '#src/api/contract/cadastro/cadastro-lista.ts'
import {
  escreverFaixas,
  faixasDoValorBase,
  valorDaTabela,
  type LinhaDaTabela,
  type TabelaDeValores,
} from '#src/api/contract/cadastro/tabela-valores.ts'
import type { contaBancaria, contribuicao } from '../schema/dinheiro.ts'
import type { Empresa } from './cadastros.ts'

type Conta = Omit<typeof contaBancaria.$inferInsert, 'entidadeId' | 'id'>
type Linha = Omit<typeof contribuicao.$inferInsert, 'entidadeId' | 'id' | 'contaId'> & {
  jurosAposPagamento: 'restante' | 'principal'
}

/** Of whom a value is asked: a company, or another kind of cadastro. */
export type Devedor = Empresa['detalhe'] | 'pessoafisica' | 'contabilidade'

/** A contribution: its row, the bank that collects it, when it falls due and what it costs. */
export interface ContribuicaoDemo {
  linha: Linha
  banco: '001' | '104'
  /** Months of the year (1 to 12) that have one; null: every month. */
  meses: readonly number[] | null
  /** Day of the month of reference on which it is due; past the month's end, its last day. */
  dia: number
  soSocios: boolean
  /** The table of a year, as the contribution's record shows it; where not all by one table, that of companies. */
  tabela(ano: number): Omit<LinhaDaTabela, 'inicio'>
  /** Centavos in the year, null when nothing is due. */
  valor(devedor: Devedor, ano: number): number | null
}

/** A conta of each bank, as its own rules ask for; the contributions are collected by two of them. */
export const CONTAS: readonly Conta[] = [
  {
    nome: 'Banco do Brasil, cobrança',
    banco: '001',
    agencia: '3072',
    conta: '45210',
    convenio: '2834071',
    carteira: '17',
    prazoCredito: 1,
    cnpjComLetras: 'sim',
  },
  { nome: 'Caixa, GRCSU', banco: '104', agencia: '0340', conta: '87150', convenio: '284617', carteira: 'RG' },
  {
    nome: 'Bradesco, eventos',
    banco: '237',
    agencia: '2306',
    agenciaDv: 'P',
    conta: '71845',
    contaDv: '9',
    convenio: '',
    carteira: '09',
    prazoCredito: 1,
  },
  {
    nome: 'Itaú, mensalidades',
    banco: '341',
    agencia: '0720',
    conta: '45218',
    contaDv: '4',
    convenio: '',
    carteira: '109',
    cnpjComLetras: 'sim',
  },
  {
    nome: 'Santander, convenção coletiva',
    banco: '033',
    agencia: '2271',
    conta: '13004782',
    convenio: '0318842',
    carteira: '101',
    codigoTransmissao: '227100000318842',
    pixPorArquivo: true,
    prazoCredito: 1,
  },
  {
    nome: 'Sicoob, cooperados',
    banco: '756',
    agencia: '3188',
    conta: '90213',
    convenio: '0174826',
    carteira: '1',
    modalidade: '01',
    ambiente: 'teste',
  },
  {
    nome: 'Sicredi, regional',
    banco: '748',
    agencia: '0730',
    posto: '12',
    conta: '20455',
    convenio: '20455',
    carteira: '1',
    byte: '3',
    cnpjComLetras: 'nao',
  },
]

const MULTA_E_JUROS = {
  regra: 'pro-rata-dia',
  multa: 200,
  jurosMes: 100,
  jurosAposPagamento: 'restante',
} as const

/** Grows the values of 2024 by 4.5 % a year, as an assembly would. */
function reajustar(valor2024: number, ano: number, passo: number): number {
  return Math.round((valor2024 * 1.045 ** (ano - 2024)) / passo) * passo
}

const SEM_LIMITES = { valor: null, porEmpregado: null, piso: null, teto: null }

/** A table by porte of values of 2024. */
const tabelaPorPorte = (valores: Readonly<Record<Porte, number>>, ano: number, passo: number) => ({
  ...SEM_LIMITES,
  forma: 'porte',
  faixas: escreverFaixas(
    Object.entries(valores)
      .filter(([, valor]) => valor > 0)
      .map(([porte, valor]) => ({ porte: porte as Porte, valor: reajustar(valor, ano, passo) })), // its keys
  ),
})

const tabelaSindical = (ano: number): TabelaDeValores => ({
  ...SEM_LIMITES,
  forma: 'capital',
  faixas: faixasDoValorBase(reajustar(51_784, ano, 1)),
})
const SEM_BASE = { porte: null, empregados: null }

const ASSOCIATIVA = { mei: 4_500, me: 8_900, epp: 16_500, demais: 38_000 }
const ASSISTENCIAL = { mei: 0, me: 29_000, epp: 54_000, demais: 132_000 }

const porPorte = (devedor: Devedor, valores: { mei: number; me: number; epp: number; demais: number }) =>
  typeof devedor === 'string' || devedor.porte === null ? null : valores[devedor.porte]

/** What the demo's entidades collect. */
export const CONTRIBUICOES: readonly ContribuicaoDemo[] = [
  {
    linha: {
      codContrib: 101,
      especie: 'associativa',
      nome: 'Contribuição associativa mensal',
      baseLegal: 'Estatuto social, art. 14. Em atraso: multa de 2% e juros de 1% ao mês, por dia.',
      proposta: false,
      ...MULTA_E_JUROS,
    },
    banco: '001',
    meses: null,
    dia: 10,
    soSocios: true,
    tabela: (ano) => tabelaPorPorte(ASSOCIATIVA, ano, 50),
    valor: (devedor, ano) => {
      if (devedor === 'pessoafisica') return reajustar(3_500, ano, 50)
      if (devedor === 'contabilidade') return reajustar(9_000, ano, 50)
      const valor = porPorte(devedor, ASSOCIATIVA)
      return valor && reajustar(valor, ano, 50)
    },
  },
  {
    linha: {
      codContrib: 201,
      especie: 'assistencial',
      nome: 'Contribuição assistencial',
      baseLegal:
        'Convenção coletiva de trabalho, cláusula 48, com direito de oposição. Em atraso: multa de 2% e juros de 1% ao mês, por dia.',
      proposta: false,
      ...MULTA_E_JUROS,
    },
    banco: '001',
    meses: [6, 11],
    dia: 31,
    soSocios: false,
    tabela: (ano) => tabelaPorPorte(ASSISTENCIAL, ano, 100),
    valor: (devedor, ano) => {
      const valor = porPorte(devedor, ASSISTENCIAL)
      return valor ? reajustar(valor, ano, 100) : null
    },
  },
  {
    linha: {
      codContrib: 301,
      especie: 'confederativa',
      nome: 'Contribuição confederativa',
      baseLegal:
        'Constituição Federal, art. 8º, IV, e assembleia geral; só de associados. Em atraso: multa de 2% e juros de 1% ao mês, por dia.',
      proposta: false,
      ...MULTA_E_JUROS,
    },
    banco: '104',
    meses: [3],
    dia: 31,
    soSocios: true,
    tabela: (ano) => ({
      ...SEM_LIMITES,
      forma: 'por-empregado',
      valor: reajustar(22_000, ano, 100),
      porEmpregado: 950,
      teto: reajustar(22_000, ano, 100) + 200 * 950,
      faixas: '[]',
    }),
    valor: (devedor, ano) => {
      if (typeof devedor === 'string') return null
      return reajustar(22_000, ano, 100) + Math.min(devedor.numeroEmpregados ?? 0, 200) * 950
    },
  },
  {
    linha: {
      codContrib: 401,
      especie: 'sindical',
      nome: 'Contribuição sindical patronal',
      baseLegal: 'CLT, arts. 578 a 610: depende de autorização prévia e expressa.',
      proposta: true,
      regra: 'clt600',
      jurosAposPagamento: 'restante',
    },
    banco: '104',
    meses: [1],
    dia: 31,
    soSocios: false,
    tabela: (ano) => {
      const { faixas, ...tabela } = tabelaSindical(ano)
      return { ...tabela, faixas: escreverFaixas(faixas) }
    },
    valor: (devedor, ano) =>
      typeof devedor === 'string'
        ? null
        : valorDaTabela(tabelaSindical(ano), { ...SEM_BASE, capital: devedor.capitalSocial ?? 0 }).valor,
  },
  {
    linha: {
      codContrib: 402,
      especie: 'sindical',
      nome: 'Contribuição sindical de autônomos',
      baseLegal: 'CLT, arts. 580, II, e 583: depende de autorização prévia e expressa.',
      proposta: true,
      regra: 'clt600',
      jurosAposPagamento: 'restante',
    },
    banco: '104',
    meses: [2],
    dia: 31,
    soSocios: false,
    tabela: (ano) => ({
      ...SEM_LIMITES,
      forma: 'fixo',
      valor: Math.round(0.3 * reajustar(51_784, ano, 1)),
      faixas: '[]',
    }),
    valor: (devedor, ano) =>
      devedor === 'pessoafisica' ? Math.round(0.3 * reajustar(51_784, ano, 1)) : null,
  },
]
