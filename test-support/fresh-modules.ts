import { vi } from 'vitest'

// What components keep in modules of their own (who is signed in, dialogs, what is asked for) is each file's.
vi.resetModules()
