// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../lib/run.mjs'
import { ROOMS, violation } from './rooms.mjs'

/** @param {string} file @param {string} specifier */
const value = (file, specifier) => violation(file, specifier, false)
/** @param {string} file @param {string} specifier */
const type = (file, specifier) => violation(file, specifier, true)

describe('arrows that design.md §2 draws', () => {
  it.each([
    ['src/routes/admin/login.tsx', '#src/components/shell/Shell.tsx'],
    ['src/routes/admin/login.tsx', '#src/components/table/DataTable.tsx'],
    ['src/routes/admin/login.tsx', '#src/queries/auth.ts'],
    ['src/routes/admin/login.tsx', '#src/stores/session.ts'],
    ['src/routes/admin/login.tsx', '#src/api/contract/auth.ts'],
    ['src/routes/admin/login.tsx', './-components/LoginForm.tsx'],
    ['src/components/shell/Shell.tsx', '#src/queries/menu.ts'],
    ['src/components/shell/Shell.tsx', '../money/Money.tsx'],
    ['src/components/cadastro/Lista.tsx', '#src/components/table/DataTable.tsx'],
    ['src/components/shell/Shell.tsx', './Shell.module.css'],
    ['src/queries/auth.ts', '#src/api/http.ts'],
    ['src/queries/auth.ts', '#src/api/contract/auth.ts'],
    ['src/queries/auth.ts', '@tanstack/react-query'],
    ['src/api/http.ts', '#src/stores/session.ts'],
    ['src/api/http.ts', 'ky'],
    ['src/api/http.ts', './contract/auth.ts'],
    ['src/api/contract/auth.ts', 'zod/mini'],
    ['src/api/contract/auth.ts', './common.ts'],
    ['src/main.tsx', './routeTree.gen.ts'],
    ['src/router.tsx', '#src/routes/-shared/fallback.tsx'],
    ['src/router.tsx', '#src/api/hub.ts'],
    ['server/modules/debito/routes.ts', './service.ts'],
    ['server/modules/debito/routes.ts', '#server/db/schema.ts'],
    ['server/modules/debito/service.ts', '#server/boleto/linha.ts'],
    ['server/modules/debito/service.ts', '#server/modules/conta/service.ts'],
    ['server/modules/debito/routes.ts', '#src/api/contract/debito.ts'],
    ['server/boleto/linha.ts', './cnab/remessa.ts'],
    ['server/boleto/pdf.ts', 'pdfkit'],
    ['server/realtime/plugin.ts', 'fastify'],
    ['server/realtime/plugin.ts', './host.ts'],
    ['server/app.ts', '#server/modules/debito/routes.ts'],
    ['server/main.ts', '#server/realtime/plugin.ts'],
    ['e2e/login.e2e.ts', '#src/api/contract/auth.ts'],
    ['src/queries/auth.test.ts', '#src/routes/admin/login.tsx'],
    ['server/test/app.ts', '#src/queries/auth.ts'],
    ['bench/run.ts', '#server/app.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(value(file, specifier)).toBeUndefined()
  })

  it('allows types where only types are allowed', () => {
    expect(type('src/components/table/DataTable.tsx', '#src/api/contract/common.ts')).toBeUndefined()
    expect(type('src/stores/session.ts', '#src/api/contract/auth.ts')).toBeUndefined()
  })
})

describe('arrows against it', () => {
  it.each([
    ['src/components/shell/Shell.tsx', '#src/routes/admin/login.tsx'],
    ['src/queries/auth.ts', '#src/routes/admin/login.tsx'],
    ['src/components/shell/Shell.tsx', '#src/api/http.ts'],
    ['src/routes/admin/login.tsx', '#src/api/http.ts'],
    ['src/routes/admin/login.tsx', '#server/app.ts'],
    ['src/components/table/DataTable.tsx', '#src/queries/auth.ts'],
    ['src/components/form/FormPage.tsx', '#src/components/table/DataTable.tsx'],
    ['src/queries/auth.ts', '#src/stores/session.ts'],
    ['src/queries/auth.ts', '#src/components/shell/Shell.tsx'],
    ['src/api/http.ts', '#src/stores/toasts.ts'],
    ['src/api/http.ts', '#src/queries/auth.ts'],
    ['src/stores/session.ts', '#src/api/http.ts'],
    ['src/api/contract/auth.ts', '#src/stores/session.ts'],
    ['src/routes/admin/login.tsx', '#src/main.tsx'],
    ['server/app.ts', '#src/api/http.ts'],
    ['server/boleto/linha.ts', '#src/api/contract/boleto.ts'],
    ['server/boleto/linha.ts', '#server/db/schema.ts'],
    ['server/realtime/host.ts', '#server/db/schema.ts'],
    ['server/db/open.ts', '#server/modules/debito/service.ts'],
    ['server/modules/debito/routes.ts', '#server/modules/conta/repo.ts'],
    ['server/modules/debito/routes.ts', '#server/realtime/host.ts'],
    ['server/modules/debito/routes.ts', '#server/app.ts'],
    ['e2e/login.e2e.ts', '#server/app.ts'],
    ['e2e/login.e2e.ts', '#src/queries/auth.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(value(file, specifier)).toMatch(/may|only/)
  })

  it('demands types where only types are allowed', () => {
    expect(value('src/components/table/DataTable.tsx', '#src/api/contract/common.ts')).toMatch(/import type/)
    expect(value('src/stores/session.ts', '#src/api/contract/auth.ts')).toMatch(/import type/)
  })

  it.each([
    ['src/routes/admin/login.tsx', '../../queries/auth.ts'],
    ['src/components/cadastro/Lista.tsx', '../table/DataTable.tsx'],
    ['server/modules/debito/service.ts', '../conta/service.ts'],
    ['e2e/login.e2e.ts', '../src/api/contract/auth.ts'],
    ['src/queries/auth.test.ts', '../api/http.ts'],
    ['src/api/contract/auth.ts', '../http.ts'],
  ])('%s may not leave its room by %s', (file, specifier) => {
    expect(value(file, specifier)).toMatch(/leaves the room: write '#/)
  })

  it.each([
    ['src/queries/auth.ts', 'react'],
    ['src/api/http.ts', '@mantine/core'],
    ['src/stores/session.ts', '@tanstack/react-query'],
    ['src/components/shell/Shell.tsx', 'ky'],
    ['src/routes/admin/login.tsx', '@microsoft/signalr'],
    ['src/routes/admin/login.tsx', 'zod'],
    ['src/api/contract/auth.ts', 'dayjs'],
    ['src/queries/auth.ts', 'node:fs'],
    ['server/realtime/host.ts', 'fastify'],
    ['server/boleto/linha.ts', 'fastify'],
    ['server/app.ts', 'react'],
  ])('%s may not use the package %s', (file, specifier) => {
    expect(value(file, specifier)).toMatch(/may not use the package/)
  })

  it('wants every file in a room', () => {
    expect(value('src/utils/x.ts', 'dayjs')).toMatch(/lives in no room/)
    expect(value('src/queries/auth.ts', '#src/utils/x.ts')).toMatch(/no room/)
  })
})

it('names only rooms and files that exist', () => {
  const names = new Set(ROOMS.map((room) => room.name))
  const targets = ROOMS.flatMap((room) => [...room.imports, ...(room.types ?? [])])
  expect(targets.filter((target) => !names.has(target) && !target.endsWith('.ts'))).toEqual([])
  expect(targets.filter((target) => target.endsWith('.ts') && !existsSync(path.join(root, target)))).toEqual(
    [],
  )
})

describe('the rule in oxlint', () => {
  /** @type {string} */
  let folder

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'contribui-arrows-'))
    cpSync(import.meta.dirname, path.join(folder, 'scripts/lint'), { recursive: true })
    mkdirSync(path.join(folder, 'src/queries'), { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(
      path.join(folder, '.oxlintrc.json'),
      JSON.stringify({ jsPlugins: ['./scripts/lint/arrows.mjs'], rules: { 'house/arrows': 'error' } }),
    )
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  /** @param {string} code how many complaints of the rule oxlint has about it */
  function complaints(code) {
    writeFileSync(path.join(folder, 'src/queries/auth.ts'), `${code}\n`)
    const bin = path.resolve('node_modules/oxlint/bin/oxlint')
    const { stdout } = spawnSync(process.execPath, [bin, '--format=json', 'src'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return JSON.parse(stdout).diagnostics.filter(
      (/** @type {{ code: string }} */ one) => one.code === 'house(arrows)',
    ).length
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

  it('is silent about an allowed import', () => {
    expect(complaints("export { http } from '#src/api/http.ts'\nexport const n = 1")).toBe(0)
  })
})
