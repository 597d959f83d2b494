import { expect } from 'vitest'
import type { Linha, Relatorio } from '#src/api/contract/geral/relatorio.ts'
import type { RelatorioLido } from '#src/api/contract/geral/relatorio-chamadas.ts'
import { listaPorTras, type Destino } from '#src/api/contract/geral/relatorio-lista.ts'
import { simplificar } from '#server/db/busca.ts'
import type { Harness } from '#server/test-support/harness.ts'
import { pedir } from '../service.ts'

/** Numbers between 0 and 1, the same each time, and what is chosen by them. */
export function sorteio(semente: number) {
  let estado = semente
  const numero = () => {
    estado = (estado * 16_807) % 2_147_483_647
    return estado / 2_147_483_647
  }
  return {
    ate: (quantos: number) => Math.floor(numero() * quantos),
    sim: (chance: number) => numero() < chance,
    um: <T>(destes: readonly T[]): T => destes[Math.floor(numero() * destes.length)]!,
  }
}

/** A value of each group by its name; texts as they stand. */
export type Fato = Readonly<Record<string, string | number | boolean | null | undefined>>

const simples = (valor: Fato[string]) =>
  typeof valor === 'string' ? simplificar(valor) || null : (valor ?? null)

const menor = (nome: string, deles: readonly Fato[], como: Fato[string]) =>
  deles
    .map((um) => um[nome])
    .filter((outro) => simples(outro) !== null && simples(outro) === simples(como))
    .toSorted((a, b) => (a! < b! ? -1 : 1))[0] ?? null

/**
 * Facts by groups, one after the other: texts that people do not tell apart are one, called by the first of them in all the rows.
 * @param algo whether a row tells anything
 */
export function agrupados<F extends Fato>(
  fatos: readonly F[],
  por: readonly string[],
  medir: (deles: F[]) => Linha,
  algo: (linha: Linha) => boolean = () => true,
): Linha[] {
  const grupos = new Map<string, F[]>()
  for (const fato of fatos) {
    const chave = JSON.stringify(por.map((nome) => simples(fato[nome])))
    grupos.set(chave, [...(grupos.get(chave) ?? []), fato])
  }
  const linhas = [...grupos.values()].map((deles) => ({
    ...Object.fromEntries(por.map((nome) => [nome, menor(nome, deles, deles[0]?.[nome])])),
    ...medir(deles),
  }))
  const ditas = linhas.filter(algo)
  return ditas.map((linha: Linha) => ({
    ...linha,
    ...Object.fromEntries(por.map((nome) => [nome, menor(nome, ditas, linha[nome])])),
  }))
}

/** Rows in an order of their own, with null for what is empty. */
export const emConjunto = (linhas: readonly Linha[]): string[] =>
  linhas
    .map((linha) =>
      JSON.stringify(
        Object.entries(linha)
          .map(([nome, valor]) => [nome, valor === '' ? null : valor] as const)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    )
    .toSorted()

export type Headers = Record<string, string>

/** What somebody reads of a report. */
export async function lerRelatorio(
  h: Harness,
  { tipo, nome }: Relatorio,
  busca: Readonly<Record<string, string>>,
  headers: Headers,
): Promise<RelatorioLido> {
  const url = `/api/relatorio/${tipo}/${nome}?${new URLSearchParams(busca)}`
  const resposta = await h.inject({ url, headers })
  expect([url, resposta.statusCode, resposta.statusCode < 300 ? '' : resposta.body]).toEqual([url, 200, ''])
  return resposta.json<RelatorioLido>()
}

/** Of the lists of money, the column that each figure of a report in centavos, or in instalments, is the sum of; any other figure is a number of rows. */
const SOMADAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  debitos: { faturado: 'valor', recebido: 'pago', aberto: 'saldo', vencido: 'saldo', saldo: 'saldo' },
  creditos: { valor: 'valor' },
  acordos: { total: 'total', desconto: 'desconto', pagas: 'pagas' },
}

/**
 * Holds each figure of each row to the list behind it: to its number of rows, or to the sum of its column; a figure of nothing leads nowhere.
 * @param linhas null for what all rows come to, told by `totais`
 * @returns how many figures lead to a list
 */
export async function conferirListas(
  h: Harness,
  relatorio: Relatorio,
  busca: Readonly<Record<string, string>>,
  linhas: readonly (Linha | null)[],
  { headers, hoje, totais = {} }: { headers: Headers; hoje: string; totais?: Linha },
): Promise<number> {
  const { consulta } = pedir(relatorio.tipo, relatorio.nome, busca)
  let conferidas = 0
  for (const medida of Object.keys(relatorio.listas ?? {}))
    for (const linha of linhas) {
      const destino = listaPorTras(relatorio, medida, linha, consulta, hoje)
      if (destino === null) continue
      const { url, contar } = daLista(destino, medida)
      const resposta = await h.inject({ url, headers })
      expect([resposta.statusCode, url, resposta.statusCode < 300 ? '' : resposta.body]).toEqual([
        200,
        url,
        '',
      ])
      expect([url, medida, contar(resposta.json())]).toEqual([url, medida, (linha ?? totais)[medida]])
      conferidas++
    }
  return conferidas
}

/** What a list tells of all its rows, or its first page. */
interface Resposta {
  totalItems: number
  items: Record<string, number>[]
  total: number
  somas: Record<string, number | null>
}

/** The call of the list that an address shows, or of its sums, and what the figure is in the answer. */
function daLista({ to, search }: Destino, medida: string) {
  const busca = new URLSearchParams({ ...search, pageSize: '1' })
  const [, , area = '', tipo = '', tela] = to.split('/')
  const linhas = (url: string) => ({ url, contar: ({ totalItems }: Resposta) => totalItems })
  if (area === 'financeiro') return doDinheiro(tipo, search, medida)
  if (area === 'atendimento') return linhas(`/api/atendimento?${busca}`)
  if (tela === 'duplicados') return linhas(`/api/duplicado?tipo=${tipo}&${busca}`)
  return linhas(`/api/${tipo}?${busca}`)
}

function doDinheiro(lista: string, search: Destino['search'], medida: string) {
  const path = `/api/financeiro/${lista.replace(/s$/, '')}`
  const coluna = SOMADAS[lista]?.[medida]
  // instalments are summed by no list
  if (coluna === 'pagas')
    return {
      url: `${path}?${new URLSearchParams({ ...search, pageSize: '100' })}`,
      contar: ({ items }: Resposta) => items.reduce((ate, { pagas = 0 }) => ate + pagas, 0),
    }
  return {
    url: `${path}/totais?${new URLSearchParams(search)}`,
    contar: ({ total, somas }: Resposta) => (coluna === undefined ? total : (somas[coluna] ?? 0)),
  }
}
