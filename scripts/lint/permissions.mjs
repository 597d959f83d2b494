import { readFileSync } from 'node:fs'

const papeis = readFileSync(new URL('../../src/api/contract/nucleo/papeis.ts', import.meta.url), 'utf8')

/** The words of the contract, `modulo:acao`. */
const WORDS = new Set([...papeis.matchAll(/'([a-z]+:[a-z]+)'/g)].map(([, word]) => word))

const SCREENS = /^src\/(components|routes)\//
const TEST = /(\.test\.tsx?$|\/test-support\/)/

/**
 * Judges a text that stands in a screen: what a user may do is asked of the call that the screen would make, which alone knows what it
 * takes. A word beside it is a second truth, which stays behind when the call's own changes.
 *
 * @param {string} file @param {string | undefined} text @returns {string | undefined}
 */
export function permissionWord(file, text) {
  if (!SCREENS.test(file) || TEST.test(file) || text === undefined || !WORDS.has(text)) return undefined
  return `'${text}' is a permission: ask pode(user, endpoint) of src/api/contract/nucleo/endpoint.ts for the call itself`
}

/**
 * Judges a name that a screen imports: by `concede` a permission is asked for that stands in a variable.
 *
 * @param {string} file @param {string} specifier @param {string[]} names @returns {string | undefined}
 */
export function permissionImport(file, specifier, names) {
  if (
    !SCREENS.test(file) ||
    TEST.test(file) ||
    !specifier.endsWith('/papeis.ts') ||
    !names.includes('concede')
  )
    return undefined
  return "'concede' asks for a permission: ask pode(user, endpoint) of src/api/contract/nucleo/endpoint.ts for the call itself"
}
