import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastro, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { tabelaDe } from './repo.ts'

/**
 * Reads records of a kind and locks them against all others until the transaction ends, in one order. A transaction that is about to hang
 * something on one of them waits too.
 */
export function travar(escopo: Escopo, tipo: TipoCadastro, matriculas: number[]) {
  return escopo
    .select(getTableColumns(cadastro))
    .from(cadastro)
    .where(and(eq(cadastro.tipo, tipo), inArray(cadastro.matricula, matriculas)))
    .orderBy(asc(cadastro.id))
    .for('update')
}

/** The same by their ids. */
export function travarIds(escopo: Escopo, ids: number[]) {
  return escopo
    .select(getTableColumns(cadastro))
    .from(cadastro)
    .where(inArray(cadastro.id, ids))
    .orderBy(asc(cadastro.id))
    .for('update')
}
export type Travado = Awaited<ReturnType<typeof travar>>[number]

/** Writes columns of a record that the transaction has locked, under the revision that it says. */
export async function gravar(
  escopo: Escopo,
  { id, tipo }: Pick<Travado, 'id' | 'tipo'>,
  { comum, detalhe = {} }: { comum: object; detalhe?: object },
): Promise<void> {
  const mudado: object = { ...comum, atualizadoEm: sql`now()` }
  await escopo
    .update(cadastro)
    .set(mudado as never) // columns of the table, as who calls has read them
    .where(eq(cadastro.id, id))
  if (Object.keys(detalhe).length === 0) return
  const tabela = tabelaDe(tipo)
  await escopo
    .update(tabela)
    .set(detalhe as never) // as above
    .where(eq(tabela.id, id))
}

/** The instant of the database, for a mark. */
export const AGORA = sql`now()`

/** The companies whose books an office keeps, those in the trash too, locked until the transaction ends. */
export function travarEmpresas(escopo: Escopo, contabilidadeId: number) {
  return escopo
    .select({ id: pessoaJuridica.id })
    .from(pessoaJuridica)
    .where(eq(pessoaJuridica.contabilidadeId, contabilidadeId))
    .orderBy(asc(pessoaJuridica.id))
    .for('update')
}

/** Gives companies another office. A user who has one of them open sees that it was changed. */
export async function darContabilidade(
  escopo: Escopo,
  ids: number[],
  contabilidadeId: number,
  por: number,
): Promise<void> {
  if (ids.length === 0) return
  await escopo.update(pessoaJuridica).set({ contabilidadeId }).where(inArray(pessoaJuridica.id, ids))
  await escopo
    .update(cadastro)
    .set({ versao: sql`${cadastro.versao} + 1`, atualizadoEm: sql`now()`, atualizadoPor: por })
    .where(inArray(cadastro.id, ids))
}
