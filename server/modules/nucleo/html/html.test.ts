import { expect, it } from 'vitest'
import { sanear } from './service.ts'

it.each([
  '<h2 style="text-align:center">Política</h2>',
  '<ul><li>um</li></ul>',
  '<table tabindex="0"><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  '<table tabindex="0"><tbody><tr><td>sem cabeça</td></tr></tbody></table>',
  '<p><strong>Olá</strong> &amp; <em>até</em></p>',
  '<img src="https://exemplo.org/a.png" alt="A" />',
  '<img src="data:image/png;base64,AAAA" alt="A" />',
])('keeps %s', (html) => {
  expect(sanear(html)).toBe(html)
})

it('has each cell of a table say what stands above it, in letters that end no attribute', () => {
  const tabela = (dia: string, linha: string) =>
    `<table tabindex="0"><thead><tr><th>${dia}</th><th></th></tr></thead><tbody>${linha}</tbody></table>`
  const cabeca = 'O <b>dia</b> &amp; "hora"'
  expect(sanear(tabela(cabeca, '<tr><th>1º</th><td data-label="x">a</td></tr><tr><td>2</td></tr>'))).toBe(
    tabela(
      cabeca,
      '<tr><th data-label="O dia &amp; &quot;hora&quot;">1º</th><td>a</td></tr>' +
        '<tr><td data-label="O dia &amp; &quot;hora&quot;">2</td></tr>',
    ),
  )
})

it('tells a list that is nothing but links from one in which there are some', () => {
  const link = '<a href="/x" rel="noopener"><b>um</b></a>'
  expect(sanear(`<ul style="text-align:left">\n<li>${link}</li>\n<li> ${link} </li>\n</ul>`)).toBe(
    `<ul style="text-align:left" data-links="">\n<li>${link}</li>\n<li> ${link} </li>\n</ul>`,
  )
  for (const outra of [`<li>${link}</li><li>dois</li>`, `<li>Veja ${link}</li>`, `<li>${link}.</li>`, ''])
    expect(sanear(`<ul data-links>${outra}</ul>`)).toBe(`<ul>${outra}</ul>`)
})

it.each([
  'https://exemplo.org/a?b=1',
  'http://exemplo.org',
  'mailto:a@b.c',
  'tel:+551633330000',
  '/public/login',
])('keeps the link to %s, without a way back to this page', (href) => {
  expect(sanear(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" rel="noopener">x</a>`)
})

it.each([
  ['<script>alert(1)</script>', ''],
  ['<style>p{color:red}</style>', ''],
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<iframe src="https://mal.exemplo"></iframe>', ''],
  ['<svg onload="x()"><circle></circle></svg>', ''],
  ['<form action="/x"><input name="senha"></form>', ''],
  ['<img src="x" onerror="x()">', ''],
  ['<img src="http://mal.exemplo/a.png">', ''],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
  ['<img src="data:text/html;base64,PHN2Zz4=">', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a rel="noopener">a</a>'],
  ['<a href="//mal.exemplo">a</a>', '<a rel="noopener">a</a>'],
  ['<a href="/x" target="_top" rel="opener">a</a>', '<a href="/x" rel="noopener">a</a>'],
  ['<p style="position:fixed;text-align:right;background:url(x)">a</p>', '<p style="text-align:right">a</p>'],
  ['<base href="https://mal.exemplo"><p>a</p>', '<p>a</p>'],
  ['<meta http-equiv="refresh" content="0;url=//mal.exemplo">', ''],
  ['<p id="root" class="x">a</p>', '<p>a</p>'],
])('makes %s harmless', (html, harmless) => {
  expect(sanear(html)).toBe(harmless)
})
