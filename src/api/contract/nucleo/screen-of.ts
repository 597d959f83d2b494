/** A path or the URL of a screen in its words: `/admin/cadastro/$tipo/lista`. */
export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/**
 * Of screens by their URLs, where `$name` stands for any word, the one that a path is: one with a word of its own comes before others that
 * take any, first difference first. Undefined when it is none.
 */
export function screenOf<S extends { segments: readonly string[] }>(
  screens: readonly S[],
  path: readonly string[],
): S | undefined {
  const fits = ({ segments }: S) =>
    segments.length === path.length &&
    segments.every((segment, i) => segment.startsWith('$') || segment === path[i])
  const words = ({ segments }: S) => segments.map((segment) => (segment.startsWith('$') ? 1 : 0)).join('')
  return screens.filter(fits).toSorted((a, b) => words(a).localeCompare(words(b)))[0]
}
