import { asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Acesso } from '#src/api/contract/auth.ts'
import { acesso, cadastro, sessao, tentativaLogin, usuario } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

export type UsuarioRow = typeof usuario.$inferSelect
type SessaoRow = typeof sessao.$inferSelect

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

/**
 * Counts an attempt before its password is looked at, in one statement, so that of any number at once only `limite` go through. The
 * last of these blocks the key for `janela` seconds; attempts older than that are forgotten.
 * @returns until when the key is blocked, if this attempt is beyond the limit; else null
 */
export async function contarTentativa(
  escopo: Escopo,
  chave: string,
  limite: number,
  janela: number,
): Promise<Date | null> {
  const { falhas, ultimaEm, bloqueadoAte } = tentativaLogin
  const recente = sql`${ultimaEm} > now() - make_interval(secs => ${janela})`
  const bloqueado = sql`${recente} and ${falhas} >= ${limite}`
  const [linha] = await escopo.db
    .insert(tentativaLogin)
    .values({ entidadeId: escopo.entidadeId, chave, falhas: 1 })
    .onConflictDoUpdate({
      target: [tentativaLogin.entidadeId, tentativaLogin.chave],
      set: {
        falhas: sql`case when ${recente} then least(${falhas}, ${limite}) + 1 else 1 end`,
        ultimaEm: sql`case when ${bloqueado} then ${ultimaEm} else now() end`,
        bloqueadoAte: sql`case
          when ${bloqueado} then ${bloqueadoAte}
          when ${recente} and ${falhas} + 1 >= ${limite} then now() + make_interval(secs => ${janela})
        end`,
      },
    })
    .returning({ falhas, bloqueadoAte })
  return linha && linha.falhas > limite ? linha.bloqueadoAte : null
}

export async function esquecerTentativas(escopo: Escopo, chave: string): Promise<void> {
  await escopo.db
    .delete(tentativaLogin)
    .where(doTenant(escopo, tentativaLogin, eq(tentativaLogin.chave, chave)))
}
