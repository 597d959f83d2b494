import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  varchar,
  type PgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import { nomesDasClasses } from '#src/api/contract/cadastro/status-atendimento.ts'
import { instante, centavos, id, ordenavel } from './columns.ts'
import { entidadeId, chave, refere } from './do-tenant.ts'
import { daParte, doRecurso } from './do-recurso.ts'
import { usuario, arquivo } from './nucleo.ts'
import { tarefa } from './servicos.ts'

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
    // those of the last months, to be counted by day
    index('cadastro_novo')
      .on(t.entidadeId, t.criadoEm, t.tipo)
      .where(sql`excluido_em is null and analise is null`),
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

/** The lookup tables of the specification, told apart by `tipo` (contract, `apoios`). */
export const apoio = pgTable(
  'apoio',
  {
    ...doRecurso(),
    tipo: varchar('tipo', { length: 24 }).notNull(),
    /** Where it stands among the offered ones: smaller numbers first, then by name. */
    ordem: integer('ordem').notNull().default(0),
    /** What a status of atendimentos means; of no other value. */
    classe: varchar('classe', { length: 12, enum: nomesDasClasses }),
    /** In how many minutes of business hours an atendimento of the subject is to be answered and solved; of no other value. */
    metaPrimeiraResposta: integer('meta_primeira_resposta'),
    metaProximaResposta: integer('meta_proxima_resposta'),
    metaSolucao: integer('meta_solucao'),
  },
  (t) => [
    chave(t),
    refere('apoio_atualizado_por_fk', t, t.atualizadoPor, usuario),
    // what refers to a status refers to its class with it
    unique('apoio_classe').on(t.entidadeId, t.id, t.classe),
    check('apoio_status', sql`(${t.tipo} = 'statusAtendimento') = (${t.classe} is not null)`),
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

/** The rows of one column that a merge of two values has changed (`server/records/nomeados.ts`). */
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
    // once at a time at one place; a person who comes back is another row
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
