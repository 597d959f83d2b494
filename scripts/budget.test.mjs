// @vitest-environment node
import { expect, it } from 'vitest'
import { filesFor, routeChunks } from './budget.mjs'

const part = (/** @type {string} */ route, /** @type {string[]} */ imports = []) => ({
  [`src/routes/${route}.tsx?tsr-split=component`]: { file: `assets/${route}.js`, imports },
  [`src/routes/${route}.tsx?tsr-split=errorComponent`]: { file: `assets/${route}-error.js` },
})

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'], css: ['assets/table.css'] },
  'src/api/hub.ts': { file: 'assets/hub.js' },
  ...part('admin/route'),
  ...part('admin/index'),
  ...part('admin/login'),
  ...part('admin/_signed-in/route'),
  ...part('admin/_signed-in/cadastro.$tipo.lista', ['_table.js']),
  ...part('public/route'),
}

it('takes the route of the URL and the layouts around it, without their error screens', () => {
  expect(routeChunks(manifest, '/admin/cadastro/$tipo/lista')).toEqual([
    'src/routes/admin/route.tsx?tsr-split=component',
    'src/routes/admin/_signed-in/route.tsx?tsr-split=component',
    'src/routes/admin/_signed-in/cadastro.$tipo.lista.tsx?tsr-split=component',
  ])
})

it('counts each file once, with what it imports', () => {
  const keys = ['index.html', ...routeChunks(manifest, '/admin/cadastro/$tipo/lista')]
  const { js, css } = filesFor(manifest, keys)
  expect(js.toSorted()).toEqual([
    'assets/admin/_signed-in/cadastro.$tipo.lista.js',
    'assets/admin/_signed-in/route.js',
    'assets/admin/route.js',
    'assets/index.js',
    'assets/react.js',
    'assets/table.js',
  ])
  expect(css.toSorted()).toEqual(['assets/index.css', 'assets/table.css'])
})

it('refuses to measure a screen that is not there', () => {
  expect(() => routeChunks(manifest, '/admin/dashboard')).toThrow('/admin/dashboard')
})
