import { sql } from 'drizzle-orm'
import {
  bigint,
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
} from 'drizzle-orm/pg-core'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { FileType } from '#src/api/contract/nucleo/file-type.ts'
import type { CategoriaOpcional } from '#src/api/contract/nucleo/consentimento.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { bytea, instante, id } from './columns.ts'
import { entidadeId, chave, refere } from './do-tenant.ts'

export const usuario = pgTable(
  'usuario',
  {
    id: id(),
    entidadeId: entidadeId(),
    isAdmin: boolean('is_admin').notNull(),
    nome: text('nome').notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    /** CPF or CNPJ with which a client may also sign in. */
    registro: varchar('registro', { length: 14 }),
    /** Null until an invitation is accepted: no password fits. */
    senhaHash: text('senha_hash'),
    papeis: text('papeis').array().notNull().$type<Papel[]>().default([]),
    ativo: boolean('ativo').notNull().default(true),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    /** Null until the person who was invited has opened the link of the mail. */
    emailConfirmadoEm: instante('email_confirmado_em'),
    versao: integer('versao').notNull().default(1),
    /** Secret of the second factor (RFC 6238, base32), sealed (`server/modules/nucleo/segredo/`); in force once `totpAtivoEm` is set. */
    totpSegredo: text('totp_segredo'),
    totpAtivoEm: instante('totp_ativo_em'),
    /** The last time step whose code was used: no code opens twice. */
    totpPasso: integer('totp_passo'),
    /** Hashes of the recovery codes that are left. */
    codigosRecuperacao: text('codigos_recuperacao').array().notNull().default([]),
  },
  (t) => [
    chave(t),
    uniqueIndex('usuario_email').on(t.entidadeId, t.isAdmin, t.email),
    uniqueIndex('usuario_registro').on(t.entidadeId, t.isAdmin, t.registro),
    check('usuario_email_minusculo', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Failed logins by what was typed, whether or not such a user exists, so that throttling tells nobody which logins do. */
export const tentativaLogin = pgTable(
  'tentativa_login',
  {
    entidadeId: entidadeId(),
    chave: varchar('chave', { length: 64 }).notNull(),
    falhas: integer('falhas').notNull(),
    ultimaEm: instante('ultima_em').notNull().defaultNow(),
    bloqueadoAte: instante('bloqueado_ate'),
  },
  (t) => [primaryKey({ columns: [t.entidadeId, t.chave] })],
)

/**
 * The calls that made something, by the key that their form carries (`Idempotency-Key`), and what they answered: a second call with the same key
 * gets the first one's answer instead of making the same again. Forgotten after a day.
 */
export const envio = pgTable(
  'envio',
  {
    entidadeId: entidadeId(),
    usuarioId: integer('usuario_id').notNull(),
    /** Method and path, as they are declared: `POST /api/financeiro/recebimento`. */
    endpoint: varchar('endpoint', { length: 120 }).notNull(),
    chave: varchar('chave', { length: 64 }).notNull(),
    /** SHA-256 of what was sent, in hex. */
    conteudo: char('conteudo', { length: 64 }).notNull(),
    /** JSON; null of an answer without content, and while the call is under way, which nobody else sees. */
    resposta: text('resposta'),
    criadoEm: instante('criado_em').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.usuarioId, t.endpoint, t.chave] }),
    refere('envio_usuario_fk', t, t.usuarioId, usuario),
    index('envio_criado').on(t.entidadeId, t.criadoEm),
  ],
)

/** What somebody typed who registers; becomes a user, and a cadastro if need be, when the e-mail is confirmed. */
export interface PedidoRegistro {
  tipoPessoa: 'juridica' | 'fisica'
  /** The kind of cadastro that was chosen; without one, any that the document has, or else the preferred one of the kind of person. */
  tipo?: TipoCadastro | undefined
  registro: string
  nome: string
  responsavel: string
  email: string
  telefone: string
  nomeFantasia?: string | undefined
  cidade?: string | undefined
  uf?: string | undefined
}

/** The e-mail that somebody asked for; becomes theirs when it is confirmed. */
export type PedidoEmail = Pick<PedidoRegistro, 'email'>

/** Tokens that work once: of mailed links, and of a login that waits for the policy. Only hashes are kept. */
export const tokenUnico = pgTable(
  'token_unico',
  {
    id: id(),
    entidadeId: entidadeId(),
    finalidade: varchar('finalidade', {
      length: 10,
      enum: ['registro', 'convite', 'senha', 'politica', 'email'],
    }).notNull(),
    tokenHash: char('token_hash', { length: 64 }).notNull().unique(),
    /** Null for a registration, which has no user yet. */
    usuarioId: integer('usuario_id'),
    pedido: jsonb('pedido').$type<PedidoRegistro | PedidoEmail>(),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    expiraEm: instante('expira_em').notNull(),
    usadoEm: instante('usado_em'),
  },
  (t) => [
    chave(t),
    refere('token_unico_usuario_fk', t, t.usuarioId, usuario),
    index('token_unico_usuario').on(t.usuarioId),
    index('token_unico_expira').on(t.expiraEm),
  ],
)

/**
 * How often an address or a user, by the print of its key, has asked for something in its present minute, of all processes together. It is
 * UNLOGGED in the database: written every second, and worth nothing a minute later.
 */
export const limiteUso = pgTable('limite_uso', {
  chave: varchar('chave', { length: 64 }).primaryKey(),
  quantas: integer('quantas').notNull(),
  acaba: instante('acaba').notNull(),
})

/** Which key seals secrets at rest here, by its print: one row, from the first secret on. */
export const chaveSegredo = pgTable(
  'chave_segredo',
  {
    unica: boolean('unica').primaryKey().default(true),
    impressao: char('impressao', { length: 16 }).notNull(),
    criadaEm: instante('criada_em').notNull().defaultNow(),
  },
  (t) => [check('chave_segredo_unica', sql`${t.unica}`)],
)

/** How an entidade wants a part of the product: what it holds is the kind's own schema (contract, `configuracoes.ts`), whose defaults fill what is not in it. */
export const configuracao = pgTable(
  'configuracao',
  {
    entidadeId: entidadeId(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    valor: jsonb('valor').notNull().$type<Record<string, unknown>>(),
    versao: integer('versao').notNull().default(1),
    atualizadoEm: instante('atualizado_em').notNull().defaultNow(),
    atualizadoPor: integer('atualizado_por'),
  },
  (t) => [
    refere('configuracao_atualizado_por_fk', t, t.atualizadoPor, usuario),
    primaryKey({ columns: [t.entidadeId, t.tipo] }),
  ],
)

/**
 * What the browsers of visitors were allowed to keep, choice by choice: the proof that LGPD art. 8 §2 asks for. Rows are only ever added; the
 * latest of a browser holds.
 */
export const consentimento = pgTable(
  'consentimento',
  {
    entidadeId: entidadeId(),
    /** Random, made by the browser with the choice, so that one that is sent again is one. */
    id: char('id', { length: 32 }).notNull(),
    /** Random, of the browser, which keeps it; nothing else tells whose it is. */
    navegador: char('navegador', { length: 32 }).notNull(),
    /** What was asked: the number of the program's table and the revision of the entidade's settings (`versaoDosCookies`). */
    versao: varchar('versao', { length: 20 }).notNull(),
    /** What was accepted beside the necessary; empty for a refusal. */
    categorias: text('categorias').array().notNull().$type<CategoriaOpcional[]>(),
    /** Who was signed in, if anybody. */
    usuarioId: integer('usuario_id'),
    em: instante('em').notNull().defaultNow(),
  },
  (t) => [
    chave(t),
    refere('consentimento_usuario_fk', t, t.usuarioId, usuario),
    index('consentimento_navegador').on(t.entidadeId, t.navegador),
  ],
)

/** What was the logo of an entidade: the last few, so that one can be the logo again. */
export const logoAnterior = pgTable(
  'logo_anterior',
  {
    id: id(),
    entidadeId: entidadeId(),
    /** A PNG, as `entidade.logo` had it. */
    imagem: bytea('imagem').notNull(),
    /** Until when it was the logo, and who put an end to that; nobody for what no user did. */
    ate: instante('ate').notNull().defaultNow(),
    por: integer('por'),
  },
  (t) => [chave(t), refere('logo_anterior_por_fk', t, t.por, usuario)],
)

/** A file that somebody gave or the system made; its content lies in the store of files under its hash. Rows that own it refer to it. */
export const arquivo = pgTable(
  'arquivo',
  {
    id: id(),
    entidadeId: entidadeId(),
    /** SHA-256 of the content, in hex. */
    hash: char('hash', { length: 64 }).notNull(),
    /** Bytes. */
    tamanho: bigint('tamanho', { mode: 'number' }).notNull(),
    tipo: varchar('tipo', { length: 100 }).notNull().$type<FileType>(),
    nome: varchar('nome', { length: 120 }).notNull(),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    /** Null for what the system made by itself. */
    criadoPor: integer('criado_por'),
  },
  (t) => [
    chave(t),
    refere('arquivo_criado_por_fk', t, t.criadoPor, usuario),
    index('arquivo_hash').on(t.hash),
  ],
)

/**
 * Who changed what, written by the triggers of the audited tables (`auditar`) in the transaction of the change; and who opened a person's
 * record or exported a list (`server/modules/nucleo/leitura/`). Rows are only ever added, and removed by age.
 */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    entidadeId: entidadeId(),
    tabela: varchar('tabela', { length: 40 }).notNull(),
    /** The row's id, or what takes its place in a table without one. */
    linha: varchar('linha', { length: 40 }).notNull(),
    /** The last two are no changes: a record was opened, rows were taken away as a file; what else is known of it is in `depois`. */
    operacao: varchar('operacao', {
      length: 8,
      enum: ['incluir', 'alterar', 'excluir', 'ler', 'exportar'],
    }).notNull(),
    /** Of the columns that changed; secrets are replaced by a mark. Null where there was no row before, or is none after. */
    antes: jsonb('antes').$type<Record<string, unknown>>(),
    depois: jsonb('depois').$type<Record<string, unknown>>(),
    usuarioId: integer('usuario_id'),
    origem: varchar('origem', { length: 10, enum: ['http', 'tarefa', 'sistema', 'cli'] }),
    ip: varchar('ip', { length: 45 }),
    requisicao: varchar('requisicao', { length: 60 }),
    em: instante('em').notNull().defaultNow(),
    /** Of a reading, the beginning of its hour, in which a user leaves one line for a record; null of all else. */
    hora: instante('hora'),
    /** Of a reading that a browser did ahead of a click that may never come. */
    antecipada: boolean('antecipada').notNull().default(false),
  },
  (t) => [
    chave(t),
    refere('auditoria_usuario_fk', t, t.usuarioId, usuario),
    uniqueIndex('auditoria_leitura')
      .on(t.entidadeId, t.usuarioId, t.tabela, t.linha, t.hora)
      .where(sql`hora is not null`),
    index('auditoria_linha').on(t.entidadeId, t.tabela, t.linha, t.id),
    index('auditoria_em').on(t.entidadeId, t.em),
    // what was ever nested in a record: such rows go by the ids of both
    index('auditoria_parte')
      .on(t.entidadeId, t.tabela, sql`split_part(linha, '/', 1)`)
      .where(sql`strpos(linha, '/') > 0`),
  ],
)
