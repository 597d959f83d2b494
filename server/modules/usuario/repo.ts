import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  like,
  max,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Papel } from '#src/api/contract/papeis.ts'
import type { ColunaUsuario, UsuarioQuery } from '#src/api/contract/usuario-lista.ts'
import { contem, palavrasDaBusca } from '#server/db/busca.ts'
import { acesso, cadastro, sessao, tentativaLogin, usuario } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

/** What the orders of the list compare; names as they are searched. */
const ordem = {
  nome: sql`simplificar(${usuario.nome})`,
  email: usuario.email,
  criadoEm: usuario.criadoEm,
} satisfies Record<ColunaUsuario, SQL | AnyPgColumn>

const busca = sql`simplificar(${usuario.nome} || ' ' || ${usuario.email} || ' ' || coalesce(${usuario.registro}, ''))`

/** Under which wrong guesses at the outer query's user are counted: `chavesDoUsuario` of the auth module, in SQL. */
const chaves = sql.join(
  [
    sql`${usuario.isAdmin}::text || '|' || ${usuario.email}`,
    sql`${usuario.isAdmin}::text || '|' || ${usuario.registro}`,
    sql`'segundo-fator|' || ${usuario.id}`,
  ].map((texto) => sql`encode(sha256(convert_to(${texto}, 'UTF8')), 'hex')`),
  sql`, `,
)

/** Until when wrong guesses keep the outer query's user out, if they do at this moment. */
function bloqueio(escopo: Escopo) {
  return escopo.db
    .select({ ate: max(tentativaLogin.bloqueadoAte).as('ate') })
    .from(tentativaLogin)
    .where(bloqueando(escopo))
    .as('bloqueio')
}

function bloqueando(escopo: Escopo): SQL {
  return doTenant(
    escopo,
    tentativaLogin,
    sql`${tentativaLogin.chave} in (${chaves})`,
    gt(tentativaLogin.bloqueadoAte, sql`now()`),
  )
}

function situacao(escopo: Escopo, qual: UsuarioQuery['situacao']): SQL | undefined {
  switch (qual) {
    case 'todos':
      return undefined
    case 'ativos':
      return eq(usuario.ativo, true)
    case 'inativos':
      return eq(usuario.ativo, false)
    case 'pendentes':
      return isNull(usuario.senhaHash)
    case 'bloqueados':
      return exists(
        escopo.db.select({ chave: tentativaLogin.chave }).from(tentativaLogin).where(bloqueando(escopo)),
      )
  }
}

function filtro(escopo: Escopo, query: UsuarioQuery): SQL {
  return doTenant(
    escopo,
    usuario,
    query.tipo === 'todos' ? undefined : eq(usuario.isAdmin, query.tipo === 'admin'),
    situacao(escopo, query.situacao),
    and(...palavrasDaBusca(query.q).map((palavra) => like(busca, contem(palavra)))),
  )
}

/** Of the user alone: neither the password's hash nor the second factor's secret leaves this file. */
const campos = {
  id: usuario.id,
  nome: usuario.nome,
  email: usuario.email,
  registro: usuario.registro,
  isAdmin: usuario.isAdmin,
  ativo: usuario.ativo,
  papeis: usuario.papeis,
  temSenha: sql<boolean>`${isNotNull(usuario.senhaHash)}`,
  emailConfirmadoEm: usuario.emailConfirmadoEm,
  criadoEm: usuario.criadoEm,
}

/** One page of the list and how many users it has. The page's ids come first, so that only its own rows are looked up as blocked. */
export async function pagina(escopo: Escopo, query: UsuarioQuery) {
  const [coluna, sentido] = query.sort.split('.') as [ColunaUsuario, 'asc' | 'desc'] // the contract allows nothing else
  const direcao = sentido === 'asc' ? asc : desc
  const daPagina = escopo.db
    .select({ id: usuario.id })
    .from(usuario)
    .where(filtro(escopo, query))
    .orderBy(direcao(ordem[coluna]), direcao(usuario.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .as('da_pagina')
  const bloqueado = bloqueio(escopo)
  const [items, [contagem]] = await Promise.all([
    escopo.db
      .select({ ...campos, bloqueadoAte: bloqueado.ate })
      .from(daPagina)
      .innerJoin(usuario, eq(usuario.id, daPagina.id))
      .leftJoinLateral(bloqueado, sql`true`)
      .orderBy(direcao(ordem[coluna]), direcao(usuario.id)),
    escopo.db.select({ total: count() }).from(usuario).where(filtro(escopo, query)),
  ])
  return { items, total: contagem?.total ?? 0 }
}

export async function porId(escopo: Escopo, id: number) {
  const bloqueado = bloqueio(escopo)
  const usos = escopo.db
    .select({ ultimo: max(sessao.trocadoEm).as('ultimo') })
    .from(sessao)
    .where(doTenant(escopo, sessao, eq(sessao.usuarioId, usuario.id)))
    .as('usos')
  const [achado] = await escopo.db
    .select({
      ...campos,
      versao: usuario.versao,
      segundoFator: sql<boolean>`${isNotNull(usuario.totpAtivoEm)}`,
      bloqueadoAte: bloqueado.ate,
      ultimoAcessoEm: usos.ultimo,
    })
    .from(usuario)
    .leftJoinLateral(bloqueado, sql`true`)
    .leftJoinLateral(usos, sql`true`)
    .where(doTenant(escopo, usuario, eq(usuario.id, id)))
  return achado ?? null
}

export function acessosDe(escopo: Escopo, usuarioId: number) {
  return escopo.db
    .select({
      id: acesso.id,
      ativo: acesso.ativo,
      nome: cadastro.nome,
      registro: cadastro.registro,
      tipoCadastro: cadastro.tipo,
      matricula: cadastro.matricula,
      cadastroAtivo: sql<boolean>`${cadastro.ativo} and ${isNull(cadastro.excluidoEm)}`,
    })
    .from(acesso)
    .innerJoin(cadastro, eq(cadastro.id, acesso.cadastroId))
    .where(doTenant(escopo, acesso, eq(acesso.usuarioId, usuarioId)))
    .orderBy(asc(acesso.id))
}

/** A new administrator, who has no password yet. @returns its id */
export async function incluirConvidado(
  escopo: Escopo,
  convidado: { nome: string; email: string; papeis: Papel[] },
): Promise<number> {
  const [novo] = await escopo.db
    .insert(usuario)
    .values({ ...convidado, isAdmin: true, entidadeId: escopo.entidadeId })
    .returning({ id: usuario.id })
  if (!novo) throw new Error('O usuário não foi gravado.')
  return novo.id
}

/**
 * Ids of the administradores who can sign in, locked until the transaction ends: whoever else wants to take one away waits and then
 * sees who is left.
 */
export async function travarAdministradores(escopo: Escopo): Promise<number[]> {
  const linhas = await escopo.db
    .select({ id: usuario.id })
    .from(usuario)
    .where(
      doTenant(
        escopo,
        usuario,
        eq(usuario.isAdmin, true),
        eq(usuario.ativo, true),
        isNotNull(usuario.senhaHash),
        sql`${usuario.papeis} @> ${sql.param(['administrador'])}::text[]`,
      ),
    )
    .orderBy(asc(usuario.id))
    .for('update')
  return linhas.map(({ id }) => id)
}

/** Writes over the revision that the caller read; false when it is no longer the stored one. Nobody has confirmed a new e-mail yet. */
export async function alterar(
  escopo: Escopo,
  { id, versao }: { id: number; versao: number },
  novos: { ativo: boolean; email: string; papeis: Papel[] },
): Promise<boolean> {
  const alterados = await escopo.db
    .update(usuario)
    .set({
      ...novos,
      versao: versao + 1,
      emailConfirmadoEm: sql`case when ${usuario.email} = ${novos.email} then ${usuario.emailConfirmadoEm} end`,
    })
    .where(doTenant(escopo, usuario, eq(usuario.id, id), eq(usuario.versao, versao)))
    .returning({ id: usuario.id })
  return alterados.length > 0
}

/** False when the acesso is not that user's. */
export async function mudarAcesso(
  escopo: Escopo,
  usuarioId: number,
  acessoId: number,
  ativo: boolean,
): Promise<boolean> {
  const mudados = await escopo.db
    .update(acesso)
    .set({ ativo })
    .where(doTenant(escopo, acesso, eq(acesso.id, acessoId), eq(acesso.usuarioId, usuarioId)))
    .returning({ id: acesso.id })
  return mudados.length > 0
}

/**
 * Makes the document of an acesso's living cadastro the login of a client who has none; false when there is nothing to do. The unique
 * index refuses one that another user has.
 */
export async function darRegistro(escopo: Escopo, usuarioId: number, acessoId: number): Promise<boolean> {
  const dados = await escopo.db
    .update(usuario)
    .set({ registro: cadastro.registro })
    .from(acesso)
    .innerJoin(cadastro, eq(cadastro.id, acesso.cadastroId))
    .where(
      doTenant(
        escopo,
        usuario,
        eq(usuario.id, usuarioId),
        eq(usuario.isAdmin, false),
        isNull(usuario.registro),
        eq(acesso.id, acessoId),
        eq(acesso.usuarioId, usuario.id),
        isNull(cadastro.excluidoEm),
      ),
    )
    .returning({ id: usuario.id })
  return dados.length > 0
}

/** Forgets secret, used step and recovery codes. */
export async function removerSegundoFator(escopo: Escopo, id: number): Promise<void> {
  await escopo.db
    .update(usuario)
    .set({ totpSegredo: null, totpAtivoEm: null, totpPasso: null, codigosRecuperacao: [] })
    .where(doTenant(escopo, usuario, eq(usuario.id, id)))
}
