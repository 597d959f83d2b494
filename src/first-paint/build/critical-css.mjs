import { JSDOM } from 'jsdom'
import postcss from 'postcss'

/** What may become true of an element, and parts of it that no document has. */
const STATES =
  /::?(before|after|placeholder|selection|hover|focus-visible|focus-within|focus|active|disabled|checked|link|visited)\b/g

/** Set on the root before anything is painted. */
const SCHEME = /(:not\()?\[data-mantine-color-scheme(=['"]?\w+['"]?)?\]\)?/g

/**
 * Of all styles those that a piece of HTML has use for, in their order: the rules that match something in it, whatever its state, with the
 * custom properties and animations that those name. Letters come with the rest, until then it stands in the fallback's.
 *
 * @param {string} css
 * @param {string} html
 */
export function criticalCss(css, html) {
  const { document } = new JSDOM(`<html lang="pt-BR"><body><div id="root">${html}</div></body></html>`).window
  /** @param {string} selector */
  const matches = (selector) => {
    const plain = selector.replaceAll(SCHEME, '').replaceAll(STATES, '').replaceAll(':not()', '').trim()
    try {
      return document.querySelector(/(^|[\s>+~])$/.test(plain) ? `${plain}*` : plain) !== null
    } catch {
      return false
    }
  }
  const sheet = postcss.parse(css)
  sheet.walkComments((comment) => void comment.remove())
  sheet.walkAtRules('font-face', (rule) => {
    if (/url\(/.test(rule.toString())) rule.remove()
  })
  sheet.walkRules((rule) => {
    if (inKeyframes(rule)) return
    const used = rule.selectors.filter(matches)
    if (used.length === 0) rule.remove()
    else rule.selectors = used
  })
  dropUnnamed(sheet)
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return sheet.toString()
}

/** @param {import('postcss').Rule} rule */
const inKeyframes = ({ parent }) =>
  parent?.type === 'atrule' && /** @type {import('postcss').AtRule} */ (parent).name.endsWith('keyframes')

/** Takes away custom properties and animations that nothing else names. @param {import('postcss').Root} sheet */
function dropUnnamed(sheet) {
  /** @type {Map<string, string[]>} */
  const valuesOf = new Map()
  /** @type {string[]} */
  const said = []
  sheet.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) valuesOf.set(prop, [...(valuesOf.get(prop) ?? []), value])
    else said.push(value)
  })
  const named = new Set(namesIn(said))
  for (const name of named) for (const one of namesIn(valuesOf.get(name) ?? [])) named.add(one)
  sheet.walkDecls(/^--/, (decl) => {
    if (!named.has(decl.prop)) decl.remove()
  })
  const animations = said.join(' ')
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!animations.includes(rule.params)) rule.remove()
  })
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
}

/** @param {string[]} values */
const namesIn = (values) => values.join(' ').match(/--[\w-]+/g) ?? []
