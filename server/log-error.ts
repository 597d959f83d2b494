import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

interface LoggedError extends Record<string, unknown> {
  type: string
  /** Empty where it would quote data */
  message: string
  /** SQLSTATE, or the code of the system or of a library */
  code?: string
  constraint?: string
  stack: string
  cause?: LoggedError
}

/**
 * An error as the log shows it. Drizzle's message quotes the parameters of the failed query and PostgreSQL's the values it refused, which
 * are names, CPFs and addresses; of these two only the type, the code, the constraint and the place in the code are kept.
 */
export function logError(error: Error): LoggedError {
  const quotesData = error instanceof DrizzleQueryError || error instanceof pg.DatabaseError
  const { message, cause, stack = '' } = error
  return {
    type: error.constructor.name,
    message: quotesData ? '' : message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error instanceof pg.DatabaseError && error.constraint && { constraint: error.constraint }),
    stack: quotesData ? stack.slice(stack.indexOf(message) + message.length).trim() : stack,
    ...(cause instanceof Error && { cause: logError(cause) }),
  }
}
