// @vitest-environment node
import { expect, it } from 'vitest'
import { depthOf } from './depth.mjs'

const manifest = {
  'src/main.tsx': { file: 'main.js', imports: ['_react.js'], dynamicImports: ['src/list.tsx', 'src/map.ts'] },
  '_react.js': { file: 'react.js' },
  'src/map.ts': { file: 'map.js' },
  'src/list.tsx': {
    file: 'list.js',
    imports: ['_react.js', '_table.js'],
    dynamicImports: ['src/dialog.tsx'],
  },
  '_table.js': { file: 'table.js', imports: ['_cells.js'] },
  '_cells.js': { file: 'cells.js' },
  'src/dialog.tsx': { file: 'dialog.js' },
}
const page = ['main.js', 'react.js']
const list = ['list.js', 'table.js', 'cells.js']

it.each([
  ['all that the page names', [...page, ...list], 2],
  ['one file that it does not name', [...page, 'list.js', 'table.js'], 3],
  ['an import of an import', [...page, 'list.js'], 4],
  ['a screen that is found by the code alone', page, 5],
])('counts a round trip after the page for %s', (_, named, depth) => {
  expect(depthOf(manifest, named, ['list.js'])).toBe(depth)
})

it('leaves out what is imported for later', () => {
  expect(depthOf(manifest, [...page, ...list], [...page, ...list])).toBe(2)
})

it('counts no end where nothing leads to a file', () => {
  expect(depthOf(manifest, ['react.js'], ['list.js'])).toBe(Infinity)
})
