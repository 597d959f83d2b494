import { eq } from 'drizzle-orm'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isEmpty } from '#server/db/entidades.ts'
import type { Db } from '#server/db/open.ts'
import { entidade } from '#server/db/schema/entidade.ts'

/** What the person at the terminal did wrong, in a sentence for them. */
export class UsageError extends Error {}

export type EntidadeAlvo = typeof entidade.$inferSelect

/** The entidade with that slug, or the default one. @throws UsageError when there is none */
export async function entidadeDe(db: Db, slug: string | undefined): Promise<EntidadeAlvo> {
  const [achada] = await db
    .select()
    .from(entidade)
    .where(slug === undefined ? eq(entidade.padrao, true) : eq(entidade.slug, slug))
    .limit(1)
  if (achada) return achada
  if (await isEmpty(db))
    throw new UsageError('Este banco ainda não tem entidade: crie a primeira com o comando entidade.')
  throw new UsageError(
    slug === undefined
      ? 'Este banco não tem entidade padrão: diga qual com --entidade.'
      : `Não há entidade com o endereço "${slug}".`,
  )
}

/** A password to be, from the standard input or typed twice; `conferir` throws for one that will not do, before it is asked for again. */
export async function lerSenha(daEntrada: boolean, conferir: (senha: string) => void): Promise<string> {
  if (!daEntrada && !stdin.isTTY) throw new UsageError('Sem terminal: use --senha-stdin para enviar a senha.')
  const senha = daEntrada ? await lerSenhaDaEntrada() : await perguntar('Senha: ')
  conferir(senha)
  if (!daEntrada && senha !== (await perguntar('Repita a senha: '))) {
    throw new UsageError('As duas senhas são diferentes. Nada foi gravado.')
  }
  return senha
}

/** A password from the standard input, without the end of its line. @throws UsageError when there is none */
export async function lerSenhaDaEntrada(): Promise<string> {
  const senha = (await text(stdin)).replace(/\r?\n$/, '')
  if (senha === '') throw new UsageError('A entrada padrão não trouxe senha.')
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
