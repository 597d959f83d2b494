import { accessSync, constants, statfsSync } from 'node:fs'

const IN_MEMORY = '/dev/shm'
/** Bytes; a run of the tests has a few hundred MB of databases and browser profiles at a time. */
const ENOUGH = 2 ** 31

/**
 * Has temporary files of this process and of those it starts kept in memory, where there is a place for that with room to spare: tests
 * make and throw away thousands of files a second, and none has to outlive the machine. TMPDIR, when it is set, stays.
 */
export function keepTempInMemory() {
  if (process.env.TMPDIR) return
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (bavail * bsize >= ENOUGH) process.env.TMPDIR = IN_MEMORY
  } catch {
    // there is no such place here
  }
}
