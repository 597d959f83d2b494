import { boolean, char, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { bytea, id } from './columns.ts'

/** The tenant. Every other business table carries its id, and repositories reach rows only through an `Escopo` (tenant.ts). */
export const entidade = pgTable('entidade', {
  id: id().primaryKey(),
  slug: varchar('slug', { length: 40 }).notNull().unique(),
  /** Host names that open this entidade without a header. */
  hosts: text('hosts').array().notNull().default([]),
  padrao: boolean('padrao').notNull().default(false),
  nomeFantasia: text('nome_fantasia').notNull(),
  razaoSocial: text('razao_social').notNull(),
  cnpj: char('cnpj', { length: 14 }).notNull().unique(),
  endereco: text('endereco').notNull().default(''),
  cidade: text('cidade').notNull().default(''),
  uf: char('uf', { length: 2 }).notNull().default(''),
  cep: varchar('cep', { length: 8 }).notNull().default(''),
  cor: varchar('cor', { length: 7 }).notNull(),
  logo: bytea('logo'),
  logoTipo: varchar('logo_tipo', { length: 40 }),
  /** Revision of the logo. */
  logoVersao: integer('logo_versao').notNull().default(1),
  telefone: text('telefone').notNull().default(''),
  email: text('email').notNull().default(''),
  site: text('site').notNull().default(''),
  /** Revision of all that an administrator changes but the logo. */
  versao: integer('versao').notNull().default(1),
})
