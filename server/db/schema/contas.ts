import { sql } from 'drizzle-orm'
import {
  char,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { instante, id } from './columns.ts'
import { entidadeId, chave, refere } from './do-tenant.ts'
import { usuario } from './nucleo.ts'

/**
 * A signed-in session: one row from login to logout, whatever number of times its refresh token is exchanged. Only hashes are kept;
 * the one just replaced stays for its seconds of grace, and any older one that comes back ends the session.
 */
export const sessao = pgTable(
  'sessao',
  {
    id: id(),
    entidadeId: entidadeId(),
    usuarioId: integer('usuario_id').notNull(),
    /** First half of its refresh tokens, random: finds the session of a token whose hash is no longer kept. */
    familia: char('familia', { length: 22 }).notNull().unique(),
    tokenHash: char('token_hash', { length: 64 }).notNull(),
    tokenAnteriorHash: char('token_anterior_hash', { length: 64 }),
    /** With the replaced token, yields the current one again, for a client that lost the answer. Alone it yields nothing. */
    sal: char('sal', { length: 43 }).notNull(),
    trocadoEm: instante('trocado_em').notNull().defaultNow(),
    criadaEm: instante('criada_em').notNull().defaultNow(),
    expiraEm: instante('expira_em').notNull(),
    encerradaEm: instante('encerrada_em'),
    ip: varchar('ip', { length: 45 }).notNull(),
    userAgent: varchar('user_agent', { length: 300 }).notNull(),
    latitude: text('latitude'),
    longitude: text('longitude'),
  },
  (t) => [
    chave(t),
    refere('sessao_usuario_fk', t, t.usuarioId, usuario),
    index('sessao_usuario').on(t.usuarioId),
  ],
)

/** What clients accept; a name of `textosDoAceite` of the contract. */
const qual = () => varchar('qual', { length: 10, enum: ['termos', 'politica'] }).notNull()

/**
 * Versions of an entidade's terms of use and privacy policy; of each the one in force is the highest whose day has come. A published one never
 * changes; one whose day has not come may be taken back.
 */
export const politica = pgTable(
  'politica',
  {
    entidadeId: entidadeId(),
    qual: qual(),
    versao: integer('versao').notNull(),
    html: text('html').notNull(),
    publicadaEm: instante('publicada_em').notNull().defaultNow(),
    /** Nobody for what no user did. */
    publicadaPor: integer('publicada_por'),
    /** In the entidades' calendar. */
    valeDesde: date('vale_desde', { mode: 'string' }).notNull(),
  },
  (t) => [
    refere('politica_publicada_por_fk', t, t.publicadaPor, usuario),
    primaryKey({ columns: [t.entidadeId, t.qual, t.versao] }),
  ],
)

/** Who accepted which version, when and from where: the proof that LGPD art. 8 §2 asks for. Rows are only ever added. */
export const aceitePolitica = pgTable(
  'aceite_politica',
  {
    id: id(),
    entidadeId: entidadeId(),
    usuarioId: integer('usuario_id').notNull(),
    qual: qual(),
    versao: integer('versao').notNull(),
    aceitaEm: instante('aceita_em').notNull().defaultNow(),
    ip: varchar('ip', { length: 45 }).notNull(),
    userAgent: varchar('user_agent', { length: 300 }).notNull(),
  },
  (t) => [
    chave(t),
    refere('aceite_politica_usuario_fk', t, t.usuarioId, usuario),
    foreignKey({
      name: 'aceite_politica_politica_fk',
      columns: [t.entidadeId, t.qual, t.versao],
      foreignColumns: [politica.entidadeId, politica.qual, politica.versao],
    }),
    unique('aceite_politica_uma_vez').on(t.usuarioId, t.qual, t.versao),
    index('aceite_politica_versao').on(t.entidadeId, t.qual, t.versao),
  ],
)

/**
 * Public halves of the keys that sign access tokens, so that every process verifies what any other signed. No secret is stored. Tokens of a
 * revoked key, and of one that has expired, are refused.
 */
export const chavePublica = pgTable('chave_publica', {
  kid: varchar('kid', { length: 64 }).primaryKey(),
  jwk: jsonb('jwk').notNull(),
  criadaEm: instante('criada_em').notNull().defaultNow(),
  expiraEm: instante('expira_em')
    .notNull()
    .default(sql`now() + interval '90 days'`),
  revogadaEm: instante('revogada_em'),
})

/**
 * Codes with which the operator of a new installation may make its first entidade (`server/modules/contas/primeiro-acesso/`): hashes, none of
 * them left once there is one.
 */
export const codigoPrimeiroAcesso = pgTable('codigo_primeiro_acesso', {
  hash: char('hash', { length: 64 }).primaryKey(),
  criadoEm: instante('criado_em').notNull().defaultNow(),
  expiraEm: instante('expira_em').notNull(),
})
