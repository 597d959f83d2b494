import { ApiError } from '#src/api/error.ts'

/** Whether a file was refused for what it is: sent again it would be refused again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [413, 415, 422].includes(error.status)
