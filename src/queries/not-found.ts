import { ApiError } from '#src/api/error.ts'

/** Whether a failure says that there is no such record. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404
