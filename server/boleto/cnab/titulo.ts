import { dateOf, dayOf } from '../date.ts'
import type { RegraDeAtraso } from '../instrucoes.ts'
import { requireData } from './campo.ts'
import type { Valores } from './campo.ts'
import type { ContaCnab } from './conta.ts'
import { inscricao, porChave, tipoDeInscricao } from './conta.ts'
import { baixa, juros, multa } from './encargos.ts'
import { CnabError } from './error.ts'
import type { Instrucao, Layout, MovimentoDeRemessa } from './layouts/layout.ts'
import { comArtigo } from './rotulos.ts'
import { transliterar } from './texto.ts'

/** Who pays. */
export type PagadorCnab = {
  nome: string
  /** CPF or CNPJ without its mask. */
  documento: string
  /** Street, number and complement. */
  logradouro: string
  bairro: string
  cidade: string
  uf: string
  /** 8 digits. */
  cep: string
}

/** A title of a remessa, and what is asked of it. */
export type TituloCnab = {
  instrucao: Instrucao
  /** As stored: digits without the DV. */
  nossoNumero: string
  /** Its DV as printed; empty where the bank has none (BB with a convênio of seven digits). */
  nossoNumeroDv: string
  /** Our id, which comes back in the retorno: capital letters, digits and signs, up to 25. CAIXA and Sicredi have no place for it. */
  usoDaEmpresa: string
  numeroDocumento: string
  /** `YYYY-MM-DD`; the new one when that is asked. */
  vencimento: string
  /** Centavos; the new one when that is asked. */
  valor: number
  /** `YYYY-MM-DD` */
  dataEmissao: string
  /** Letters, as printed: RC, DS, OU… */
  especie: string
  /** Centavos, when an abatement is conceded or cancelled. */
  abatimento?: number
  /** Fine and interest, as the slip says them. */
  atraso?: RegraDeAtraso
  pagador: PagadorCnab
}

/** The values of the segments of one title. */
export type ValoresDoTitulo = {
  p: Valores
  q: Valores
  /** None where there is no fine, or where the title is not new. */
  r: Valores | null
}

/**
 * What the segments P, Q and R say of a title.
 * @throws CnabError with the field of the title; see {@link CnabError}.
 */
export function valoresDoTitulo(titulo: TituloCnab, conta: ContaCnab, layout: Layout): ValoresDoTitulo {
  const { movimento, com } = movimentoDe(titulo, layout)
  requireValores(titulo)
  requireEncargos(titulo)
  requireData(titulo.vencimento, 'vencimento')
  const identidade = { movimento, ...nossoNumero(titulo, conta, layout) }
  const encargosEm = titulo.atraso
    ? dateOf(dayOf(titulo.vencimento) + layout.encargosAposDias)
    : titulo.vencimento
  const p: Valores = {
    ...identidade,
    numeroDocumento: numeroDocumento(titulo, layout),
    vencimento: titulo.vencimento,
    valor: titulo.valor,
    especie: especie(titulo, layout),
    dataEmissao: titulo.dataEmissao,
    ...juros(titulo, layout, encargosEm),
    abatimento: titulo.abatimento,
    usoDaEmpresa: usoDaEmpresa(titulo, layout),
    ...baixa(conta, layout),
    ...com,
  }
  const q = { movimento, ...pagador(titulo, conta, layout) }
  if (titulo.instrucao !== 'entrada') {
    return layout.instrucaoEnxuta
      ? { p: { ...identidade, ...somenteOPedido(titulo) }, q: { movimento }, r: null }
      : { p, q, r: null }
  }
  const fine = multa(titulo, layout, encargosEm)
  return { p, q, r: fine && { movimento, ...fine } }
}

function movimentoDe({ instrucao, especie }: TituloCnab, layout: Layout): MovimentoDeRemessa {
  const movimento = layout.instrucoes[instrucao]
  if (movimento && (!movimento.especies || movimento.especies.includes(especie))) return movimento
  throw new CnabError(
    'instrucao_nao_aceita',
    `${comArtigo('O', layout)} não aceita ${PEDIDO[instrucao]} por arquivo. Peça no site do banco, ou cancele o boleto e emita outro.`,
    'instrucao',
  )
}

const PEDIDO: Readonly<Record<Instrucao, string>> = {
  entrada: 'o registro de boleto',
  baixa: 'o pedido de baixa',
  alteracaoVencimento: 'a alteração do vencimento',
  alteracaoValor: 'a alteração do valor deste boleto',
  concessaoAbatimento: 'a concessão de abatimento',
  cancelamentoAbatimento: 'o cancelamento de abatimento',
}

function requireValores({ valor, abatimento, instrucao }: TituloCnab): void {
  if (!Number.isSafeInteger(valor) || valor < 1)
    throw new CnabError('valor_invalido', 'O valor do boleto deve ser maior que zero.', 'valor')
  const ofAbatement = instrucao === 'concessaoAbatimento' || instrucao === 'cancelamentoAbatimento'
  if (abatimento === undefined && !ofAbatement) return
  if (!Number.isSafeInteger(abatimento) || abatimento === undefined || abatimento < 1 || abatimento >= valor)
    throw new CnabError(
      'valor_invalido',
      'O abatimento deve ser maior que zero e menor que o valor do boleto.',
      'abatimento',
    )
}

function requireEncargos({ especie, atraso }: TituloCnab): void {
  if (especie === 'BDP' && atraso && (atraso.multaPct > 0 || atraso.jurosPctMes > 0))
    throw new CnabError(
      'proposta_com_encargos',
      'Um boleto de proposta não pode ter multa nem juros. Tire os encargos do boleto.',
      'atraso',
    )
}

function nossoNumero(titulo: TituloCnab, conta: ContaCnab, layout: Layout): Valores {
  const chave = String(conta.convenio.length)
  const digitos = porChave(layout.digitosDoNossoNumero, chave, '0')
  const comDv = porChave(layout.comDv, chave, '0')
  const { nossoNumero, nossoNumeroDv } = titulo
  if (!/^\d+$/.test(nossoNumero) || nossoNumero.length !== digitos)
    throw new CnabError(
      'nosso_numero_invalido',
      `O nosso número ${nossoNumero} deve ter ${digitos} dígitos ${comArtigo('no', layout)}. Cancele o boleto e emita outro.`,
      'nossoNumero',
    )
  if (comDv ? !/^[\dXP]$/.test(nossoNumeroDv) : nossoNumeroDv !== '')
    throw new CnabError(
      'nosso_numero_invalido',
      `O dígito do nosso número ${nossoNumero} não confere com o que ${comArtigo('o', layout)} usa. Cancele o boleto e emita outro.`,
      'nossoNumeroDv',
    )
  return { nossoNumero, nossoNumeroDv, nossoNumeroComDv: nossoNumero + nossoNumeroDv }
}

function numeroDocumento({ numeroDocumento }: TituloCnab, layout: Layout): string {
  if (numeroDocumento === '')
    throw new CnabError('campo_obrigatorio', 'Informe o número do documento do boleto.', 'numeroDocumento')
  if (numeroDocumento.length > layout.documentoAte)
    throw new CnabError(
      'nao_cabe',
      `${comArtigo('O', layout)} guarda só ${layout.documentoAte} caracteres do número do documento, e “${numeroDocumento}” tem ${numeroDocumento.length}. Encurte o número.`,
      'numeroDocumento',
    )
  return identificador(numeroDocumento, 'numeroDocumento')
}

/** At the banks that return the document number in this place, it is what their manuals ask for. */
function usoDaEmpresa(titulo: TituloCnab, layout: Layout): string {
  return layout.usoDaEmpresaVolta === 'sim'
    ? identificador(titulo.usoDaEmpresa, 'usoDaEmpresa')
    : numeroDocumento(titulo, layout)
}

/** Identifiers come back as they were sent, or they identify nothing: nothing is changed in them. */
function identificador(texto: string, field: string): string {
  if (/^([A-Z0-9.,\-/&()+]([A-Z0-9 .,\-/&()+]*[A-Z0-9.,\-/&()+])?)?$/.test(texto)) return texto
  throw new CnabError(
    'texto_invalido',
    `“${texto}” só pode ter letras maiúsculas sem acento, números e os sinais . , - / & ( ) +. Corrija o número.`,
    field,
  )
}

function especie({ especie }: TituloCnab, layout: Layout): string {
  const codigo = layout.especies[especie]
  if (codigo !== undefined) return codigo
  throw new CnabError(
    'especie_nao_aceita',
    `${comArtigo('O', layout)} não aceita a espécie ${especie}. Use uma destas: ${Object.keys(layout.especies).join(', ')}.`,
    'especie',
  )
}

function pagador({ pagador }: TituloCnab, conta: ContaCnab, layout: Layout): Valores {
  const { nome, documento, logradouro, bairro, cidade, uf, cep } = pagador
  if (transliterar(nome) === '')
    throw new CnabError(
      'campo_obrigatorio',
      'Informe o nome do pagador, com letras do nosso alfabeto.',
      'pagador.nome',
    )
  if (layout.recusaPagadorIgual && documento === conta.beneficiario.documento)
    throw new CnabError(
      'pagador_igual_ao_beneficiario',
      `${comArtigo('O', layout)} recusa boleto cujo pagador é o próprio beneficiário. Confira o CPF/CNPJ do pagador.`,
      'pagador.documento',
    )
  const complete =
    transliterar(logradouro) !== '' &&
    transliterar(cidade) !== '' &&
    /^[A-Z]{2}$/.test(uf) &&
    /^\d{8}$/.test(cep)
  const empty = `${logradouro}${bairro}${cidade}${uf}${cep}` === ''
  if (!complete && (layout.exigeEndereco || !empty))
    throw new CnabError(
      'endereco_incompleto',
      'O banco recusa o boleto sem o endereço do pagador. Complete logradouro, cidade, UF e CEP no cadastro.',
      'pagador.endereco',
    )
  return {
    pagadorTipo: tipoDeInscricao(documento),
    pagadorInscricao: inscricao(documento, conta, 'pagador.documento'),
    pagadorNome: nome,
    endereco: logradouro,
    bairro,
    cep: cep.slice(0, 5),
    cepSufixo: cep.slice(5),
    cidade,
    uf,
  }
}

/** Itaú wants the fields that an instruction is about, and zeros and blanks in all others (note 4). */
function somenteOPedido({ instrucao, valor, vencimento, abatimento }: TituloCnab): Valores {
  const rest = { aceite: ' ', protestoCodigo: '0' }
  if (instrucao === 'alteracaoVencimento') return { ...rest, valor, vencimento }
  return instrucao === 'concessaoAbatimento' || instrucao === 'cancelamentoAbatimento'
    ? { ...rest, valor, abatimento }
    : { ...rest, valor }
}
