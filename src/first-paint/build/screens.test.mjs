// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cadastroQuery } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { calls, screensOf } from './screens.mjs'

/** @param {string} file @param {string[]} modules @param {string[]} [imports] @param {string[]} [css] */
const chunk = (file, modules, imports = [], css = []) => ({ file, modules, imports, css })
/** @param {string} route @param {string[]} [imports] */
const route = (route, imports = []) => [
  chunk(`${route}.js`, [`src/routes/${route}.tsx?tsr-split=component---loader`], imports),
  chunk(`${route}-error.js`, [`src/routes/${route}.tsx?tsr-split=errorComponent`]),
]

const entry = chunk('index.js', ['src/main.tsx'], ['react.js'], ['index.css'])
const chunks = [
  entry,
  chunk('react.js', ['node_modules/react/index.js']),
  chunk('table.js', ['src/components/listas/page/ListPage.tsx'], ['react.js', 'mantine.js'], ['table.css']),
  chunk('mantine.js', ['src/components/ui/theme/MantineFrame.tsx'], ['react.js']),
  chunk('panel.js', ['src/components/conta/login/FacePanel.tsx'], ['react.js'], ['panel.css']),
  chunk('frame.js', [
    'src/queries/persister.ts',
    'src/components/moldura/shell/SignedInTools.tsx',
    'src/components/moldura/shell/SideNav.tsx',
  ]),
  ...route('admin/_area'),
  ...route('admin/_area/index'),
  ...route('admin/login'),
  ...route('public/login'),
  ...route('admin/_area/cadastro.$tipo.lista', ['table.js']),
  ...route('admin/_area/cadastro.$tipo.$matricula'),
  ...route('public/registro'),
]

it('names the route of a screen, the layouts around it, the frame, and what they import, each once', () => {
  const lista = screensOf(chunks, entry)['/admin/cadastro/$tipo/lista']
  expect(lista?.js.toSorted()).toEqual([
    'admin/_area.js',
    'admin/_area/cadastro.$tipo.lista.js',
    'frame.js',
    'mantine.js',
    'table.js',
  ])
  expect(lista?.js.slice(0, lista.frame).toSorted()).toEqual(['admin/_area.js', 'frame.js', 'mantine.js'])
  expect(lista?.css).toEqual(['table.css'])
  expect(lista?.calls?.map((call) => call.split('?')[0])).toEqual([
    '/api/auth/user',
    '/api/preferencia/lista/$tipo',
    '/api/$tipo/campos',
    '/api/$tipo',
  ])
})

it.each(['admin', 'public'])('spares the login of %s the frame, but not what stands beside it', (area) => {
  const { js, css } = screensOf(chunks, entry)[`/${area}/login`] ?? {}
  expect(new Set(js)).toEqual(new Set([`${area}/login.js`, 'panel.js']))
  expect(css).toEqual(['panel.css'])
})

it('names for the address that leads to the login what that needs', () => {
  const screens = screensOf(chunks, entry)
  expect(screens['/']).toEqual(screens['/public/login'])
})

it('spares visitors the frame of the signed-in', () => {
  expect(screensOf(chunks, entry)['/public/registro']?.js.toSorted()).toEqual([
    'mantine.js',
    'public/registro.js',
  ])
})

it('spares screens that are shown without Mantine its code, and no others', () => {
  const names = readdirSync('src/routes/public')
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('login'))
    .map((file) => file.slice(0, -'.tsx'.length))
  const screens = screensOf([...chunks, ...names.flatMap((name) => route(`public/${name}`))], entry)
  const spared = names.filter((name) => !screens[`/public/${name}`]?.js.includes('mantine.js'))
  const plain = names.filter((name) =>
    readFileSync(`src/routes/public/${name}.tsx`, 'utf8').includes('plain: true'),
  )
  expect(spared).toEqual(plain)
  expect(plain).not.toEqual([])
})

it('refuses to weigh a build whose frame it does not find', () => {
  const without = chunks.filter(({ file }) => file !== 'frame.js')
  expect(() => screensOf(without, entry)).toThrow('src/queries/persister.ts')
})

it('asks for a list of cadastros what the app asks for there by an address without search', () => {
  const [lista, search] = calls['/admin/cadastro/$tipo/lista']?.at(-1)?.split('?') ?? []
  expect(lista).toBe('/api/$tipo')
  const asked = Object.entries(cadastroQuery.parse({})).map(([name, value]) => [name, String(value)])
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual(Object.fromEntries(asked))
})
