import { and, eq, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { usuario, type PedidoRegistro } from '#server/db/schema/nucleo.ts'
import type { Escopo, Mudancas } from '#server/db/tenant.ts'

// What signing in reads and writes of users. What staff see of them is in repo.ts.

export type UsuarioRow = typeof usuario.$inferSelect

/** The active user whom a login names: an e-mail in lower case, or a normalised CPF or CNPJ, which only clients have. */
export async function usuarioPorLogin(
  escopo: Escopo,
  isAdmin: boolean,
  login: string,
): Promise<UsuarioRow | null> {
  const [linha] = await escopo
    .select()
    .from(usuario)
    .where(
      and(
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
  const [linha] = await escopo
    .select()
    .from(usuario)
    .where(and(eq(usuario.id, id), eq(usuario.ativo, true)))
  return linha ?? null
}

/**
 * The user as read before, locked until the transaction ends, so that no change of password and no deactivation comes in between; null
 * when one has come, since the row was read.
 */
export async function travarUsuario(
  escopo: Escopo,
  { id, senhaHash }: Pick<UsuarioRow, 'id' | 'senhaHash'>,
): Promise<UsuarioRow | null> {
  const [linha] = await escopo
    .select()
    .from(usuario)
    .where(
      and(
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
  const [gravado] = await escopo
    .update(usuario)
    .set({ senhaHash, emailConfirmadoEm: sql`coalesce(${usuario.emailConfirmadoEm}, now())` })
    .where(and(eq(usuario.id, id), eq(usuario.ativo, true)))
    .returning()
  return gravado ?? null
}

/** Stores a password over the one that was proved; false when it is no longer that one, or the user is not active. */
export async function trocarSenha(
  escopo: Escopo,
  { id, senhaHash }: Pick<UsuarioRow, 'id' | 'senhaHash'>,
  nova: string,
): Promise<boolean> {
  const gravados = await escopo
    .update(usuario)
    .set({ senhaHash: nova })
    .where(and(eq(usuario.id, id), eq(usuario.ativo, true), eq(usuario.senhaHash, senhaHash ?? '')))
    .returning({ id: usuario.id })
  return gravados.length > 0
}

/** Stores an active user's name, unless it is the stored one; whether it did. */
export async function mudarNome(escopo: Escopo, id: number, nome: string): Promise<boolean> {
  const mudados = await escopo
    .update(usuario)
    .set({ nome })
    .where(and(eq(usuario.id, id), eq(usuario.ativo, true), ne(usuario.nome, nome)))
    .returning({ id: usuario.id })
  return mudados.length > 0
}

/** Stores an e-mail that its owner has confirmed, over whatever revision there is; a caller who holds an older one is told. */
export async function mudarEmail(escopo: Escopo, id: number, email: string): Promise<boolean> {
  const mudados = await escopo
    .update(usuario)
    .set({ email, emailConfirmadoEm: sql`now()`, versao: sql`${usuario.versao} + 1` })
    .where(and(eq(usuario.id, id), eq(usuario.ativo, true)))
    .returning({ id: usuario.id })
  return mudados.length > 0
}

/** The name of the account that has this e-mail, active or not; null when none has. */
export async function nomeDaConta(escopo: Escopo, isAdmin: boolean, email: string): Promise<string | null> {
  const [conta] = await escopo
    .select({ nome: usuario.nome })
    .from(usuario)
    .where(and(eq(usuario.isAdmin, isAdmin), eq(usuario.email, email)))
  return conta?.nome ?? null
}

/** A client's account. With `comRegistro` the document is a login too; the unique index refuses one that another user has. */
export async function incluirCliente(
  escopo: Escopo,
  { responsavel, email, registro }: Pick<PedidoRegistro, 'responsavel' | 'email' | 'registro'>,
  senhaHash: string,
  comRegistro: boolean,
): Promise<UsuarioRow> {
  const [linha] = await escopo
    .insert(usuario)
    .values({
      isAdmin: false,
      nome: responsavel,
      email,
      registro: comRegistro ? registro : null,
      senhaHash,
      emailConfirmadoEm: sql`now()`,
    })
    .returning()
  if (!linha) throw new Error('O usuário não foi gravado.')
  return linha
}

/** A new administrador with that password. */
export async function incluirAdministrador(
  escopo: Escopo,
  { nome, email }: Pick<UsuarioRow, 'nome' | 'email'>,
  senhaHash: string,
): Promise<void> {
  await escopo.insert(usuario).values({
    isAdmin: true,
    nome,
    email,
    senhaHash,
    papeis: ['administrador'],
    emailConfirmadoEm: sql`now()`,
  })
}

/** The active users, with what every request needs of its own. */
export function ativos(escopo: Escopo) {
  const { id, entidadeId, nome, email, isAdmin, ativo, papeis, totpAtivoEm } = usuario
  return escopo
    .select({ id, entidadeId, nome, email, isAdmin, ativo, papeis, totpAtivoEm })
    .from(usuario)
    .where(eq(ativo, true))
    .as('usuario_ativo')
}

/** Changes the user's second factor where the condition holds; whether it did. */
async function mudarSegundoFator(
  escopo: Escopo,
  usuarioId: number,
  condicao: SQL | undefined,
  valores: Mudancas<typeof usuario>,
): Promise<boolean> {
  const mudados = await escopo
    .update(usuario)
    .set(valores)
    .where(and(eq(usuario.id, usuarioId), condicao))
    .returning({ id: usuario.id })
  return mudados.length > 0
}

const inativo = isNull(usuario.totpAtivoEm)

/** A secret still to be proved, unless the factor is in force. */
export const guardarSegredo = (escopo: Escopo, usuarioId: number, totpSegredo: string) =>
  mudarSegundoFator(escopo, usuarioId, inativo, { totpSegredo, totpPasso: null })

/** The users whose second factor has a secret, in force or still to be proved. */
export async function segredosDosUsuarios(escopo: Escopo): Promise<{ id: number; segredo: string }[]> {
  const linhas = await escopo
    .select({ id: usuario.id, segredo: usuario.totpSegredo })
    .from(usuario)
    .where(isNotNull(usuario.totpSegredo))
  return linhas.flatMap(({ id, segredo }) => (segredo === null ? [] : [{ id, segredo }]))
}

/** The same secret as another text, unless the user has chosen a new one meanwhile. */
export const trocarSegredo = (escopo: Escopo, usuarioId: number, de: string, para: string) =>
  mudarSegundoFator(escopo, usuarioId, eq(usuario.totpSegredo, de), { totpSegredo: para })

/** Uses a step of time up, in one statement; false when it, or a later one, was used before. */
export const gastarPasso = (escopo: Escopo, usuarioId: number, passo: number) =>
  mudarSegundoFator(escopo, usuarioId, or(isNull(usuario.totpPasso), lt(usuario.totpPasso, passo)), {
    totpPasso: passo,
  })

/** Uses a recovery code up; false when it is none of the user's that are left. */
export const gastarCodigo = (escopo: Escopo, usuarioId: number, hash: string) =>
  mudarSegundoFator(
    escopo,
    usuarioId,
    and(isNotNull(usuario.totpAtivoEm), sql`${hash} = any(${usuario.codigosRecuperacao})`),
    { codigosRecuperacao: sql`array_remove(${usuario.codigosRecuperacao}, ${hash})` },
  )

/** Puts the factor in force, if its secret is still the one that was proved. */
export const ativarSegundoFator = (
  escopo: Escopo,
  usuarioId: number,
  segredo: string,
  codigosRecuperacao: string[],
) =>
  mudarSegundoFator(escopo, usuarioId, and(inativo, eq(usuario.totpSegredo, segredo)), {
    totpAtivoEm: sql`now()`,
    codigosRecuperacao,
  })

/** Forgets secret, used step and recovery codes. */
export const removerSegundoFator = (escopo: Escopo, usuarioId: number) =>
  mudarSegundoFator(escopo, usuarioId, undefined, {
    totpSegredo: null,
    totpAtivoEm: null,
    totpPasso: null,
    codigosRecuperacao: [],
  })
