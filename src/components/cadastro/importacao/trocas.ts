import type { Troca } from '#src/api/contract/geral/importacao.ts'

/** A troca as the screen holds it: one that was taken away stays, so that it can be had back. */
export type TrocaNaTela = Troca & { removida?: boolean }
/** What a troca is of. */
export type Alvo = Pick<Troca, 'campo' | 'linha' | 'de'>

const mesma = (uma: Alvo, outra: Alvo) =>
  uma.campo === outra.campo && uma.linha === outra.linha && uma.de.toLowerCase() === outra.de.toLowerCase()

/** What is read in place of a value; null for what is read as it is. */
export function paraDe(trocas: readonly TrocaNaTela[], alvo: Alvo): string | null {
  const achada = trocas.find((uma) => mesma(uma, alvo))
  return achada && !achada.removida ? achada.para : null
}

/** The trocas with another one, or without that of a value. */
export function comTroca(trocas: TrocaNaTela[], alvo: Alvo, para: string | null): TrocaNaTela[] {
  const antes = trocas.find((uma) => mesma(uma, alvo))
  const outras = trocas.filter((uma) => uma !== antes)
  if (para !== null) {
    const { campo, linha, de } = antes ?? alvo
    const nova = { campo, linha, de, para, lembrada: false }
    return antes ? trocas.map((uma) => (uma === antes ? nova : uma)) : [...trocas, nova]
  }
  return antes?.lembrada ? trocas.map((uma) => (uma === antes ? { ...uma, removida: true } : uma)) : outras
}

/** What is sent of them: of a remembered one that it is not to be proposed again, of another nothing. */
export const trocasEnviadas = (trocas: readonly TrocaNaTela[]): Troca[] =>
  trocas.flatMap(({ removida, ...uma }) => {
    if (!removida) return [uma]
    return uma.lembrada ? [{ ...uma, para: null }] : []
  })
