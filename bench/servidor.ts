import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { CONTAS_DEMO } from '#server/db/demo/usuarios.ts'
import type { Database } from '#server/db/open.ts'

/** A server without limits, and its administrator's way in. */
export interface Servidor {
  address: string
  headers: { authorization: string }
}

/** Runs the work on a real server over the database, reached over HTTP. */
export async function comServidor<T>(
  database: Database,
  dataDir: string,
  trabalho: (servidor: Servidor) => Promise<T>,
): Promise<T> {
  // where events come from PostgreSQL, they are listened to there
  const url = database.kind === 'postgresql' ? database.pool.options.connectionString : undefined
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    // what it measures may take longer than a session's token lives
    ACCESS_TOKEN_TTL: '3600',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...(url !== undefined && { DATABASE_URL: url, DEMO: '1' }),
  })
  const app = await buildApp({ database, config })
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const admin = CONTAS_DEMO.find(({ isAdmin }) => isAdmin)
    const entrada = await fetch(`${address}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: admin?.login, senha: admin?.senha }),
    })
    const { accessToken } = (await entrada.json()) as UsuarioComTokens
    return await trabalho({ address, headers: { authorization: `Bearer ${accessToken}` } })
  } finally {
    await app.close()
  }
}
