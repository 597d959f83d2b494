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
 * Starts a step.
 *
 * @param {Step} step
 */
async function timed(step) {
  const start = performance.now()
  const outcome = await outcomeOf(step)
  return { outcome, seconds: (performance.now() - start) / 1000 }
}

/**
 * Runs the steps one after the other, those of a list at once, each with a headline and, when it fails, the tool's output; then says how
 * long each took. The last line printed is `N passed, N failed`.
 *
 * @param {(Step | Step[])[]} steps
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps) {
  const start = performance.now()
  let passed = 0
  let failed = 0
  /** @type {[string, number][]} */
  const times = []
  /** @param {Step} step @param {ReturnType<typeof timed>} running */
  const report = async (step, running) => {
    console.log(`▸ ${step.name}`)
    const { outcome, seconds } = await running
    passed += outcome.passed
    failed += outcome.failed
    if (outcome.failed > 0 && outcome.output) console.log(outcome.output.trimEnd())
    if (outcome.note) console.log(`  ${outcome.note}`)
    times.push([step.name, seconds])
    const skipped = outcome.skipped ? `, ${outcome.skipped} pulados` : ''
    console.log(
      `  ${outcome.failed > 0 ? '✗' : '✓'} ${step.name}: ${outcome.passed} ok, ${outcome.failed} com falha${skipped} (${seconds.toFixed(1)} s)`,
    )
  }
  for (const group of steps) {
    const running = [group].flat().map((step) => ({ step, result: timed(step) }))
    for (const { step, result } of running) await report(step, result)
  }
  times.push(['ao todo', (performance.now() - start) / 1000])
  const width = Math.max(...times.map(([name]) => name.length))
  console.log('▸ tempo')
  for (const [name, seconds] of times)
    console.log(`  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
