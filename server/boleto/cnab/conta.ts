import type { Valores } from './campo.ts'
import { CnabError } from './error.ts'
import type { CampoDaConta, Layout } from './layouts/layout.ts'
import { layoutDe } from './layouts/registry.ts'
import { comArtigo } from './rotulos.ts'

/** The account that a file is about, as registered; what a bank does not use may be empty. */
export type ContaCnab = {
  /** 3 digits. */
  banco: string
  /** Without the DV. */
  agencia: string
  agenciaDv?: string | null
  /** Without the DV. */
  conta: string
  contaDv?: string | null
  /** Convênio or código do beneficiário, digits without the DV. */
  convenio: string
  carteira: string
  /** BB's variação da carteira. */
  variacao?: string | null
  /** Sicoob's modalidade. */
  modalidade?: string | null
  /** Santander's código de transmissão, of 15 digits, where it is not agency + `0000` + convênio of seven. */
  codigoTransmissao?: string | null
  beneficiario: { nome: string; documento: string }
  /** Versions of file and lot that were agreed with the bank, where they are not the newest known. */
  versao?: { arquivo: string; lote: string } | null
  /** The bank is to process the file as a test, where its file can say so (BB, CAIXA). */
  emTeste: boolean
  /** The bank has told that it takes CNPJs with letters in this file; the manuals, of before July 2026, know none. */
  aceitaCnpjComLetras: boolean
  /** The bank gives titles up so many days after they fell due; else as late as it lets. */
  baixaAposDias?: number | null
}

/** What a missing field of the conta is called, and what to do. */
const FALTA: Readonly<Record<CampoDaConta, string>> = {
  agencia: 'Informe a agência da conta bancária.',
  agenciaDv: 'Informe o dígito verificador da agência na conta bancária.',
  conta: 'Informe o número da conta bancária.',
  contaDv: 'Informe o dígito verificador da conta bancária.',
  convenio: 'Informe o convênio (código do beneficiário) da conta bancária.',
  carteira: 'Informe a carteira da conta bancária.',
  variacao: 'Informe a variação da carteira na conta bancária.',
  modalidade: 'Informe a modalidade na conta bancária.',
}

/**
 * The layout of a conta, once it has all that the bank's file asks for. The digits themselves are checked where slips are issued.
 * @throws CnabError `banco_sem_layout`, `campo_obrigatorio`, `convenio_invalido`, `carteira_sem_registro`, `modalidade_nao_aceita`,
 * `instrucao_nao_aceita` (field = the field of the conta).
 */
export function conferirContaCnab(conta: ContaCnab): Layout {
  const layout = layoutDe(conta.banco, conta.convenio)
  for (const campo of layout.exige) {
    if (!opcional(conta[campo])) throw new CnabError('campo_obrigatorio', FALTA[campo], campo)
  }
  const { digitosDoConvenio } = layout
  if (digitosDoConvenio && !digitosDoConvenio.includes(conta.convenio.length))
    throw new CnabError(
      'convenio_invalido',
      `O convênio ${conta.convenio} não tem a quantidade de dígitos que ${comArtigo('o', layout)} usa. Confira o convênio na conta bancária.`,
      'convenio',
    )
  if (layout.carteirasSemRegistro?.includes(conta.carteira))
    throw new CnabError(
      'carteira_sem_registro',
      `A carteira ${conta.carteira} é de cobrança sem registro, e os boletos dela não vão em arquivo ao banco. Escolha uma carteira com registro na conta bancária.`,
      'carteira',
    )
  if (conta.modalidade && layout.modalidadesSemLugar?.includes(conta.modalidade))
    throw new CnabError(
      'modalidade_nao_aceita',
      `O arquivo CNAB 240 deste banco não tem lugar para o nosso número da modalidade ${conta.modalidade}. Registre os boletos desta conta no site do banco, ou peça ao banco um convênio de 7 dígitos.`,
      'modalidade',
    )
  if (conta.baixaAposDias != null && !layout.baixaAutomatica.prazo)
    throw new CnabError(
      'instrucao_nao_aceita',
      `${comArtigo('No', layout)}, o prazo de baixa automática é combinado com o banco e não vai no arquivo. Deixe o prazo em branco na conta bancária.`,
      'baixaAposDias',
    )
  return layout
}

/** The value of a table by a key, and by that of any other (`0`, `*`). */
export function porChave<T>(
  tabela: Readonly<Record<string, T>>,
  chave: string,
  outra: string,
): T | undefined {
  return tabela[chave] ?? tabela[outra]
}

/** 1 of a CPF, 2 of a CNPJ. */
export const tipoDeInscricao = (documento: string) => (documento.length === 11 ? '1' : '2')

/**
 * A CPF or CNPJ for a numeric field.
 * @throws CnabError `cnpj_com_letras`, `nao_numerico` (field = `field`).
 */
export function inscricao(documento: string, conta: ContaCnab, field: string): string {
  if (/^(\d{11}|\d{14})$/.test(documento)) return documento
  if (!/^[0-9A-Z]{12}\d{2}$/.test(documento))
    throw new CnabError('nao_numerico', `O CPF/CNPJ “${documento}” não é válido. Corrija o cadastro.`, field)
  if (conta.aceitaCnpjComLetras) return documento
  throw new CnabError(
    'cnpj_com_letras',
    `O CNPJ ${documento} tem letras, que o arquivo deste banco ainda não aceita. Registre este boleto no site do banco, ou pergunte ao gerente e marque na conta bancária que o banco já aceita.`,
    field,
  )
}

/** A text that may be left out: what an empty field of a form stores is not there either. */
export const opcional = (texto: string | null | undefined) => texto?.trim() || undefined

/** What the headers and the details say of the conta. */
export function valoresDaConta(conta: ContaCnab, layout: Layout): Valores {
  const contaDv = opcional(conta.contaDv)?.toUpperCase()
  return {
    banco: layout.banco,
    agencia: conta.agencia,
    agenciaDv: opcional(conta.agenciaDv)?.toUpperCase(),
    conta: conta.conta,
    contaDv,
    contaCobranca: conta.conta,
    contaCobrancaDv: contaDv,
    convenio: conta.convenio,
    carteira: conta.carteira,
    carteiraCodigo: carteiraCodigo(conta, layout),
    variacao: opcional(conta.variacao),
    modalidade: opcional(conta.modalidade),
    codigoTransmissao:
      opcional(conta.codigoTransmissao) ??
      `${conta.agencia.padStart(4, '0')}0000${conta.convenio.padStart(7, '0')}`,
    inscricaoTipo: tipoDeInscricao(conta.beneficiario.documento),
    inscricao: inscricao(conta.beneficiario.documento, conta, 'beneficiario.documento'),
    empresa: conta.beneficiario.nome,
  }
}

function carteiraCodigo({ carteira }: ContaCnab, layout: Layout): string | undefined {
  const codigo = porChave(layout.carteiraCodigo, carteira, '*')
  return codigo === '=' ? carteira : codigo
}
