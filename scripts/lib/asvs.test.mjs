// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 begins with; those of level 3 come after them. */
const SECTIONS = `V1.1:2 V1.2:9 V1.3:11 V1.4:3 V1.5:2 V2.1:3 V2.2:3 V2.3:4 V2.4:1 V3.2:2 V3.3:4 V3.4:6 V3.5:5 V3.7:2
V4.1:3 V4.2:1 V4.3:2 V4.4:4 V5.1:1 V5.2:3 V5.3:2 V5.4:3 V6.1:3 V6.2:12 V6.3:4 V6.4:4 V6.5:5 V6.6:3 V6.8:4
V7.1:3 V7.2:4 V7.3:2 V7.4:5 V7.5:2 V7.6:2 V8.1:2 V8.2:3 V8.3:1 V8.4:1 V9.1:3 V9.2:4
V10.1:2 V10.2:2 V10.3:4 V10.4:11 V10.5:5 V10.6:2 V10.7:3 V11.1:2 V11.2:3 V11.3:3 V11.4:4 V11.5:1 V11.6:1
V12.1:3 V12.2:2 V12.3:4 V13.1:1 V13.2:5 V13.3:2 V13.4:5 V14.1:2 V14.2:4 V14.3:3 V15.1:3 V15.2:3 V15.3:7
V16.1:1 V16.2:5 V16.3:4 V16.4:3 V16.5:3 V17.1:1 V17.2:4 V17.3:2`

const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** @param {string} named one requirement, or several in a row: `V1.2.6–8` @returns {string[]} */
function requirements(named) {
  const [, section = '', first = '', last = first] = /^(V\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(named) ?? []
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${section}.${Number(first) + i}`)
}

it('tells of each requirement of levels 1 and 2 once', () => {
  const asked = SECTIONS.split(/\s/).flatMap((entry) => {
    const [section = '', count = ''] = entry.split(':')
    return Array.from({ length: Number(count) }, (_, i) => `${section}.${i + 1}`)
  })
  expect(rows.flatMap(([, named = '']) => requirements(named))).toEqual(asked)
})

it('says of each whether it is met, how, and where', () => {
  const states = new Set(['atende', 'parcial', 'não atende', 'não se aplica'])
  expect(rows.filter(([, , state = '', how = '']) => !states.has(state) || how === '')).toEqual([])
})

it('names files that exist', () => {
  const files = rows.flatMap(([, , , , where = '']) =>
    [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
