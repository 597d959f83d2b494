import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { open, type Database } from '#server/db/open.ts'
import { criarAdministrador } from './create.ts'
import { publicarArquivo } from './politica.ts'
import { lerSenha, UsageError } from './terminal.ts'

const USO = `Uso: npm run admin -- create --email x@y --nome "Nome" [--entidade slug] [--senha-stdin]
       npm run admin -- politica --arquivo politica.html [--entidade slug]
create cria um administrador; a senha é pedida no terminal ou, com --senha-stdin, lida da entrada padrão.
politica publica o arquivo HTML como a próxima versão da política de privacidade.`

async function main() {
  const tarefa = lerTarefa()
  const config = readConfig(process.env)
  const database = await open({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database)
    console.log(await tarefa(database))
  } finally {
    await database.close()
  }
}

/** What the arguments ask for; it answers with what was done. @throws UsageError */
function lerTarefa(): (database: Database) => Promise<string> {
  const { values, positionals } = lerArgumentos()
  const { entidade, arquivo = '', 'senha-stdin': senhaDaEntrada = false } = values
  const email = values.email?.trim() ?? ''
  const nome = values.nome?.trim() ?? ''
  const comando = positionals.join(' ')
  if (comando === 'create' && email !== '' && nome !== '')
    return (database) =>
      criarAdministrador(database, {
        nome,
        email,
        entidade,
        pedirSenha: (conferir) => lerSenha(senhaDaEntrada, conferir),
      })
  if (comando === 'politica' && arquivo !== '')
    return (database) => publicarArquivo(database, { arquivo, entidade })
  throw new UsageError(USO)
}

function lerArgumentos() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        nome: { type: 'string' },
        arquivo: { type: 'string' },
        entidade: { type: 'string' },
        'senha-stdin': { type: 'boolean' },
      },
    })
  } catch {
    throw new UsageError(USO)
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
