import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Acesso } from '#src/api/contract/auth.ts'
import { mascararNome } from '#src/api/contract/documento.ts'
import { acesso, cadastro, sessao, usuario } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

export type UsuarioRow = typeof usuario.$inferSelect
type SessaoRow = typeof sessao.$inferSelect

const aberta = and(isNull(sessao.encerradaEm), gt(sessao.expiraEm, sql`now()`))

/** The active user whom a login names: an e-mail in lower case, or a normalised CPF or CNPJ, which only clients have. */
export async function usuarioPorLogin(
  escopo: Escopo,
  isAdmin: boolean,
  login: string,
): Promise<UsuarioRow | null> {
  const [linha] = await escopo.db
    .select()
    .from(usuario)
    .where(
      doTenant(
        escopo,
        usuario,
        eq(usuario.isAdmin, isAdmin),
        eq(usuario.ativo, true),
        eq(isAdmin || login.includes('@') ? usuario.email : usuario.registro, login),
      ),
    )
    .limit(1)
  return linha ?? null
}

/** The active user with that id. */
export async function usuarioAtivo(escopo: Escopo, id: number): Promise<UsuarioRow | null> {
  const [linha] = await escopo.db
    .select()
    .from(usuario)
    .where(doTenant(escopo, usuario, eq(usuario.id, id), eq(usuario.ativo, true)))
  return linha ?? null
}

/**
 * The user as read before, locked until the transaction ends, so that no change of password and no deactivation comes in between; null
 * when one has come, since the row was read.
 */
export async function travarUsuario(
  dentro: Escopo,
  { id, senhaHash }: Pick<UsuarioRow, 'id' | 'senhaHash'>,
): Promise<UsuarioRow | null> {
  const [linha] = await dentro.db
    .select()
    .from(usuario)
    .where(
      doTenant(
        dentro,
        usuario,
        eq(usuario.id, id),
        eq(usuario.ativo, true),
        senhaHash === null ? isNull(usuario.senhaHash) : eq(usuario.senhaHash, senhaHash),
      ),
    )
    .for('share')
  return linha ?? null
}

/** Stores a password that the owner of the e-mail chose; null when no such user is active. */
export async function gravarSenha(escopo: Escopo, id: number, senhaHash: string): Promise<UsuarioRow | null> {
  const [gravado] = await escopo.db
    .update(usuario)
    .set({ senhaHash, emailConfirmadoEm: sql`coalesce(${usuario.emailConfirmadoEm}, now())` })
    .where(doTenant(escopo, usuario, eq(usuario.id, id), eq(usuario.ativo, true)))
    .returning()
  return gravado ?? null
}

/** The name of the client's account that has this e-mail, active or not; null when none has. */
export async function nomeDoCliente(escopo: Escopo, email: string): Promise<string | null> {
  const [conta] = await escopo.db
    .select({ nome: usuario.nome })
    .from(usuario)
    .where(doTenant(escopo, usuario, eq(usuario.isAdmin, false), eq(usuario.email, email)))
  return conta?.nome ?? null
}

/** The active user with a live session; null when either has ended. */
export async function usuarioDaSessao(
  escopo: Escopo,
  usuarioId: number,
  sessaoId: number,
): Promise<UsuarioRow | null> {
  const [linha] = await escopo.db
    .select({ usuario })
    .from(usuario)
    .innerJoin(sessao, eq(sessao.usuarioId, usuario.id))
    .where(
      doTenant(
        escopo,
        usuario,
        eq(usuario.id, usuarioId),
        eq(usuario.ativo, true),
        eq(sessao.id, sessaoId),
        aberta,
      ),
    )
  return linha?.usuario ?? null
}

/** The acessos of a user. One that waits for staff tells no more of its cadastro than strangers may see: anybody can ask for it. */
export async function acessosDe(escopo: Escopo, usuarioId: number): Promise<Acesso[]> {
  const linhas = await escopo.db
    .select({ id: acesso.id, ativo: acesso.ativo, cadastro })
    .from(acesso)
    .innerJoin(cadastro, eq(cadastro.id, acesso.cadastroId))
    .where(doTenant(escopo, acesso, eq(acesso.usuarioId, usuarioId)))
    .orderBy(asc(acesso.id))
  return linhas.map(({ id, ativo, cadastro: c }) => ({
    id,
    ativo,
    nome: ativo ? c.nome : mascararNome(c.nome),
    cadastroAtivo: c.ativo && c.excluidoEm === null,
    tipoPessoa: c.tipo === 'pessoafisica' ? 'fisica' : 'juridica',
    registro: c.registro,
  }))
}

export async function abrirSessao(
  escopo: Escopo,
  nova: Omit<typeof sessao.$inferInsert, 'entidadeId'>,
): Promise<number> {
  const [linha] = await escopo.db
    .insert(sessao)
    .values({ ...nova, entidadeId: escopo.entidadeId })
    .returning({ id: sessao.id })
  if (!linha) throw new Error('A sessão não foi gravada.')
  return linha.id
}

/** The live session of a family, locked until the transaction ends, so that of two exchanges of one token only one comes first. */
export async function travarSessao(
  escopo: Escopo,
  usuarioId: number,
  familia: string,
): Promise<SessaoRow | null> {
  const [linha] = await escopo.db
    .select()
    .from(sessao)
    .where(doTenant(escopo, sessao, eq(sessao.usuarioId, usuarioId), eq(sessao.familia, familia), aberta))
    .for('update')
  return linha ?? null
}

export async function trocarToken(
  escopo: Escopo,
  sessaoId: number,
  troca: Pick<SessaoRow, 'tokenHash' | 'tokenAnteriorHash' | 'sal'> & {
    latitude?: string
    longitude?: string
  },
): Promise<void> {
  await escopo.db
    .update(sessao)
    .set({ ...troca, trocadoEm: sql`now()` })
    .where(doTenant(escopo, sessao, eq(sessao.id, sessaoId)))
}

/** Ends the open sessions of a user, all unless told which; answers their ids. */
export async function encerrarSessoes(
  escopo: Escopo,
  usuarioId: number,
  sessaoId?: number,
): Promise<number[]> {
  const encerradas = await escopo.db
    .update(sessao)
    .set({ encerradaEm: sql`now()` })
    .where(
      doTenant(
        escopo,
        sessao,
        eq(sessao.usuarioId, usuarioId),
        aberta,
        sessaoId === undefined ? undefined : eq(sessao.id, sessaoId),
      ),
    )
    .returning({ id: sessao.id })
  return encerradas.map(({ id }) => id)
}

/** The open sessions of a user, the one used last first. */
export function sessoesAbertas(escopo: Escopo, usuarioId: number): Promise<SessaoRow[]> {
  return escopo.db
    .select()
    .from(sessao)
    .where(doTenant(escopo, sessao, eq(sessao.usuarioId, usuarioId), aberta))
    .orderBy(desc(sessao.trocadoEm), desc(sessao.id))
}
