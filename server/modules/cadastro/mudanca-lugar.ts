import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { MARCADORES_MAX } from '#src/api/contract/cadastro-partes.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as marcadores from './marcador-repo.ts'
import * as mudancas from './mudanca-repo.ts'
import { colunaDaReferencia } from './repo.ts'

/** What many records of a kind are given at once: an id in a field, or none. A mark is a field of its own, which holds its id where it is set. */
export type Mudanca = { campo: string; valor: number | null }

const MARCADOR = 'marcador:'

/** The change that sets a mark or takes it off. */
export const marca = (marcador: number, sim: boolean): Mudanca => ({
  campo: `${MARCADOR}${marcador}`,
  valor: sim ? marcador : null,
})

/** The mark that the field of a change is; null for any other field. */
export const marcadorDe = (campo: string): number | null =>
  campo.startsWith(MARCADOR) ? Number(campo.slice(MARCADOR.length)) : null

/** Where the field of a change is kept, of records that are locked. */
interface Lugar {
  /** What each holds; a record may be left out that holds nothing. */
  ler(escopo: Escopo, ids: number[]): Promise<ReadonlyMap<number, number | null>>
  /** Those that cannot be given the value, having as many as they may. */
  semLugar(escopo: Escopo, ids: number[], valor: number | null): Promise<ReadonlySet<number>>
  gravar(escopo: Escopo, ids: number[], valor: number | null): Promise<void>
}

/** Where a field of a kind is kept that many records are given at once. */
export function lugarDe(tipo: TipoCadastro, campo: string): Lugar {
  const marcador = marcadorDe(campo)
  if (marcador !== null) return doMarcador(marcador)
  const coluna = Object.hasOwn(cadastros[tipo].referencias, campo) ? colunaDaReferencia(campo) : campo
  return {
    ler: (escopo, ids) => mudancas.valores(escopo, tipo, coluna, ids),
    semLugar: async () => new Set(),
    gravar: (escopo, ids, valor) => mudancas.gravarValor(escopo, tipo, coluna, ids, valor),
  }
}

const doMarcador = (marcador: number): Lugar => ({
  async ler(escopo, ids) {
    const deles = await marcadores.marcados(escopo, marcador, ids)
    return new Map([...deles].map((id) => [id, marcador]))
  },
  semLugar: async (escopo, ids, valor) =>
    valor === null ? new Set() : marcadores.cheios(escopo, MARCADORES_MAX, ids),
  gravar: (escopo, ids, valor) =>
    valor === null ? marcadores.desmarcar(escopo, marcador, ids) : marcadores.marcar(escopo, marcador, ids),
})
