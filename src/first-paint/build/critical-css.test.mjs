// @vitest-environment node
import { expect, it } from 'vitest'
import { criticalCss } from './critical-css.mjs'

const HTML = '<main class="card"><form><input name="a"><button class="go">Ir</button></form></main>'
/** @param {string} css */
const kept = (css) => criticalCss(css, HTML).replaceAll(/\s/g, '')

it('keeps what matches, in any state, and drops the rest', () => {
  expect(kept('.card{top:0}.other{top:1px}')).toBe('.card{top:0}')
  expect(kept('.other,.go:hover:not(:disabled){top:0}')).toBe('.go:hover:not(:disabled){top:0}')
  expect(kept('.go::before{top:0}::selection{top:0}')).toBe('.go::before{top:0}::selection{top:0}')
})

it('keeps what hangs on the colour scheme, which the page sets before it is painted', () => {
  const css =
    ":root[data-mantine-color-scheme='dark']{color:red}html:not([data-mantine-color-scheme]){color:blue}"
  expect(kept(css)).toBe(css)
})

it('keeps rules for some screens only, and none that are left without anything', () => {
  expect(kept('@media print{.card{top:0}.other{top:0}}@media screen{.other{top:0}}')).toBe(
    '@mediaprint{.card{top:0}}',
  )
})

it('keeps of the custom properties and animations those that are named, at any remove', () => {
  expect(
    kept(
      ':root{--a:var(--b);--b:1px;--c:2px}.card{top:var(--a);animation:late 1s}@keyframes late{from{top:0}}@keyframes other{from{top:0}}',
    ),
  ).toBe(':root{--a:var(--b);--b:1px}.card{top:var(--a);animation:late1s}@keyframeslate{from{top:0}}')
})

it('leaves letters that must be fetched to the style sheets', () => {
  const own = "@font-face{font-family:B;src:local('Arial')}"
  expect(kept(`@font-face{font-family:A;src:url(/a.woff2)}${own}`)).toBe(own)
})
