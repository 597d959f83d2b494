import type { ParDeDuplicados } from '#src/api/contract/cadastro/duplicado.ts'

type Um = ParDeDuplicados['a']

/** Cadastros each of which is like another of them, and the pairs that say so. */
export interface Parecidos {
  todos: Um[]
  pares: ParDeDuplicados[]
}

/** The pairs of a page, those together that share a cadastro; each group stands where its first pair stands. */
export function agrupar(pares: readonly ParDeDuplicados[]): Parecidos[] {
  let grupos: ParDeDuplicados[][] = []
  for (const par of pares) {
    const [primeiro, ...outros] = grupos.filter((grupo) => grupo.some((um) => partilham(um, par)))
    if (!primeiro) {
      grupos.push([par])
      continue
    }
    // a pair may bring two groups together
    primeiro.push(...outros.flat(), par)
    grupos = grupos.filter((grupo) => !outros.includes(grupo))
  }
  return grupos.map((grupo) => ({
    pares: grupo,
    todos: [...new Map(grupo.flatMap(({ a, b }) => [a, b]).map((um) => [um.id, um])).values()],
  }))
}

const partilham = (um: ParDeDuplicados, outro: ParDeDuplicados) =>
  [um.a.id, um.b.id].some((id) => id === outro.a.id || id === outro.b.id)
