// Estabelecimentos of the CNPJ's open data (Receita Federal): no head, thirty columns, separated by `;`, in quotes, in Latin-1.

import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { faixaDoCep } from '#server/modules/servicos/fonte/service.ts'

const COLUNAS = 30

/** Whether a row is of that layout: the three parts of a CNPJ first. */
export const ehDaReceita = (celulas: string[]): boolean =>
  celulas.length === COLUNAS &&
  /^[0-9A-Z]{8}$/i.test(celulas[0] ?? '') &&
  /^[0-9A-Z]{4}$/i.test(celulas[1] ?? '') &&
  /^\d{2}$/.test(celulas[2] ?? '')

const ATIVA = '02'

/**
 * The columns that its rows become. The município comes by its code at the Receita, which is no name; where the CEP's range is of one city
 * alone that is told beside it.
 */
export const COLUNAS_DA_RECEITA = [
  'CNPJ',
  'Nome fantasia',
  'Situação',
  'Data de abertura',
  'CNAE',
  'Logradouro',
  'Número',
  'Complemento',
  'Bairro',
  'CEP',
  'UF',
  'Município na Receita',
  'Cidade, pela faixa do CEP',
  'Telefone',
  'E-mail',
]

/** Whether the columns of a file are those. */
export const saoDaReceita = (colunas: readonly { nome: string }[]): boolean =>
  colunas.length === COLUNAS_DA_RECEITA.length &&
  colunas.every(({ nome }, i) => nome === COLUNAS_DA_RECEITA[i])

/** What a new company of that layout is called whose row has no name: the razão social stands in another file. */
export const nomeProvisorio = (registro: string) => `Empresa de CNPJ ${formatarRegistro(registro)}`

/** Blank where the range of the CEP is not of one city, or not of the state that the row tells. */
function cidadeDaFaixa(cep: string, uf: string): string {
  const faixa = faixaDoCep(cep)
  return faixa.uf === uf ? faixa.cidade : ''
}

/** A row of that layout in those columns. */
export function daReceita(celulas: string[]): string[] {
  const em = (i: number) => (celulas[i] ?? '').trim()
  const dia = (texto: string) => (/^[1-9]\d{7}$/.test(texto) ? texto : '')
  return [
    em(0) + em(1) + em(2),
    em(4),
    em(5) === ATIVA ? 'Ativo' : 'Inativo',
    dia(em(10)),
    em(11),
    [em(13), em(14)].join(' ').trim(),
    em(15),
    em(16),
    em(17),
    em(18),
    em(19),
    em(20),
    cidadeDaFaixa(em(18), em(19)),
    em(22) === '' ? '' : `(${em(21)}) ${em(22)}`,
    em(27).toLowerCase(),
  ]
}
