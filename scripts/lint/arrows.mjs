// The house's own oxlint rules (oxlint loads ESLint plugins): the import arrows of design.md §2, which are data in rooms.mjs, and the
// whole database, which modules do not touch (raw.mjs), and the words of permissions, which screens do not know (permissions.mjs).
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { permissionImport, permissionWord } from './permissions.mjs'
import { rawImport, rawProperty, rawSql, rawText } from './raw.mjs'
import { handedOnViolation, sqlViolation, violation } from './rooms.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {{ importKind?: string, exportKind?: string, specifiers?: { importKind?: string, exportKind?: string }[] }} node */
function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = node.specifiers ?? []
  return (
    specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
  )
}

/**
 * What an import or a re-export takes as values; `*` stands for all that there is.
 *
 * @param {any} node the syntax tree has no types of its own here
 * @returns {string[]}
 */
function valuesOf(node) {
  if (isTypeOnly(node)) return []
  if (!node.specifiers) return ['*']
  return node.specifiers
    .filter((/** @type {any} */ one) => one.importKind !== 'type' && one.exportKind !== 'type')
    .map((/** @type {any} */ one) => {
      const named = one.type === 'ExportSpecifier' ? one.local : one.imported
      return named?.name ?? named?.value ?? '*'
    })
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
      if (!specifier) return
      const values = typeOnly ? [] : valuesOf(node)
      const message =
        violation(file, specifier, typeOnly) ??
        sqlViolation(file, specifier, values) ??
        (node.type.startsWith('Export') ? handedOnViolation(file, specifier, values) : undefined)
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

const raw = {
  meta: {
    type: 'problem',
    docs: { description: 'modules reach rows through a scope, never through the whole database' },
  },
  /** @param {any} context */
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/')

    /** @param {any} node @param {string | undefined} message */
    const complain = (node, message) => message && context.report({ node, message })
    /** @param {any} source */
    const judgeImport = (source) => complain(source, rawImport(file, literalOf(source) ?? ''))
    /** @param {any} key */
    const judgeKey = (key) => complain(key, rawProperty(file, key?.name ?? key?.value ?? ''))
    /** @param {any} node */
    const isSql = (node) => node?.type === 'Identifier' && node.name === 'sql'

    return {
      /** @param {any} node */
      ImportDeclaration: (node) => judgeImport(node.source),
      /** @param {any} node */
      ExportNamedDeclaration: (node) => node.source && judgeImport(node.source),
      /** @param {any} node */
      ExportAllDeclaration: (node) => judgeImport(node.source),
      /** @param {any} node */
      ImportExpression: (node) => judgeImport(node.source),
      /** @param {any} node */
      TSImportType: (node) => judgeImport(node.source ?? node.argument),
      /** @param {any} node */
      MemberExpression(node) {
        judgeKey(node.property)
        if (isSql(node.object) && node.property.name === 'raw') complain(node, rawText(file))
      },
      /** @param {any} node */
      ObjectPattern: (node) =>
        node.properties.forEach((/** @type {any} */ one) => one.type === 'Property' && judgeKey(one.key)),
      /** @param {any} node */
      TaggedTemplateExpression(node) {
        if (isSql(node.tag))
          complain(
            node,
            rawSql(
              file,
              node.quasi.quasis.map((/** @type {any} */ one) => one.value.raw),
            ),
          )
      },
    }
  },
}

const permissions = {
  meta: {
    type: 'problem',
    docs: { description: 'screens ask what a user may do by the call, never by the name of a permission' },
  },
  /** @param {any} context */
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/')

    /** @param {any} node @param {string | undefined} message */
    const complain = (node, message) => message && context.report({ node, message })
    return {
      /** @param {any} node */
      ImportDeclaration: (node) =>
        complain(node, permissionImport(file, literalOf(node.source) ?? '', valuesOf(node))),
      /** @param {any} node */
      Literal: (node) => complain(node, permissionWord(file, literalOf(node))),
      /** @param {any} node */
      TemplateLiteral: (node) => complain(node, permissionWord(file, literalOf(node))),
    }
  },
}

export default { meta: { name: 'house' }, rules: { arrows, raw, permissions } }
