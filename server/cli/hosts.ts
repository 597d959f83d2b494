import type { Database } from '#server/db/open.ts'
import { entidade as tabela } from '#server/db/schema/entidade.ts'
import { entidadeDe, UsageError } from './terminal.ts'

/** A name of the net in small letters, with at least two parts. */
const DOMINIO = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * Has an entidade found under host names, in place of those that it had. Here alone, and not on a screen of one entidade: a name leads to one
 * of them.
 * @throws UsageError for what is no name, and for one of another entidade
 */
export async function trocarHosts(
  database: Database,
  { entidade, dominios }: { entidade: string | undefined; dominios: readonly string[] },
): Promise<string> {
  const hosts = [...new Set(dominios.map((dominio) => dominio.trim().toLowerCase()))]
  for (const host of hosts)
    if (!DOMINIO.test(host))
      throw new UsageError(`"${host}" não é um domínio, como contribui.exemplo.org.br.`)
  const alvo = await entidadeDe(database.db, entidade)
  const todas = await database.db.select({ slug: tabela.slug, hosts: tabela.hosts }).from(tabela)
  for (const outra of todas) {
    const tomado = outra.slug === alvo.slug ? undefined : hosts.find((host) => outra.hosts.includes(host))
    if (tomado !== undefined)
      throw new UsageError(`O domínio ${tomado} já é de ${outra.slug}. Nada foi alterado.`)
  }
  await database.escopo(alvo.id, { usuarioId: null, origem: 'cli' }).update(tabela).set({ hosts })
  return hosts.length === 0
    ? `${alvo.slug} não tem mais domínio próprio.`
    : `${alvo.slug} abre em ${hosts.join(', ')}.`
}
