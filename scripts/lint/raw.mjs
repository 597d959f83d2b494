import { TABLE_OWNERS } from './tables.mjs'

/**
 * Files of modules that may have the whole database at hand, of all entidades, and why. Every other one gets an `Escopo`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const RAW_ALLOWED = {
  'server/modules/contas/sessao/key-repo.ts': 'the keys that sign tokens are the server’s, not an entidade’s',
  'server/modules/contas/sessao/keys.ts': 'the same keys',
  'server/modules/contas/sessao/chaves.ts': 'lists and revokes the same keys',
  'server/modules/contas/sessao/service.ts': 'hands the database to those keys when the app starts',
  'server/modules/contas/primeiro-acesso/repo.ts':
    'a code of the first access is made before there is an entidade',
  'server/modules/contas/primeiro-acesso/service.ts': 'makes the first entidade, whose scope then begins',
  'server/modules/contas/sessao/nucleo.ts': 'says what the modules of accounts share, for `lerToken`',
  'server/modules/nucleo/token-unico/service.ts':
    'a mailed token names its entidade itself, before there is a scope',
  'server/modules/nucleo/entidade/repo.ts':
    'lists the entidades, by which a request finds its own, and makes new ones',
  'server/modules/nucleo/entidade/service.ts': 'holds that list',
  'server/modules/nucleo/entidade/nova.ts': 'makes an entidade, whose scope then begins',
  'server/modules/dinheiro/contribuicao/routes.ts': 'answers the front page of any entidade',
  'server/modules/nucleo/configuracao/repo.ts': 'lists the settings of all entidades for that list',
  'server/modules/nucleo/configuracao/service.ts': 'reads what they mean',
  'server/modules/nucleo/arquivo/repo.ts': 'a content that several entidades gave is stored once',
  'server/modules/nucleo/arquivo/service.ts':
    'deletes contents that nobody refers to any more, of whatever entidade',
  'server/modules/servicos/carta/service.ts':
    'a letter is written by a job, which opens the scope that its data name',
  'server/modules/servicos/tarefa/execucao.ts': 'runs tarefas as jobs, each in the scope that its row names',
  'server/modules/nucleo/limite/repo.ts': 'limits are of addresses and users, whatever the entidade',
  'server/modules/nucleo/limite/service.ts': 'the same limits',
  'server/modules/nucleo/segredo/repo.ts': 'the key that seals secrets is the server’s, not an entidade’s',
  'server/modules/nucleo/segredo/service.ts': 'the same key',
  'server/modules/contas/segundo-fator/routes.ts':
    'seals at the start what was stored open, one scope after the other',
  'server/modules/servicos/certificado/avisos.ts': 'walks through all entidades, one scope after the other',
  'server/modules/geral/painel/banco-embutido.ts': 'walks through all entidades, one scope after the other',
  'server/modules/geral/licenca/avisos.ts': 'walks through all entidades, one scope after the other',
  'server/modules/geral/atendimento/adiamento.ts': 'walks through all entidades, one scope after the other',
  'server/modules/geral/atendimento/encerramento.ts':
    'walks through all entidades, one scope after the other',
  'server/modules/geral/atendimento/recalculo.ts': 'is a job, which opens the scope that its data name',
  'server/modules/geral/relatorio-salvo/agendar.ts': 'walks through all entidades, one scope after the other',
  'server/modules/geral/expurgo/service.ts': 'walks through all entidades, one scope after the other',
}

const MODULES = /^server\/modules\//
const TEST = /\.test\.ts$/
const OPEN = /(^#server|\/)\/?db\/open\.ts$/
const DRIVERS = /^(pg|drizzle-orm\/(node-postgres|pglite|pg-proxy)|@electric-sql\/.*)$/

/** @param {string} file */
const bound = (file) => MODULES.test(file) && !TEST.test(file) && !(file in RAW_ALLOWED)

const ADVICE = 'take an Escopo, or give the file and its reason a line in scripts/lint/raw.mjs'

/**
 * Judges what a file of a module imports, types too: the whole database, or a driver with which to open it.
 *
 * @param {string} file @param {string} specifier @returns {string | undefined}
 */
export function rawImport(file, specifier) {
  if (!bound(file) || !(OPEN.test(specifier) || DRIVERS.test(specifier))) return undefined
  return `'${specifier}' reaches the rows of all entidades: ${ADVICE}`
}

/**
 * Judges a property that a file of a module reads.
 *
 * @param {string} file @param {string} name @returns {string | undefined}
 */
export function rawProperty(file, name) {
  if (!bound(file) || !(name === 'database' || name === 'conexoes')) return undefined
  return `'${name}' reaches the rows of all entidades: ${ADVICE}`
}

/** Names of tables as SQL writes them. */
const TABLES = Object.keys(TABLE_OWNERS).map((name) =>
  name.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`),
)
const BEFORE_TABLE = String.raw`(?<!\bdistinct\s+)\b(?:from|join|into|update|using)\s+(?:only\s+|lateral\s+)?"?`
const THEN_VALUE = new RegExp(`${BEFORE_TABLE}$`, 'i')
const THEN_NAME = new RegExp(`${BEFORE_TABLE}(?:public\\.)?"?(?:${TABLES.join('|')})\\b`, 'i')

/**
 * Judges a text of SQL that a module writes by hand: it may compute, and never names a table, since nothing would bound that to the
 * entidade. A subquery that was built stands in parentheses: `from (${query})`.
 *
 * @param {string} file
 * @param {string[]} parts the text between the values
 * @returns {string | undefined}
 */
export function rawSql(file, parts) {
  if (!MODULES.test(file) || TEST.test(file)) return undefined
  const names = parts.some(
    (text, i) => THEN_NAME.test(text) || (i < parts.length - 1 && THEN_VALUE.test(text)),
  )
  return names
    ? 'SQL by hand names no table, since nothing bounds it to the entidade: build the query with the Escopo'
    : undefined
}

/** @param {string} file @returns {string | undefined} */
export function rawText(file) {
  if (!MODULES.test(file) || TEST.test(file)) return undefined
  return 'sql.raw takes any text for SQL: write a template of sql, whose values are parameters'
}
