import { and, arrayOverlaps, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Papel } from '#src/api/contract/papeis.ts'
import { notificacao, usuario } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

export function pagina(escopo: Escopo, usuarioId: number, page: number, pageSize: number) {
  return escopo.db
    .select()
    .from(notificacao)
    .where(doTenant(escopo, notificacao, eq(notificacao.usuarioId, usuarioId)))
    .orderBy(desc(notificacao.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function contar(escopo: Escopo, usuarioId: number, soNaoLidas: boolean): Promise<number> {
  const [contagem] = await escopo.db
    .select({ total: count() })
    .from(notificacao)
    .where(
      doTenant(
        escopo,
        notificacao,
        eq(notificacao.usuarioId, usuarioId),
        soNaoLidas ? isNull(notificacao.lidaEm) : undefined,
      ),
    )
  return contagem?.total ?? 0
}

/** False when the user has no such notification. The instant of the first reading stays. */
export async function marcarLida(escopo: Escopo, usuarioId: number, id: number): Promise<boolean> {
  const marcadas = await escopo.db
    .update(notificacao)
    .set({ lidaEm: sql`coalesce(${notificacao.lidaEm}, now())` })
    .where(doTenant(escopo, notificacao, eq(notificacao.id, id), eq(notificacao.usuarioId, usuarioId)))
    .returning({ id: notificacao.id })
  return marcadas.length > 0
}

export interface Destino {
  usuarios?: number[] | undefined
  roles?: Papel[] | undefined
}

/** Active users of the entidade: those named and those with any of the papéis; with neither, all. */
export async function destinatarios(escopo: Escopo, { usuarios, roles }: Destino): Promise<number[]> {
  const linhas = await escopo.db
    .select({ id: usuario.id })
    .from(usuario)
    .where(
      doTenant(
        escopo,
        usuario,
        eq(usuario.ativo, true),
        or(
          usuarios && inArray(usuario.id, usuarios),
          roles && and(eq(usuario.isAdmin, true), arrayOverlaps(usuario.papeis, roles)),
        ),
      ),
    )
  return linhas.map(({ id }) => id)
}

export async function incluir(
  escopo: Escopo,
  usuarios: number[],
  conteudo: { messageType: string; message: string; createdAt: Date },
): Promise<void> {
  await escopo.db.execute(sql`
    insert into ${notificacao} (entidade_id, usuario_id, message_type, message, created_at)
    select ${escopo.entidadeId}, unnest(${sql.param(usuarios)}::int[]), ${conteudo.messageType}, ${conteudo.message}, ${conteudo.createdAt.toISOString()}::timestamptz`)
}
