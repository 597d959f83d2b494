import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstPages, scriptHashes } from './first-page.ts'

const root = mkdtempSync(join(tmpdir(), 'contribui-page-'))
afterAll(() => rmSync(root, { recursive: true }))
const PAGE = '<html><head><script src="/assets/index.js"></script></head></html>'
mkdirSync(join(root, '.vite'))
writeFileSync(join(root, 'index.html'), PAGE)
const files = (name: string) => ({ js: [`assets/${name}.js`], css: [`assets/${name}.css`] })
writeFileSync(
  join(root, '.vite/screens.json'),
  JSON.stringify({
    '': { ...files('index'), ahead: 'assets/screens.json' },
    '/$slug': files('slug'),
    '/admin/cadastro/$tipo/$matricula': files('record'),
    '/admin/cadastro/$tipo/lista': { ...files('list'), calls: ['/api/user', '/api/$tipo?page=1&q='] },
    '/admin/cadastro/usuario/$id': files('user'),
    '/admin/financeiro/debitos': { js: ['assets/frame.js', 'assets/debits.js'], css: [], frame: 1 },
  }),
)
const pageOf = firstPages(root)

const LINKS =
  '<link rel="stylesheet" crossorigin href="/assets/list.css"><link rel="modulepreload" crossorigin href="/assets/list.js"></head>'

test('the page of a list names its files', () => {
  expect(pageOf('/admin/cadastro/pessoajuridica/lista')).toContain(LINKS)
  expect(pageOf('/admin/cadastro/pessoajuridica/lista/')).toContain(LINKS)
})

test('what surrounds a screen comes before the screen itself', () => {
  const page = pageOf('/admin/financeiro/debitos')
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/frame.js">')
  expect(page).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/debits.js" fetchpriority="low">',
  )
})

const META = '<meta name="first-calls" content="'

test('and the calls that it makes first, before its script', () => {
  const page = pageOf('/admin/cadastro/pessoajuridica/lista')
  expect(page).toContain(
    `${META}/api/user /api/pessoajuridica?page=1&amp;q="><script src="/assets/index.js">`,
  )
  expect(pageOf('/seesp')).not.toContain(META)
})

const SCREENS = '<meta name="screens" content="/assets/screens.json">'

test('every page names the list of what all screens need', () => {
  for (const path of ['/', '/seesp', '/admin/cadastro/pessoajuridica/lista'])
    expect(pageOf(path)).toContain(SCREENS)
})

test.each(['"><script>alert(1)<', '%22%3E', "a'b", '..%2f', 'a b', '$&', '$`'])(
  'a path with %s names nothing of it',
  (word) => {
    const page = pageOf(`/admin/cadastro/${word}/lista`)
    expect(page).toContain(`${META}/api/user">`)
    expect(page).not.toContain(word)
  },
)

test.each([
  ['/admin/cadastro/pessoafisica/12', 'record'],
  ['/admin/cadastro/usuario/12', 'user'],
  ['/seesp', 'slug'],
])('%s is the screen of %s', (path, name) => {
  expect(pageOf(path)).toContain(`/assets/${name}.js`)
})

test.each(['/', '/admin/login', '/admin/cadastro', '/a/b/c/d/e'])('%s has the page alone', (path) => {
  expect(pageOf(path)).toBe(PAGE.replace('</head>', `${SCREENS}</head>`))
})

test('a screen stands in its page, with its styles, before the style sheets; all others have their frame', () => {
  const drawn = join(root, '.vite/drawn.json')
  writeFileSync(
    drawn,
    JSON.stringify({ '': { html: '<header>', css: 'a{}' }, '/seesp': { html: '<form>$&', css: 'b{}' } }),
  )
  writeFileSync(
    join(root, 'index.html'),
    PAGE.replace('</html>', '<body><div id="root"></div></body></html>'),
  )
  const page = firstPages(root)
  const NO_SCRIPT = '<noscript><style>[data-drawn]{display:none}</style></noscript>'
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/slug.css">'
  expect(page('/seesp')).toContain(`<style>b{}</style>${NO_SCRIPT}</head>`)
  expect(page('/seesp/')).toContain(`<div id="root"><form>$&</div>${sheet}</body>`)
  // its code waits for what is seen with it, that of a frame does not
  expect(page('/seesp')).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin')
  expect(page('/seesp', true)).toContain('<link rel="modulepreload" crossorigin')
  expect(page('/seesp', true)).toContain(`<style>a{}</style>${NO_SCRIPT}</head>`)
  expect(page('/admin/login')).toContain('<div id="root"><header></div>')
  rmSync(drawn)
})

test('the scripts of a page are named by what they say, and by nothing else', () => {
  expect(scriptHashes('<script src="/a.js"></script><script type="module">x</script>')).toEqual([])
  expect(scriptHashes('<style></style><script>alert(1)</script>')).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  ])
})

test('a folder without that list gives the page alone', () => {
  rmSync(join(root, '.vite/screens.json'))
  expect(firstPages(root)('/seesp')).not.toContain('modulepreload')
})
