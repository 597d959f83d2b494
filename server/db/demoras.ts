import type { Consulta } from './corrente.ts'

/** A statement that took long. */
export interface Demora {
  /** Its text with `?` for every value that stood in it, cut to a length that a log bears. */
  texto: string
  /** Milliseconds. */
  ms: number
  /** Whether it failed in the end, at a limit of time maybe. */
  falhou: boolean
}

/** Characters of a statement that are told. */
const TEXTO_MAX = 1500

/**
 * A statement without the values that may stand in its text beside its parameters, which are names, addresses and CPFs: strings, also
 * quoted by dollars, and numbers.
 */
export function semValores(texto: string): string {
  return texto
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/[EeBbXxUu]?&?'(?:[^'\\]|''|\\[\s\S])*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, TEXTO_MAX)
}

/** Watches how long statements take. */
export class Demoras {
  private readonly ouvintes = new Set<(demora: Demora) => void>()
  private limite = 0

  /**
   * @param limite milliseconds from which on a statement is told of, 0 for none
   * @returns stops telling
   */
  ouvir(ouvinte: (demora: Demora) => void, limite = this.limite): () => void {
    this.ouvintes.add(ouvinte)
    this.limite = limite
    return () => void this.ouvintes.delete(ouvinte)
  }

  /** Runs a statement. */
  async medir<T>(consulta: Consulta, enviar: () => Promise<T>): Promise<T> {
    if (this.limite === 0) return enviar()
    const inicio = performance.now()
    let falhou = true
    try {
      const resposta = await enviar()
      falhou = false
      return resposta
    } finally {
      const ms = performance.now() - inicio
      if (ms >= this.limite) this.dizer(typeof consulta === 'string' ? consulta : consulta.text, ms, falhou)
    }
  }

  private dizer(texto: string, ms: number, falhou: boolean): void {
    const demora = { texto: semValores(texto), ms: Math.round(ms), falhou }
    for (const ouvinte of this.ouvintes) ouvinte(demora)
  }
}
