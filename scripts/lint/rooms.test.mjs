// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/run.mjs'
import { is, Table } from 'drizzle-orm'
import * as schema from '#server/db/schema/todas.ts'
import { AREAS, COMPONENT_AREAS, handedOnViolation, ROOMS, sqlViolation, violation } from './rooms.mjs'
import { READER, TABLE_OWNERS } from './tables.mjs'
import { useTrial } from './trial.mjs'

/** @param {string} file @param {string} specifier */
const value = (file, specifier) => violation(file, specifier, false)
/** @param {string} file @param {string} specifier */
const type = (file, specifier) => violation(file, specifier, true)

describe('arrows that design.md §2 draws', () => {
  it.each([
    ['src/routes/admin/login.tsx', '#src/components/moldura/shell/Shell.tsx'],
    ['src/routes/admin/login.tsx', '#src/components/listas/page/DataTable.tsx'],
    ['src/routes/admin/login.tsx', '#src/queries/auth.ts'],
    ['src/routes/admin/login.tsx', '#src/stores/session.ts'],
    ['src/routes/admin/login.tsx', '#src/api/contract/contas/auth.ts'],
    ['src/routes/admin/login.tsx', './-components/LoginForm.tsx'],
    ['src/components/moldura/shell/Shell.tsx', '#src/queries/menu.ts'],
    ['src/components/moldura/shell/Shell.tsx', '#src/components/ui/money/format.ts'],
    ['src/components/cadastro/cadastro/CadastroForm.tsx', '#src/components/cadastro/pessoas/rotulos.ts'],
    ['src/components/moldura/shell/SignedInTools.tsx', '#src/components/moldura/bell/Bell.tsx'],
    ['src/components/cadastro/cadastro/CadastroForm.tsx', '#src/components/ui/page/PageTitle.tsx'],
    ['src/components/conta/usuario/UsuarioList.tsx', '#src/components/listas/vista/use-vista.tsx'],
    ['src/components/listas/vista/use-vista.tsx', '#src/components/listas/page/columns.ts'],
    ['src/components/moldura/shell/Shell.tsx', './Shell.module.css'],
    ['src/queries/auth.ts', '#src/api/http.ts'],
    ['src/queries/auth.ts', '#src/api/contract/contas/auth.ts'],
    ['src/queries/auth.ts', '@tanstack/react-query'],
    ['src/api/http.ts', '#src/stores/session.ts'],
    ['src/api/http.ts', 'ky'],
    ['src/api/http.ts', './contract/contas/auth.ts'],
    ['src/api/contract/contas/auth.ts', 'zod/mini'],
    ['src/api/contract/contas/auth.ts', './usuario.ts'],
    ['src/api/contract/contas/auth.ts', '#src/api/contract/nucleo/common.ts'],
    ['src/main.tsx', './routeTree.gen.ts'],
    ['src/router.tsx', '#src/routes/-shared/fallback.tsx'],
    ['src/router.tsx', '#src/api/hub.ts'],
    ['server/modules/dinheiro/debito/routes.ts', './service.ts'],
    ['server/modules/dinheiro/debito/routes.ts', '#server/db/schema/dinheiro.ts'],
    ['server/modules/dinheiro/debito/service.ts', '#server/boleto/linha.ts'],
    ['server/modules/dinheiro/debito/service.ts', '#server/modules/cadastro/cadastro/service.ts'],
    ['server/modules/dinheiro/debito/service.ts', '#server/modules/dinheiro/razao/service.ts'],
    ['server/modules/cliente/consulta/service.ts', '#server/modules/contas/sessao/service.ts'],
    ['server/modules/dinheiro/debito/service.ts', '#server/registry.ts'],
    ['server/modules/dinheiro/debito/routes.ts', '#src/api/contract/dinheiro/debito.ts'],
    ['server/boleto/linha.ts', './cnab/remessa.ts'],
    ['server/boleto/pdf.ts', 'pdfkit'],
    ['server/realtime/plugin.ts', 'fastify'],
    ['server/realtime/plugin.ts', './host.ts'],
    ['server/app.ts', '#server/modules/dinheiro/debito/routes.ts'],
    ['server/main.ts', '#server/realtime/plugin.ts'],
    ['e2e/login.e2e.ts', '#src/api/contract/contas/auth.ts'],
    ['src/queries/auth.test.ts', '#src/routes/admin/login.tsx'],
    ['server/test-support/app.ts', '#src/queries/auth.ts'],
    ['bench/run.ts', '#server/app.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(value(file, specifier)).toBeUndefined()
  })

  it('allows types where only types are allowed', () => {
    expect(
      type('src/components/listas/page/DataTable.tsx', '#src/api/contract/nucleo/common.ts'),
    ).toBeUndefined()
    expect(type('src/stores/session.ts', '#src/api/contract/contas/auth.ts')).toBeUndefined()
  })
})

describe('arrows against it', () => {
  it.each([
    ['src/components/moldura/shell/Shell.tsx', '#src/routes/admin/login.tsx'],
    ['src/components/moldura/bell/Bell.tsx', '#src/components/moldura/shell/Toolbar.tsx'],
    ['src/components/ui/feedback/StatusPage.tsx', '#src/components/conta/login/LoginForm.tsx'],
    ['src/components/ui/page/PageTitle.tsx', '#src/components/moldura/shell/Shell.tsx'],
    ['src/components/ui/form/FormPage.tsx', '#src/components/ui/feedback/Dialog.tsx'],
    ['src/components/ui/form/FormPage.tsx', '#src/api/contract/cadastro/recurso.ts'],
    ['src/components/listas/page/DataTable.tsx', '#src/api/contract/contas/auth.ts'],
    ['src/queries/auth.ts', '#src/routes/admin/login.tsx'],
    ['src/components/moldura/shell/Shell.tsx', '#src/api/http.ts'],
    ['src/routes/admin/login.tsx', '#src/api/http.ts'],
    ['src/routes/admin/login.tsx', '#server/app.ts'],
    ['src/components/listas/page/DataTable.tsx', '#src/queries/auth.ts'],
    ['src/components/ui/form/FormPage.tsx', '#src/components/listas/page/DataTable.tsx'],
    ['src/components/ui/inputs/DateInput.tsx', '#src/components/ui/form/FormPage.tsx'],
    ['src/components/ui/record/RecordPage.tsx', '#src/components/ui/form/FormPage.tsx'],
    ['src/components/listas/page/ListPage.tsx', '#src/components/listas/vista/use-vista.tsx'],
    ['src/components/listas/page/ListPage.tsx', '#src/components/ui/feedback/Dialog.tsx'],
    ['src/queries/auth.ts', '#src/stores/session.ts'],
    ['src/queries/auth.ts', '#src/components/moldura/shell/Shell.tsx'],
    ['src/api/http.ts', '#src/stores/toasts.ts'],
    ['src/api/http.ts', '#src/queries/auth.ts'],
    ['src/stores/session.ts', '#src/api/http.ts'],
    ['src/api/contract/contas/auth.ts', '#src/stores/session.ts'],
    ['src/routes/admin/login.tsx', '#src/main.tsx'],
    ['server/app.ts', '#src/api/http.ts'],
    ['server/boleto/linha.ts', '#src/api/contract/dinheiro/boleto.ts'],
    ['server/boleto/linha.ts', '#server/db/schema/dinheiro.ts'],
    ['server/realtime/host.ts', '#server/db/schema/dinheiro.ts'],
    ['server/db/open.ts', '#server/modules/dinheiro/debito/service.ts'],
    ['server/modules/dinheiro/debito/routes.ts', '#server/modules/dinheiro/razao/repo.ts'],
    ['server/modules/dinheiro/debito/routes.ts', '#server/realtime/host.ts'],
    ['server/modules/dinheiro/debito/routes.ts', '#server/app.ts'],
    ['e2e/login.e2e.ts', '#server/app.ts'],
    ['e2e/login.e2e.ts', '#src/queries/auth.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(value(file, specifier)).toMatch(/may|only/)
  })

  it.each([
    ['nucleo/usuario/service.ts', 'servicos/tarefa/service.ts'],
    ['servicos/exportacao/service.ts', 'contas/sessao/service.ts'],
    ['cadastro/recurso/routes.ts', 'dinheiro/contribuicao/service.ts'],
    ['dinheiro/boleto/routes.ts', 'contas/sessao/service.ts'],
    ['contas/sessao/service.ts', 'dinheiro/debito/service.ts'],
    ['dinheiro/financeiro/routes.ts', 'cliente/pessoa/service.ts'],
    ['cliente/pessoa/service.ts', 'geral/fusao/service.ts'],
  ])('lets no arrow run upwards or across, as from %s to %s', (from, to) => {
    const [file, specifier] = [`server/modules/${from}`, `#server/modules/${to}`]
    expect(value(file, specifier)).toMatch(/is not above/)
    expect(type(file, specifier)).toMatch(/is not above/)
  })

  it.each([
    ['nucleo/coluna.ts', 'cadastro/tabela-base.ts'],
    ['contas/auth.ts', 'dinheiro/debito.ts'],
    ['dinheiro/acordo.ts', 'geral/todos-os-rois.ts'],
  ])('lets none run so in the contract, as from %s to %s', (from, to) => {
    const [file, specifier] = [`src/api/contract/${from}`, `#src/api/contract/${to}`]
    expect(value(file, specifier)).toMatch(/is not above/)
    expect(type(file, specifier)).toMatch(/is not above/)
  })

  it('demands types where only types are allowed', () => {
    expect(value('src/components/listas/page/DataTable.tsx', '#src/api/contract/nucleo/common.ts')).toMatch(
      /import type/,
    )
    expect(type('src/components/ui/form/rows.ts', '#src/api/contract/cadastro/recurso.ts')).toMatch(
      /may not import/,
    )
    expect(value('src/stores/session.ts', '#src/api/contract/contas/auth.ts')).toMatch(/import type/)
  })

  it.each([
    ['src/routes/admin/login.tsx', '../../queries/auth.ts'],
    ['src/components/cadastro/cadastro/CadastroForm.tsx', '../pessoas/rotulos.ts'],
    ['src/components/ui/form/FormPage.tsx', '../record/RecordPage.tsx'],
    ['server/modules/dinheiro/debito/service.ts', '../credencial/service.ts'],
    ['e2e/login.e2e.ts', '../src/api/contract/contas/auth.ts'],
    ['src/queries/auth.test.ts', '../api/http.ts'],
    ['src/api/contract/contas/auth.ts', '../http.ts'],
  ])('%s may not leave its room by %s', (file, specifier) => {
    expect(value(file, specifier)).toMatch(/leaves the room: write '#/)
  })

  it.each([
    ['src/queries/auth.ts', 'react'],
    ['src/api/http.ts', '@mantine/core'],
    ['src/stores/session.ts', '@tanstack/react-query'],
    ['src/components/moldura/shell/Shell.tsx', 'ky'],
    ['src/components/ui/controls/Button.tsx', '@mantine/core'],
    ['src/routes/admin/login.tsx', '@microsoft/signalr'],
    ['src/routes/admin/login.tsx', 'zod'],
    ['src/api/contract/contas/auth.ts', 'dayjs'],
    ['src/queries/auth.ts', 'node:fs'],
    ['server/realtime/host.ts', 'fastify'],
    ['server/boleto/linha.ts', 'fastify'],
    ['server/app.ts', 'react'],
  ])('%s may not use the package %s', (file, specifier) => {
    expect(value(file, specifier)).toMatch(/may not use the package/)
  })

  it('wants every file in a room', () => {
    expect(value('src/utils/x.ts', 'dayjs')).toMatch(/lives in no room/)
    expect(value('server/modules/debito/service.ts', './repo.ts')).toMatch(/lives in no room/)
    expect(value('server/modules/outra/debito/service.ts', './repo.ts')).toMatch(/lives in no room/)
    expect(value('src/components/ui/x.ts', 'dayjs')).toMatch(/lives in no room/)
    expect(value('src/components/money/x.ts', 'dayjs')).toMatch(/lives in no room/)
    expect(value('src/queries/auth.ts', '#src/utils/x.ts')).toMatch(/no room/)
  })
})

it('names only rooms and files that exist', () => {
  const names = new Set(ROOMS.map((room) => room.name))
  const targets = ROOMS.flatMap((room) => [...room.imports, ...(room.types ?? [])])
  const isFile = (/** @type {string} */ target) => /\.tsx?$/.test(target)
  expect(targets.filter((target) => !names.has(target) && !isFile(target))).toEqual([])
  expect(targets.filter((target) => isFile(target) && !existsSync(path.join(root, target)))).toEqual([])
})

it('has areas of components that stand in one order, as many as there are folders', () => {
  const folders = readdirSync(path.join(root, 'src/components')).map((area) => `src/components/${area}`)
  expect(COMPONENT_AREAS.toSorted()).toEqual(folders.toSorted())
  const arrows = COMPONENT_AREAS.flatMap((from, i) =>
    COMPONENT_AREAS.map((to, k) => ({ from, to, up: k > i })),
  )
  const refused = arrows.filter(({ from, to }) => value(`${from}/a/x.ts`, `#${to}/b/y.ts`) !== undefined)
  expect(refused).toEqual(arrows.filter(({ up }) => up))
})

describe('SQL', () => {
  const SCHEMA = '#server/db/schema/dinheiro.ts'

  it.each([
    ['server/modules/dinheiro/debito/repo.ts', SCHEMA, ['debito']],
    ['server/modules/nucleo/usuario/login-repo.ts', SCHEMA, ['usuario']],
    ['server/modules/dinheiro/debito/repo.ts', 'drizzle-orm', ['eq', 'sql']],
    ['server/modules/dinheiro/debito/service.ts', SCHEMA, []],
    ['server/modules/dinheiro/debito/service.ts', 'drizzle-orm/pg-core', []],
    ['server/modules/dinheiro/debito/debito.test.ts', SCHEMA, ['cadastro']],
    ['server/modules/dinheiro/debito/service.ts', '#server/db/tenant.ts', ['comTransacao']],
    ['server/cli/create.ts', SCHEMA, ['usuario']],
  ])('%s may import of %s the values %j', (file, specifier, names) => {
    expect(sqlViolation(file, specifier, names)).toBeUndefined()
  })

  it.each([
    ['server/modules/dinheiro/debito/service.ts', SCHEMA, ['debito'], /SQL stands in repo.ts/],
    ['server/modules/dinheiro/debito/service.ts', 'drizzle-orm', ['eq'], /SQL stands in repo.ts/],
    ['server/modules/dinheiro/debito/service.ts', 'drizzle-orm/pg-core', ['alias'], /SQL stands in repo.ts/],
    ['server/modules/dinheiro/debito/report.ts', 'drizzle-orm', ['sql'], /SQL stands in repo.ts/],
    [
      'server/modules/dinheiro/debito/repo.ts',
      SCHEMA,
      ['debito', 'cadastro'],
      /'cadastro' is the module cadastro's/,
    ],
    [
      'server/modules/contas/credencial/repo.ts',
      SCHEMA,
      ['usuario'],
      /is the module usuario's: ask its service/,
    ],
    ['server/modules/dinheiro/debito/repo.ts', SCHEMA, ['novaTabela'], /has no owner/],
    ['server/modules/dinheiro/debito/repo.ts', SCHEMA, ['*'], /by their names/],
  ])('%s may not import of %s the values %j', (file, specifier, names, message) => {
    expect(sqlViolation(file, specifier, names)).toMatch(message)
  })

  it('of a repository is handed on by functions of the service', () => {
    const service = 'server/modules/dinheiro/debito/service.ts'
    expect(handedOnViolation(service, './repo.ts', ['emAberto'])).toMatch(/stays inside its module/)
    expect(handedOnViolation(service, './debito-repo.ts', ['*'])).toMatch(/stays inside its module/)
    expect(handedOnViolation(service, './repo.ts', [])).toBeUndefined()
    expect(handedOnViolation(service, './valor-atualizado.ts', ['valorAtualizado'])).toBeUndefined()
  })

  it('reads every table for reports, whose module writes none', () => {
    const folder = path.join(root, 'server/modules/geral', READER)
    expect(
      sqlViolation(`server/modules/geral/${READER}/repo.ts`, SCHEMA, ['debito', 'atendimento']),
    ).toBeUndefined()
    const writing = readdirSync(folder)
      .filter((file) => file.endsWith('-repo.ts'))
      .filter((file) =>
        /\.(insert|update|delete|transacao)\(/.test(readFileSync(path.join(folder, file), 'utf8')),
      )
    expect(writing).toEqual([])
  })

  it('is of tables that each have one owner, which is a module', () => {
    /** @param {unknown} one */
    const isTable = (one) => is(one, Table)
    const tables = Object.entries(schema).filter(
      ([, one]) => isTable(one) || Object.values(one).every(isTable),
    )
    expect(Object.keys(TABLE_OWNERS).toSorted()).toEqual(tables.map(([name]) => name).toSorted())
    const owners = Object.values(TABLE_OWNERS)
    expect(
      owners.filter(
        (owner) =>
          !Object.keys(AREAS).some((area) =>
            existsSync(path.join(root, 'server/modules', area, owner, 'repo.ts')),
          ),
      ),
    ).toEqual([])
  })
})

describe('the rule in oxlint', () => {
  const trial = useTrial('arrows')

  /** @param {string} code how many complaints of the rule oxlint has about it */
  function complaints(code) {
    trial.write('src/queries/auth.ts', code)
    return trial.complaintsIn('src').length
  }

  it.each([
    "import { x } from '#src/stores/session.ts'\nexport const y = x",
    "import type { X } from '#src/stores/session.ts'\nexport type Y = X",
    "import '#src/stores/session.ts'",
    "export { x } from '#src/stores/session.ts'",
    "export * from '#src/stores/session.ts'",
    "export const load = () => import('#src/stores/session.ts')",
    'export const load = () => import(`#src/stores/session.ts`)',
    "export type X = import('#src/stores/session.ts').X",
  ])('complains about %s', (code) => {
    expect(complaints(code)).toBe(1)
  })

  it('judges what a module asks of the database and hands on', () => {
    /** @type {[string, string, number][]} */
    const cases = [
      ['service.ts', "import { eq } from 'drizzle-orm'\nexport const y = eq", 1],
      ['service.ts', "import type { SQL } from 'drizzle-orm'\nexport type Y = SQL", 0],
      ['service.ts', "import { type SQL, eq } from 'drizzle-orm'\nexport const y: SQL = eq", 1],
      ['service.ts', "import { type SQL } from 'drizzle-orm'\nexport type Y = SQL", 0],
      [
        'repo.ts',
        "import { debito, type Novo } from '#server/db/schema/dinheiro.ts'\nexport const y: Novo = debito",
        0,
      ],
      [
        'repo.ts',
        "import { cadastro as debito } from '#server/db/schema/dinheiro.ts'\nexport const y = debito",
        1,
      ],
      ['repo.ts', "import * as schema from '#server/db/schema/todas.ts'\nexport const y = schema.debito", 1],
      ['repo.ts', "export const y = () => import('#server/db/schema/dinheiro.ts')", 1],
      ['repo.ts', "export { cadastro } from '#server/db/schema/dinheiro.ts'", 1],
      ['service.ts', "export { emAberto } from './repo.ts'", 1],
      ['service.ts', "export type { Linha } from './repo.ts'", 0],
      ['service.ts', "import { emAberto } from './repo.ts'\nexport const y = emAberto", 0],
    ]
    for (const [i, [name, code]] of cases.entries())
      trial.write(`server/modules/dinheiro/debito/${i}/${name}`, code)
    const found = trial.complaintsIn('server')
    expect(
      cases.map(([name, code], i) => [name, code, found.filter((file) => file.includes(`/${i}/`)).length]),
    ).toEqual(cases)
  })

  it('is silent about an allowed import', () => {
    expect(complaints("export { http } from '#src/api/http.ts'\nexport const n = 1")).toBe(0)
  })
})

/**
 * Which folders of a part of the program need which others.
 *
 * @param {string} part from the project's folder @param {number} depth how many names a folder has below it
 */
function needsOf(part, depth) {
  const folder = path.join(root, part)
  const imported = new RegExp(String.raw`(?:from |import\()'#${part}/((?:[^/']+/){${depth}})`, 'g')
  /** @type {Map<string, Set<string>>} */
  const needs = new Map()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.|test-support/.test(file)) continue
    const own = file.split(path.sep).slice(0, depth).join('/')
    const text = readFileSync(path.join(folder, file), 'utf8')
    for (const [, found = ''] of text.matchAll(imported)) {
      const other = found.slice(0, -1)
      if (other !== own) needs.set(own, (needs.get(own) ?? new Set()).add(other))
    }
  }
  return needs
}

/** @param {Map<string, Set<string>>} needs @param {string} from @param {string[]} way @returns {string[] | undefined} */
function circle(needs, from, way = [from]) {
  for (const next of needs.get(way.at(-1) ?? '') ?? []) {
    if (next === from) return [...way, next]
    const found = way.includes(next) ? undefined : circle(needs, from, [...way, next])
    if (found) return found
  }
  return undefined
}

it.each([
  ['src/components', 2, 'moldura/shell', 'ui/page'],
  ['server/modules', 2, 'dinheiro/debito', 'cadastro/recurso'],
])('has no folders of %s that need each other', (part, depth, one, other) => {
  const needs = needsOf(part, depth)
  expect(needs.get(one)).toContain(other)
  expect([...needs.keys()].flatMap((from) => circle(needs, from) ?? [])).toEqual([])
})

it('has no component that needs an area to its right', () => {
  /** @param {string} room */
  const placeOf = (room) => COMPONENT_AREAS.indexOf(`src/components/${room.split('/')[0]}`)
  const arrows = [...needsOf('src/components', 2)].flatMap(([from, others]) =>
    [...others].map((to) => ({ from, to })),
  )
  expect(arrows.filter(({ from, to }) => placeOf(to) > placeOf(from))).toEqual([])
})
