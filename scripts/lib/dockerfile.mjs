import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/**
 * @typedef {object} Copy
 * @property {string | null} from the stage that it comes from; null for the project's folder
 * @property {string[]} sources
 * @property {string} target
 */

/**
 * What each stage of the Dockerfile copies, its last stage last.
 * @param {string} [text]
 * @returns {{ stage: string | null, image: string, copies: Copy[] }[]}
 */
export function stagesOf(text = readFileSync(path.join(root, 'Dockerfile'), 'utf8')) {
  /** @type {{ stage: string | null, image: string, copies: Copy[] }[]} */
  const stages = []
  for (const line of text.split('\n')) {
    const begin = /^FROM (\S+)(?: AS (\S+))?$/.exec(line)
    if (begin) stages.push({ image: begin[1] ?? '', stage: begin[2] ?? null, copies: [] })
    const copy = /^COPY (?:--from=(\S+) )?(.+)$/.exec(line)
    if (!copy) continue
    const names = (copy[2] ?? '').split(' ')
    stages
      .at(-1)
      ?.copies.push({ from: copy[1] ?? null, sources: names.slice(0, -1), target: names.at(-1) ?? '' })
  }
  return stages
}
