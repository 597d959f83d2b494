import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { Importacao, Troca } from '#src/api/contract/geral/importacao.ts'
import { tiposDeRelatorio } from '#src/api/contract/geral/relatorio.ts'
import { situacoesDoEnvio, type Agenda } from '#src/api/contract/geral/relatorio-salvo.ts'
import { instante, id } from './columns.ts'
import { entidadeId, chave, refere } from './do-tenant.ts'
import { usuario, arquivo } from './nucleo.ts'
import { tarefa } from './servicos.ts'
import { tiposCadastro, cadastro } from './cadastro.ts'

/** The licence that is in force for an entidade: the signed text itself, which is checked whenever it is read. */
export const licenca = pgTable(
  'licenca',
  {
    entidadeId: entidadeId(),
    token: text('token').notNull(),
    /** What the token says of itself, by which people tell licences apart. */
    numero: varchar('numero', { length: 40 }).notNull(),
    emitidaEm: instante('emitida_em').notNull(),
    /** The last warning of its end that was given, by the days that were left. */
    avisadoDias: integer('avisado_dias'),
    /** Whether it was told that more is used than it allows. */
    avisadoExcesso: boolean('avisado_excesso').notNull().default(false),
    salvaEm: instante('salva_em').notNull().defaultNow(),
    salvaPor: integer('salva_por'),
  },
  (t) => [primaryKey({ columns: [t.entidadeId] }), refere('licenca_salva_por_fk', t, t.salvaPor, usuario)],
)

/** A list as somebody keeps it: its filters, order and search under a name, for oneself or for all who may see the list. */
export const visao = pgTable(
  'visao',
  {
    id: id(),
    entidadeId: entidadeId(),
    usuarioId: integer('usuario_id').notNull(),
    lista: varchar('lista', { length: 40 }).notNull(),
    nome: varchar('nome', { length: 60 }).notNull(),
    /** The list's query as addresses carry it, without the page. */
    busca: text('busca').notNull(),
    compartilhada: boolean('compartilhada').notNull().default(false),
    versao: integer('versao').notNull().default(1),
    criadaEm: instante('criada_em').notNull().defaultNow(),
  },
  (t) => [
    chave(t),
    refere('visao_usuario_fk', t, t.usuarioId, usuario),
    index('visao_lista').on(t.entidadeId, t.lista),
  ],
)

/** A report with its parameters under a name, for oneself or for all who may read its type, and when it is mailed to whom. */
export const relatorioSalvo = pgTable(
  'relatorio_salvo',
  {
    id: id(),
    entidadeId: entidadeId(),
    /** Whose rights it is mailed with. */
    usuarioId: integer('usuario_id').notNull(),
    tipo: varchar('tipo', { length: 20, enum: tiposDeRelatorio }).notNull(),
    relatorio: varchar('relatorio', { length: 60 }).notNull(),
    nome: varchar('nome', { length: 60 }).notNull(),
    /** The report's query as addresses carry it. */
    busca: text('busca').notNull(),
    compartilhado: boolean('compartilhado').notNull().default(false),
    agenda: jsonb('agenda').$type<Agenda>(),
    /** Of the request that stored the agenda: what links start with where `PUBLIC_URL` is not set. */
    endereco: text('endereco').notNull().default(''),
    /** Null while nothing is to be mailed. */
    proximoEm: instante('proximo_em'),
    pausado: boolean('pausado').notNull().default(false),
    /** Why the mailing stopped by itself; empty where somebody paused it. */
    motivo: text('motivo').notNull().default(''),
    versao: integer('versao').notNull().default(1),
    criadoEm: instante('criado_em').notNull().defaultNow(),
  },
  (t) => [
    chave(t),
    refere('relatorio_salvo_usuario_fk', t, t.usuarioId, usuario),
    index('relatorio_salvo_relatorio').on(t.entidadeId, t.tipo, t.relatorio),
    index('relatorio_salvo_proximo').on(t.entidadeId, t.proximoEm),
  ],
)

/** A saved report's mailing: one for each time that it was due, and what became of it. */
export const relatorioEnvio = pgTable(
  'relatorio_envio',
  {
    id: id(),
    entidadeId: entidadeId(),
    relatorioSalvoId: integer('relatorio_salvo_id').notNull(),
    /** When it was due. */
    devidoEm: instante('devido_em').notNull(),
    situacao: varchar('situacao', { length: 10, enum: situacoesDoEnvio }).notNull().default('aguardando'),
    /** The file, while letters may need it. */
    arquivoId: integer('arquivo_id'),
    /** What the letters say of it: the instant of its figures and its parameters, in words. */
    dizeres: jsonb('dizeres').$type<string[]>().notNull().default([]),
    /** To how many it went. */
    quantos: integer('quantos').notNull().default(0),
    /** What is to be said of it to its owner. */
    frases: jsonb('frases').$type<string[]>().notNull().default([]),
  },
  (t) => [
    chave(t),
    refere('relatorio_envio_relatorio_salvo_fk', t, t.relatorioSalvoId, relatorioSalvo),
    refere('relatorio_envio_arquivo_fk', t, t.arquivoId, arquivo),
    // once in its slot, whatever goes wrong elsewhere
    uniqueIndex('relatorio_envio_devido').on(t.entidadeId, t.relatorioSalvoId, t.devidoEm),
  ],
)

/** A row that went from one cadastro to another, and its revision there. */
export interface LinhaMovida {
  id: number
  versao: number
}

/** What a merge did, as its undoing needs it. */
export interface Movido {
  /** The revisions that it left. */
  versaoFica: number
  versaoSai: number
  /** The columns of the one that stays which it wrote over, as they were, of the common table and the kind's own. */
  comum: Record<string, unknown>
  detalhe: Record<string, unknown>
  /** Whether the two exchanged their matrículas. */
  matriculas: boolean
  /** Ids of the nested records that the one that stays got, by their lists. */
  partes: Record<string, number[]>
  /** Companies whose books the other kept. */
  empresas: number[]
  acessos: { id: number; ativo: boolean }[]
  colaboradores: LinhaMovida[]
  debitos: LinhaMovida[]
  creditos: LinhaMovida[]
  anexos: LinhaMovida[]
  acordos: LinhaMovida[]
  atendimentos?: LinhaMovida[]
}

/** Two cadastros that were one: which stays, which went into the trash, and what went from this to that. */
export const fusao = pgTable(
  'fusao',
  {
    id: id(),
    entidadeId: entidadeId(),
    tipo: varchar('tipo', { length: 20, enum: tiposCadastro }).notNull(),
    ficaId: integer('fica_id').notNull(),
    saiId: integer('sai_id').notNull(),
    movido: jsonb('movido').$type<Movido>().notNull(),
    feitaEm: instante('feita_em').notNull().defaultNow(),
    feitaPor: integer('feita_por').notNull(),
    desfeitaEm: instante('desfeita_em'),
    desfeitaPor: integer('desfeita_por'),
  },
  (t) => [
    chave(t),
    refere('fusao_fica_fk', t, t.ficaId, cadastro),
    refere('fusao_sai_fk', t, t.saiId, cadastro),
    refere('fusao_feita_por_fk', t, t.feitaPor, usuario),
    refere('fusao_desfeita_por_fk', t, t.desfeitaPor, usuario),
    // what has gone into another is gone, until that is undone
    uniqueIndex('fusao_vigente')
      .on(t.entidadeId, t.saiId)
      .where(sql`desfeita_em is null`),
    index('fusao_fica').on(t.entidadeId, t.ficaId),
    index('fusao_tipo').on(t.entidadeId, t.tipo, t.id),
    check('fusao_de_dois', sql`${t.ficaId} <> ${t.saiId}`),
  ],
)

/** What is wrong with a row. */
export interface FalhaDaLinha {
  coluna: string
  mensagem: string
  /** The field that the column fills, and what the file says there, where that can be mended in place. */
  campo?: string
  celula?: string
  /** Whose row it is, where the file says a name. */
  nome?: string
  /** What of it is wrong in whichever row it stands. */
  valores?: string[]
}

/** A file of rows that become cadastros: what is in it, to which fields its columns go, and what was done with it. */
export const importacao = pgTable(
  'importacao',
  {
    id: id(),
    entidadeId: entidadeId(),
    tipo: varchar('tipo', { length: 20, enum: tiposCadastro }).notNull(),
    nome: text('nome').notNull(),
    /** The rows as they were read, a line of JSON each. */
    arquivoId: integer('arquivo_id').notNull(),
    /** A text as it was sent, to be read in another way. */
    enviadoId: integer('enviado_id'),
    /** How the file was read, in words. */
    formato: text('formato').notNull(),
    /** The same of a text, and whether nothing spoke for another way. */
    leitura: jsonb('leitura').$type<NonNullable<Importacao['leitura']>>(),
    amostra: jsonb('amostra').$type<Importacao['amostra']>().notNull().default([]),
    colunas: jsonb('colunas').$type<{ nome: string; amostra: string[] }[]>().notNull(),
    total: integer('total').notNull(),
    /** The field of each column, null for one that is left out. */
    mapa: jsonb('mapa').$type<(string | null)[]>().notNull(),
    duplicados: varchar('duplicados', { length: 10, enum: ['atualizar', 'pular'] })
      .notNull()
      .default('atualizar'),
    /** What is read in place of what cells say. */
    trocas: jsonb('trocas').$type<Troca[]>().notNull().default([]),
    /** What was begun last. */
    ato: varchar('ato', { length: 10, enum: ['conferir', 'importar', 'desfazer'] }),
    tarefaId: integer('tarefa_id'),
    versao: integer('versao').notNull().default(1),
    criadaEm: instante('criada_em').notNull().defaultNow(),
    criadaPor: integer('criada_por'),
  },
  (t) => [
    chave(t),
    refere('importacao_arquivo_fk', t, t.arquivoId, arquivo),
    refere('importacao_enviado_fk', t, t.enviadoId, arquivo),
    refere('importacao_criada_por_fk', t, t.criadaPor, usuario),
    // a tarefa that is forgotten leaves what it did (migration: on delete set null)
    refere('importacao_tarefa_fk', t, t.tarefaId, tarefa),
    index('importacao_tipo').on(t.entidadeId, t.tipo, t.id),
  ],
)

/** What became of each row of an imported file, and what is needed to take it back. */
export const importacaoLinha = pgTable(
  'importacao_linha',
  {
    entidadeId: entidadeId(),
    importacaoId: integer('importacao_id').notNull(),
    /** As the file counts them, from 1. */
    linha: integer('linha').notNull(),
    feito: varchar('feito', {
      length: 10,
      enum: ['criar', 'atualizar', 'igual', 'pular', 'erro', 'desfeita', 'mantida'],
    }).notNull(),
    /** The document that the row names, without its mask; empty where it cannot be read. */
    registro: varchar('registro', { length: 14 }).notNull().default(''),
    matricula: integer('matricula'),
    /** The revision of the record that the row left. */
    versao: integer('versao'),
    /** The fields that it changed, as they were. */
    antes: jsonb('antes').$type<Record<string, unknown>>(),
    /** The same fields as the row has them; null of what was done before this was kept. */
    depois: jsonb('depois').$type<Record<string, unknown>>(),
    /** By the names of columns; that of what concerns none is empty. */
    erros: jsonb('erros').$type<FalhaDaLinha[]>(),
    /** Which trocas of its import came to it, by their places. */
    trocas: jsonb('trocas').$type<number[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.importacaoId, t.linha] }),
    refere('importacao_linha_fk', t, t.importacaoId, importacao),
    index('importacao_linha_registro').on(t.entidadeId, t.importacaoId, t.registro),
  ],
)
