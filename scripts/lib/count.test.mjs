// @vitest-environment node
import { expect, it } from 'vitest'
import { countPlaywright, countVitest } from './count.mjs'

const passing = { status: 'passed', assertionResults: [{}] }
const unloaded = { status: 'failed', assertionResults: [] }

it('counts tests, and a file that could not be loaded as a failure', () => {
  expect(
    countVitest({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [passing] }, 0),
  ).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
  })
  expect(
    countVitest(
      { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, testResults: [passing, unloaded] },
      1,
    ),
  ).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
  })
})

it('counts a second try as a failure', () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } }, 1)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
  })
})

it.each([
  ['leaves no report', countVitest(undefined, 0)],
  [
    'ran nothing',
    countVitest({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }, 0),
  ],
  [
    'ended badly after passing tests',
    countVitest({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [passing] }, 1),
  ],
  [
    'of the browser ran nothing',
    countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 0),
  ],
])('a runner that %s has failed', (_, { failed }) => {
  expect(failed).toBe(1)
})
