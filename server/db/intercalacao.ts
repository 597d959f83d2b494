import { setImmediate } from 'node:timers/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Rows of a slice that are packed together, which are those of it that are held unpacked while slices are put together. */
const BLOCO = 256
/** Rows after which others have their turn. */
const TURNO = 1_000

/** What a row is ordered by, as it comes out of JSON. */
type Chave = string | number | boolean | null

/** A row by its keys in the order of the list's steps, of which the last is its id. */
export type Ordenada = readonly Chave[]

/** UTF-16 writes code points above FFFF in two units of D800 to DFFF, which as numbers stand before E000 to FFFF. */
const lugar = (unidade: number) =>
  unidade >= 0xe000 ? unidade - 0x800 : unidade >= 0xd800 ? unidade + 0x2000 : unidade

/** Whether a text comes before another by their code points, as in "C". */
function textoAntecede(a: string, b: string): boolean {
  const quantas = Math.min(a.length, b.length)
  for (let i = 0; i < quantas; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return lugar(x) < lugar(y)
  }
  return a.length < b.length
}

/** Whether `a` comes before `b`, step by step: what is empty comes last in either direction, texts go by their code points. */
function antecede(a: Ordenada, b: Ordenada, descem: readonly boolean[]): boolean {
  for (const [i, desce] of descem.entries()) {
    const x = a[i] ?? null
    const y = b[i] ?? null
    if (x === y) continue
    if (x === null || y === null) return y === null
    const antes = typeof x === 'string' && typeof y === 'string' ? textoAntecede(x, y) : x < y
    return antes !== desce
  }
  return true
}

/** A copy: what zlib gives stands at the beginning of many more bytes, which would be kept with it. */
const empacotar = (linhas: readonly Ordenada[]) =>
  Buffer.from(deflateRawSync(JSON.stringify(linhas), { level: 1 }))

function* desempacotar(blocos: readonly Buffer[]): Generator<Ordenada, void, void> {
  for (const bloco of blocos) yield* JSON.parse(inflateRawSync(bloco).toString()) as Ordenada[] // as `empacotar` wrote them
}

/** The rows of many slices in order, of which each is asked for no more than is taken. */
function* intercalar(
  partes: readonly (readonly Buffer[])[],
  descem: readonly boolean[],
): Generator<Ordenada, void, void> {
  const [uma, ...outras] = partes
  if (outras.length === 0) return yield* desempacotar(uma ?? [])
  const meio = partes.length >> 1
  const esquerda = intercalar(partes.slice(0, meio), descem)
  const direita = intercalar(partes.slice(meio), descem)
  let x = esquerda.next()
  let y = direita.next()
  while (!x.done || !y.done) {
    if (!x.done && (y.done || antecede(x.value, y.value, descem))) {
      yield x.value
      x = esquerda.next()
    } else if (!y.done) {
      yield y.value
      y = direita.next()
    }
  }
}

/**
 * Puts slices together that are each in order. They are kept packed: of a list of a million names the keys alone are 115 MB as objects and
 * 13 MB so.
 * @param descem for each step whether it goes downwards
 * @param quantas rows that are wanted, the first ones
 */
export class Intercalacao {
  private readonly partes: Buffer[][] = []

  constructor(
    private readonly descem: readonly boolean[],
    private readonly quantas: number,
  ) {}

  juntar(parte: readonly Ordenada[]): void {
    const blocos: Buffer[] = []
    for (let i = 0; i < parte.length; i += BLOCO) blocos.push(empacotar(parte.slice(i, i + BLOCO)))
    this.partes.push(blocos)
  }

  /** The ids of the first rows of all slices. Others have their turn meanwhile. */
  async ids(): Promise<number[]> {
    const ids: number[] = []
    for (const linha of intercalar(this.partes, this.descem)) {
      if (ids.length === this.quantas) break
      ids.push(Number(linha.at(-1)))
      if (ids.length % TURNO === 0) await setImmediate()
    }
    return ids
  }
}
