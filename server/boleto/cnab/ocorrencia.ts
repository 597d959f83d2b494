import { achado } from './achado.ts'
import type { AchadoLido } from './achado.ts'
import { lerCampo, lerData, lerNumero } from './campo.ts'
import type { Campo } from './campo.ts'
import { alegacaoDe, canalDe, motivosDe, movimentoDe } from './codigos/registry.ts'
import type { Motivo } from './codigos/registry.ts'
import type { Classe } from './codigos/codigo.ts'
import type { RegistroLido } from './registro.ts'
import { comArtigo, rotulo } from './rotulos.ts'

/** What a bank tells of one title: a segment T and its segment U. Values are centavos, dates `YYYY-MM-DD` or `null`. */
export type Ocorrencia = {
  banco: string
  /** Number of the lot and of the segment T in it: with the file, what makes an occurrence the same when it is read again. */
  lote: number
  sequencia: number
  movimento: string
  classe: Classe
  descricao: string
  /** Of an `estorno`: it takes back a notice, and no payment that was posted. */
  deAviso?: true
  /** Why, by what channel, or what the payer alleges. */
  motivos: Motivo[]
  /** Digits without the DV and without zeros on the left: to compare with ours by {@link semZeros}. Empty where the bank has none. */
  nossoNumero: string
  /** Empty where the file has none (BB with a convênio of seven digits). */
  nossoNumeroDv: string
  /** The columns as they stand, with carteira and all, without blanks at the ends. */
  nossoNumeroBruto: string
  /** `null` at banks that return the document number in its place (CAIXA, Sicredi). */
  usoDaEmpresa: string | null
  numeroDocumento: string
  /** `null` too where it is no date, as of titles that are due when they are shown; a finding says so. */
  vencimento: string | null
  valor: number
  /** What the payer paid; at Itaú, what was credited. */
  valorPago: number
  valorCreditado: number
  /** Fine and interest. */
  acrescimos: number
  desconto: number
  abatimento: number
  iof: number
  outrasDespesas: number
  outrosCreditos: number
  tarifa: number
  /** At a payment, when it was made. */
  dataOcorrencia: string | null
  dataCredito: string | null
  /** Digits, or empty. */
  bancoRecebedor: string
  agenciaRecebedora: string
  /** The CPF or CNPJ without mask; empty where the bank tells none (BB, CAIXA). */
  pagador: { documento: string; nome: string }
  /** The two lines as they stand in the file. */
  linhas: readonly [LinhaDaOcorrencia, LinhaDaOcorrencia]
}

/** A line of the file, from 1. */
export type LinhaDaOcorrencia = { numero: number; texto: string }

/** A number without the zeros on its left, which banks add and leave out. */
export const semZeros = (digitos: string) => digitos.replace(/^0+/, '')

/** Classes of which a blank is not zero: what is paid or taken back, and when, must be said. */
const MOVE_DINHEIRO: ReadonlySet<Classe> = new Set(['pagamento', 'estorno'])

/**
 * The occurrence of a segment T and its U; none when a field on which money or its title depends cannot be read, which the findings say.
 */
export function lerOcorrencia(
  t: RegistroLido,
  u: RegistroLido,
): { ocorrencia: Ocorrencia | null; achados: AchadoLido[] } {
  const achados: AchadoLido[] = []
  const inT = leitor(t, achados)
  const inU = leitor(u, achados)
  const { layout } = t
  const movimento = inT.texto('movimento')
  const read: Omit<Ocorrencia, 'classe' | 'descricao' | 'deAviso'> = {
    banco: layout.banco,
    lote: inT.numero('lote'),
    sequencia: inT.numero('sequencia'),
    movimento,
    motivos: [
      ...motivosDe(layout.banco, movimento, inT.bruto('motivos')),
      ...canalDe(layout.banco, inT.texto('canal')),
      ...alegacaoDe(layout.banco, inU.texto('alegacao')),
    ],
    ...nossoNumero(t, inT),
    usoDaEmpresa: layout.usoDaEmpresaVolta === 'sim' ? semVazio(inT.texto('usoDaEmpresa')) : null,
    numeroDocumento: semVazio(inT.texto('numeroDocumento')),
    vencimento: inT.data('vencimento', 'aviso'),
    valor: inT.numero('valor'),
    valorPago: inU.numero('valorPago'),
    valorCreditado: inU.numero('valorCreditado'),
    acrescimos: inU.numero('acrescimos'),
    desconto: inU.numero('desconto'),
    abatimento: inU.numero('abatimento'),
    iof: inU.numero('iof'),
    outrasDespesas: inU.numero('outrasDespesas'),
    outrosCreditos: inU.numero('outrosCreditos'),
    tarifa: inT.numero('tarifa'),
    dataOcorrencia: inU.data('dataOcorrencia'),
    dataCredito: inU.data('dataCredito'),
    bancoRecebedor: semVazio(inT.texto('bancoRecebedor')),
    agenciaRecebedora: semVazio(inT.texto('agenciaRecebedora')),
    pagador: { documento: documento(inT), nome: inT.texto('pagadorNome') },
    linhas: [
      { numero: t.linha, texto: t.bruto },
      { numero: u.linha, texto: u.bruto },
    ],
  }
  const known = movimentoDe(layout.banco, movimento)
  if (MOVE_DINHEIRO.has(known.classe) && !known.deAviso) {
    inU.exigir('valorPago')
    inU.exigir('dataOcorrencia')
  }
  if (achados.some(({ achado }) => achado.nivel === 'erro')) return { ocorrencia: null, achados }
  if (known.classe === 'desconhecido')
    achados.push(
      achado(
        'movimento_desconhecido',
        'aviso',
        t.linha,
        `O movimento ${movimento} não está no manual ${comArtigo('do', layout)}. Confira esta linha com o banco.`,
        [16, 17],
        'movimento',
      ),
    )
  const { classe, descricao, deAviso } = known
  return { ocorrencia: { ...read, classe, descricao, ...(deAviso && { deAviso }) }, achados }
}

const semVazio = (texto: string) => (/^0*$/.test(texto) ? '' : texto)

/** A field of 15 holds a CPF or a CNPJ, with zeros before it. */
function documento(inT: Leitor): string {
  const inscricao = inT.texto('pagadorInscricao')
  return semVazio(inscricao) && inscricao.slice(inT.texto('pagadorTipo') === '1' ? -11 : -14)
}

type Leitor = {
  bruto(nome: string): string
  texto(nome: string): string
  numero(nome: string): number
  data(nome: string, nivel?: 'aviso'): string | null
  /** A field that is blank, or a date of zeros, becomes a finding. */
  exigir(nome: string): void
}

const byNameOf = new WeakMap<readonly Campo[], ReadonlyMap<string, Campo>>()

/** The fields of a table by their names, made once. */
function porNome(tabela: readonly Campo[]): ReadonlyMap<string, Campo> {
  const known = byNameOf.get(tabela)
  if (known) return known
  const byName = new Map(tabela.map((campo) => [campo.nome, campo]))
  byNameOf.set(tabela, byName)
  return byName
}

/** Reads fields by their names; one that the table does not have is empty, one that cannot be read becomes a finding. */
function leitor({ tabela, texto: linha, linha: numero }: RegistroLido, achados: AchadoLido[]): Leitor {
  const byName = porNome(tabela)
  const read = (nome: string) => {
    const campo = byName.get(nome)
    return campo ? lerCampo(linha, campo) : ''
  }
  const wrong = (nome: string, problema: string, nivel: 'erro' | 'aviso' = 'erro') => {
    const campo = byName.get(nome)
    if (campo) achados.push(campoInvalido(campo, numero, problema, nivel))
  }
  return {
    bruto: read,
    texto: (nome) => read(nome).trim(),
    numero(nome) {
      const value = lerNumero(read(nome))
      if (value === null) wrong(nome, `não é um número: “${read(nome)}”`)
      return value ?? 0
    },
    data(nome, nivel) {
      const value = lerData(read(nome))
      if (value === null) wrong(nome, `não é uma data: “${read(nome)}”`, nivel)
      return value || null
    },
    exigir(nome) {
      const content = read(nome)
      if ((byName.get(nome)?.formato === 'data' ? lerData(content) : content.trim()) === '')
        wrong(nome, 'não foi preenchido, e sem ele esta ocorrência não foi lida')
    },
  }
}

/** A finding about the content of a field. */
export function campoInvalido(
  { nome, de, ate }: Campo,
  linha: number,
  problema: string,
  nivel: 'erro' | 'aviso' = 'erro',
): AchadoLido {
  return achado(
    'campo_invalido',
    nivel,
    linha,
    `Colunas ${de} a ${ate}: o campo ${rotulo(nome)} ${problema}.`,
    [de, ate],
    nome,
  )
}

function nossoNumero(
  { layout, texto }: RegistroLido,
  inT: Leitor,
): Pick<Ocorrencia, 'nossoNumero' | 'nossoNumeroDv' | 'nossoNumeroBruto'> {
  const [de, ate] = layout.nossoNumeroEmT
  const nossoNumeroBruto = texto.slice(de - 1, ate).trim()
  // BB: eleven digits and a DV, or seventeen and none.
  const together = inT.texto('nossoNumeroComDv')
  const parted = /^(\d{11})([\dX])$/.exec(together)
  const number = parted?.[1] ?? (together || inT.texto('nossoNumero'))
  const clean = semZeros(number)
  const nossoNumeroDv = clean === '' ? '' : (parted?.[2] ?? inT.texto('nossoNumeroDv'))
  return { nossoNumero: clean, nossoNumeroDv, nossoNumeroBruto }
}
