import { asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Acesso } from '#src/api/contract/auth.ts'
import { acesso, cadastro, sessao, tentativaLogin, usuario } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

export type UsuarioRow = typeof usuario.$inferSelect
export type SessaoRow = typeof sessao.$inferSelect

/** The active user whom a login names: an e-mail in lower case, or a normalised CPF or CNPJ. */
export async function usuarioPorLogin(
  escopo: Escopo,
  isAdmin: boolean,
  email: string,
  registro: string,
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
        or(eq(usuario.email, email), isAdmin || registro === '' ? undefined : eq(usuario.registro, registro)),
      ),
    )
    .limit(1)
  return linha ?? null
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
        isNull(sessao.encerradaEm),
        gt(sessao.expiraEm, sql`now()`),
      ),
    )
  return linha?.usuario ?? null
}

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
    nome: c.nome,
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
    .where(
      doTenant(
        escopo,
        sessao,
        eq(sessao.usuarioId, usuarioId),
        eq(sessao.familia, familia),
        isNull(sessao.encerradaEm),
        gt(sessao.expiraEm, sql`now()`),
      ),
    )
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

export async function encerrarSessao(escopo: Escopo, sessaoId: number): Promise<void> {
  await escopo.db
    .update(sessao)
    .set({ encerradaEm: sql`now()` })
    .where(doTenant(escopo, sessao, eq(sessao.id, sessaoId), isNull(sessao.encerradaEm)))
}

export async function bloqueadoAte(escopo: Escopo, chave: string): Promise<Date | null> {
  const [linha] = await escopo.db
    .select({ ate: tentativaLogin.bloqueadoAte })
    .from(tentativaLogin)
    .where(
      doTenant(
        escopo,
        tentativaLogin,
        eq(tentativaLogin.chave, chave),
        gt(tentativaLogin.bloqueadoAte, sql`now()`),
      ),
    )
  return linha?.ate ?? null
}

/** Counts a failure; those older than `janela` seconds are forgotten. At `limite` failures the key is blocked for `janela` seconds. */
export async function contarFalha(
  escopo: Escopo,
  chave: string,
  limite: number,
  janela: number,
): Promise<void> {
  const recente = sql`${tentativaLogin.ultimaEm} > now() - make_interval(secs => ${janela})`
  const falhas = sql`case when ${recente} then ${tentativaLogin.falhas} + 1 else 1 end`
  await escopo.db
    .insert(tentativaLogin)
    .values({ entidadeId: escopo.entidadeId, chave, falhas: 1 })
    .onConflictDoUpdate({
      target: [tentativaLogin.entidadeId, tentativaLogin.chave],
      set: {
        falhas,
        ultimaEm: sql`now()`,
        bloqueadoAte: sql`case when (${falhas}) >= ${limite} then now() + make_interval(secs => ${janela}) end`,
      },
    })
}

export async function esquecerFalhas(escopo: Escopo, chave: string): Promise<void> {
  await escopo.db
    .delete(tentativaLogin)
    .where(doTenant(escopo, tentativaLogin, eq(tentativaLogin.chave, chave)))
}
