import { sql } from 'drizzle-orm'
import type { Configuracoes, TipoDeConfiguracao } from '#src/api/contract/geral/configuracoes.ts'
import type { Db } from '../db/open.ts'
import { entidade } from '../db/schema/entidade.ts'
import { configuracao } from '../db/schema/nucleo.ts'

/** Sets some fields of a kind as another process does, of which this one's memory knows nothing; of all entidades unless one is named. */
export async function configurar<T extends TipoDeConfiguracao>(
  db: Db,
  tipo: T,
  valor: Partial<Configuracoes[T]>,
  entidadeId?: number,
): Promise<void> {
  const ids =
    entidadeId === undefined
      ? (await db.select({ id: entidade.id }).from(entidade)).map(({ id }) => id)
      : [entidadeId]
  await db
    .insert(configuracao)
    .values(ids.map((id) => ({ entidadeId: id, tipo, valor })))
    .onConflictDoUpdate({
      target: [configuracao.entidadeId, configuracao.tipo],
      set: {
        valor: sql`${configuracao.valor} || excluded.valor`,
        versao: sql`${configuracao.versao} + 1`,
      },
    })
}
