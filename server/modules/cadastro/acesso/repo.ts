import { and, asc, count, eq, getTableName, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { acesso } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'

export const TABELA = getTableName(acesso)

/** The acessos of a user, each with its cadastro, in the order in which they were given. */
export function doUsuario(escopo: Escopo, usuarioId: number) {
  const cadastro = cadastroVisto(escopo)
  const { nome, registro, tipo, matricula, ativo, analise, analiseMotivo, excluidoEm } = cadastro
  return escopo
    .select({
      id: acesso.id,
      ativo: acesso.ativo,
      cadastro: { nome, registro, tipo, matricula, ativo, analise, analiseMotivo, excluidoEm },
    })
    .from(acesso)
    .innerJoin(cadastro, eq(cadastro.id, acesso.cadastroId))
    .where(eq(acesso.usuarioId, usuarioId))
    .orderBy(asc(acesso.id))
}

/** The cadastros of a user's acessos that work: those that are active, as their cadastros are. */
function cadastrosVivos(escopo: Escopo, usuarioId: number, condicao: SQL) {
  const cadastro = cadastroVisto(escopo)
  const { id, tipo, matricula, registro, nome } = cadastro
  return escopo
    .select({ id, tipo, matricula, registro, nome })
    .from(acesso)
    .innerJoin(cadastro, eq(cadastro.id, acesso.cadastroId))
    .where(
      and(
        and(eq(cadastro.ativo, true), isNull(cadastro.excluidoEm)),
        eq(acesso.usuarioId, usuarioId),
        eq(acesso.ativo, true),
        condicao,
      ),
    )
}

export async function cadastroDoAcesso(escopo: Escopo, usuarioId: number, acessoId: number) {
  const [achado] = await cadastrosVivos(escopo, usuarioId, eq(acesso.id, acessoId))
  return achado ?? null
}

/** The cadastros behind all of a user's acessos that work. */
export const vivosDoUsuario = (escopo: Escopo, usuarioId: number) =>
  cadastrosVivos(escopo, usuarioId, sql`true`)

export async function alcanca(escopo: Escopo, usuarioId: number, cadastroId: number): Promise<boolean> {
  const achados = await cadastrosVivos(escopo, usuarioId, eq(acesso.cadastroId, cadastroId))
  return achados.length > 0
}

/** The document of an acesso's living cadastro, whether or not the acesso works; null when there is no such acesso of the user. */
export async function registroDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  acessoId: number,
): Promise<string | null> {
  const cadastro = cadastroVisto(escopo)
  const [achado] = await escopo
    .select({ registro: cadastro.registro })
    .from(acesso)
    .innerJoin(cadastro, eq(cadastro.id, acesso.cadastroId))
    .where(and(eq(acesso.id, acessoId), eq(acesso.usuarioId, usuarioId), isNull(cadastro.excluidoEm)))
  return achado?.registro ?? null
}

/** @throws what the unique index `acesso_usuario_cadastro` refuses */
export async function incluir(
  escopo: Escopo,
  novo: { usuarioId: number; cadastroId: number; ativo: boolean },
): Promise<number> {
  const [linha] = await escopo.insert(acesso).values(novo).returning({ id: acesso.id })
  if (!linha) throw new Error('O acesso não foi gravado.')
  return linha.id
}

/** The acessos to a cadastro, in the order in which they were given. */
export function aoCadastro(escopo: Escopo, cadastroId: number) {
  const { id, usuarioId, ativo } = acesso
  return escopo
    .select({ id, usuarioId, ativo })
    .from(acesso)
    .where(eq(acesso.cadastroId, cadastroId))
    .orderBy(asc(acesso.id))
}

export async function usuariosDoCadastro(escopo: Escopo, cadastroId: number): Promise<number[]> {
  const linhas = await escopo
    .select({ usuarioId: acesso.usuarioId })
    .from(acesso)
    .where(and(eq(acesso.cadastroId, cadastroId), eq(acesso.ativo, true)))
    .orderBy(asc(acesso.id))
  return linhas.map(({ usuarioId }) => usuarioId)
}

export async function contarAtivos(escopo: Escopo, cadastroIds: number[]): Promise<Map<number, number>> {
  const contados = await escopo
    .select({ id: acesso.cadastroId, total: count() })
    .from(acesso)
    .where(and(inArray(acesso.cadastroId, cadastroIds), eq(acesso.ativo, true)))
    .groupBy(acesso.cadastroId)
  return new Map(contados.map(({ id, total }) => [id, total]))
}

/** Who may open which of some cadastros now: pairs of both ids. */
export function leitores(escopo: Escopo, cadastroIds: number[]) {
  const cadastro = cadastroVisto(escopo)
  return escopo
    .select({ usuarioId: acesso.usuarioId, cadastroId: acesso.cadastroId })
    .from(acesso)
    .innerJoin(cadastro, eq(cadastro.id, acesso.cadastroId))
    .where(
      and(
        // as one parameter: there may be more ids than a statement has places
        sql`${acesso.cadastroId} = any(${sql.param(cadastroIds)}::int[])`,
        eq(acesso.ativo, true),
        eq(cadastro.ativo, true),
        isNull(cadastro.excluidoEm),
      ),
    )
}

export function ligacoes(escopo: Escopo, usuarioId: number) {
  const { id, cadastroId, ativo } = acesso
  return escopo.select({ id, cadastroId, ativo }).from(acesso).where(eq(acesso.usuarioId, usuarioId))
}

/** False when the acesso is not that user's, or is so already. */
export async function mudar(
  escopo: Escopo,
  usuarioId: number,
  acessoId: number,
  ativo: boolean,
): Promise<boolean> {
  const mudados = await escopo
    .update(acesso)
    .set({ ativo })
    .where(and(eq(acesso.id, acessoId), eq(acesso.usuarioId, usuarioId), ne(acesso.ativo, ativo)))
    .returning({ id: acesso.id })
  return mudados.length > 0
}
