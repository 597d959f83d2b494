/**
 * Whatever the report says, a runner that ended badly, ran nothing or left no report has failed.
 *
 * @param {number} passed
 * @param {number} failed
 * @param {number} code exit code of the runner
 * @param {number} [skipped]
 */
function settle(passed, failed, code, skipped = 0) {
  const broken = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: broken ? 1 : failed, skipped }
}

/**
 * Counts Vitest's JSON report. A file that could not be loaded has no tests; it counts as one failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: { status: string, assertionResults: unknown[] }[] } | undefined} report
 * @param {number} code exit code of Vitest
 */
export function countVitest(report, code) {
  if (!report) return settle(0, 0, code)
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return settle(report.numPassedTests, report.numFailedTests + unloaded.length, code, report.numPendingTests)
}

/**
 * Counts Playwright's JSON report. A test that passed only on a second try counts as failed.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @param {number} code exit code of Playwright
 */
export function countPlaywright(report, code) {
  if (!report) return settle(0, 0, code)
  return settle(
    report.stats.expected,
    report.stats.unexpected + report.stats.flaky,
    code,
    report.stats.skipped,
  )
}
