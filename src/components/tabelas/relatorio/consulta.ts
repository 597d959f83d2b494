import type * as z from 'zod/mini'
import {
  ordenaveis,
  comPadrao,
  type ConsultaDoRelatorio,
  type Relatorio,
} from '#src/api/contract/geral/relatorio.ts'

/** What an address says of a report, as the router hands it over. */
export type Endereco = Readonly<Record<string, unknown>>

/** What an address asks of a report, and the names of what could not be read of it. */
export interface Lida {
  consulta: ConsultaDoRelatorio
  recusadas: readonly string[]
}

/**
 * Reads an address as the server reads a query: what it does not say is as the report has it on that day (`YYYY-MM-DD`). What cannot be read
 * is left aside.
 */
export function lerConsulta(relatorio: Relatorio, endereco: Endereco, dia: string): Lida {
  const { consulta, recusadas } = ler(relatorio, endereco)
  return { consulta: comPadrao(relatorio, consulta, dia), recusadas }
}

function ler(relatorio: Relatorio, endereco: Endereco): Lida {
  const escrita = Object.fromEntries(
    Object.entries(endereco).flatMap(([nome, valor]) =>
      valor === undefined ? [] : [[nome, textoDe(valor)]],
    ),
  )
  const lida = relatorio.consulta.safeParse(escrita)
  const recusadas = lida.success ? [] : lida.error.issues.flatMap(nomesDe)
  for (const nome of recusadas) delete escrita[nome]
  const consulta = lida.success ? lida.data : relatorio.consulta.parse(escrita)
  return { consulta, recusadas: [...new Set(recusadas)] }
}

const nomesDe = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String)

/** The router reads `?x=true` as a boolean, and a link may hand over a number; the fields read text. */
const textoDe = (valor: unknown): unknown =>
  typeof valor === 'number' || typeof valor === 'boolean' ? String(valor) : valor

/** Names that an address has beside those of the parameters. */
type Mudanca = Readonly<Record<string, string | number | undefined>>

/** The address with a change: without what could not be read, what is usual, and an order by a column that the change takes away. */
export function mudarEndereco(
  relatorio: Relatorio,
  endereco: Endereco,
  mudanca: Mudanca,
): Record<string, unknown> {
  const { recusadas } = ler(relatorio, endereco)
  const usual: Endereco = relatorio.consulta.parse({})
  const nova = { ...endereco, ...mudanca }
  const { por, sort } = { ...usual, ...nova }
  const ordem = String(sort).replace(/^-/, '')
  const ordens = ordenaveis(relatorio, String(por).split(','))
  return Object.fromEntries(
    Object.entries(nova).filter(
      ([nome, valor]) =>
        valor !== undefined &&
        textoDe(valor) !== textoDe(usual[nome]) &&
        !(recusadas.includes(nome) && !Object.hasOwn(mudanca, nome)) &&
        !(nome === 'sort' && !ordens.includes(ordem)),
    ),
  )
}

/** What an address asks of a report, as an address carries it: without what could not be read, and what is usual. */
export const buscaDo = (relatorio: Relatorio, endereco: Endereco): string =>
  new URLSearchParams(
    Object.entries(mudarEndereco(relatorio, endereco, {})).map(([nome, valor]) => [nome, String(valor)]),
  ).toString()

/** The filters that an address says: those that can be cleared. */
export const filtrosDitos = ({ parametros }: Relatorio, endereco: Endereco): string[] =>
  [...Object.keys(parametros), 'avancado'].filter((nome) => endereco[nome] !== undefined)
