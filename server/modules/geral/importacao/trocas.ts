import type { Troca } from '#src/api/contract/geral/importacao.ts'
import type { CampoImportado } from './campos.ts'

/** A value as it is compared with what a troca is of: blind to case and to further spaces. */
export const chaveDoValor = (valor: string) =>
  valor.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const chaveDe = ({ campo, linha, de }: Pick<Troca, 'campo' | 'linha' | 'de'>) =>
  JSON.stringify([campo, linha, chaveDoValor(de)])

/** What is read in place of what the cells of one row say. */
export interface TrocasDaLinha {
  /** A cell as it is read. */
  daCelula: (campo: CampoImportado, celula: string) => string
  /** A name in a list as it is read; null for one that nobody has changed. */
  doNome: (campo: CampoImportado, nome: string) => string | null
  /** The places of those that came to the row. */
  usadas: () => number[]
}

/** Finds the trocas of a row by its number: that of the row alone counts before that of all rows. */
export function trocasPorLinha(trocas: readonly Troca[]): (linha: number) => TrocasDaLinha {
  const lugares = new Map(trocas.flatMap((uma, i) => (uma.para === null ? [] : [[chaveDe(uma), i]])))
  return (linha) => {
    const usadas = new Set<number>()
    const achar = (campo: string, quais: (number | null)[], de: string): string | null => {
      for (const qual of quais) {
        const lugar = lugares.get(chaveDe({ campo, linha: qual, de }))
        const para = lugar === undefined ? null : (trocas[lugar]?.para ?? null)
        if (lugar === undefined || para === null) continue
        usadas.add(lugar)
        return para
      }
      return null
    }
    return {
      // an empty cell is changed in its row alone: in others it leaves a record as it is
      daCelula: ({ nome, especie }, celula) =>
        achar(nome, especie === 'lista' || celula === '' ? [linha] : [linha, null], celula) ?? celula,
      doNome: ({ nome }, dito) => achar(nome, [null], dito),
      usadas: () => [...usadas],
    }
  }
}

/** Trocas of all rows that an import carries over to the next ones at most, the newest. */
const LEMBRADAS_MAX = 300

/**
 * What earlier imports have changed in all rows, the newest first to count; none that was taken away since.
 * @param importacoes the oldest first
 * @param campos those that there are; a document names one record, and is never changed in another file
 */
export function trocasLembradas(
  importacoes: readonly { trocas: readonly Troca[] }[],
  campos: readonly CampoImportado[],
): Troca[] {
  const lembraveis = new Set(campos.flatMap(({ nome, especie }) => (especie === 'documento' ? [] : [nome])))
  const achadas = new Map<string, Troca>()
  for (const uma of importacoes.flatMap(({ trocas }) => trocas)) {
    if (uma.linha !== null || !lembraveis.has(uma.campo)) continue
    const chave = chaveDe(uma)
    achadas.delete(chave)
    if (uma.para !== null) achadas.set(chave, { ...uma, lembrada: true })
  }
  return [...achadas.values()].slice(-LEMBRADAS_MAX)
}
