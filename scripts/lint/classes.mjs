/**
 * The names of a CSS module that a file asks for and the module does not have: what then lies bare on the page, which no type tells.
 *
 * @param {string} code of a component @param {string} name that it calls the module by @param {string} css of the module
 * @returns {string[]}
 */
export function missingClasses(code, name, css) {
  const written = new Set(
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one),
  )
  const asked = [...code.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)([A-Za-z_]\\w*)`, 'g'))].map(
    ([, one]) => one ?? '',
  )
  return [...new Set(asked)].filter((one) => !written.has(one))
}

/**
 * The CSS modules that a file imports, each with what it calls it.
 *
 * @param {string} code @returns {{ name: string, specifier: string }[]}
 */
export const importedModules = (code) =>
  [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', specifier = '']) => ({
    name,
    specifier,
  }))
