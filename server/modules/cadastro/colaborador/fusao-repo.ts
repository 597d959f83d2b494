import { and, asc, count, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { colaborador } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Lado } from './repo.ts'

const colunas = { cadastro: 'cadastroId', pessoa: 'pessoaId' } as const
const outras = { cadastro: 'pessoaId', pessoa: 'cadastroId' } as const

/** Ties of a cadastro at one end that go on, as another has one that goes on with the same. */
function repetidos(escopo: Escopo, lado: Lado, de: number, para: number) {
  const gemeo = alias(colaborador, 'gemeo')
  const coluna = (tabela: Record<'cadastroId' | 'pessoaId', PgColumn>, nome: 'cadastroId' | 'pessoaId') =>
    tabela[nome]
  return and(
    eq(coluna(colaborador, colunas[lado]), de),
    isNull(colaborador.fim),
    exists(
      escopo
        .select({ id: gemeo.id })
        .from(gemeo)
        .where(
          and(
            eq(coluna(gemeo, colunas[lado]), para),
            isNull(gemeo.fim),
            eq(coluna(gemeo, outras[lado]), coluna(colaborador, outras[lado])),
          ),
        ),
    ),
  )
}

/** Hangs the ties of one cadastro at one end on another, but for those that are there already. */
export function mover(
  escopo: Escopo,
  lado: Lado,
  { de, para, por }: { de: number; para: number; por: number },
) {
  const mudado = lado === 'cadastro' ? { cadastroId: para } : { pessoaId: para }
  const repetido = repetidos(escopo, lado, de, para)
  return escopo
    .update(colaborador)
    .set({
      ...mudado,
      versao: sql`${colaborador.versao} + 1`,
      atualizadoEm: sql`now()`,
      atualizadoPor: por,
    })
    .where(and(eq(colaborador[colunas[lado]], de), repetido && not(repetido)))
    .returning({ id: colaborador.id, versao: colaborador.versao })
}

/** How many ties a cadastro has at either end, and how many `mover` would leave. */
export async function contar(escopo: Escopo, de: number, para: number) {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(colaborador)
    .where(or(eq(colaborador.cadastroId, de), eq(colaborador.pessoaId, de)))
  const [comuns] = await escopo
    .select({ total: count() })
    .from(colaborador)
    .where(or(repetidos(escopo, 'cadastro', de, para), repetidos(escopo, 'pessoa', de, para)))
  return { todos: contagem?.total ?? 0, comuns: comuns?.total ?? 0 }
}

/** Some ties, locked until the transaction ends. */
export function travar(escopo: Escopo, ids: number[]) {
  const { id, versao, cadastroId, pessoaId } = colaborador
  return escopo
    .select({ id, versao, cadastroId, pessoaId })
    .from(colaborador)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('update')
}

export async function devolver(
  escopo: Escopo,
  lado: Lado,
  { ids, para, por }: { ids: number[]; para: number; por: number },
): Promise<void> {
  const mudado = lado === 'cadastro' ? { cadastroId: para } : { pessoaId: para }
  await escopo
    .update(colaborador)
    .set({
      ...mudado,
      versao: sql`${colaborador.versao} + 1`,
      atualizadoEm: sql`now()`,
      atualizadoPor: por,
    })
    .where(inArray(colaborador.id, ids))
}
