import { parseArgs } from 'node:util'
import { readConfig, type Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { open, type Database } from '#server/db/open.ts'
import { pedirPrimeiroAcesso } from '#server/copia/controle.ts'
import { conferirPendente } from '#server/copia/pendente.ts'
import { copiar, restaurarDe } from './copia.ts'
import { criarAdministrador } from './create.ts'
import { trocarHosts } from './hosts.ts'
import { adicionarEntidade, emitirPrimeiroAcesso } from './entidade.ts'
import { publicarArquivo } from './politica.ts'
import { lerSenha, lerSenhaDaEntrada, UsageError } from './terminal.ts'

/** As it was called: where only the built server is, there is no npm script. */
const PROGRAMA =
  process.env.npm_lifecycle_event === 'admin' ? 'npm run admin --' : 'node dist/server/admin.js'

const USO = `Uso: ${PROGRAMA} create --email x@y --nome "Nome" [--entidade slug] [--senha-stdin]
       ${PROGRAMA} primeiro-acesso
       ${PROGRAMA} entidade --slug sindicato --cnpj 00.000.000/0000-00 --nome "Nome" [--razao-social "Nome completo"]
       ${PROGRAMA} politica --arquivo politica.html [--entidade slug]
       ${PROGRAMA} hosts --entidade slug [domínio …]
       ${PROGRAMA} chaves [revogar ID]
       ${PROGRAMA} backup copia.tar.gz.age [--senha-stdin]
       ${PROGRAMA} restore copia.tar.gz.age [--senha-stdin]
primeiro-acesso dá um código com que se cria, pelo navegador, a primeira entidade e o seu administrador.
entidade cria uma entidade; slug é o endereço dela, com letras, números e hífens.
create cria um administrador; a senha é pedida no terminal ou, com --senha-stdin, lida da entrada padrão.
chaves lista as chaves que assinam sessões; revogar faz uma delas, pelo começo do ID, deixar de valer em todos os processos.
hosts diz em que domínios a entidade abre, no lugar dos que tinha; sem nenhum, só pela página pública dela.
politica publica o arquivo HTML como a próxima versão da política de privacidade.
backup copia banco, arquivos e chaves, com o sistema no ar; restore os põe em um banco e um DATA_DIR vazios.
A senha da cópia é a de BACKUP_PASSPHRASE ou, com --senha-stdin, a da entrada padrão; sem nenhuma, a cópia não é cifrada.`

async function main() {
  const tarefa = lerTarefa()
  console.log(await tarefa(readConfig(process.env)))
}

/** Runs with the database open and up to date. */
async function comBanco(config: Config, trabalho: (database: Database) => Promise<string>): Promise<string> {
  conferirPendente(config.dataDir)
  const database = await open({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database)
    return await trabalho(database)
  } finally {
    await database.close()
  }
}

/** The same where entidades are asked for: in a new database with what the server's first start would put there. */
function comEntidades(config: Config, trabalho: (database: Database) => Promise<string>): Promise<string> {
  return comBanco(config, async (database) => {
    const { prepararDemo } = await import('#server/demo.ts')
    await prepararDemo(database, config.demo)
    return trabalho(database)
  })
}

/** What the arguments ask for; it answers with what was done. @throws UsageError */
function lerTarefa(): (config: Config) => Promise<string> {
  const { values, positionals } = lerArgumentos()
  const { entidade, arquivo = '', 'senha-stdin': senhaDaEntrada = false } = values
  const email = values.email?.trim() ?? ''
  const nome = values.nome?.trim() ?? ''
  const [comando = '', alvo = '', ...demais] = positionals
  if (comando === 'chaves' && demais.length <= 1 && (alvo === '' || (alvo === 'revogar' && demais[0])))
    return async (config) => {
      // what sessions need is much, and no other command needs it
      const { chaves } = await import('./chaves.ts')
      return chaves(config, demais[0] ?? null, (trabalho) => comBanco(config, trabalho))
    }
  if (comando === 'hosts' && entidade !== undefined)
    return (config) =>
      comEntidades(config, (database) =>
        trocarHosts(database, { entidade, dominios: [alvo, ...demais].filter((nome) => nome !== '') }),
      )
  if (demais.length > 0) throw new UsageError(USO)
  if (comando === 'create' && alvo === '' && email !== '' && nome !== '')
    return (config) =>
      comEntidades(config, (database) =>
        criarAdministrador(database, {
          nome,
          email,
          entidade,
          pedirSenha: (conferir) => lerSenha(senhaDaEntrada, conferir),
        }),
      )
  const { slug, cnpj, 'razao-social': razaoSocial } = values
  if (comando === 'entidade' && alvo === '' && slug !== undefined && cnpj !== undefined && nome !== '')
    return (config) =>
      comEntidades(config, (database) => adicionarEntidade(database, { slug, cnpj, nome, razaoSocial }))
  if (comando === 'primeiro-acesso' && alvo === '')
    return async (config) =>
      (config.databaseUrl === null ? await pedirPrimeiroAcesso(config.dataDir) : null) ??
      comBanco(config, (database) => emitirPrimeiroAcesso(database, config))
  if (comando === 'politica' && alvo === '' && arquivo !== '')
    return (config) => comEntidades(config, (database) => publicarArquivo(database, { arquivo, entidade }))
  const senhaDaCopia = async ({ backupPassphrase }: Config) =>
    senhaDaEntrada ? lerSenhaDaEntrada() : backupPassphrase
  if (comando === 'backup' && alvo !== '')
    return async (config) => copiar(config, alvo, await senhaDaCopia(config))
  if (comando === 'restore' && alvo !== '')
    return async (config) => restaurarDe(config, alvo, await senhaDaCopia(config))
  throw new UsageError(USO)
}

function lerArgumentos() {
  const args = process.argv.slice(2)
  // the command has no options, and the ID of a key may begin with a dash
  if (args[0] === 'chaves') args.unshift('--')
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        nome: { type: 'string' },
        arquivo: { type: 'string' },
        entidade: { type: 'string' },
        slug: { type: 'string' },
        cnpj: { type: 'string' },
        'razao-social': { type: 'string' },
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
