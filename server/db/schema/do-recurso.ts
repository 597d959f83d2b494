import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { instante, id, ordenavel } from './columns.ts'
import { entidadeId } from './do-tenant.ts'

/** What the table of every simple resource has: its revision, who saved it last, and the mark of its trash. */
export const doRecurso = () => ({
  id: id(),
  entidadeId: entidadeId(),
  nome: text('nome').notNull(),
  /** Retired ones stay where they are used, and are offered no more. */
  ativo: boolean('ativo').notNull().default(true),
  versao: integer('versao').notNull().default(1),
  criadoEm: instante('criado_em').notNull().defaultNow(),
  atualizadoEm: instante('atualizado_em').notNull().defaultNow(),
  atualizadoPor: integer('atualizado_por'),
  excluidoEm: instante('excluido_em'),
  nomeOrdem: ordenavel('nome_ordem', 'nome'),
})

/** What every table of nested records has: of which record they are, and in what order; numbers of the order may be missing. */
export const daParte = () => ({
  id: id(),
  entidadeId: entidadeId(),
  paiId: integer('pai_id').notNull(),
  ordem: integer('ordem').notNull(),
})
