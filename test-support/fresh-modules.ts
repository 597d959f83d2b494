import { vi } from 'vitest'

// Test files of a worker share what the packages in node_modules keep, which takes long to load; of our own modules each has its own.
vi.resetModules()
// They share the clock as well: one that a file before has set would be taken for that of the machine.
vi.useRealTimers()
