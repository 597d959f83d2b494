import { Client } from 'pg'

/** The PostgreSQL of the suites that need a real one. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Whether it is there. With TEST_DATABASE_URL set, a database that does not answer is a failure, not a reason to leave tests out. */
export async function postgresAnswers(): Promise<boolean> {
  if (process.env.TEST_DATABASE_URL !== undefined) return true
  const client = new Client({ connectionString: POSTGRES_URL, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
