import { createHash } from 'node:crypto'
import { LUGARES } from './manifesto.ts'
import type { Cliente } from './tabelas.ts'
import type { Entrada } from './pacote.ts'

/** What came of a copy or of a restoration. */
export interface Relato {
  /** In sentences, for the operator. */
  texto: string
  /** Whether all that the database names is in it; else the text says what is not. */
  completo: boolean
}

/** Files that a sentence names at most. */
const CITADOS = 20

/** A count or a size as people read it. */
export const numero = (valor: number): string => valor.toLocaleString('pt-BR')

/** Names files that are lost: as a row calls each, and by its hash, under which it lies. */
export function citar(hashes: readonly string[], nomes: ReadonlyMap<string, string>): string {
  const citados = hashes.slice(0, CITADOS).map((hash) => `${nomes.get(hash) ?? 'sem nome'} (${hash})`)
  const demais = hashes.length - citados.length
  return citados.join(', ') + (demais > 0 ? ` e mais ${numero(demais)}` : '')
}

/** The hashes that rows name, each with one of the names that its content has there. */
export async function arquivosCitados(cliente: Cliente): Promise<Map<string, string>> {
  const { rows } = await cliente.query<{ hash: string; nome: string }>(
    'select hash, min(nome) as nome from arquivo group by hash order by hash',
  )
  return new Map(rows.map(({ hash, nome }) => [hash, nome]))
}

/** The hash that a file of a copy is named after; null for one that is no content. */
export const hashDe = ({ nome }: Pick<Entrada, 'nome'>): string | null =>
  nome.startsWith(LUGARES.arquivos) ? nome.slice(LUGARES.arquivos.length) : null

/** Whether a content of a copy still is what it was when it was kept: a restoration takes no other. */
export async function estaInteiro(entrada: Entrada): Promise<boolean> {
  const agora = createHash('sha256')
  for await (const parte of entrada.fluxo() as AsyncIterable<Uint8Array>) agora.update(parte)
  return agora.digest('hex') === hashDe(entrada)
}
