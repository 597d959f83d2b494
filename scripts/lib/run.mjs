import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json; every command works from here, wherever it was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/** @type {Record<string, number>} */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** @param {NodeJS.Signals} signal */
function endWithChildren(signal) {
  const closed = [...children].map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of children) child.kill(signal)
  void Promise.all(closed).then(() => process.exit(exitCodes[signal]))
}

/** @param {import('node:child_process').ChildProcess} child */
function track(child) {
  if (children.size === 0) for (const signal of Object.keys(exitCodes)) process.on(signal, endWithChildren)
  children.add(child)
  child.once('close', () => {
    children.delete(child)
    // Taken off again so that the server, which runs in this same process later, is the only one to answer.
    if (children.size === 0) for (const signal of Object.keys(exitCodes)) process.off(signal, endWithChildren)
  })
}

/**
 * Runs a program, in the project's folder unless told otherwise, and waits for it. Nothing is read from the keyboard. A signal that ends
 * this process ends the program first.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, show?: boolean, cwd?: string, timeout?: number }} [options] `show` prints as it comes,
 *   else the text is kept; after `timeout` milliseconds it is ended
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program could not be started
 */
export function run(command, args, { env = {}, show = false, cwd = root, timeout } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd,
      ...(timeout !== undefined && { timeout }),
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    track(child)
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => {
      output += `${command}: ${error.message}\n`
      child.emit('close', 127)
    })
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs the JavaScript program of an installed package (no shell, no npx).
 *
 * @param {string} bin path inside node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runBin(bin, args, options) {
  return run(process.execPath, [`node_modules/${bin}`, ...args], options)
}
