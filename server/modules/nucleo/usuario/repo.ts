import {
  and,
  arrayOverlaps,
  asc,
  count,
  eq,
  exists,
  getTableName,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { colunasUsuario, type UsuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import { criarLista } from '#server/lists/consulta.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { alterarVisto, type Visto } from '#server/records/visto.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { bloqueioDe, estaBloqueado } from '#server/modules/nucleo/tentativa/service.ts'

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
      return estaBloqueado(escopo, usuario)
  }
}

/** What staff see of a user: neither the password's hash nor the second factor's secret. */
const campos = {
  id: usuario.id,
  versao: usuario.versao,
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

export const TABELA = getTableName(usuario)

/** All users under another name, as a list joins them. */
export function emLista<N extends string>(como: N) {
  return { tabela: alias(usuario, como), nomes: [TABELA] }
}

export const lista = criarLista({
  nome: 'usuario',
  colunas: colunasUsuario,
  fontes: {
    nome: { valor: usuario.nome },
    email: { valor: usuario.email },
    isAdmin: { valor: usuario.isAdmin, semVazios: true },
    papeis: {
      valor: sql`array_to_string(${usuario.papeis}, ',')`,
      comUm: (procurados) => sql`${usuario.papeis} && ${sql.param([...procurados])}::text[]`,
    },
    ativo: { valor: usuario.ativo, semVazios: true },
    registro: { valor: usuario.registro },
    criadoEm: { valor: usuario.criadoEm },
  },
  tabela: usuario,
  restrito: (query: SemPagina<UsuarioQuery>, escopo) =>
    and(
      query.tipo === 'todos' ? undefined : eq(usuario.isAdmin, query.tipo === 'admin'),
      situacao(escopo, query.situacao),
    ),
  busca: sql`simplificar(${usuario.nome} || ' ' || ${usuario.email} || ' ' || coalesce(${usuario.registro}, ''))`,
  inteiros: [usuario.registro],
  linhas(escopo, onde, ordem) {
    const bloqueado = bloqueioDe(escopo, usuario)
    return escopo
      .select({ ...campos, bloqueadoAte: bloqueado.ate })
      .from(usuario)
      .leftJoinLateral(bloqueado, sql`true`)
      .where(onde)
      .orderBy(...ordem)
  },
})

export function porIds(escopo: Escopo, ids: readonly number[]) {
  const bloqueado = bloqueioDe(escopo, usuario)
  return escopo
    .select({
      ...campos,
      segundoFator: sql<boolean>`${isNotNull(usuario.totpAtivoEm)}`,
      bloqueadoAte: bloqueado.ate,
    })
    .from(usuario)
    .leftJoinLateral(bloqueado, sql`true`)
    .where(inArray(usuario.id, [...ids]))
}

/** A new user, who has no password yet: an administrator, or a client without papéis. @returns its id */
export async function incluirConvidado(
  escopo: Escopo,
  convidado: { nome: string; email: string; papeis: Papel[] },
  isAdmin: boolean,
): Promise<number> {
  const [novo] = await escopo
    .insert(usuario)
    .values({ ...convidado, isAdmin })
    .returning({ id: usuario.id })
  if (!novo) throw new Error('O usuário não foi gravado.')
  return novo.id
}

/**
 * Ids of the administradores who can sign in, locked until the transaction ends: another transaction that wants to take one away waits and
 * then sees who is left.
 */
export async function travarAdministradores(escopo: Escopo): Promise<number[]> {
  const linhas = await escopo
    .select({ id: usuario.id })
    .from(usuario)
    .where(
      and(
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
  visto: Visto,
  novos: { ativo: boolean; email: string; papeis: Papel[] },
): Promise<boolean> {
  const emailConfirmadoEm = sql`case when ${usuario.email} = ${novos.email} then ${usuario.emailConfirmadoEm} end`
  return (await alterarVisto(escopo, usuario, visto, { ...novos, emailConfirmadoEm })) !== null
}

/** Makes a document the login of a client who has none; false when there is nothing to do. The unique index refuses one that another user has. */
export async function darRegistro(escopo: Escopo, id: number, registro: string): Promise<boolean> {
  const dados = await escopo
    .update(usuario)
    .set({ registro })
    .where(and(eq(usuario.id, id), eq(usuario.isAdmin, false), isNull(usuario.registro)))
    .returning({ id: usuario.id })
  return dados.length > 0
}

/** Who users are, for the staff who see their acessos. */
export function contas(escopo: Escopo, ids: number[]) {
  const { id, nome, email, ativo } = usuario
  return escopo
    .select({ id, nome, email, ativo, temSenha: campos.temSenha })
    .from(usuario)
    .where(inArray(usuario.id, ids))
}

/** The client of an e-mail in lower case, active or not. */
export async function clienteDoEmail(escopo: Escopo, email: string) {
  const { id, ativo } = usuario
  const [achado] = await escopo
    .select({ id, ativo })
    .from(usuario)
    .where(and(eq(usuario.isAdmin, false), eq(usuario.email, email)))
  return achado ?? null
}

/** The condition that a user holds a papel, for statements about other tables. */
export const temPapel = (escopo: Escopo, id: SQL | number, papel: Papel): SQL =>
  exists(
    escopo
      .select({ um: sql`1` })
      .from(usuario)
      .where(and(eq(usuario.id, id), eq(usuario.isAdmin, true), arrayOverlaps(usuario.papeis, [papel]))),
  )

export function nomes(escopo: Escopo, ids: number[]) {
  return escopo.select({ id: usuario.id, nome: usuario.nome }).from(usuario).where(inArray(usuario.id, ids))
}

/** Whom something is meant for. */
export interface Destino {
  usuarios?: number[] | undefined
  papeis?: Papel[] | undefined
}

const alcanca = ({ usuarios, papeis }: Destino) =>
  and(
    eq(usuario.ativo, true),
    or(
      // as one parameter: there may be more than a statement has places
      usuarios && sql`${usuario.id} = any(${sql.param(usuarios)}::int[])`,
      papeis && and(eq(usuario.isAdmin, true), arrayOverlaps(usuario.papeis, papeis)),
    ),
  )

/** Active users of the entidade: those named and those with any of the papéis; with neither, all. The first ones by id, after a given one. */
export async function destinatarios(
  escopo: Escopo,
  destino: Destino,
  { depois, quantos }: { depois: number; quantos: number },
): Promise<number[]> {
  const linhas = await escopo
    .select({ id: usuario.id })
    .from(usuario)
    .where(and(alcanca(destino), gt(usuario.id, depois)))
    .orderBy(asc(usuario.id))
    .limit(quantos)
  return linhas.map(({ id }) => id)
}

export async function contarDestinatarios(escopo: Escopo, destino: Destino): Promise<number> {
  const [contagem] = await escopo.select({ total: count() }).from(usuario).where(alcanca(destino))
  return contagem?.total ?? 0
}
