import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, varchar, type PgColumn } from 'drizzle-orm/pg-core'
import { centavos } from './columns.ts'
import { chave, refere, type DoTenant } from './do-tenant.ts'
import { daParte } from './do-recurso.ts'
import { cadastro, apoio } from './cadastro.ts'
import { contribuicao } from './dinheiro.ts'

/** What nested records of a cadastro have beside their columns. */
const doCadastro = (nome: string, t: DoTenant & { paiId: PgColumn }) => [
  chave(t),
  refere(`${nome}_pai_fk`, t, t.paiId, cadastro),
  index(`${nome}_pai`).on(t.entidadeId, t.paiId),
]

export const cadastroEndereco = pgTable(
  'cadastro_endereco',
  {
    ...daParte(),
    tipoId: integer('tipo_id'),
    cep: text('cep').notNull(),
    logradouro: text('logradouro').notNull(),
    numero: text('numero').notNull(),
    complemento: text('complemento').notNull(),
    bairro: text('bairro').notNull(),
    cidade: text('cidade').notNull(),
    uf: text('uf').notNull(),
  },
  (t) => [...doCadastro('cadastro_endereco', t), refere('cadastro_endereco_tipo_fk', t, t.tipoId, apoio)],
)

export const cadastroContato = pgTable(
  'cadastro_contato',
  {
    ...daParte(),
    pronomeId: integer('pronome_id'),
    nome: text('nome').notNull(),
    departamentoId: integer('departamento_id'),
    cargoId: integer('cargo_id'),
    email: text('email').notNull(),
    telefone: text('telefone').notNull(),
  },
  (t) => [
    ...doCadastro('cadastro_contato', t),
    refere('cadastro_contato_pronome_fk', t, t.pronomeId, apoio),
    refere('cadastro_contato_departamento_fk', t, t.departamentoId, apoio),
    refere('cadastro_contato_cargo_fk', t, t.cargoId, apoio),
  ],
)

export const cadastroTelefone = pgTable(
  'cadastro_telefone',
  {
    ...daParte(),
    numero: text('numero').notNull(),
    tipo: text('tipo').notNull(),
    observacao: text('observacao').notNull(),
  },
  (t) => doCadastro('cadastro_telefone', t),
)

export const cadastroEmail = pgTable(
  'cadastro_email',
  { ...daParte(), email: text('email').notNull(), observacao: text('observacao').notNull() },
  (t) => doCadastro('cadastro_email', t),
)

export const cadastroSocio = pgTable(
  'cadastro_socio',
  {
    ...daParte(),
    nome: text('nome').notNull(),
    registro: varchar('registro', { length: 14 }).notNull(),
    qualificacao: text('qualificacao').notNull(),
    entrada: date('entrada', { mode: 'string' }),
    saida: date('saida', { mode: 'string' }),
  },
  (t) => doCadastro('cadastro_socio', t),
)

/** What a company was worth and whom it employed, by year. */
export const cadastroExercicio = pgTable(
  'cadastro_exercicio',
  {
    ...daParte(),
    ano: integer('ano').notNull(),
    capitalSocial: centavos('capital_social'),
    empregados: integer('empregados'),
  },
  (t) => doCadastro('cadastro_exercicio', t),
)

export const cadastroDependente = pgTable(
  'cadastro_dependente',
  {
    ...daParte(),
    nome: text('nome').notNull(),
    parentescoId: integer('parentesco_id'),
    cpf: varchar('cpf', { length: 11 }).notNull(),
    nascimento: date('nascimento', { mode: 'string' }),
  },
  (t) => [
    ...doCadastro('cadastro_dependente', t),
    refere('cadastro_dependente_parentesco_fk', t, t.parentescoId, apoio),
  ],
)

/** By which law or decision a cadastro is billed nothing: of one contribution, or of all; months `YYYY-MM`, `ate` blank without an end. */
export const cadastroIsencao = pgTable(
  'cadastro_isencao',
  {
    ...daParte(),
    contribuicaoId: integer('contribuicao_id'),
    base: varchar('base', { length: 10, enum: ['lei', 'decisao'] }).notNull(),
    referencia: text('referencia').notNull(),
    inicio: varchar('inicio', { length: 7 }).notNull(),
    ate: varchar('ate', { length: 7 }).notNull(),
    observacao: text('observacao').notNull(),
  },
  (t) => [
    ...doCadastro('cadastro_isencao', t),
    refere('cadastro_isencao_contribuicao_fk', t, t.contribuicaoId, contribuicao),
    // what a contribution that is to be deleted is named by
    index('cadastro_isencao_contribuicao').on(t.entidadeId, t.contribuicaoId),
    check('cadastro_isencao_meses', sql`${t.ate} = '' or ${t.ate} >= ${t.inicio}`),
  ],
)

/** What the entidade marks a cadastro as. */
export const cadastroMarcador = pgTable(
  'cadastro_marcador',
  { ...daParte(), marcadorId: integer('marcador_id').notNull() },
  (t) => [
    ...doCadastro('cadastro_marcador', t),
    refere('cadastro_marcador_marcador_fk', t, t.marcadorId, apoio),
    // what lists filter by
    index('cadastro_marcador_marcador').on(t.entidadeId, t.marcadorId, t.paiId),
  ],
)

/** The table of each list of nested records that a cadastro has (contract, `partesDoCadastro`). */
export const partesDasTabelas = {
  enderecos: cadastroEndereco,
  contatos: cadastroContato,
  telefones: cadastroTelefone,
  emails: cadastroEmail,
  socios: cadastroSocio,
  exercicios: cadastroExercicio,
  dependentes: cadastroDependente,
  isencoes: cadastroIsencao,
  marcadores: cadastroMarcador,
}
