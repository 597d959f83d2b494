/**
 * @typedef {object} Chunk one of Vite's manifest
 * @property {string} file
 * @property {string[]} [imports] keys of the chunks that it imports statically
 * @property {string[]} [dynamicImports]
 */

/**
 * How many round trips after each other the code of a screen takes, the page's own among them: what the page names is fetched at once
 * behind it; what it does not name is known when a file that imports it is there, by an import of either kind, since nothing names the
 * imports of a chunk in another (`modulePreload` of `vite.config.ts`).
 *
 * @param {Record<string, Chunk>} manifest of the build
 * @param {Iterable<string>} named files that the page names
 * @param {Iterable<string>} needed files that the screen runs; what they import statically is needed too
 * @returns {number} Infinity where nothing leads to one of them
 */
export function depthOf(manifest, named, needed) {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  /** @param {string} file @param {'imports' | 'dynamicImports'} kind */
  const imported = (file, kind) =>
    (chunks.get(file)?.[kind] ?? []).flatMap((key) => manifest[key]?.file ?? [])

  const missing = new Set(needed)
  for (const file of missing) for (const one of imported(file, 'imports')) missing.add(one)
  let depth = 1
  let known = new Set(named)
  while (missing.size > 0) {
    if (known.size === 0) return Infinity
    depth += 1
    for (const file of known) missing.delete(file)
    const next = [...known].flatMap((file) => [
      ...imported(file, 'imports'),
      ...imported(file, 'dynamicImports'),
    ])
    known = new Set(next.filter((file) => missing.has(file)))
  }
  return depth
}
