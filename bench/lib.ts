import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** One line of a benchmark's table; without `ok` it is told, not judged. */
export interface Medida {
  oque: string
  medido: string
  meta?: string
  ok?: boolean
}

/** Prints a benchmark's table; a target that was missed makes the process end with 1. */
export function relatar(titulo: string, medidas: readonly Medida[]): void {
  const linhas = medidas.map(({ oque, medido, meta, ok }) => {
    if (ok === false) process.exitCode = 1
    return [oque, medido, meta ?? '', ok === undefined ? '' : ok ? 'ok' : 'NÃO ATINGIDA']
  })
  const tabela = [['', 'medido', 'meta', ''], ...linhas]
  const larguras = [0, 1, 2, 3].map((i) => Math.max(...tabela.map((celulas) => celulas[i]?.length ?? 0)))
  console.log(`\n${titulo}`)
  for (const celulas of tabela) {
    console.log(`  ${celulas.map((texto, i) => texto.padEnd(larguras[i] ?? 0)).join('  ')}`.trimEnd())
  }
}

/** The value below which a share `q` (0 to 1) of the numbers lies. */
export function quantil(numeros: Iterable<number>, q: number): number {
  const ordenados = Float64Array.from(numeros).toSorted()
  return ordenados[Math.max(0, Math.ceil(ordenados.length * q) - 1)] ?? NaN
}

export const ms = (valor: number) => `${valor.toFixed(valor < 100 ? 1 : 0)} ms`

/** Bytes that this thread still needs once its garbage is collected, on its heap and beside it; the embedded database's are in a thread of its own. */
export function memoriaViva(): number {
  setFlagsFromString('--expose-gc')
  // the flag adds gc() to contexts made after it, this one not
  const coletar = runInNewContext('gc') as () => void
  coletar()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Runs the work on a directory of its own, which is gone afterwards. */
export async function emDiretorio<T>(trabalho: (diretorio: string) => Promise<T>): Promise<T> {
  const diretorio = mkdtempSync(join(tmpdir(), 'contribui-bench-'))
  try {
    return await trabalho(diretorio)
  } finally {
    rmSync(diretorio, { recursive: true, force: true })
  }
}
