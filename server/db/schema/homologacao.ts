import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { DocumentoPedido, RegrasDaAgenda } from '#src/api/contract/geral/homologacao.ts'
import { atendimento } from './atendimento.ts'
import { apoio } from './cadastro.ts'
import { id, instante } from './columns.ts'
import { chave, entidadeId, refere } from './do-tenant.ts'
import { usuario } from './nucleo.ts'

/** When a departamento receives for homologações, and of which tipo their atendimentos are. */
export const agenda = pgTable(
  'agenda',
  {
    id: id(),
    entidadeId: entidadeId(),
    departamentoId: integer('departamento_id').notNull(),
    tipoId: integer('tipo_id').notNull(),
    regras: jsonb('regras').$type<RegrasDaAgenda>().notNull(),
    versao: integer('versao').notNull().default(1),
    atualizadoPor: integer('atualizado_por').notNull(),
  },
  (t) => [
    chave(t),
    uniqueIndex('agenda_departamento').on(t.entidadeId, t.departamentoId),
    refere('agenda_departamento_fk', t, t.departamentoId, apoio),
    refere('agenda_tipo_fk', t, t.tipoId, apoio),
    refere('agenda_atualizado_por_fk', t, t.atualizadoPor, usuario),
  ],
)

/** What was asked for when a homologação was booked, and who of the team took it when (ISO 8601, UTC). */
export interface DocumentoDaHomologacao extends DocumentoPedido {
  recebido: { em: string; por: number } | null
}

/** The rescisão that an atendimento is about, and when it is received. */
export const homologacao = pgTable(
  'homologacao',
  {
    entidadeId: entidadeId(),
    atendimentoId: integer('atendimento_id').notNull(),
    agendaId: integer('agenda_id').notNull(),
    /** Null where the time was given up. */
    inicio: instante('inicio'),
    empregadoNome: text('empregado_nome').notNull(),
    empregadoCpf: varchar('empregado_cpf', { length: 11 }).notNull(),
    admissao: date('admissao').notNull(),
    demissao: date('demissao').notNull(),
    documentos: jsonb('documentos').$type<DocumentoDaHomologacao[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.atendimentoId] }),
    refere('homologacao_atendimento_fk', t, t.atendimentoId, atendimento),
    refere('homologacao_agenda_fk', t, t.agendaId, agenda),
    index('homologacao_horario').on(t.entidadeId, t.agendaId, t.inicio),
    check('homologacao_datas', sql`${t.demissao} >= ${t.admissao}`),
  ],
)
