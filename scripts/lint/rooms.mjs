import path from 'node:path'
import { READER, RESOURCE_TABLES, TABLE_OWNERS } from './tables.mjs'

/**
 * @typedef {object} Room
 * @property {string} name as it is called in messages and in `imports`
 * @property {RegExp} files which files live here; the first room of the table that matches is theirs
 * @property {string[]} imports rooms (or single files) whose code may be used here, beside the room's own
 * @property {string[]} [types] rooms of which only types may be used
 * @property {RegExp} [npm] the only packages allowed
 * @property {RegExp} [noNpm] packages that have no business here
 * @property {RegExp} [npmFree] files of the room that may use any package
 */

const NODE = String.raw`node:.*`
const SERVER_PACKAGES = String.raw`fastify(-.*)?|@fastify\/.*|drizzle-orm(\/.*)?|pg|pino|pdfkit|@electric-sql\/.*|fs-native-extensions|@node-rs\/.*|nodemailer|otpauth|pg-boss|sanitize-html|markdown-it|sharp|file-type|csv-parse(\/.*)?|yauzl|saxes|content-disposition|age-encryption|modern-tar|prom-client`
const JOBS_PACKAGE = 'pg-boss'
const BROWSER_PACKAGES = String.raw`react|react-dom(\/.*)?|@mantine\/.*|@tabler\/.*|@tanstack\/.*|zustand(\/.*)?|ky`
const VIEW = String.raw`react|react-dom(\/.*)?|@mantine\/.*|@tabler\/.*|@tanstack\/react-(router|table)`
const TRANSPORT = String.raw`ky|@microsoft\/signalr`
// The whole of zod weighs four times what zod/mini does, and would sit in the first chunk.
const NOT_IN_BROWSER = `${NODE}|${SERVER_PACKAGES}|zod`

/** @param {...string} names */
const packages = (...names) => new RegExp(`^(${names.join('|')})$`)

/**
 * The areas of the server's modules and of the contract, each with those below it, which it may know. What a module of a lower one needs of a
 * higher one is registered by the higher (`server/registry.ts`).
 *
 * @type {Readonly<Record<string, string[]>>}
 */
export const AREAS = {
  nucleo: [],
  servicos: ['nucleo'],
  cadastro: ['servicos', 'nucleo'],
  contas: ['cadastro', 'servicos', 'nucleo'],
  dinheiro: ['cadastro', 'servicos', 'nucleo'],
  cliente: ['dinheiro', 'contas', 'cadastro', 'servicos', 'nucleo'],
  geral: ['cliente', 'dinheiro', 'contas', 'cadastro', 'servicos', 'nucleo'],
}
const AREA = Object.keys(AREAS).join('|')

/** The areas of components, from left to right: each may use itself and what stands left of it. */
export const COMPONENT_AREAS = [
  'ui',
  'listas',
  'cadastro',
  'dinheiro',
  'tabelas',
  'conta',
  'cliente',
  'moldura',
].map((area) => `src/components/${area}`)

/** What screens are made of. */
const BELOW_SCREENS = ['src/queries', 'src/stores', 'src/api/contract', ...COMPONENT_AREAS]

/**
 * Which way imports may run: the table of design.md §2. Everything not listed is an error, so a new arrow is a decision
 * that shows up in this file.
 *
 * @type {Room[]}
 */
export const ROOMS = [
  {
    name: 'src/api/contract',
    files: new RegExp(String.raw`^src\/api\/contract\/(${AREA})\/`),
    imports: [],
    npm: packages('zod', String.raw`zod\/mini`),
  },
  {
    name: 'src/api',
    files: /^src\/api\//,
    imports: ['src/stores/session.ts', 'src/api/contract'],
    noNpm: packages(NOT_IN_BROWSER, VIEW, String.raw`@tanstack\/react-query`),
  },
  {
    name: 'src/stores',
    files: /^src\/stores\//,
    // How moments are told, and random keys; neither imports anything.
    imports: ['src/api/contract/nucleo/instante.ts', 'src/api/form-key.ts'],
    types: ['src/api/contract'],
    noNpm: packages(NOT_IN_BROWSER, TRANSPORT, String.raw`@tanstack\/react-query`),
  },
  {
    name: 'src/queries',
    files: /^src\/queries\//,
    imports: ['src/api', 'src/api/contract'],
    noNpm: packages(NOT_IN_BROWSER, VIEW, TRANSPORT),
  },
  {
    // How code comes behind a screen.
    name: 'src/components/ui/lazy',
    files: /^src\/components\/ui\/lazy\//,
    imports: ['src/stores'],
    noNpm: packages(NOT_IN_BROWSER, TRANSPORT),
  },
  {
    // A control each, of screens that wait for no Mantine.
    name: 'src/components/ui/controls',
    files: /^src\/components\/ui\/controls\//,
    imports: [],
    noNpm: packages(NOT_IN_BROWSER, TRANSPORT, String.raw`@mantine\/.*`),
  },
  {
    // An input each.
    name: 'src/components/ui/inputs',
    files: /^src\/components\/ui\/inputs\//,
    imports: ['src/components/ui/lazy', 'src/api/contract/nucleo/instante.ts'],
    noNpm: packages(NOT_IN_BROWSER, TRANSPORT),
  },
  {
    // What the page of a record has, whether it is edited or not.
    name: 'src/components/ui/record',
    files: /^src\/components\/ui\/record\//,
    imports: ['src/components/ui/controls', 'src/api/contract/nucleo/instante.ts'],
    noNpm: packages(NOT_IN_BROWSER, TRANSPORT),
  },
  {
    name: 'src/components/ui/form',
    files: /^src\/components\/ui\/form\//,
    imports: [
      'src/components/ui/controls',
      'src/components/ui/inputs',
      'src/components/ui/record',
      'src/stores',
      'src/api/form-key.ts',
    ],
    // No noun: what a nested record of any is.
    types: ['src/api/contract/nucleo/parte.ts'],
    noNpm: packages(NOT_IN_BROWSER, TRANSPORT),
  },
  {
    name: 'src/components/listas/page',
    files: /^src\/components\/listas\/page\//,
    // Whose a selection is, and what a browser keeps.
    imports: [
      'src/components/ui/lazy',
      'src/components/ui/controls',
      'src/stores/session.ts',
      'src/stores/storage.ts',
    ],
    // No noun: what a page of any list is.
    types: ['src/api/contract/nucleo/common.ts'],
    noNpm: packages(NOT_IN_BROWSER, TRANSPORT),
  },
  {
    // The frame around the screens, which no component knows.
    name: 'src/components/moldura/shell',
    files: /^src\/components\/moldura\/shell\//,
    imports: BELOW_SCREENS,
    noNpm: packages(NOT_IN_BROWSER, TRANSPORT),
  },
  // The other rooms of components. That those of one area do not need each other in a circle is told by `rooms.test.mjs`.
  ...COMPONENT_AREAS.map((area, place) => ({
    name: area,
    files: new RegExp(`^${area}/[^/]+/`),
    imports: ['src/queries', 'src/stores', 'src/api/contract', ...COMPONENT_AREAS.slice(0, place + 1)],
    noNpm: packages(NOT_IN_BROWSER, TRANSPORT),
  })),
  {
    name: 'src/routes',
    files: /^src\/routes\//,
    imports: [...BELOW_SCREENS, 'src/components/moldura/shell'],
    noNpm: packages(NOT_IN_BROWSER, TRANSPORT),
  },
  {
    // What is seen before any code; it draws the screens themselves.
    name: 'src/first-paint',
    files: /^src\/first-paint\/[^/]+$/,
    imports: [...BELOW_SCREENS, 'src/routes/__root.tsx', 'src/router.tsx'],
    noNpm: packages(NOT_IN_BROWSER),
  },
  {
    // main.tsx, router.tsx, the generated tree: what puts the rooms together.
    name: 'src (app root)',
    files: /^src\/[^/]+$/,
    imports: [...BELOW_SCREENS, 'src/routes', 'src/components/moldura/shell', 'src/api', 'src/first-paint'],
    noNpm: packages(NOT_IN_BROWSER),
  },
  {
    name: 'server/boleto',
    files: /^server\/boleto\//,
    // What a bank refuses in a conta, and its check digits, which the browser knows too.
    imports: ['src/api/contract/cadastro/conta-regras.ts', 'src/api/contract/nucleo/digito.ts'],
    noNpm: packages(BROWSER_PACKAGES, 'fastify'),
  },
  {
    name: 'server/realtime',
    files: /^server\/realtime\//,
    imports: [],
    noNpm: packages(
      BROWSER_PACKAGES,
      'fastify(-.*)?',
      String.raw`@fastify\/.*`,
      String.raw`drizzle-orm(\/.*)?`,
    ),
    // The one file that knows Fastify.
    npmFree: /^server\/realtime\/plugin\.ts$/,
  },
  {
    name: 'server/db',
    files: /^server\/db\//,
    // The job engine's schema is a part of the migration; demo data are of these days.
    imports: [
      'src/api/contract',
      'server/config.ts',
      'server/calendario.ts',
      'server/pasta.ts',
      'server/thread.ts',
      'server/jobs/install.ts',
    ],
    noNpm: packages(BROWSER_PACKAGES, JOBS_PACKAGE),
  },
  {
    // What a list is asked in SQL, of what its module declares.
    name: 'server/lists',
    files: /^server\/lists\//,
    imports: ['src/api/contract', 'server/db', 'server/calendario.ts'],
    noNpm: packages(BROWSER_PACKAGES, JOBS_PACKAGE, 'fastify(-.*)?'),
  },
  {
    // What is the same of every record: what is nested in it, who owns it, what names it, whether a save changes it.
    name: 'server/records',
    files: /^server\/records\//,
    imports: ['src/api/contract', 'server/db'],
    noNpm: packages(BROWSER_PACKAGES, JOBS_PACKAGE, 'fastify(-.*)?'),
  },
  {
    // Work that outlives its caller; what is done is the modules' business. Nobody else knows the engine.
    name: 'server/jobs',
    files: /^server\/jobs\//,
    imports: ['server/db', 'server/config.ts', 'src/api/contract'],
    noNpm: packages(BROWSER_PACKAGES, 'fastify(-.*)?', String.raw`drizzle-orm(\/.*)?`),
  },
  {
    // Sends what it is given; what a mail says is the modules' business.
    name: 'server/mail',
    files: /^server\/mail\//,
    imports: ['server/config.ts', 'server/files/duravel.ts'],
    noNpm: packages(BROWSER_PACKAGES, JOBS_PACKAGE, 'fastify(-.*)?', String.raw`drizzle-orm(\/.*)?`),
  },
  {
    // Keeps contents and judges them; whose they are is the modules' business.
    name: 'server/files',
    files: /^server\/files\//,
    imports: ['src/api/contract', 'server/pasta.ts', 'server/thread.ts'],
    noNpm: packages(
      BROWSER_PACKAGES,
      'fastify(-.*)?',
      String.raw`@fastify\/.*`,
      String.raw`drizzle-orm(\/.*)?`,
    ),
  },
  {
    // Copies all there is, whatever it means, and brings it back.
    name: 'server/copia',
    files: /^server\/copia\//,
    imports: ['server/db', 'server/files', 'server/jobs', 'server/config.ts'],
    noNpm: packages(BROWSER_PACKAGES, JOBS_PACKAGE, 'fastify(-.*)?', String.raw`drizzle-orm(\/.*)?`),
  },
  {
    // What turns Fastify into this app; of a module only its service.
    name: 'server/plugins',
    files: /^server\/plugins\//,
    imports: [
      'server/address.ts',
      'src/api/contract',
      'server/db',
      'server/files',
      'server/jobs',
      'server/realtime',
      'server/modules',
      'server/config.ts',
      'server/registry.ts',
    ],
    noNpm: packages(BROWSER_PACKAGES, JOBS_PACKAGE),
  },
  {
    // Each module is a room of its own; of another one of its area or of one below it knows only the service (see `AREAS`).
    name: 'server/modules',
    files: new RegExp(String.raw`^server\/modules\/(${AREA})\/[^/]+\/`),
    imports: [
      'src/api/contract',
      'server/db',
      'server/lists',
      'server/records',
      'server/boleto',
      'server/files',
      'server/jobs',
      'server/mail',
      'server/plugins/carga.ts',
      'server/plugins/colunas.ts',
      'server/plugins/contract.ts',
      'server/plugins/errors.ts',
      'server/address.ts',
      'server/calendario.ts',
      'server/config.ts',
      'server/registry.ts',
      'server/thread.ts',
    ],
    types: ['server/realtime', 'server/plugins/file-answer.ts', 'server/plugins/form.ts'],
    noNpm: packages(BROWSER_PACKAGES, JOBS_PACKAGE),
  },
  {
    // main.ts, app.ts, config and the command line: what puts the server together.
    name: 'server (app root)',
    files: /^server\/([^/]+|cli\/[^/]+)$/,
    imports: [
      'src/api/contract',
      'server/boleto',
      'server/realtime',
      'server/copia',
      'server/db',
      'server/files',
      'server/jobs',
      'server/mail',
      'server/plugins',
      'server/modules',
    ],
    noNpm: packages(BROWSER_PACKAGES, JOBS_PACKAGE),
  },
  // The one decoder of printed slips reads those of the browser too.
  {
    name: 'e2e',
    files: /^e2e\//,
    imports: [
      'src/api/contract',
      'server/boleto/test-support/read-barcode.ts',
      'server/test-support/x509.ts',
      // Signs the licences of the demo.
      'server/test-support/licenca.ts',
    ],
  },
]

// Tests and benchmarks use what they examine; scripts and tool configuration belong to no room.
const FREE =
  /\.test\.(tsx?|mjs)$|(^|\/)test-support\/|^server\/test\/|^(bench|scripts|src\/first-paint\/build)\/|^[^/]+$/

const moduleService = /^server\/modules\/[^/]+\/[^/]+\/service\.ts$/

/** @param {string} file */
const roomOf = (file) => ROOMS.find((room) => room.files.test(file))

// Two modules share one line of the table, and so do rooms of components and areas of the contract, yet each is a house of its own.
/** @param {string} file */
const homeOf = (file) =>
  /^((server\/modules|src\/components)\/[^/]+\/[^/]+|src\/api\/contract\/[^/]+)\//.exec(file)?.[0] ??
  roomOf(file)?.name

/** The area in which a component is for others of it and of those to its right. @param {string} file */
const componentAreaOf = (file) => /^src\/components\/(?!moldura\/shell\/)[^/]+(?=\/[^/]+\/)/.exec(file)?.[0]

/** @param {string} file @param {string} specifier @returns {string | undefined} path from the project's folder */
function resolveLocal(file, specifier) {
  const bare = specifier.replace(/\?.*$/, '')
  if (/^\.{1,2}(\/|$)/.test(bare)) return path.posix.join(path.posix.dirname(file), bare)
  if (/^#(src|server)\//.test(bare)) return bare.slice(1)
  return undefined
}

/** @param {Room} room @param {string} file @param {string} specifier */
function npmViolation(room, file, specifier) {
  if (room.npmFree?.test(file)) return undefined
  const allowed = room.npm ? room.npm.test(specifier) : !room.noNpm?.test(specifier)
  return allowed ? undefined : `${room.name} may not use the package '${specifier}'`
}

const moduleFile = /^server\/modules\/([^/]+)\/([^/]+)\/(?:.*\/)?([^/]+)$/
/** @param {string} file @returns {string | undefined} undefined for what is neither of a module nor of the contract */
const areaOf = (file) => /^(?:server\/modules|src\/api\/contract)\/([^/]+)\//.exec(file)?.[1]

/** @param {string} file @param {string} target @returns {string | undefined} */
function areaViolation(file, target) {
  const [own, other] = [areaOf(file), areaOf(target)]
  return own === undefined || own === other || AREAS[own]?.includes(other ?? '')
    ? undefined
    : `${own} is not above ${other}: '${target}' may not be asked from here`
}

const repository = /^(?:.+-)?repo\.ts$/
const drizzle = /^drizzle-orm(\/|$)/
const SCHEMA = /^server\/db\/schema\//

/**
 * Judges whether a file of a module may ask the database: SQL stands in repositories, and each table is its owner's.
 *
 * @param {string} file
 * @param {string} specifier
 * @param {string[]} names what is imported as values; `*` for all that there is
 * @returns {string | undefined}
 */
export function sqlViolation(file, specifier, names) {
  const [, , module = '', name = ''] = moduleFile.exec(file) ?? []
  const schema = SCHEMA.test(resolveLocal(file, specifier) ?? '')
  if (module === '' || FREE.test(file) || names.length === 0 || !(schema || drizzle.test(specifier)))
    return undefined
  if (!repository.test(name))
    return `SQL stands in repo.ts or *-repo.ts: '${specifier}' may be imported here only by 'import type'`
  if (!schema) return undefined
  if (names.includes('*'))
    return `import the tables of '${specifier}' by their names, so that their owner can be told`
  for (const table of names) {
    const owner = TABLE_OWNERS[table]
    if (owner === undefined)
      return `the table '${table}' has no owner: give it one in scripts/lint/tables.mjs`
    if (owner !== module && module !== READER && !(module === 'recurso' && RESOURCE_TABLES.has(table)))
      return `the table '${table}' is the module ${owner}'s: ask its service.ts`
  }
  return undefined
}

/**
 * Judges what a module hands on: a repository's function that leaves its module unchanged is no service.
 *
 * @param {string} file
 * @param {string} specifier
 * @param {string[]} names what is exported anew as values
 * @returns {string | undefined}
 */
export function handedOnViolation(file, specifier, names) {
  const handsOn = moduleFile.test(file) && repository.test(path.posix.basename(specifier)) && names.length > 0
  return handsOn && !FREE.test(file)
    ? `'${specifier}' stays inside its module: write a function of the service that says what it is`
    : undefined
}

/**
 * Judges one import against the table.
 *
 * @param {string} file the importing file, from the project's folder, with forward slashes
 * @param {string} specifier as written
 * @param {boolean} typeOnly whether it disappears when compiled
 * @returns {string | undefined} what is wrong, in a sentence; undefined when nothing is
 */
export function violation(file, specifier, typeOnly) {
  const target = resolveLocal(file, specifier)
  const free = FREE.test(file)
  const room = roomOf(file)
  if (!room) return free ? undefined : `${file} lives in no room of design.md §2`
  if (target === undefined) return free ? undefined : npmViolation(room, file, specifier)

  const sameHome = homeOf(file) === homeOf(target)
  if (specifier.startsWith('../') && !sameHome) return `'${specifier}' leaves the room: write '#${target}'`
  if (free || sameHome) return undefined

  const targetRoom = roomOf(target)
  if (room === targetRoom && room.name === 'src/api/contract') return areaViolation(file, target)
  const names = [targetRoom?.name ?? '', componentAreaOf(target) ?? '', target]
  const fromServer = room.name === 'server/modules' || room.name === 'server/plugins'
  if (fromServer && targetRoom?.name === 'server/modules') {
    if (!moduleService.test(target)) return `a module is used only through its service.ts, not '${specifier}'`
    return areaViolation(file, target)
  }
  if (names.some((name) => room.imports.includes(name))) return undefined
  if (names.some((name) => room.types?.includes(name))) {
    return typeOnly
      ? undefined
      : `${room.name} may use only types of ${targetRoom?.name}: write 'import type'`
  }
  return `${room.name} may not import '${specifier}' (${targetRoom?.name ?? 'no room of design.md §2'})`
}
