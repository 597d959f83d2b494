import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { ConfigError, readConfig, type Config } from './config.ts'
import { conferirPendente } from './copia/pendente.ts'
import type { ContaDemo } from './db/demo/usuarios.ts'
import { open } from './db/open.ts'

/** Beside the server's bundle; in development Vite serves the SPA itself. */
const WEB = fileURLToPath(new URL('../web', import.meta.url))

/** Connections that may wait to be taken: with Node's 511, somebody who opens a thousand at once makes others wait seconds for theirs. */
const FILA = 4_096
/** Milliseconds after which a server that was told to stop is gone in any case. */
const FIM = 30_000
/**
 * By how many percent of what is in use the heap may grow before garbage is collected. V8 lets it grow fourfold where nobody says: an export
 * then takes 130 MB more than it needs, and no less time.
 */
const FOLGA = 50

async function start() {
  setFlagsFromString(`--heap-growing-percent=${FOLGA}`)
  const config = readConfig(process.env)
  conferirPendente(config.dataDir)
  // Reading the code takes as long as opening the database, which the embedded one does in a thread of its own: both at once.
  const code = Promise.all([
    import('./app.ts'),
    import('./db/migrate.ts'),
    import('./demo.ts'),
    import('./db/demo/usuarios.ts'),
    import('./mail/mail.ts'),
    import('./copia/controle.ts'),
    import('./copia/fazer.ts'),
    import('./modules/contas/sessao/service.ts'),
    import('./cli/entidade.ts'),
    import('./plugins/metrics.ts'),
    import('./db/embedded/place.ts'),
  ])
  code.catch(() => undefined) // told where it is waited for
  const database = await open({ url: config.databaseUrl, dataDir: config.dataDir })
  const [
    { buildApp },
    { migrate },
    { prepararDemo },
    { CONTAS_DEMO },
    { pastaDeEmails },
    { abrirControle },
    { fazerCopia },
    { administrarChaves },
    { emitirPrimeiroAcesso },
    { listenForMetrics },
    { warningOfPlace },
  ] = await code
  await migrate(database)
  await prepararDemo(database, config.demo, () =>
    process.stdout.write('Preparando os dados de demonstração…\n'),
  )
  const app = await buildApp({ database, config, web: existsSync(WEB) ? WEB : null })
  if (config.rateLimit === 0) app.log.warn('RATE_LIMIT=0: sem limite de requisições')
  if (config.smtpUrl === null)
    app.log.info(
      { pasta: pastaDeEmails(config) },
      'sem SMTP_URL: cada e-mail vira um arquivo .eml nesta pasta',
    )

  if (database.kind === 'embutido') {
    const aviso = warningOfPlace(config.dataDir)
    if (aviso !== null) app.log.warn(aviso)
    const fechar = await abrirControle(config.dataDir, {
      copiar: (pedido, sinal) => fazerCopia({ database, config }, pedido, sinal),
      chaves: (revogar) => administrarChaves(database.db, revogar),
      primeiroAcesso: () => emitirPrimeiroAcesso(database, config),
    }).catch((error: unknown) => app.log.warn({ err: error }, 'cópias só com o servidor parado'))
    if (fechar) app.addHook('onClose', fechar)
  }

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'encerrando')
    // what is under way has its time (`plugins/encerramento.ts`); a database or a disk that says nothing must not keep the process for ever
    setTimeout(() => process.exit(1), FIM).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))

  const { metrics } = config
  const where = await listenForMetrics(app).catch((error: unknown) => {
    throw metrics ? addressRefused(error, { prefix: 'METRICS_', ...metrics }) : error
  })
  if (where !== null) app.log.info({ endereco: where }, 'métricas')
  const address = await app
    .listen({ port: config.port, host: config.host, backlog: FILA })
    .catch((error: unknown) => {
      throw addressRefused(error, config)
    })
  process.stdout.write(welcome(config.publicUrl ?? address, config.demo ? CONTAS_DEMO : []))
  if ((await app.entidades.todas()).length === 0)
    process.stdout.write(`${await emitirPrimeiroAcesso(database, config, address)}\n\n`)
}

/** The setting behind a refused address; any other error as it is. */
function addressRefused(
  error: unknown,
  { port, host, prefix = '' }: Pick<Config, 'port' | 'host'> & { prefix?: string },
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return new ConfigError(`${prefix}PORT`, `a porta ${port} já está em uso.`)
  if (code === 'EACCES')
    return new ConfigError(`${prefix}PORT`, `não há permissão para abrir a porta ${port}.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(`${prefix}HOST`, `o endereço ${host} não é desta máquina.`)
  return error
}

function welcome(address: string, contas: readonly ContaDemo[]): string {
  const accounts = contas.map(({ login, senha, isAdmin, descricao, entidade }) => {
    // an address without one is the first entidade's
    const daqui = entidade === contas[0]?.entidade
    const onde = `${isAdmin ? '/admin/login' : '/public/login'}${daqui ? '' : `?entidade=${entidade}`}`
    return `  ${onde.padEnd(30)} ${login.padEnd(26)} ${senha}  ${descricao}\n`
  })
  return `\nContribui em ${address}\n${contas.length > 0 ? `\nContas de demonstração:\n${accounts.join('')}` : ''}\n`
}

try {
  await start()
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}
