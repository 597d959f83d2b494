import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import { instante, id } from './columns.ts'
import { entidadeId, chave, refere } from './do-tenant.ts'
import { usuario } from './nucleo.ts'

/** What an entidade has of its own in its menus, and what it changed of the entries that every entidade has (`entradasDoMenu`). */
export const menuItem = pgTable(
  'menu_item',
  {
    id: id(),
    entidadeId: entidadeId(),
    menuType: varchar('menu_type', { length: 10, enum: ['admin', 'public'] }).notNull(),
    /** The entry that the row changes, whose text, icon and order stay where the row has none; null for an item of the entidade's own. */
    chave: varchar('chave', { length: 40 }),
    paiId: integer('pai_id'),
    ordem: integer('ordem'),
    text: text('text'),
    icon: varchar('icon', { length: 40 }),
    link: text('link'),
    permissao: varchar('permissao', { length: 40 }),
    /** Not shown, nor what is in it. */
    oculto: boolean('oculto').notNull().default(false),
    /** The item's own page as staff wrote it; sanitised whenever it is read. */
    html: text('html'),
    /** Or the https address of a page to be framed. */
    url: text('url'),
  },
  // the return type ends the circle of a table that refers to itself
  (t): PgTableExtraConfigValue[] => [
    chave(t),
    refere('menu_item_pai_fk', t, t.paiId, menuItem),
    uniqueIndex('menu_item_entrada').on(t.entidadeId, t.menuType, t.chave),
    check(
      'menu_item_proprio',
      sql`${t.chave} is not null or (${t.ordem} is not null and ${t.text} is not null and ${t.icon} is not null)`,
    ),
    // where an entry stands, where it leads and who sees it, the contract says alone
    check(
      'menu_item_mudanca',
      sql`${t.chave} is null or num_nonnulls(${t.paiId}, ${t.link}, ${t.permissao}, ${t.html}, ${t.url}) = 0`,
    ),
  ],
)

/** How somebody wants a screen: what it holds is the screen's own schema (contract, `preferencia.ts`). */
export const preferencia = pgTable(
  'preferencia',
  {
    entidadeId: entidadeId(),
    usuarioId: integer('usuario_id').notNull(),
    chave: varchar('chave', { length: 60 }).notNull(),
    valor: jsonb('valor').notNull(),
    atualizadaEm: instante('atualizada_em').notNull().defaultNow(),
  },
  (t) => [
    refere('preferencia_usuario_fk', t, t.usuarioId, usuario),
    primaryKey({ columns: [t.entidadeId, t.usuarioId, t.chave] }),
  ],
)

/** Certificates that connections with banks are made with. The key is sealed (`server/modules/nucleo/segredo/`), and gone once it is taken out. */
export const certificado = pgTable(
  'certificado',
  {
    id: id(),
    entidadeId: entidadeId(),
    nome: varchar('nome', { length: 60 }).notNull(),
    /** PEM: the certificate itself, and those that vouch for it. */
    cadeia: text('cadeia').notNull(),
    chave: text('chave'),
    titular: text('titular').notNull(),
    emissor: text('emissor').notNull(),
    /** SHA-256 of the certificate, in hexadecimal. */
    impressao: char('impressao', { length: 64 }).notNull(),
    validoDe: instante('valido_de').notNull(),
    validoAte: instante('valido_ate').notNull(),
    /** The last warning that was given, by the days that were left. */
    avisadoDias: integer('avisado_dias'),
    incluidoEm: instante('incluido_em').notNull().defaultNow(),
    incluidoPor: integer('incluido_por'),
    removidoEm: instante('removido_em'),
  },
  (t) => [
    chave(t),
    refere('certificado_incluido_por_fk', t, t.incluidoPor, usuario),
    uniqueIndex('certificado_impressao')
      .on(t.entidadeId, t.impressao)
      .where(sql`removido_em is null`),
    check('certificado_chave', sql`(${t.chave} is null) = (${t.removidoEm} is not null)`),
  ],
)

export const notificacao = pgTable(
  'notificacao',
  {
    id: id(),
    entidadeId: entidadeId(),
    usuarioId: integer('usuario_id').notNull(),
    messageType: text('message_type').notNull(),
    message: text('message').notNull(),
    createdAt: instante('created_at').notNull().defaultNow(),
    lidaEm: instante('lida_em'),
  },
  (t) => [
    chave(t),
    refere('notificacao_usuario_fk', t, t.usuarioId, usuario),
    index('notificacao_usuario').on(t.usuarioId, t.id),
    index('notificacao_nao_lida')
      .on(t.usuarioId)
      .where(sql`lida_em is null`),
  ],
)

/**
 * Work that goes on without the person who started it, as people see it; pg-boss keeps the queue. A step writes its effects and where it stopped in
 * one transaction, so a run that was cut off goes on from there.
 */
export const tarefa = pgTable(
  'tarefa',
  {
    id: id(),
    entidadeId: entidadeId(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    titulo: text('titulo').notNull(),
    situacao: varchar('situacao', {
      length: 12,
      enum: ['na-fila', 'executando', 'concluida', 'falhou', 'cancelada'],
    })
      .notNull()
      .default('na-fila'),
    parametros: jsonb('parametros').notNull(),
    /** Where the next run begins; null at the beginning. */
    ponto: jsonb('ponto'),
    feitos: integer('feitos').notNull().default(0),
    /** Null until it is known how much there is to do. */
    total: integer('total'),
    /** Sentences about what was done, and what was left out and why. */
    relatorio: jsonb('relatorio').$type<string[]>().notNull().default([]),
    /** Why it failed, in Portuguese. */
    erro: text('erro'),
    /** Set by a cancellation; the run under way stops at its next step. */
    cancelarEm: instante('cancelar_em'),
    criadaEm: instante('criada_em').notNull().defaultNow(),
    iniciadaEm: instante('iniciada_em'),
    terminadaEm: instante('terminada_em'),
    usuarioId: integer('usuario_id'),
  },
  (t) => [
    chave(t),
    refere('tarefa_usuario_fk', t, t.usuarioId, usuario),
    index('tarefa_recentes').on(t.entidadeId, t.criadaEm),
  ],
)
