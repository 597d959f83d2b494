// The import arrows of design.md §2 as an oxlint rule (oxlint loads ESLint plugins); the arrows are data in rooms.mjs.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { violation } from './rooms.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {{ importKind?: string, exportKind?: string, specifiers?: { importKind?: string, exportKind?: string }[] }} node */
function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = node.specifiers ?? []
  return (
    specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
  )
}

/** @param {any} node the syntax tree has no types of its own here @returns {string | undefined} */
function literalOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  if (node?.type === 'TSLiteralType') return literalOf(node.literal)
  return undefined
}

const arrows = {
  meta: { type: 'problem', docs: { description: 'imports run one way only, as design.md §2 says' } },
  /** @param {any} context */
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/')

    /** @param {any} node @param {any} source @param {boolean} typeOnly */
    function check(node, source, typeOnly) {
      const specifier = literalOf(source)
      const message = specifier && violation(file, specifier, typeOnly)
      if (message) context.report({ node: source ?? node, message })
    }

    return {
      /** @param {any} node */
      ImportDeclaration: (node) => check(node, node.source, isTypeOnly(node)),
      /** @param {any} node */
      ExportNamedDeclaration: (node) => node.source && check(node, node.source, isTypeOnly(node)),
      /** @param {any} node */
      ExportAllDeclaration: (node) => check(node, node.source, isTypeOnly(node)),
      /** @param {any} node */
      ImportExpression: (node) => check(node, node.source, false),
      /** @param {any} node */
      TSImportType: (node) => check(node, node.source ?? node.argument, true),
    }
  },
}

export default { meta: { name: 'house' }, rules: { arrows } }
