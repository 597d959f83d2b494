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
