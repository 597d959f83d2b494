import { Client } from 'pg'

/** Where a PostgreSQL for the tests is looked for when TEST_DATABASE_URL names none. */
const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * @returns {Promise<{ url: string, version?: string, reason?: string }>} `version` when one answers, else `reason`
 */
export async function probePostgres() {
  const url = process.env.TEST_DATABASE_URL ?? DEFAULT_URL
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query('show server_version')
    return { url, version: rows[0].server_version }
  } catch (error) {
    return { url, reason: error instanceof Error ? error.message || error.name : String(error) }
  } finally {
    await client.end().catch(() => {})
  }
}
