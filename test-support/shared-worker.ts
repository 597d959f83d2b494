import { readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'

// Test files of a worker share all modules, whose loading takes longer than most files. A file that puts something in the place of one
// loads them for itself: it would meet what the files before have loaded, and those behind it would meet what it has put there.
const { testPath = '' } = expect.getState()
const alters = /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(testPath, 'utf8'))
if (alters || Reflect.get(globalThis, 'modulesAltered') === true) vi.resetModules()
Reflect.set(globalThis, 'modulesAltered', alters)
// They share the clock as well: one that a file before has set would be taken for that of the machine.
vi.useRealTimers()
