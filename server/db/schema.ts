import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
  type AnyPgColumn,
  type PgColumn,
  type PgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { ContaDoRazao } from '#src/api/contract/servicos/conferencia.ts'
import type { FileType } from '#src/api/contract/nucleo/file-type.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instante = (nome: string) => timestamp(nome, { withTimezone: true, mode: 'date' })
const centavos = (nome: string) => bigint(nome, { mode: 'number' })
const id = () => integer('id').generatedAlwaysAsIdentity()
/** Compared byte by byte: the same order on every database, whatever its locale. */
const textoSimples = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
/**
 * Another column's text as lists compare it, blind to case and accents, null when it is empty: stored, since computing it for each row of a
 * sort costs more.
 */
const ordenavel = (nome: string, coluna: string) =>
  textoSimples(nome).generatedAlwaysAs(sql.raw(`nullif(simplificar(${coluna}), '')`))

/** The tenant. Every other business table carries its id, and repositories reach rows only through an `Escopo` (tenant.ts). */
export const entidade = pgTable('entidade', {
  id: id().primaryKey(),
  slug: varchar('slug', { length: 40 }).notNull().unique(),
  /** Host names that open this entidade without a header. */
  hosts: text('hosts').array().notNull().default([]),
  padrao: boolean('padrao').notNull().default(false),
  nomeFantasia: text('nome_fantasia').notNull(),
  razaoSocial: text('razao_social').notNull(),
  cnpj: char('cnpj', { length: 14 }).notNull(),
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
})

const entidadeId = () =>
  integer('entidade_id')
    .notNull()
    .references(() => entidade.id)

interface DoTenant {
  entidadeId: PgColumn
  id: PgColumn
}
/** Ids are counted over all entidades, yet a row is found, and referred to, only together with its entidade. */
const chave = (t: DoTenant) => primaryKey({ columns: [t.entidadeId, t.id] })
/** A reference that cannot leave the entidade: the database itself refuses the row of another one. */
const refere = (nome: string, t: { entidadeId: AnyPgColumn }, coluna: AnyPgColumn, alvo: DoTenant) =>
  foreignKey({ name: nome, columns: [t.entidadeId, coluna], foreignColumns: [alvo.entidadeId, alvo.id] })

/** Next number of a tenant's own sequence, e.g. the matrículas of one kind of cadastro. */
export const sequencia = pgTable(
  'sequencia',
  {
    entidadeId: entidadeId(),
    nome: varchar('nome', { length: 40 }).notNull(),
    ultimo: integer('ultimo').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entidadeId, t.nome] })],
)

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
    /** Null until whoever was invited has opened the link of the mail. */
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

/** Versions of an entidade's privacy policy; the one in force is the highest. A published one never changes. */
export const politica = pgTable(
  'politica',
  {
    entidadeId: entidadeId(),
    versao: integer('versao').notNull(),
    html: text('html').notNull(),
    publicadaEm: instante('publicada_em').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.entidadeId, t.versao] })],
)

/** Who accepted which version, when and from where: the proof that LGPD art. 8 §2 asks for. Rows are only ever added. */
export const aceitePolitica = pgTable(
  'aceite_politica',
  {
    entidadeId: entidadeId(),
    usuarioId: integer('usuario_id').notNull(),
    versao: integer('versao').notNull(),
    aceitaEm: instante('aceita_em').notNull().defaultNow(),
    ip: varchar('ip', { length: 45 }).notNull(),
    userAgent: varchar('user_agent', { length: 300 }).notNull(),
  },
  (t) => [
    refere('aceite_politica_usuario_fk', t, t.usuarioId, usuario),
    foreignKey({
      name: 'aceite_politica_politica_fk',
      columns: [t.entidadeId, t.versao],
      foreignColumns: [politica.entidadeId, politica.versao],
    }),
    primaryKey({ columns: [t.usuarioId, t.versao] }),
  ],
)

/** What somebody typed who registers; becomes a user, and a cadastro if need be, when the e-mail is confirmed. */
export interface PedidoRegistro {
  tipoPessoa: 'juridica' | 'fisica'
  /** The kind of cadastro that was chosen; without one, any that the document has, or else the preferred one of the kind of person. */
  tipo?: (typeof tiposCadastro)[number] | undefined
  registro: string
  nome: string
  responsavel: string
  email: string
  telefone: string
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

export const tiposCadastro = ['pessoajuridica', 'pessoafisica', 'contabilidade'] as const

/** Places for the fields that an entidade adds to its cadastros (contract, `campos-proprios.ts`). */
const proprios = () => ({
  texto1: text('texto1').notNull().default(''),
  texto2: text('texto2').notNull().default(''),
  texto3: text('texto3').notNull().default(''),
  texto4: text('texto4').notNull().default(''),
  texto5: text('texto5').notNull().default(''),
  texto6: text('texto6').notNull().default(''),
  opcao1: text('opcao1').notNull().default(''),
  opcao2: text('opcao2').notNull().default(''),
  opcao3: text('opcao3').notNull().default(''),
  opcao4: text('opcao4').notNull().default(''),
  opcao5: text('opcao5').notNull().default(''),
  opcao6: text('opcao6').notNull().default(''),
  numero1: integer('numero1'),
  numero2: integer('numero2'),
  numero3: integer('numero3'),
  numero4: integer('numero4'),
  valor1: centavos('valor1'),
  valor2: centavos('valor2'),
  valor3: centavos('valor3'),
  valor4: centavos('valor4'),
  data1: date('data1', { mode: 'string' }),
  data2: date('data2', { mode: 'string' }),
  data3: date('data3', { mode: 'string' }),
  data4: date('data4', { mode: 'string' }),
})

/** What all cadastros share, one row each; the columns of one kind only are in its own table, keyed by the same id. */
export const cadastro = pgTable(
  'cadastro',
  {
    id: id(),
    entidadeId: entidadeId(),
    tipo: varchar('tipo', { length: 20, enum: tiposCadastro }).notNull(),
    matricula: integer('matricula').notNull(),
    /** CNPJ or CPF, upper case, no mask. */
    registro: varchar('registro', { length: 14 }).notNull(),
    nome: text('nome').notNull(),
    nomeFantasia: text('nome_fantasia').notNull().default(''),
    email: text('email').notNull().default(''),
    telefone: text('telefone').notNull().default(''),
    cep: text('cep').notNull().default(''),
    logradouro: text('logradouro').notNull().default(''),
    numero: text('numero').notNull().default(''),
    complemento: text('complemento').notNull().default(''),
    bairro: text('bairro').notNull().default(''),
    cidade: text('cidade').notNull().default(''),
    uf: text('uf').notNull().default(''),
    observacoes: text('observacoes').notNull().default(''),
    dataFiliacao: date('data_filiacao', { mode: 'string' }),
    dataDesligamento: date('data_desligamento', { mode: 'string' }),
    motivoDesligamento: text('motivo_desligamento').notNull().default(''),
    ...proprios(),
    ativo: boolean('ativo').notNull().default(true),
    versao: integer('versao').notNull().default(1),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    atualizadoEm: instante('atualizado_em').notNull().defaultNow(),
    atualizadoPor: integer('atualizado_por'),
    /** Of a cadastro that came by registration: waits for staff, or was refused. Null for one that staff made or approved. */
    analise: varchar('analise', { length: 10, enum: ['pendente', 'recusada'] }),
    /** Why it was refused, as the applicant reads it. */
    analiseMotivo: text('analise_motivo').notNull().default(''),
    /** Deleted records stay for their debits' sake, out of every list. */
    excluidoEm: instante('excluido_em'),
    /** Of one in the trash that turned out to be another: that one. */
    juntadoAId: integer('juntado_a_id'),
    busca: text('busca')
      .notNull()
      .generatedAlwaysAs(
        sql`simplificar(nome || ' ' || nome_fantasia || ' ' || cidade || ' ' || registro || ' ' || matricula::text)`,
      ),
    nomeOrdem: ordenavel('nome_ordem', 'nome'),
    nomeFantasiaOrdem: ordenavel('nome_fantasia_ordem', 'nome_fantasia'),
    cidadeOrdem: ordenavel('cidade_ordem', 'cidade'),
  },
  (t): PgTableExtraConfigValue[] => [
    chave(t),
    refere('cadastro_atualizado_por_fk', t, t.atualizadoPor, usuario),
    refere('cadastro_juntado_a_fk', t, t.juntadoAId, cadastro),
    // what is in the trash has to say so
    check('cadastro_juntado', sql`${t.juntadoAId} is null or ${t.excluidoEm} is not null`),
    uniqueIndex('cadastro_matricula').on(t.entidadeId, t.tipo, t.matricula),
    uniqueIndex('cadastro_registro')
      .on(t.entidadeId, t.tipo, t.registro)
      .where(sql`excluido_em is null`),
    // the orders of the lists; ending in the id, they give the ids of any page without a look at the table
    index('cadastro_nome')
      .on(t.entidadeId, t.tipo, t.nomeOrdem, t.id)
      .where(sql`excluido_em is null`),
    index('cadastro_nome_fantasia')
      .on(t.entidadeId, t.tipo, t.nomeFantasiaOrdem, t.id)
      .where(sql`excluido_em is null`),
    index('cadastro_cidade')
      .on(t.entidadeId, t.tipo, t.cidadeOrdem, t.id)
      .where(sql`excluido_em is null`),
    // downwards too, what is empty comes last: another index
    index('cadastro_nome_fantasia_desce')
      .on(t.entidadeId, t.tipo, t.nomeFantasiaOrdem.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`excluido_em is null`),
    index('cadastro_cidade_desce')
      .on(t.entidadeId, t.tipo, t.cidadeOrdem.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`excluido_em is null`),
    // what lists and their tabs count by; with the id, the rows of a filter are joined without a look at the table
    index('cadastro_contagem')
      .on(t.entidadeId, t.tipo, t.ativo, t.uf, t.id)
      .where(sql`excluido_em is null`),
    // the same by id, in whose order they meet those of the kind's own table: two indexes are merged in half the time of a hash
    index('cadastro_por_id')
      .on(t.entidadeId, t.tipo, t.id, t.ativo, t.uf)
      .where(sql`excluido_em is null`),
    // who else is reached there
    index('cadastro_por_telefone')
      .on(t.entidadeId, t.tipo, sql`regexp_replace(${t.telefone}, '[^0-9]', '', 'g')`, t.id)
      .where(sql`excluido_em is null and telefone <> ''`),
    index('cadastro_por_email')
      .on(t.entidadeId, t.tipo, sql`lower(${t.email}) collate "C"`, t.id)
      .where(sql`excluido_em is null and email <> ''`),
    index('cadastro_em_analise')
      .on(t.entidadeId, t.tipo, t.id)
      .where(sql`analise = 'pendente' and excluido_em is null`),
    // the trash, in the order in which it is looked through
    index('cadastro_lixeira')
      .on(t.entidadeId, t.tipo, t.excluidoEm, t.id)
      .where(sql`excluido_em is not null`),
    index('cadastro_busca').using('gin', t.busca.op('gin_trgm_ops')),
  ],
)

/** The row of a kind's own columns has the id of its cadastro. */
const cadastroId = () => integer('id').notNull()

export const pessoaJuridica = pgTable(
  'pessoa_juridica',
  {
    id: cadastroId(),
    entidadeId: entidadeId(),
    inscricaoEstadual: text('inscricao_estadual').notNull().default(''),
    inscricaoMunicipal: text('inscricao_municipal').notNull().default(''),
    cnae: text('cnae').notNull().default(''),
    naturezaJuridica: text('natureza_juridica').notNull().default(''),
    porte: varchar('porte', { length: 10, enum: ['mei', 'me', 'epp', 'demais'] }),
    dataAbertura: date('data_abertura', { mode: 'string' }),
    capitalSocial: centavos('capital_social'),
    numeroEmpregados: integer('numero_empregados'),
    contabilidadeId: integer('contabilidade_id'),
    categoriaId: integer('categoria_id'),
  },
  (t) => [
    chave(t),
    refere('pessoa_juridica_cadastro_fk', t, t.id, cadastro),
    refere('pessoa_juridica_contabilidade_fk', t, t.contabilidadeId, cadastro),
    refere('pessoa_juridica_categoria_fk', t, t.categoriaId, categoria),
    index('pessoa_juridica_categoria').on(t.entidadeId, t.categoriaId),
    // by id, all small columns that lists filter by: they are counted together with `cadastro_por_id`
    index('pessoa_juridica_por_id').on(
      t.entidadeId,
      t.id,
      t.porte,
      t.capitalSocial,
      t.numeroEmpregados,
      t.dataAbertura,
      t.categoriaId,
    ),
    // The companies of an office.
    index('pessoa_juridica_contabilidade').on(t.entidadeId, t.contabilidadeId),
  ],
)

export const pessoaFisica = pgTable(
  'pessoa_fisica',
  {
    id: cadastroId(),
    entidadeId: entidadeId(),
    dataNascimento: date('data_nascimento', { mode: 'string' }),
    sexo: varchar('sexo', { length: 10, enum: ['f', 'm', 'outro'] }),
    rg: text('rg').notNull().default(''),
    orgaoEmissor: text('orgao_emissor').notNull().default(''),
    pis: text('pis').notNull().default(''),
    nomeDaMae: text('nome_da_mae').notNull().default(''),
    categoriaId: integer('categoria_id'),
    estadoCivilId: integer('estado_civil_id'),
    grauInstrucaoId: integer('grau_instrucao_id'),
    funcaoId: integer('funcao_id'),
  },
  (t) => [
    chave(t),
    refere('pessoa_fisica_cadastro_fk', t, t.id, cadastro),
    refere('pessoa_fisica_categoria_fk', t, t.categoriaId, categoria),
    refere('pessoa_fisica_estado_civil_fk', t, t.estadoCivilId, apoio),
    refere('pessoa_fisica_grau_instrucao_fk', t, t.grauInstrucaoId, apoio),
    refere('pessoa_fisica_funcao_fk', t, t.funcaoId, apoio),
    index('pessoa_fisica_categoria').on(t.entidadeId, t.categoriaId),
  ],
)

export const contabilidade = pgTable(
  'contabilidade',
  {
    id: cadastroId(),
    entidadeId: entidadeId(),
    crc: text('crc').notNull().default(''),
    responsavel: text('responsavel').notNull().default(''),
  },
  (t) => [chave(t), refere('contabilidade_cadastro_fk', t, t.id, cadastro)],
)

/** The table of each kind's own columns. */
export const tabelasDoCadastro = {
  pessoajuridica: pessoaJuridica,
  pessoafisica: pessoaFisica,
  contabilidade,
} satisfies Record<(typeof tiposCadastro)[number], PgTable>

/** What the table of every simple resource has: its revision, who saved it last, and the mark of its trash. */
const doRecurso = () => ({
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

/** The lookup tables of the specification, told apart by `tipo` (contract, `apoios`). */
export const apoio = pgTable(
  'apoio',
  {
    ...doRecurso(),
    tipo: varchar('tipo', { length: 24 }).notNull(),
    /** Where it stands among the offered ones: smaller numbers first, then by name. */
    ordem: integer('ordem').notNull().default(0),
  },
  (t) => [
    chave(t),
    refere('apoio_atualizado_por_fk', t, t.atualizadoPor, usuario),
    uniqueIndex('apoio_nome')
      .on(t.entidadeId, t.tipo, t.nomeOrdem)
      .where(sql`excluido_em is null`),
  ],
)

/** What the entidade calls a set of conditions on the columns of a list (contract, `filtro-avancado.ts`). */
export const filtroAvancado = pgTable(
  'filtro_avancado',
  {
    ...doRecurso(),
    lista: varchar('lista', { length: 24 }).notNull().default('pessoajuridica'),
    condicoes: text('condicoes').notNull().default('[]'),
  },
  (t) => [
    chave(t),
    refere('filtro_avancado_atualizado_por_fk', t, t.atualizadoPor, usuario),
    uniqueIndex('filtro_avancado_nome')
      .on(t.entidadeId, t.nomeOrdem)
      .where(sql`excluido_em is null`),
  ],
)

/** What every table of nested records has: of which record they are, and in what order; numbers of the order may be missing. */
const daParte = () => ({
  id: id(),
  entidadeId: entidadeId(),
  paiId: integer('pai_id').notNull(),
  ordem: integer('ordem').notNull(),
})

/** Whom to reach in a department of the entidade. */
export const departamentoContato = pgTable(
  'departamento_contato',
  {
    ...daParte(),
    nome: text('nome').notNull(),
    cargoId: integer('cargo_id'),
    email: text('email').notNull().default(''),
    telefone: text('telefone').notNull().default(''),
  },
  (t) => [
    chave(t),
    refere('departamento_contato_pai_fk', t, t.paiId, apoio),
    refere('departamento_contato_cargo_fk', t, t.cargoId, apoio),
    index('departamento_contato_pai').on(t.entidadeId, t.paiId),
  ],
)

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

/** The classes in which an entidade groups its legal or natural persons. */
export const categoria = pgTable(
  'categoria',
  {
    ...doRecurso(),
    tipo: varchar('tipo', { length: 10, enum: ['juridica', 'fisica'] }).notNull(),
    descricao: text('descricao').notNull().default(''),
    /** As `apoio.ordem`. */
    ordem: integer('ordem').notNull().default(0),
  },
  (t) => [
    chave(t),
    refere('categoria_atualizado_por_fk', t, t.atualizadoPor, usuario),
    uniqueIndex('categoria_nome')
      .on(t.entidadeId, t.tipo, t.nomeOrdem)
      .where(sql`excluido_em is null`),
  ],
)

/** The rows of one column that a merge of two values has changed (`server/db/nomeados.ts`). */
export interface MovidosNoCampo {
  recurso: string
  parte: string
  campo: string
  ids: number[]
  /** The records that held both values where each may hold a value once: what they lost is given back to them. */
  repetidos?: number[]
}

/**
 * Two values of a lookup table that were one: which stays, which went into the trash, and what holds the one instead of the other since. The
 * values are rows of the table that keeps the resource, which is one of several: no foreign key can say which. They are never deleted.
 */
export const juncao = pgTable(
  'juncao',
  {
    id: id(),
    entidadeId: entidadeId(),
    recurso: varchar('recurso', { length: 40 }).notNull(),
    fica: integer('fica').notNull(),
    sai: integer('sai').notNull(),
    movidos: jsonb('movidos').$type<MovidosNoCampo[]>().notNull(),
    feitaEm: instante('feita_em').notNull().defaultNow(),
    feitaPor: integer('feita_por').notNull(),
    desfeitaEm: instante('desfeita_em'),
    desfeitaPor: integer('desfeita_por'),
  },
  (t) => [
    chave(t),
    refere('juncao_feita_por_fk', t, t.feitaPor, usuario),
    refere('juncao_desfeita_por_fk', t, t.desfeitaPor, usuario),
    index('juncao_fica').on(t.entidadeId, t.recurso, t.fica),
    index('juncao_sai').on(t.entidadeId, t.recurso, t.sai),
    check('juncao_de_dois', sql`${t.fica} <> ${t.sai}`),
  ],
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

/** Who has which cadastro open: rows that are gone a minute after the screen is (contract, `presenca.ts`). */
export const presenca = pgTable(
  'presenca',
  {
    entidadeId: entidadeId(),
    cadastroId: integer('cadastro_id').notNull(),
    usuarioId: integer('usuario_id').notNull(),
    desde: instante('desde').notNull().defaultNow(),
    vistaEm: instante('vista_em').notNull().defaultNow(),
  },
  (t) => [
    refere('presenca_cadastro_fk', t, t.cadastroId, cadastro),
    refere('presenca_usuario_fk', t, t.usuarioId, usuario),
    primaryKey({ columns: [t.entidadeId, t.cadastroId, t.usuarioId] }),
    index('presenca_usuario').on(t.entidadeId, t.usuarioId),
  ],
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

/** Ties a client to a cadastro. It works while the row and the cadastro are both active. */
export const acesso = pgTable(
  'acesso',
  {
    id: id(),
    entidadeId: entidadeId(),
    usuarioId: integer('usuario_id').notNull(),
    cadastroId: integer('cadastro_id').notNull(),
    ativo: boolean('ativo').notNull().default(true),
  },
  (t) => [
    chave(t),
    refere('acesso_usuario_fk', t, t.usuarioId, usuario),
    refere('acesso_cadastro_fk', t, t.cadastroId, cadastro),
    uniqueIndex('acesso_usuario_cadastro').on(t.usuarioId, t.cadastroId),
  ],
)

/**
 * Ties a person to the company or office where they work, from one day to another; never deleted. What it was before is in the audit. Its
 * commits are told by the company's id, so that the clients of that company hear of them.
 */
export const colaborador = pgTable(
  'colaborador',
  {
    id: id(),
    entidadeId: entidadeId(),
    /** The company or office. */
    cadastroId: integer('cadastro_id').notNull(),
    pessoaId: integer('pessoa_id').notNull(),
    /** What a client called a person whose CPF was there already: anybody can type one, and is shown no more than that. */
    nomeInformado: text('nome_informado'),
    funcaoId: integer('funcao_id'),
    inicio: date('inicio', { mode: 'string' }),
    fim: date('fim', { mode: 'string' }),
    versao: integer('versao').notNull().default(1),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    atualizadoEm: instante('atualizado_em').notNull().defaultNow(),
    atualizadoPor: integer('atualizado_por'),
  },
  (t) => [
    chave(t),
    refere('colaborador_cadastro_fk', t, t.cadastroId, cadastro),
    refere('colaborador_pessoa_fk', t, t.pessoaId, cadastro),
    refere('colaborador_funcao_fk', t, t.funcaoId, apoio),
    refere('colaborador_atualizado_por_fk', t, t.atualizadoPor, usuario),
    // once at a time at one place; whoever comes back is another row
    uniqueIndex('colaborador_atual')
      .on(t.entidadeId, t.cadastroId, t.pessoaId)
      .where(sql`fim is null`),
    index('colaborador_cadastro').on(t.entidadeId, t.cadastroId),
    index('colaborador_pessoa').on(t.entidadeId, t.pessoaId),
    check('colaborador_periodo', sql`${t.fim} >= ${t.inicio}`),
  ],
)

/** The searches for cadastros that are there twice, of each kind the last. */
export const cadastroProcura = pgTable(
  'cadastro_procura',
  {
    entidadeId: entidadeId(),
    tipo: varchar('tipo', { length: 20, enum: tiposCadastro }).notNull(),
    /** Counts them: what the last did not find again is not listed any more. */
    numero: integer('numero').notNull(),
    terminadaEm: instante('terminada_em'),
    tarefaId: integer('tarefa_id'),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.tipo] }),
    // a tarefa that is forgotten leaves what it did (migration: on delete set null)
    refere('cadastro_procura_tarefa_fk', t, t.tarefaId, tarefa),
  ],
)

/** Two cadastros that may be one. The first has the smaller id. */
export const cadastroDuplicado = pgTable(
  'cadastro_duplicado',
  {
    entidadeId: entidadeId(),
    tipo: varchar('tipo', { length: 20, enum: tiposCadastro }).notNull(),
    aId: integer('a_id').notNull(),
    bId: integer('b_id').notNull(),
    pontos: integer('pontos').notNull(),
    motivos: jsonb('motivos').$type<string[]>().notNull(),
    /** Of the search that found it last. */
    numero: integer('numero').notNull(),
    /** Somebody said that they are two. */
    dispensadoEm: instante('dispensado_em'),
    dispensadoPor: integer('dispensado_por'),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.aId, t.bId] }),
    refere('cadastro_duplicado_a_fk', t, t.aId, cadastro),
    refere('cadastro_duplicado_b_fk', t, t.bId, cadastro),
    refere('cadastro_duplicado_dispensado_por_fk', t, t.dispensadoPor, usuario),
    // the order in which they are told, with all that they are counted by
    index('cadastro_duplicado_aberto')
      .on(t.entidadeId, t.tipo, t.pontos.desc().nullsFirst(), t.aId, t.bId)
      .where(sql`dispensado_em is null`),
    index('cadastro_duplicado_dispensado')
      .on(t.entidadeId, t.tipo, t.pontos.desc().nullsFirst(), t.aId, t.bId)
      .where(sql`dispensado_em is not null`),
    check('cadastro_duplicado_ordem', sql`${t.aId} < ${t.bId}`),
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

/** What was done to many cadastros at once and can be taken back: which field of a kind, when and by whom. */
export const cadastroMudanca = pgTable(
  'cadastro_mudanca',
  {
    id: id(),
    entidadeId: entidadeId(),
    tipo: varchar('tipo', { length: 20, enum: tiposCadastro }).notNull(),
    campo: varchar('campo', { length: 20 }).notNull(),
    feitaEm: instante('feita_em').notNull().defaultNow(),
    feitaPor: integer('feita_por'),
    desfeitaEm: instante('desfeita_em'),
  },
  (t) => [chave(t), refere('cadastro_mudanca_feita_por_fk', t, t.feitaPor, usuario)],
)

/** What each of those cadastros held before, and the revision that the change left. */
export const cadastroMudancaLinha = pgTable(
  'cadastro_mudanca_linha',
  {
    entidadeId: entidadeId(),
    mudancaId: integer('mudanca_id').notNull(),
    cadastroId: integer('cadastro_id').notNull(),
    /** The id that the field held, null for none. */
    antes: integer('antes'),
    versao: integer('versao').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.mudancaId, t.cadastroId] }),
    refere('cadastro_mudanca_linha_mudanca_fk', t, t.mudancaId, cadastroMudanca),
    refere('cadastro_mudanca_linha_cadastro_fk', t, t.cadastroId, cadastro),
  ],
)

/** What becomes of a billing: its debits are being made, are there, are being taken back, or were. */
export const situacoesDaCobranca = [
  'gerando',
  'interrompida',
  'pronta',
  'desfazendo',
  'desfazer-parou',
  'desfeita',
] as const

export const contaBancaria = pgTable(
  'conta_bancaria',
  {
    ...doRecurso(),
    banco: char('banco', { length: 3 }).notNull(),
    agencia: varchar('agencia', { length: 6 }).notNull(),
    conta: varchar('conta', { length: 14 }).notNull(),
    /** Check digits, blank where nobody told them. */
    agenciaDv: varchar('agencia_dv', { length: 1 }).notNull().default(''),
    contaDv: varchar('conta_dv', { length: 1 }).notNull().default(''),
    /** Convênio at bank 001, código do beneficiário at 104. */
    convenio: varchar('convenio', { length: 10 }).notNull(),
    /** Check digit of the código do beneficiário at 104. */
    convenioDv: varchar('convenio_dv', { length: 1 }).notNull().default(''),
    carteira: varchar('carteira', { length: 4 }).notNull(),
    variacao: varchar('variacao', { length: 3 }).notNull().default(''),
    /** The least sequential number that slips of the convênio may still take, for one that goes on from another system; null for none. */
    nossoNumeroDesde: bigint('nosso_numero_desde', { mode: 'number' }),
  },
  (t) => [
    chave(t),
    refere('conta_bancaria_atualizado_por_fk', t, t.atualizadoPor, usuario),
    uniqueIndex('conta_bancaria_nome')
      .on(t.entidadeId, t.nomeOrdem)
      .where(sql`excluido_em is null`),
  ],
)

/**
 * The last sequential number that slips of a convênio took, whichever contas it has and had: a bank knows a slip by convênio and number, whatever
 * the carteira.
 */
export const nossoNumero = pgTable(
  'nosso_numero',
  {
    entidadeId: entidadeId(),
    banco: char('banco', { length: 3 }).notNull(),
    convenio: varchar('convenio', { length: 10 }).notNull(),
    ultimo: bigint('ultimo', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.entidadeId, t.banco, t.convenio] })],
)

/** How interest of a late debit counts; `clt600` sets fine and interest itself: 10 % in the first 30 days, 2 % for each further month, 1 % a month. */
export const regrasDeAtraso = ['pro-rata-dia', 'mes-ou-fracao', 'clt600'] as const

/** Indices by which what is late is corrected: their monthly rates as `escreverTaxas` writes them. */
export const indice = pgTable(
  'indice',
  {
    ...doRecurso(),
    taxas: text('taxas').notNull().default(''),
  },
  (t) => [
    chave(t),
    refere('indice_atualizado_por_fk', t, t.atualizadoPor, usuario),
    uniqueIndex('indice_nome')
      .on(t.entidadeId, t.nomeOrdem)
      .where(sql`excluido_em is null`),
  ],
)

export const contribuicao = pgTable(
  'contribuicao',
  {
    ...doRecurso(),
    codContrib: integer('cod_contrib').notNull(),
    especie: varchar('especie', { length: 15 }).notNull().default('outra'),
    baseLegal: text('base_legal').notNull(),
    /** Payment is optional by law and the slip must say so (boleto de proposta, Circular BCB 3.598/2012). */
    proposta: boolean('proposta').notNull().default(false),
    /** How a late debit grows; the source is `baseLegal`. Fine and monthly interest in hundredths of a percent (200 = 2 %). */
    regra: varchar('regra', { length: 15, enum: regrasDeAtraso }).notNull(),
    multa: integer('multa').notNull().default(0),
    jurosMes: integer('juros_mes').notNull().default(0),
    /** Days from the due date on, in which nothing is added; later, all days count. */
    carencia: integer('carencia').notNull().default(0),
    /** Off the principal of what is paid in time, in hundredths of a percent, and how many days before the due date that ends. */
    desconto: integer('desconto').notNull().default(0),
    descontoDias: integer('desconto_dias').notNull().default(0),
    /** By which the principal is corrected when late; null for not at all. */
    indiceId: integer('indice_id'),
    contaId: integer('conta_id').notNull(),
    /** What the slip says beside what the late rule has it say. */
    instrucoes: text('instrucoes').notNull().default(''),
  },
  (t) => [
    chave(t),
    refere('contribuicao_conta_fk', t, t.contaId, contaBancaria),
    refere('contribuicao_indice_fk', t, t.indiceId, indice),
    refere('contribuicao_atualizado_por_fk', t, t.atualizadoPor, usuario),
    uniqueIndex('contribuicao_codigo')
      .on(t.entidadeId, t.codContrib)
      .where(sql`excluido_em is null`),
    uniqueIndex('contribuicao_nome')
      .on(t.entidadeId, t.nomeOrdem)
      .where(sql`excluido_em is null`),
    check('contribuicao_atraso', sql`${t.multa} >= 0 and ${t.jurosMes} >= 0 and ${t.carencia} >= 0`),
    check(
      'contribuicao_desconto',
      sql`${t.desconto} between 0 and 9000 and ${t.descontoDias} between 0 and 60`,
    ),
  ],
)

/** How a late debit of a contribution grows. */
export type RegraAtraso = Pick<typeof contribuicao.$inferSelect, 'regra' | 'multa' | 'jurosMes' | 'carencia'>

/** What is taken off a debit of a contribution that is paid in time. */
export type RegraDesconto = Pick<typeof contribuicao.$inferSelect, 'desconto' | 'descontoDias'>

/** Months of a contribution that have a due date of their own. */
export const contribuicaoPeriodo = pgTable(
  'contribuicao_periodo',
  {
    ...daParte(),
    periodo: char('periodo', { length: 7 }).notNull(),
    vencimento: date('vencimento', { mode: 'string' }).notNull(),
  },
  (t) => [
    chave(t),
    refere('contribuicao_periodo_pai_fk', t, t.paiId, contribuicao),
    index('contribuicao_periodo_pai').on(t.entidadeId, t.paiId),
  ],
)

/** What a contribution costs whom, from a month on (contract, `tabela-valores.ts`). */
export const contribuicaoTabela = pgTable(
  'contribuicao_tabela',
  {
    ...daParte(),
    inicio: char('inicio', { length: 7 }).notNull(),
    forma: varchar('forma', { length: 15 }).notNull(),
    valor: centavos('valor'),
    porEmpregado: centavos('por_empregado'),
    piso: centavos('piso'),
    teto: centavos('teto'),
    faixas: text('faixas').notNull().default('[]'),
  },
  (t) => [
    chave(t),
    refere('contribuicao_tabela_pai_fk', t, t.paiId, contribuicao),
    index('contribuicao_tabela_pai').on(t.entidadeId, t.paiId),
  ],
)

/**
 * One billing of many: what was asked of whom (a list of cadastros as its address names it), and what came of it. Its debits name it.
 */
export const cobranca = pgTable(
  'cobranca',
  {
    id: id(),
    entidadeId: entidadeId(),
    contribuicaoId: integer('contribuicao_id').notNull(),
    /** Month of reference, YYYY-MM. */
    periodo: char('periodo', { length: 7 }).notNull(),
    vencimento: date('vencimento', { mode: 'string' }).notNull(),
    /** Whose list it is, and what narrows it. */
    tipo: varchar('tipo', { length: 20, enum: tiposCadastro }).notNull(),
    busca: text('busca').notNull(),
    situacao: varchar('situacao', { length: 16, enum: situacoesDaCobranca }).notNull().default('gerando'),
    /** Its debits that are neither cancelled nor given up, and what they come to in centavos: kept by the trigger `somar_cobrancas`. */
    debitos: integer('debitos').notNull().default(0),
    total: centavos('total').notNull().default(0),
    /** Cadastros of the list that got none, and why: a sentence a line. */
    deFora: integer('de_fora').notNull().default(0),
    motivos: text('motivos').notNull().default(''),
    /** What makes its debits. */
    tarefaId: integer('tarefa_id'),
    versao: integer('versao').notNull().default(1),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    criadoPor: integer('criado_por'),
  },
  (t) => [
    chave(t),
    refere('cobranca_contribuicao_fk', t, t.contribuicaoId, contribuicao),
    refere('cobranca_criado_por_fk', t, t.criadoPor, usuario),
    // a tarefa that is forgotten leaves what it did (migration: on delete set null)
    refere('cobranca_tarefa_fk', t, t.tarefaId, tarefa),
    index('cobranca_recente').on(t.entidadeId, t.id),
  ],
)

/** What becomes of an agreement: it holds, was given up after payments, or was taken back before any. */
export const situacoesDoAcordo = ['vigente', 'rescindido', 'desfeito'] as const

/** Open debits of a cadastro that are paid in instalments instead. Its number is its id. */
export const acordo = pgTable(
  'acordo',
  {
    id: id(),
    entidadeId: entidadeId(),
    cadastroId: integer('cadastro_id').notNull(),
    /** The day on which the debits were valued. */
    data: date('data', { mode: 'string' }).notNull(),
    /** What the instalments come to, in centavos, and what was given up of the charges for it. */
    total: centavos('total').notNull(),
    desconto: centavos('desconto').notNull(),
    quantidade: integer('quantidade').notNull(),
    situacao: varchar('situacao', { length: 10, enum: situacoesDoAcordo }).notNull().default('vigente'),
    /** Why it was given up or taken back. */
    motivo: text('motivo').notNull().default(''),
    /** Instalments that are paid, and when the first open one falls due: kept by the trigger `seguir_parcelas`. */
    pagas: integer('pagas').notNull().default(0),
    proximoVencimento: date('proximo_vencimento', { mode: 'string' }),
    versao: integer('versao').notNull().default(1),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    criadoPor: integer('criado_por'),
  },
  (t) => [
    chave(t),
    refere('acordo_cadastro_fk', t, t.cadastroId, cadastro),
    refere('acordo_criado_por_fk', t, t.criadoPor, usuario),
    index('acordo_data').on(t.entidadeId, t.data, t.id),
    check('acordo_quantidade', sql`${t.quantidade} between 2 and 60`),
    check('acordo_total', sql`${t.total} >= ${t.quantidade} and ${t.desconto} >= 0`),
  ],
)

/**
 * What becomes of a debit. `pago` is one of which nothing is left to pay; `cancelado` and `isento` say why in `motivo`; `acordo` is one that is
 * paid by the instalments of an agreement instead.
 */
export const situacoesDoDebito = ['aberto', 'pago', 'cancelado', 'isento', 'acordo'] as const

export const debito = pgTable(
  'debito',
  {
    id: id(),
    entidadeId: entidadeId(),
    cadastroId: integer('cadastro_id').notNull(),
    contribuicaoId: integer('contribuicao_id').notNull(),
    /** Month of reference, YYYY-MM. */
    periodo: char('periodo', { length: 7 }).notNull(),
    vencimento: date('vencimento', { mode: 'string' }).notNull(),
    valor: centavos('valor').notNull(),
    situacao: varchar('situacao', { length: 10, enum: situacoesDoDebito }).notNull().default('aberto'),
    /** Why it was cancelled or exempted, or its value or due date changed last. */
    motivo: text('motivo').notNull().default(''),
    /** Centavos applied to it, and charges that its payments recognised: sums of its entries, kept by the trigger `somar_lancamentos`. */
    pago: centavos('pago').notNull().default(0),
    encargos: centavos('encargos').notNull().default(0),
    versao: integer('versao').notNull().default(1),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    /** The billing that made it, where one did. */
    cobrancaId: integer('cobranca_id'),
    /** Of an instalment: its agreement, which one it is, and of how many. */
    acordoId: integer('acordo_id'),
    parcela: integer('parcela'),
    parcelas: integer('parcelas'),
    /** By what it was exempted: whether a law or a decision, which, of what day, and up to when that holds. */
    isencaoBase: varchar('isencao_base', { length: 10, enum: ['lei', 'decisao'] }),
    isencaoReferencia: text('isencao_referencia'),
    isencaoData: date('isencao_data', { mode: 'string' }),
    isencaoAte: date('isencao_ate', { mode: 'string' }),
  },
  (t) => [
    chave(t),
    // of what was exempted before it was asked nothing is known
    check(
      'debito_isencao',
      sql`num_nulls(${t.isencaoBase}, ${t.isencaoReferencia}, ${t.isencaoData}) in (0, 3) and (${t.isencaoBase} is null or ${t.situacao} = 'isento') and (${t.isencaoAte} is null or coalesce(${t.isencaoAte} >= ${t.isencaoData}, false))`,
    ),
    refere('debito_acordo_fk', t, t.acordoId, acordo),
    uniqueIndex('debito_parcela')
      .on(t.acordoId, t.parcela)
      .where(sql`acordo_id is not null`),
    check(
      'debito_da_parcela',
      sql`num_nulls(${t.acordoId}, ${t.parcela}, ${t.parcelas}) in (0, 3) and (${t.parcela} is null or ${t.parcela} between 1 and ${t.parcelas})`,
    ),
    refere('debito_cobranca_fk', t, t.cobrancaId, cobranca),
    index('debito_da_cobranca')
      .on(t.cobrancaId, t.id)
      .where(sql`cobranca_id is not null`),
    refere('debito_cadastro_fk', t, t.cadastroId, cadastro),
    refere('debito_contribuicao_fk', t, t.contribuicaoId, contribuicao),
    // what was cancelled may be billed again, and an instalment is no billing of its month
    uniqueIndex('debito_unico')
      .on(t.cadastroId, t.contribuicaoId, t.periodo)
      .where(sql`situacao <> 'cancelado' and acordo_id is null`),
    index('debito_do_cadastro').on(t.entidadeId, t.cadastroId, t.vencimento),
    index('debito_vencimento').on(t.entidadeId, t.vencimento, t.id),
    index('debito_aberto')
      .on(t.entidadeId, t.cadastroId, t.vencimento)
      .where(sql`situacao = 'aberto'`),
    check('debito_valor', sql`${t.valor} > 0`),
    check('debito_pago', sql`${t.pago} between 0 and ${t.valor} + ${t.encargos}`),
  ],
)

/** The debits that went into an agreement, with what each came to on its day, in centavos. */
export const acordoDebito = pgTable(
  'acordo_debito',
  {
    id: id(),
    entidadeId: entidadeId(),
    acordoId: integer('acordo_id').notNull(),
    debitoId: integer('debito_id').notNull(),
    /** Value, charges and what had been paid of it then, and what was given up of the charges. */
    principal: centavos('principal').notNull(),
    encargos: centavos('encargos').notNull(),
    pago: centavos('pago').notNull(),
    desconto: centavos('desconto').notNull(),
    /** Whether the agreement still holds. */
    vigente: boolean('vigente').notNull().default(true),
  },
  (t) => [
    chave(t),
    refere('acordo_debito_acordo_fk', t, t.acordoId, acordo),
    refere('acordo_debito_debito_fk', t, t.debitoId, debito),
    index('acordo_debito_acordo').on(t.acordoId),
    // a debit is in one agreement at a time
    uniqueIndex('acordo_debito_vigente')
      .on(t.debitoId)
      .where(sql`vigente`),
    check(
      'acordo_debito_valores',
      sql`${t.desconto} between 0 and ${t.encargos} and ${t.principal} + ${t.encargos} - ${t.pago} >= ${t.desconto}`,
    ),
  ],
)

/** How money came in, as staff say it; `null` in the rows from before it was asked. */
export const formasDePagamento = ['dinheiro', 'pix', 'transferencia', 'cheque', 'cartao', 'boleto'] as const

/** Money in favour of a cadastro: received, or given by the entidade. What it is used for stands in the ledger. */
export const credito = pgTable(
  'credito',
  {
    id: id(),
    entidadeId: entidadeId(),
    cadastroId: integer('cadastro_id').notNull(),
    origem: varchar('origem', { length: 10, enum: ['pagamento', 'manual'] }).notNull(),
    data: date('data', { mode: 'string' }).notNull(),
    valor: centavos('valor').notNull(),
    forma: varchar('forma', { length: 15, enum: formasDePagamento }),
    observacao: text('observacao').notNull().default(''),
    /** Centavos applied to debits or given back: a sum of its entries, kept by the trigger `somar_lancamentos`. */
    usado: centavos('usado').notNull().default(0),
    /** When it turned out to be none; its entries have been reversed. */
    estornadoEm: instante('estornado_em'),
    versao: integer('versao').notNull().default(1),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    criadoPor: integer('criado_por'),
  },
  (t) => [
    chave(t),
    refere('credito_cadastro_fk', t, t.cadastroId, cadastro),
    refere('credito_criado_por_fk', t, t.criadoPor, usuario),
    index('credito_data').on(t.entidadeId, t.data, t.id),
    index('credito_cadastro').on(t.cadastroId, t.data),
    check('credito_valor', sql`${t.valor} > 0`),
    check('credito_usado', sql`${t.usado} between 0 and ${t.valor}`),
  ],
)

/**
 * Each closing of the books and each reopening; the last one says up to which day they are closed. The database posts nothing up to there
 * (`exigir_livros_abertos`).
 */
export const fechamento = pgTable(
  'fechamento',
  {
    id: id(),
    entidadeId: entidadeId(),
    acao: varchar('acao', { length: 10, enum: ['fechar', 'reabrir'] }).notNull(),
    /** The last closed day after it: the last of a month. */
    ate: date('ate', { mode: 'string' }).notNull(),
    motivo: text('motivo').notNull().default(''),
    feitoEm: instante('feito_em').notNull().defaultNow(),
    feitoPor: integer('feito_por'),
  },
  (t) => [
    chave(t),
    refere('fechamento_feito_por_fk', t, t.feitoPor, usuario),
    check('fechamento_fim_do_mes', sql`extract(day from ${t.ate} + 1) = 1`),
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

/**
 * What was given out under a code by which others check it: the receipt of a payment, one for each, or a certidão, as many as were asked for.
 * It says whose it is as it was printed, whatever the cadastro is called by now.
 */
export const comprovante = pgTable(
  'comprovante',
  {
    id: id(),
    entidadeId: entidadeId(),
    tipo: varchar('tipo', { length: 10, enum: ['recibo', 'certidao'] }).notNull(),
    codigo: char('codigo', { length: 12 }).notNull(),
    cadastroId: integer('cadastro_id').notNull(),
    /** Of a receipt. */
    creditoId: integer('credito_id'),
    nome: text('nome').notNull(),
    registro: varchar('registro', { length: 14 }).notNull(),
    /** Of a certidão: what it says, and its last day. */
    modelo: varchar('modelo', { length: 20, enum: ['negativa', 'positiva-com-efeito'] }),
    validoAte: date('valido_ate', { mode: 'string' }),
    emitidoEm: instante('emitido_em').notNull().defaultNow(),
    emitidoPor: integer('emitido_por'),
  },
  (t) => [
    chave(t),
    refere('comprovante_cadastro_fk', t, t.cadastroId, cadastro),
    refere('comprovante_credito_fk', t, t.creditoId, credito),
    refere('comprovante_emitido_por_fk', t, t.emitidoPor, usuario),
    uniqueIndex('comprovante_codigo').on(t.entidadeId, t.codigo),
    uniqueIndex('comprovante_credito')
      .on(t.entidadeId, t.creditoId)
      .where(sql`credito_id is not null`),
    index('comprovante_cadastro').on(t.cadastroId),
    check('comprovante_do_tipo', sql`(${t.tipo} = 'recibo') = (${t.creditoId} is not null)`),
    check(
      'comprovante_certidao',
      sql`(${t.tipo} = 'certidao') = (${t.modelo} is not null and ${t.validoAte} is not null)`,
    ),
  ],
)

/**
 * What debits come to by month: a trigger adds a row of differences for each group that a statement on `debito` touched, so that writers never
 * wait for each other; the sums are those of all rows of a group. The purge puts the rows of a group together (`compactarSomas`).
 */
export const debitoSomado = pgTable(
  'debito_somado',
  {
    id: id(),
    entidadeId: entidadeId(),
    contribuicaoId: integer('contribuicao_id').notNull(),
    periodo: char('periodo', { length: 7 }).notNull(),
    vencimento: date('vencimento', { mode: 'string' }).notNull(),
    situacao: varchar('situacao', { length: 10, enum: situacoesDoDebito }).notNull(),
    quantidade: integer('quantidade').notNull(),
    valor: centavos('valor').notNull(),
    /** Debits of which something was paid, and what was. */
    pagos: integer('pagos').notNull(),
    pago: centavos('pago').notNull(),
    /** Value and charges less what was paid. */
    devido: centavos('devido').notNull(),
  },
  (t) => [
    chave(t),
    refere('debito_somado_contribuicao_fk', t, t.contribuicaoId, contribuicao),
    index('debito_somado_periodo').on(t.entidadeId, t.periodo),
  ],
)

/** Money that came in by month and was not posted back, in rows of differences as `debitoSomado`. */
export const creditoSomado = pgTable(
  'credito_somado',
  {
    id: id(),
    entidadeId: entidadeId(),
    mes: char('mes', { length: 7 }).notNull(),
    quantidade: integer('quantidade').notNull(),
    valor: centavos('valor').notNull(),
  },
  (t) => [chave(t), index('credito_somado_mes').on(t.entidadeId, t.mes)],
)

/**
 * The ledger: each row moves a value from one account to another (`contasDoRazao` of the contract; `receber` is each debit's, `creditos` each
 * credit's), so that the books are balanced by their form. Rows are never changed nor
 * deleted, which a trigger refuses; what was wrong is posted back, with `estornaId`.
 */
export const lancamento = pgTable(
  'lancamento',
  {
    id: id(),
    entidadeId: entidadeId(),
    /** The day to whose books it belongs. */
    data: date('data', { mode: 'string' }).notNull(),
    debita: varchar('debita', { length: 12 }).$type<ContaDoRazao>().notNull(),
    credita: varchar('credita', { length: 12 }).$type<ContaDoRazao>().notNull(),
    valor: centavos('valor').notNull(),
    debitoId: integer('debito_id'),
    creditoId: integer('credito_id'),
    estornaId: integer('estorna_id'),
    motivo: text('motivo').notNull().default(''),
    /** How money went out, where it did; how it came in stands at its credit. */
    forma: varchar('forma', { length: 15, enum: formasDePagamento }),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    criadoPor: integer('criado_por'),
  },
  (t) => [
    chave(t),
    refere('lancamento_debito_fk', t, t.debitoId, debito),
    refere('lancamento_credito_fk', t, t.creditoId, credito),
    refere('lancamento_criado_por_fk', t, t.criadoPor, usuario),
    foreignKey({
      name: 'lancamento_estorna_fk',
      columns: [t.entidadeId, t.estornaId],
      foreignColumns: [t.entidadeId, t.id],
    }),
    // an entry is posted back once
    uniqueIndex('lancamento_estornado')
      .on(t.entidadeId, t.estornaId)
      .where(sql`estorna_id is not null`),
    index('lancamento_debito').on(t.debitoId),
    index('lancamento_credito').on(t.creditoId),
    index('lancamento_data').on(t.entidadeId, t.data),
    check('lancamento_valor', sql`${t.valor} > 0`),
    check('lancamento_contas', sql`${t.debita} <> ${t.credita}`),
    check('lancamento_forma', sql`${t.forma} is null or 'caixa' in (${t.debita}, ${t.credita})`),
    check(
      'lancamento_com_debito',
      sql`not ('receber' in (${t.debita}, ${t.credita})) or ${t.debitoId} is not null`,
    ),
    check(
      'lancamento_com_credito',
      sql`not ('creditos' in (${t.debita}, ${t.credita})) or ${t.creditoId} is not null`,
    ),
  ],
)

/** A slip as issued, of one debit or of several. What was printed never changes: another value or due date is another row. */
export const boleto = pgTable(
  'boleto',
  {
    id: id(),
    entidadeId: entidadeId(),
    contaId: integer('conta_id').notNull(),
    vencimento: date('vencimento', { mode: 'string' }).notNull(),
    valor: centavos('valor').notNull(),
    /** Those of the conta when it was issued. */
    banco: char('banco', { length: 3 }).notNull(),
    convenio: varchar('convenio', { length: 10 }).notNull(),
    nossoNumero: varchar('nosso_numero', { length: 20 }).notNull(),
    /** More than zero only for slips of before the numbers were taken by convênio, which repeat an earlier one. */
    repeticao: smallint('repeticao').notNull().default(0),
    codigoBarras: char('codigo_barras', { length: 44 }).notNull(),
    linhaDigitavel: varchar('linha_digitavel', { length: 60 }).notNull(),
    status: varchar('status', {
      length: 12,
      enum: ['a-registrar', 'registrado', 'rejeitado', 'pago', 'baixado'],
    })
      .notNull()
      .default('a-registrar'),
    emitidoEm: instante('emitido_em').notNull().defaultNow(),
  },
  (t) => [
    chave(t),
    refere('boleto_conta_fk', t, t.contaId, contaBancaria),
    // as the bank knows it; the conta is only one of those that the convênio may have
    uniqueIndex('boleto_nosso_numero').on(t.entidadeId, t.banco, t.convenio, t.nossoNumero, t.repeticao),
  ],
)

/** The debits that a slip is of, and how much of its value is each one's, in centavos. */
export const boletoDebito = pgTable(
  'boleto_debito',
  {
    id: id(),
    entidadeId: entidadeId(),
    boletoId: integer('boleto_id').notNull(),
    debitoId: integer('debito_id').notNull(),
    valor: centavos('valor').notNull(),
    /** Whether the slip can still be paid; follows its status by the trigger `seguir_boleto`. */
    vivo: boolean('vivo').notNull().default(true),
  },
  (t) => [
    chave(t),
    refere('boleto_debito_boleto_fk', t, t.boletoId, boleto),
    refere('boleto_debito_debito_fk', t, t.debitoId, debito),
    uniqueIndex('boleto_debito_unico').on(t.boletoId, t.debitoId),
    index('boleto_debito_debito').on(t.debitoId),
    // a debit is paid by one slip at a time
    uniqueIndex('boleto_vivo')
      .on(t.debitoId)
      .where(sql`vivo`),
    check('boleto_debito_valor', sql`${t.valor} > 0`),
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

/** A file that staff keep with a cadastro. What is deleted keeps its file, to be restored. */
export const anexo = pgTable(
  'anexo',
  {
    id: id(),
    entidadeId: entidadeId(),
    cadastroId: integer('cadastro_id').notNull(),
    arquivoId: integer('arquivo_id').notNull(),
    /** The file's own, until somebody gives it another. */
    nome: varchar('nome', { length: 120 }).notNull(),
    descricao: varchar('descricao', { length: 200 }).notNull().default(''),
    versao: integer('versao').notNull().default(1),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    atualizadoEm: instante('atualizado_em').notNull().defaultNow(),
    atualizadoPor: integer('atualizado_por'),
    excluidoEm: instante('excluido_em'),
  },
  (t) => [
    chave(t),
    refere('anexo_cadastro_fk', t, t.cadastroId, cadastro),
    refere('anexo_arquivo_fk', t, t.arquivoId, arquivo),
    refere('anexo_atualizado_por_fk', t, t.atualizadoPor, usuario),
    index('anexo_cadastro').on(t.entidadeId, t.cadastroId, t.id),
  ],
)

/**
 * Work that goes on without whoever started it, as people see it; pg-boss keeps the queue. A step writes its effects and where it stopped in
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
    /** Set by whoever cancels; the run under way stops at its next step. */
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
    /** How the file was read, in words. */
    formato: text('formato').notNull(),
    colunas: jsonb('colunas').$type<{ nome: string; amostra: string[] }[]>().notNull(),
    total: integer('total').notNull(),
    /** The field of each column, null for one that is left out. */
    mapa: jsonb('mapa').$type<(string | null)[]>().notNull(),
    duplicados: varchar('duplicados', { length: 10, enum: ['atualizar', 'pular'] })
      .notNull()
      .default('atualizar'),
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
    erros: jsonb('erros').$type<{ coluna: string; mensagem: string }[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.importacaoId, t.linha] }),
    refere('importacao_linha_fk', t, t.importacaoId, importacao),
    index('importacao_linha_registro').on(t.entidadeId, t.importacaoId, t.registro),
  ],
)

/**
 * Who changed what, written by the triggers of the audited tables (`auditar`) in the transaction of the change. Rows are only ever
 * added, and removed by age.
 */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    entidadeId: entidadeId(),
    tabela: varchar('tabela', { length: 40 }).notNull(),
    /** The row's id, or what takes its place in a table without one. */
    linha: varchar('linha', { length: 40 }).notNull(),
    operacao: varchar('operacao', { length: 8, enum: ['incluir', 'alterar', 'excluir'] }).notNull(),
    /** Of the columns that changed; secrets are replaced by a mark. Null where there was no row before, or is none after. */
    antes: jsonb('antes').$type<Record<string, unknown>>(),
    depois: jsonb('depois').$type<Record<string, unknown>>(),
    usuarioId: integer('usuario_id'),
    origem: varchar('origem', { length: 10, enum: ['http', 'tarefa', 'sistema', 'cli'] }),
    ip: varchar('ip', { length: 45 }),
    requisicao: varchar('requisicao', { length: 60 }),
    em: instante('em').notNull().defaultNow(),
  },
  (t) => [
    chave(t),
    refere('auditoria_usuario_fk', t, t.usuarioId, usuario),
    index('auditoria_linha').on(t.entidadeId, t.tabela, t.linha, t.id),
    index('auditoria_em').on(t.entidadeId, t.em),
    // what was ever nested in a record: such rows go by the ids of both
    index('auditoria_parte')
      .on(t.entidadeId, t.tabela, sql`split_part(linha, '/', 1)`)
      .where(sql`strpos(linha, '/') > 0`),
  ],
)
