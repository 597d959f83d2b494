// Long, since it is a table of the rules of seven banks.
import { isDigits, modulo10, modulo11P, modulo11X, modulo11Zero } from '#src/api/contract/nucleo/digito.ts'
import { bancos, type CodigoDoBanco } from './bancos.ts'
import { LAYOUT_PADRAO } from './conta-bancaria.ts'

/** A bank account as it is registered and as slips are drawn on it. Which fields a bank has: `bancos.ts`; what may stand in them: below. */
export interface ContaBancaria {
  /** Bank code, 3 digits. */
  banco: string
  /** Without the DV; the cooperativa at 748 and 756. */
  agencia: string
  agenciaDv?: string | undefined
  /** Without the DV. */
  conta: string
  contaDv?: string | undefined
  /** Convênio, código do beneficiário or do cliente; digits only, blank at banks that have none. */
  convenio: string
  /** Check digit of the convênio, at banks that print one. */
  convenioDv?: string | undefined
  carteira: string
  /** Variação of the carteira. */
  variacao?: string | undefined
  /** A bank's own variant of the nosso número or of the cobrança. */
  modalidade?: string | undefined
  /** Of a cooperativa of 748. */
  posto?: string | undefined
  /** Who numbers the slips of 748, 2 to 9. */
  byte?: string | undefined
  /** By which 033 knows who sends a file. */
  codigoTransmissao?: string | undefined
  /** Version of the files, as `bancos.ts` has it. */
  layout?: string | undefined
}

/** The fields that a bank's rules judge, in the order in which they are asked for. */
const JULGADOS = [
  'agencia',
  'agenciaDv',
  'posto',
  'conta',
  'contaDv',
  'convenio',
  'convenioDv',
  'codigoTransmissao',
  'carteira',
  'variacao',
  'modalidade',
  'byte',
  'layout',
] as const satisfies readonly (keyof ContaBancaria)[]

/** Sentence in Portuguese of each field of a conta that its bank refuses; empty when the conta is right. */
export type ErrosDaConta = Partial<Record<keyof ContaBancaria, string>>

/** What is wrong with what a field holds; null when nothing is. */
type Regra = (valor: string, conta: ContaBancaria) => string | null

/** Digits alone, `min` to `max` of them. */
const digitos =
  (mensagem: string, min: number, max = min): Regra =>
  (valor) =>
    isDigits(valor, min, max) ? null : mensagem

const umDe =
  (mensagem: string, ...valores: readonly string[]): Regra =>
  (valor) =>
    valores.includes(valor) ? null : mensagem

const facultativo =
  (regra: Regra): Regra =>
  (valor, conta) =>
    valor === '' ? null : regra(valor, conta)

/** A check digit, which may be unknown; `calcular` gives the right one, null while what it is of is wrong itself. */
const dv = (de: string, calcular: (conta: ContaBancaria) => string | null) =>
  facultativo((valor, conta) => {
    const certo = calcular(conta)
    return certo === null || valor.toUpperCase() === certo ? null : `O dígito verificador ${de} não confere.`
  })

const agencia = digitos('A agência deve ter até 4 dígitos, sem o dígito verificador.', 1, 4)
const cooperativa = digitos('A cooperativa deve ter até 4 dígitos, sem o dígito verificador.', 1, 4)
const conta = (max: number) =>
  digitos(`A conta deve ter até ${max} dígitos, sem o dígito verificador.`, 1, max)

/** Modalidade of BB's six-digit convênio whose nosso número has 17 free digits (carteiras 16 and 18, legacy). */
export const MODALIDADE_17_LIVRES = '21'

const livreDoBb = ({ modalidade }: ContaBancaria) => modalidade === MODALIDADE_17_LIVRES

/** Itaú's carteiras whose bar code has fields that a slip of ours does not (CNAB 400 manual of March 2015, annex 5; brcobranca, itau.rb). */
const COM_SEU_NUMERO = ['107', '122', '142', '143', '196', '198']

/** Itaú's escriturais whose numbers the bank itself gives (the same manual, notes 3 and 5). */
const NUMERADAS_PELO_BANCO = ['104', '112', '116', '117', '119', '134', '135', '136', '147', '188']

/** Smallest código do beneficiário of seven digits at CAIXA. */
const SETE_DESDE = 1_100_000

/** Whether a código do beneficiário of CAIXA is of those since 2020, which have seven digits and no DV (MO67119, version 010, note 3). */
export const temSeteDigitos = (convenio: string): boolean =>
  isDigits(convenio, 7) && Number(convenio) >= SETE_DESDE

const LAYOUT_DOS_SETE = '107/067'

/** A version of the layout that the bank has; blank and `LAYOUT_PADRAO` leave it to the bank. */
const layout =
  (codigo: CodigoDoBanco, regra: Regra = () => null): Regra =>
  (valor, dados) => {
    if (valor === '' || valor === LAYOUT_PADRAO) return null
    const versoes: readonly string[] = bancos[codigo].layouts
    return versoes.includes(valor) ? regra(valor, dados) : 'Escolha uma versão do layout deste banco.'
  }

/**
 * The rules of each bank. Sources: BB, Boleto 5.175 (2016), annexes VII to XI; CAIXA, MO67119 version 010 (2020), also G019 and G030 of its CNAB
 * 240; Itaú, CNAB 400 (2015); Bradesco, layout 2015, its DVs of agência and conta by brcobranca, bradesco.rb; Santander, bar code v. 3.1 (2017),
 * its código de transmissão by openboleto/OpenCnabPHP#65 and #238; Sicoob, brcobranca, sicoob.rb; Sicredi, CNAB 240 (August 2019), 3.3.
 */
const regras: Readonly<Record<CodigoDoBanco, Partial<Record<(typeof JULGADOS)[number], Regra>>>> = {
  '001': {
    agencia,
    agenciaDv: dv('da agência', ({ agencia: de }) => (isDigits(de, 1, 4) ? modulo11X(de) : null)),
    conta: conta(8),
    contaDv: dv('da conta', ({ conta: de }) => (isDigits(de, 1, 8) ? modulo11X(de) : null)),
    convenio(valor, dados) {
      if (livreDoBb(dados))
        return isDigits(valor, 6) ? null : 'Com a modalidade 21, o convênio deve ter 6 dígitos.'
      const certo = isDigits(valor, 4, 7) && valor.length !== 5
      return certo ? null : 'O convênio deve ter 4, 6 ou 7 dígitos.'
    },
    carteira: (valor, dados) =>
      livreDoBb(dados)
        ? umDe('Com a modalidade 21, a carteira é 16 ou 18.', '16', '18')(valor, dados)
        : digitos('A carteira deve ter 2 dígitos.', 2)(valor, dados),
    variacao: facultativo(digitos('A variação da carteira deve ter 3 dígitos.', 3)),
    modalidade: facultativo(
      umDe(
        `A modalidade só pode ser ${MODALIDADE_17_LIVRES} (nosso número livre de 17 posições).`,
        MODALIDADE_17_LIVRES,
      ),
    ),
    layout: layout('001'),
  },
  '033': {
    agencia,
    conta: conta(9),
    convenio: digitos('O código do beneficiário deve ter 7 dígitos, com os zeros à esquerda.', 7),
    carteira: umDe('A carteira deve ser 101, 102 ou 201.', '101', '102', '201'),
    codigoTransmissao: facultativo((valor, { convenio }) => {
      if (!isDigits(valor, 15)) return 'O código de transmissão deve ter 15 dígitos.'
      const termina = !isDigits(convenio, 7) || valor.endsWith(convenio)
      return termina ? null : 'O código de transmissão deve terminar com o código do beneficiário.'
    }),
    layout: layout('033'),
  },
  '104': {
    agencia,
    convenio(valor) {
      if (isDigits(valor, 6) || temSeteDigitos(valor)) return null
      return isDigits(valor, 7)
        ? `Não há código do beneficiário de 7 dígitos abaixo de ${SETE_DESDE}. Confira o código, sem o dígito verificador.`
        : 'O código do beneficiário deve ter 6 dígitos, sem o dígito verificador, ou 7.'
    },
    convenioDv: facultativo((valor, { convenio }) => {
      if (temSeteDigitos(convenio)) return 'O código do beneficiário de 7 dígitos não tem dígito verificador.'
      const errado = isDigits(convenio, 6) && valor !== modulo11Zero(convenio)
      return errado ? 'O dígito verificador do beneficiário não confere.' : null
    }),
    carteira: umDe('A carteira deve ser RG (registrada) ou SR (sem registro).', 'RG', 'SR'),
    layout: layout('104', (valor, { convenio }) =>
      temSeteDigitos(convenio) === (valor === LAYOUT_DOS_SETE)
        ? null
        : 'Os códigos do beneficiário de 7 dígitos usam arquivo 107 e lote 067. Os de 6, arquivo 101 e lote 060.',
    ),
  },
  '237': {
    agencia,
    agenciaDv: dv('da agência', ({ agencia: de }) => (isDigits(de, 1, 4) ? modulo11P(de) : null)),
    conta: conta(7),
    contaDv: dv('da conta', ({ conta: de }) => (isDigits(de, 1, 7) ? modulo11P(de) : null)),
    carteira: digitos('A carteira deve ter 2 dígitos.', 2),
    layout: layout('237'),
  },
  '341': {
    agencia,
    conta: conta(5),
    contaDv: dv('da conta', ({ agencia: de, conta: numero }) =>
      isDigits(de, 1, 4) && isDigits(numero, 1, 5)
        ? modulo10(de.padStart(4, '0') + numero.padStart(5, '0'))
        : null,
    ),
    carteira(valor) {
      if (!isDigits(valor, 3)) return 'A carteira deve ter 3 dígitos.'
      if (NUMERADAS_PELO_BANCO.includes(valor))
        return `Na carteira ${valor}, é o banco que numera os boletos. Peça a ele outra, como a 109.`
      return COM_SEU_NUMERO.includes(valor)
        ? `A carteira ${valor} leva o número do documento no código de barras. Peça ao banco outra, como a 109.`
        : null
    },
    layout: layout('341'),
  },
  '748': {
    agencia: cooperativa,
    posto: digitos('O posto deve ter 2 dígitos.', 2),
    conta: conta(12),
    convenio: digitos('O código do beneficiário deve ter 5 dígitos, com os zeros à esquerda.', 5),
    carteira: umDe('A carteira deve ser 1 (com registro) ou 3 (sem registro).', '1', '3'),
    byte: umDe('O byte deve ser um dígito de 2 a 9.', '2', '3', '4', '5', '6', '7', '8', '9'),
    layout: layout('748'),
  },
  '756': {
    agencia: cooperativa,
    conta: conta(12),
    convenio: digitos('O código do cliente deve ter até 7 dígitos, com o verificador e sem traço.', 1, 7),
    carteira: digitos('A carteira deve ter 1 dígito.', 1),
    modalidade: digitos('A modalidade deve ter 2 dígitos.', 2),
    layout: layout('756'),
  },
}

/** Whether the bank of a code is one whose slips are drawn. */
const ehBanco = (codigo: string): codigo is CodigoDoBanco => Object.hasOwn(bancos, codigo)

/** The fields of a form or of a stored record as a conta; what is not entered yet is blank. */
export function contaDosCampos(campos: Readonly<Record<string, unknown>>): ContaBancaria {
  const texto = (nome: keyof ContaBancaria): string => {
    const valor = campos[nome]
    return typeof valor === 'string' ? valor : ''
  }
  return {
    banco: texto('banco'),
    agencia: texto('agencia'),
    agenciaDv: texto('agenciaDv'),
    posto: texto('posto'),
    conta: texto('conta'),
    contaDv: texto('contaDv'),
    convenio: texto('convenio'),
    convenioDv: texto('convenioDv'),
    codigoTransmissao: texto('codigoTransmissao'),
    carteira: texto('carteira'),
    variacao: texto('variacao'),
    modalidade: texto('modalidade'),
    byte: texto('byte'),
    layout: texto('layout'),
  }
}

/**
 * What its bank refuses in a conta: a sentence in Portuguese by field, empty when slips can be drawn on it. Only fields that the bank has are
 * judged. An unknown bank is an error of the field `banco`. Sources: the banks' manuals, told above.
 */
export function conferirConta(dados: ContaBancaria): ErrosDaConta {
  const { banco } = dados
  if (!ehBanco(banco)) return { banco: `O banco ${banco} não emite boletos neste sistema.` }
  const erros: ErrosDaConta = {}
  for (const campo of JULGADOS) {
    const erro = regras[banco][campo]?.(dados[campo] ?? '', dados) ?? null
    if (erro !== null) erros[campo] = erro
  }
  return erros
}
