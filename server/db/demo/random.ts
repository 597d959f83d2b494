/** Seeded random draws (mulberry32), so that the demo data is the same on every machine. */
export class Draw {
  #state: number

  /** Draws of the same `seed` and `stream` are the same; one stream per record keeps records independent of each other. */
  constructor(seed: number, stream = 0) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b)) >>> 0
    this.fraction()
  }

  /** From 0 up to but not including 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<const T extends readonly [unknown, ...unknown[]]>(options: T): T[number] {
    return options[Math.floor(this.fraction() * options.length)] ?? options[0]
  }

  /** Picks in proportion to each option's `peso`. */
  weighted<const T extends readonly [{ peso: number }, ...{ peso: number }[]]>(options: T): T[number] {
    let rest = this.fraction() * options.reduce((sum, option) => sum + option.peso, 0)
    return options.find((option) => (rest -= option.peso) < 0) ?? options[0]
  }

  digits(length: number): string {
    return Array.from({ length }, () => this.int(0, 9)).join('')
  }
}
