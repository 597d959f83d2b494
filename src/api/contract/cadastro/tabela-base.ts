import * as z from 'zod/mini'
import { listasCadastro, type TipoCadastro } from './cadastro-lista.ts'
import type { Colunas, TabelaDeCodigo } from '#src/api/contract/nucleo/coluna.ts'
import { inteiroDaUrl, texto } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** The tables that others publish and every entidade has the same: what an entry of each is called. Another one is a row here and its source on the server. */
export const tabelasBase = {
  /** Subclasses of CNAE 2.3 (IBGE), by codes as '4721-1/02'. */
  cnae: 'CNAE',
  uf: 'UF',
  /** Banks with a number of compensation (Banco Central), by codes as '001'. */
  bancos: 'Banco',
  /** Natureza jurídica (CONCLA), by codes as '206-2'. */
  naturezaJuridica: 'Natureza jurídica',
} as const
export type TabelaBase = keyof typeof tabelasBase

/** The tables of which a cadastro keeps a code in digits: what one looks like, whether its punctuation was typed or not, and how it is written. */
export const codigosDaTabela = {
  cnae: { formato: /^(\d{4})-?(\d)\/?(\d{2})$/, escrito: '$1-$2/$3' },
  naturezaJuridica: { formato: /^(\d{3})-?(\d)$/, escrito: '$1-$2' },
} as const satisfies Record<TabelaDeCodigo, object>

/** The fields of a kind of cadastro that hold such a code, as its columns say: by their names, of which table each is. */
export function camposDeCodigoDe(tipo: TipoCadastro): Readonly<Record<string, TabelaDeCodigo>> {
  const colunas: Colunas = listasCadastro[tipo].colunas
  return Object.fromEntries(
    Object.entries(colunas).flatMap(([nome, { deTabela }]) => (deTabela ? [[nome, deTabela]] : [])),
  )
}

/** A code of a table as people write it; anything else as it is. */
export function comoCodigo(tabela: TabelaDeCodigo, texto: string): string {
  const { formato, escrito } = codigosDaTabela[tabela]
  return texto.replace(formato, escrito)
}

const itemDaTabela = z.object({ codigo: z.string(), nome: z.string() })
export type ItemDaTabela = z.infer<typeof itemDaTabela>

const nomes = Object.keys(tabelasBase) as [TabelaBase, ...TabelaBase[]] // the keys of the table

/** Entries whose code, with or without punctuation, or whose name has each word of `q`: those first whose code begins so. */
export const consultarTabela = endpoint({
  method: 'GET',
  path: '/api/tabela-base/:nome',
  access: 'usuario',
  summary: 'Tabela base, por código ou nome',
  params: z.object({ nome: z.enum(nomes) }),
  query: z.strictObject({
    q: z.prefault(texto(100), ''),
    limite: z.prefault(inteiroDaUrl(1, 100), 20),
  }),
  response: z.object({ items: z.array(itemDaTabela), total: z.int() }),
})
