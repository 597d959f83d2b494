// @vitest-environment node
import { expect, it } from 'vitest'
import { covers } from './install.mjs'

const locked = {
  '': {},
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'node_modules/vite': { version: '8.1.0', integrity: 'sha512-b', dev: true },
  'node_modules/sharp-darwin': { version: '1.0.0', integrity: 'sha512-c', optional: true },
}
const { 'node_modules/pg': pg, 'node_modules/vite': vite } = locked

it('what is built is served by the packages of production, which are not all there are', () => {
  const installed = { 'node_modules/pg': pg }
  expect(covers(locked, installed, false)).toBe(true)
  expect(covers(locked, installed, true)).toBe(false)
  expect(covers(locked, { ...installed, 'node_modules/vite': vite }, true)).toBe(true)
})

it.each([
  ['that is missing', {}],
  ['of another version', { 'node_modules/pg': { ...pg, version: '7.0.0' } }],
  ['of other contents', { 'node_modules/pg': { ...pg, integrity: 'sha512-x' } }],
])('a package of production %s is told', (_what, installed) => {
  expect(covers(locked, installed, false)).toBe(false)
})
