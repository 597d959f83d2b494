import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

/** What is said of the element called `x` of a page: how it is laid out, whether it is seen, whether it takes the pointer. */
function said(html: string) {
  document.body.innerHTML = html
  const { display, visibility, pointerEvents } = getComputedStyle(
    document.querySelector('#x') ?? document.body,
  )
  return `${display} ${visibility} ${pointerEvents}`
}

test.each([
  ['<div id="x"></div>', 'block visible auto'],
  ['<span id="x"></span>', 'inline visible auto'],
  ['<table><tr><td id="x"></td></tr></table>', 'table-cell visible auto'],
  ['<script id="x"></script>', 'none visible auto'],
  ['<span id="x" hidden></span>', 'none visible auto'],
  ['<input id="x" type="hidden">', 'none visible auto'],
  ['<div id="x" popover></div>', 'none visible auto'],
  ['<div id="x" popover style="display: block"></div>', 'block visible auto'],
  ['<dialog id="x"></dialog>', 'none visible auto'],
  ['<dialog id="x" open></dialog>', 'block visible auto'],
  ['<span id="x" style="display: none"></span>', 'none visible auto'],
  ['<p style="visibility: hidden"><b><i id="x"></i></b></p>', 'inline hidden auto'],
  ['<p style="visibility: hidden"><i id="x" style="visibility: visible"></i></p>', 'inline visible auto'],
  ['<p style="pointer-events: none"><b><i id="x"></i></b></p>', 'inline visible none'],
  ['<style>.a { display: none }</style><i id="x" class="a"></i>', 'none visible auto'],
  [
    '<style>@media all { .a { display: flex !important } }</style><p id="x" class="a"></p>',
    'flex visible auto',
  ],
  ['<style>@media print { .a { display: none } }</style><p id="x" class="a"></p>', 'block visible auto'],
  ['<style>.a { visibility: hidden }</style><p class="a"><i id="x"></i></p>', 'inline hidden auto'],
  ['<style>p > i { pointer-events: none }</style><p><i id="x"></i></p>', 'inline visible none'],
])('%s', (html, expected) => expect(said(html)).toBe(expected))

test('a change is seen at once, and what is not asked often is as it was', () => {
  expect(said('<p id="x"></p>')).toBe('block visible auto')
  const element = document.querySelector<HTMLElement>('#x')
  if (!element) throw new Error('no element')
  element.style.visibility = 'hidden'
  element.style.color = 'red'
  const style = getComputedStyle(element)
  expect([style.visibility, style.color, style.getPropertyValue('color')]).toEqual([
    'hidden',
    'rgb(255, 0, 0)',
    'rgb(255, 0, 0)',
  ])
  element.hidden = true
  expect(getComputedStyle(element).getPropertyValue('display')).toBe('none')
})
