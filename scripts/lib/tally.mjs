/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [output] what the tool printed, shown when something failed
 * @property {string} [note] one line shown in any case
 *
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 */

/** @param {Step} step @returns {Promise<Outcome>} */
async function outcomeOf(step) {
  try {
    return await step.run()
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Runs the steps one after the other, each with a headline and, when it fails, the tool's output; then says how long each took. The last
 * line printed is `N passed, N failed`.
 *
 * @param {Step[]} steps
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps) {
  let passed = 0
  let failed = 0
  /** @type {[string, number][]} */
  const times = []
  for (const step of steps) {
    const start = performance.now()
    console.log(`▸ ${step.name}`)
    const outcome = await outcomeOf(step)
    passed += outcome.passed
    failed += outcome.failed
    if (outcome.failed > 0 && outcome.output) console.log(outcome.output.trimEnd())
    if (outcome.note) console.log(`  ${outcome.note}`)
    const seconds = (performance.now() - start) / 1000
    times.push([step.name, seconds])
    const skipped = outcome.skipped ? `, ${outcome.skipped} pulados` : ''
    console.log(
      `  ${outcome.failed > 0 ? '✗' : '✓'} ${step.name}: ${outcome.passed} ok, ${outcome.failed} com falha${skipped} (${seconds.toFixed(1)} s)`,
    )
  }
  times.push(['ao todo', times.reduce((sum, [, seconds]) => sum + seconds, 0)])
  const width = Math.max(...times.map(([name]) => name.length))
  console.log('▸ tempo')
  for (const [name, seconds] of times)
    console.log(`  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
