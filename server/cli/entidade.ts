import { entidadeNova, PRIMEIRO_ACESSO } from '#src/api/contract/nucleo/entidade-nova.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { novoCodigo } from '#server/modules/contas/primeiro-acesso/service.ts'
import { criarEntidade } from '#server/modules/nucleo/entidade/service.ts'
import { UsageError } from './terminal.ts'

/** What the arguments say of an entidade to be. */
export interface EntidadePedida {
  slug: string
  cnpj: string
  nome: string
  /** Without it, `nome`. */
  razaoSocial: string | undefined
}

const ARGUMENTOS: Record<string, string> = {
  slug: '--slug',
  cnpj: '--cnpj',
  nomeFantasia: '--nome',
  razaoSocial: '--razao-social',
}

/** Adds an entidade; the first one is the default. @throws UsageError, AppError 422 for a slug or CNPJ that is taken */
export async function adicionarEntidade(
  { db, conexoes }: Database,
  { slug, cnpj, nome, razaoSocial = nome }: EntidadePedida,
): Promise<string> {
  const lida = entidadeNova.safeParse({ slug, cnpj, nomeFantasia: nome, razaoSocial })
  if (!lida.success) {
    const [falha] = lida.error.issues
    throw new UsageError(`${ARGUMENTOS[String(falha?.path[0])] ?? ''}: ${falha?.message ?? 'inválido.'}`)
  }
  await conexoes.transacao({ usuarioId: null, origem: 'cli' }, () => criarEntidade(db, lida.data))
  return `Entidade ${lida.data.nomeFantasia} criada no endereço /${lida.data.slug}. Crie o administrador dela com: create --entidade ${lida.data.slug}`
}

/** Gives out a code for the first access, and says how it is used. @param endereco where the server listens, if it is known */
export async function emitirPrimeiroAcesso(
  database: Pick<Database, 'db'>,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
  endereco = `http://localhost:${port}`,
): Promise<string> {
  const codigo = await novoCodigo(database)
  if (codigo === null)
    throw new UsageError('Esta instalação já tem uma entidade: o primeiro acesso já foi feito.')
  return `Primeiro acesso: abra ${publicUrl ?? endereco}${PRIMEIRO_ACESSO} e informe o código ${codigo}. Ele vale uma vez, por 24 horas.`
}
