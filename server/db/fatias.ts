/** Milliseconds that one slice is to keep the connection, and the most by which one slice may be wider than the last. */
const PRAZO = 60
const CRESCE = 4
/** Ids that the first slice spans: few enough for the slowest of conditions. */
const PRIMEIRA = 2_000

/** Ids from one to another, both among them. */
export interface Faixa {
  de: number
  ate: number
}

/**
 * Parts all ids from `de` to `ate` into slices, each of which is to be read before the next is asked for: as wide as what the last one took
 * allows, so that whoever waits for the same connection has it after a moment.
 * @param primeira ids that the first slice spans
 */
export function* fatias({ de, ate }: Faixa, primeira = PRIMEIRA): Generator<Faixa, void, void> {
  let largura = primeira
  for (let inicio = de; inicio <= ate;) {
    const antes = performance.now()
    const fim = Math.min(inicio + largura - 1, ate)
    yield { de: inicio, ate: fim }
    const levou = Math.max(1, performance.now() - antes)
    inicio = fim + 1
    largura = Math.max(1, Math.floor(largura * Math.min(CRESCE, PRAZO / levou)))
  }
}

/** What a row is ordered by, as it comes out of JSON. */
type Chave = string | number | boolean | null

/** A row by its keys in the order of the list's steps, of which the last is its id. */
export type Ordenada = readonly Chave[]

/** Whether `a` comes before `b`, step by step: what is empty comes last in either direction, texts go by their code points, as in "C". */
function antecede(a: Ordenada, b: Ordenada, descem: readonly boolean[]): boolean {
  for (const [i, desce] of descem.entries()) {
    const x = a[i] ?? null
    const y = b[i] ?? null
    if (x === y) continue
    if (x === null || y === null) return y === null
    return desce ? x > y : x < y
  }
  return true
}

/** The first `quantas` of two lists that are in order, in order. */
function intercalar(
  a: readonly Ordenada[],
  b: readonly Ordenada[],
  descem: readonly boolean[],
  quantas: number,
): readonly Ordenada[] {
  const [primeiraDeB] = b
  const ultimaDeA = a.at(-1)
  if (ultimaDeA === undefined || primeiraDeB === undefined) return ultimaDeA === undefined ? b : a
  const juntas: Ordenada[] = []
  let [i, j] = [0, 0]
  while (juntas.length < quantas) {
    const x = a[i]
    const y = b[j]
    if (x === undefined && y === undefined) break
    if (y === undefined || (x !== undefined && antecede(x, y, descem))) {
      if (x !== undefined) juntas.push(x)
      i++
    } else {
      juntas.push(y)
      j++
    }
  }
  return juntas
}

/**
 * Puts slices together that are each in order. Those of like size are merged first, as each comes, so that no merge is long and every row
 * is part of few.
 * @param descem for each step whether it goes downwards
 * @param quantas rows that are wanted, the first ones
 */
export class Intercalacao {
  private readonly partes: (readonly Ordenada[])[] = []

  constructor(
    private readonly descem: readonly boolean[],
    private readonly quantas: number,
  ) {}

  juntar(parte: readonly Ordenada[]): void {
    let nova = parte
    for (;;) {
      const ultima = this.partes.at(-1)
      if (ultima === undefined || ultima.length > 2 * nova.length) break
      this.partes.pop()
      nova = this.unir(ultima, nova)
    }
    this.partes.push(nova)
  }

  ids(): number[] {
    const todas = this.partes.reduceRight<readonly Ordenada[]>(
      (juntas, parte) => this.unir(parte, juntas),
      [],
    )
    return todas.slice(0, this.quantas).map((linha) => Number(linha.at(-1)))
  }

  private unir(a: readonly Ordenada[], b: readonly Ordenada[]): readonly Ordenada[] {
    return intercalar(a, b, this.descem, this.quantas)
  }
}
