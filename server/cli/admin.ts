import { and, eq } from 'drizzle-orm'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { open, type Db } from '#server/db/open.ts'
import { entidade, usuario } from '#server/db/schema.ts'
import { hashSenha } from '#server/modules/auth/password.ts'

const USO = `Uso: npm run admin -- create --email x@y --nome "Nome" [--entidade slug] [--senha-stdin]
Cria um administrador. A senha é pedida no terminal ou, com --senha-stdin, lida da entrada padrão.`
const SENHA_MINIMA = 12

/** What the person at the terminal did wrong, in a sentence for them. */
class UsageError extends Error {}

async function main() {
  const { values, positionals } = lerArgumentos()
  const email = values.email?.trim().toLowerCase() ?? ''
  const nome = values.nome?.trim() ?? ''
  if (positionals.join(' ') !== 'create' || email === '' || nome === '') throw new UsageError(USO)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254)
    throw new UsageError('E-mail inválido.')
  const config = readConfig(process.env)
  const database = await open({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database)
    const alvo = await entidadeDe(database.db, values.entidade)
    if (await jaExiste(database.db, alvo.id, email)) {
      throw new UsageError(`Já existe um administrador com o e-mail ${email} em ${alvo.slug}.`)
    }
    const senhaHash = await hashSenha(await lerSenha(values['senha-stdin'] ?? false))
    await database.db.insert(usuario).values({
      entidadeId: alvo.id,
      isAdmin: true,
      nome,
      email,
      senhaHash,
      papeis: ['administrador'],
      emailConfirmadoEm: new Date(),
    })
    console.log(`Administrador ${email} criado em ${alvo.slug}.`)
  } finally {
    await database.close()
  }
}

function lerArgumentos() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        nome: { type: 'string' },
        entidade: { type: 'string' },
        'senha-stdin': { type: 'boolean' },
      },
    })
  } catch {
    throw new UsageError(USO)
  }
}

async function entidadeDe(db: Db, slug: string | undefined): Promise<{ id: number; slug: string }> {
  const [achada] = await db
    .select({ id: entidade.id, slug: entidade.slug })
    .from(entidade)
    .where(slug === undefined ? eq(entidade.padrao, true) : eq(entidade.slug, slug))
    .limit(1)
  if (achada) return achada
  throw new UsageError(
    slug === undefined
      ? 'Este banco ainda não tem entidade padrão: inicie o servidor com DEMO=1 ou cadastre uma.'
      : `Não há entidade com o endereço "${slug}".`,
  )
}

async function jaExiste(db: Db, entidadeId: number, email: string): Promise<boolean> {
  const achados = await db
    .select({ id: usuario.id })
    .from(usuario)
    .where(and(eq(usuario.entidadeId, entidadeId), eq(usuario.isAdmin, true), eq(usuario.email, email)))
  return achados.length > 0
}

async function lerSenha(daEntrada: boolean): Promise<string> {
  if (!daEntrada && !stdin.isTTY) throw new UsageError('Sem terminal: use --senha-stdin para enviar a senha.')
  const senha = daEntrada ? (await text(stdin)).replace(/\r?\n$/, '') : await perguntar('Senha: ')
  if ([...senha].length < SENHA_MINIMA) {
    throw new UsageError(`A senha deve ter pelo menos ${SENHA_MINIMA} caracteres.`)
  }
  if (!daEntrada && senha !== (await perguntar('Repita a senha: '))) {
    throw new UsageError('As duas senhas são diferentes. Nada foi gravado.')
  }
  return senha
}

/** Asks in the terminal without showing what is typed. */
async function perguntar(pergunta: string): Promise<string> {
  stdout.write(pergunta)
  const mudo = new Writable({ write: (_pedaco, _codificacao, pronto) => pronto() })
  const leitor = createInterface({ input: stdin, output: mudo, terminal: true })
  leitor.on('SIGINT', () => process.exit(130))
  try {
    return await leitor.question('')
  } finally {
    leitor.close()
    stdout.write('\n')
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
