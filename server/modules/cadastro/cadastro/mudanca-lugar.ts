import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { MARCADORES_MAX } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as marcadores from './marcador-repo.ts'
import * as mudancas from './mudanca-repo.ts'
import type { Travado } from './lote-repo.ts'
import { colunaDaReferencia } from './repo.ts'

/**
 * What many records of a kind are given at once: an id in a field, or none. A mark is a field of its own, which holds its id where it is set;
 * whether they are in use is one, too, which holds 1 or 0.
 */
export type Mudanca = { campo: string; valor: number | null }

const MARCADOR = 'marcador:'

export const ATIVO = 'ativo'

/** The change that puts records in use or out of it. */
export const uso = (ativo: boolean): Mudanca => ({ campo: ATIVO, valor: ativo ? 1 : 0 })

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
  /** Why a record is not given any value, in a sentence; null where it is. */
  impede?(quem: Travado): string | null
  /** Those that cannot be given the value, having as many as they may. */
  semLugar(escopo: Escopo, ids: number[], valor: number | null): Promise<ReadonlySet<number>>
  gravar(escopo: Escopo, ids: number[], valor: number | null): Promise<void>
  /** What of the value stands in the row that all kinds have, and is written with its revision. */
  daLinha?(valor: number | null): mudancas.DaLinha
}

/** Where a field of a kind is kept that many records are given at once. */
export function lugarDe(tipo: TipoCadastro, campo: string): Lugar {
  const marcador = marcadorDe(campo)
  if (marcador !== null) return doMarcador(marcador)
  if (campo === ATIVO) return doUso
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

/** Those that wait for approval, or were refused it, are approved one by one, and told of it: no state is set over that. */
const EM_ANALISE: Readonly<Record<NonNullable<Travado['analise']>, string>> = {
  pendente: 'Está em análise: aprove ou recuse o cadastro.',
  recusada: 'Foi recusado: aprove-o para ativá-lo.',
}

const doUso: Lugar = {
  async ler(escopo, ids) {
    return new Map([...(await mudancas.ativos(escopo, ids))].map(([id, ativo]) => [id, ativo ? 1 : 0]))
  },
  impede: ({ analise }) => analise && EM_ANALISE[analise],
  semLugar: async () => new Set(),
  gravar: async () => undefined,
  daLinha: (valor) => ({ ativo: valor === 1 }),
}
