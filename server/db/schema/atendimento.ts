import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
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
import { nomesDasAvaliacoes } from '#src/api/contract/geral/atendimento-avaliacoes.ts'
import {
  canais,
  prioridades,
  type Canal,
  type Prioridade,
} from '#src/api/contract/geral/atendimento-lista.ts'
import {
  eventosDoAtendimento,
  type EventoDoAtendimento,
} from '#src/api/contract/geral/atendimento-passagens.ts'
import { estadosDaCorrecao, type CampoDaCorrecao } from '#src/api/contract/geral/correcao-lida.ts'
import { nomesDasClasses } from '#src/api/contract/cadastro/status-atendimento.ts'
import { acesso, anexo, apoio, cadastro } from './cadastro.ts'
import { id, instante, ordenavel } from './columns.ts'
import { debito } from './dinheiro.ts'
import { doRecurso } from './do-recurso.ts'
import { chave, entidadeId, refere } from './do-tenant.ts'
import { arquivo, usuario } from './nucleo.ts'

const nomesDosCanais = Object.keys(canais) as [Canal, ...Canal[]] // the keys of the table
const nomesDasPrioridades = Object.keys(prioridades) as [Prioridade, ...Prioridade[]] // here too
const nomesDosEventos = Object.keys(eventosDoAtendimento) as [EventoDoAtendimento, ...EventoDoAtendimento[]] // and here

const classe = (nome: string) => varchar(nome, { length: 12, enum: nomesDasClasses })

/** Somebody asks, the team answers. Its messages are facts; what the row says of them (since when the client waits) follows from these. */
export const atendimento = pgTable(
  'atendimento',
  {
    id: id(),
    entidadeId: entidadeId(),
    ano: integer('ano').notNull(),
    /** Counted from 1 in each year of the entidade. */
    numero: integer('numero').notNull(),
    titulo: text('titulo').notNull(),
    canal: varchar('canal', { length: 10, enum: nomesDosCanais }).notNull(),
    prioridade: varchar('prioridade', { length: 10, enum: nomesDasPrioridades }).notNull().default('normal'),
    statusId: integer('status_id').notNull(),
    /** That of the status, whose class cannot change under it. */
    classe: classe('classe').notNull(),
    assuntoId: integer('assunto_id'),
    tipoId: integer('tipo_id'),
    departamentoId: integer('departamento_id'),
    responsavelId: integer('responsavel_id'),
    cadastroId: integer('cadastro_id'),
    acessoId: integer('acesso_id'),
    debitoId: integer('debito_id'),
    anexoId: integer('anexo_id'),
    /** A client with an account; of others the name and e-mail alone. */
    solicitanteId: integer('solicitante_id'),
    solicitanteNome: text('solicitante_nome').notNull().default(''),
    solicitanteEmail: text('solicitante_email').notNull().default(''),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    criadoPor: integer('criado_por').notNull(),
    primeiraRespostaEm: instante('primeira_resposta_em'),
    esperandoDesde: instante('esperando_desde'),
    /** Of the public ones. */
    ultimaMensagemEm: instante('ultima_mensagem_em').notNull().defaultNow(),
    resolvidoEm: instante('resolvido_em'),
    encerradoEm: instante('encerrado_em'),
    /** When the next of its targets is due, by which lists find it: reckoned from what has happened, and nothing follows from it. */
    prazoEm: instante('prazo_em'),
    /** The closed one that it goes on from. */
    anteriorId: integer('anterior_id'),
    /** The one that it goes on in: it is a stub by now, which keeps its own messages. Never a stub itself. */
    unificadoEmId: integer('unificado_em_id'),
    /** The one whose messages it was opened with. */
    separadoDeId: integer('separado_de_id'),
    /** What its client thought of it at its end. */
    avaliacao: varchar('avaliacao', { length: 8, enum: nomesDasAvaliacoes }),
    avaliacaoComentario: text('avaliacao_comentario').notNull().default(''),
    /** Since when its days to be changed are counted. */
    avaliadoEm: instante('avaliado_em'),
    versao: integer('versao').notNull().default(1),
    atualizadoEm: instante('atualizado_em').notNull().defaultNow(),
    atualizadoPor: integer('atualizado_por'),
    /** Who has laid it aside; null while it lies in the queues. */
    adiadoPor: integer('adiado_por'),
    /** Until when it is laid aside; null of one that waits for the client's answer. */
    adiadoAte: instante('adiado_ate'),
    tituloOrdem: ordenavel('titulo_ordem', 'titulo'),
  },
  // the return type ends the circle of a table that refers to itself
  (t): PgTableExtraConfigValue[] => [
    chave(t),
    uniqueIndex('atendimento_numero').on(t.entidadeId, t.ano, t.numero),
    foreignKey({
      name: 'atendimento_status_fk',
      columns: [t.entidadeId, t.statusId, t.classe],
      foreignColumns: [apoio.entidadeId, apoio.id, apoio.classe],
    }),
    refere('atendimento_assunto_fk', t, t.assuntoId, apoio),
    refere('atendimento_tipo_fk', t, t.tipoId, apoio),
    refere('atendimento_departamento_fk', t, t.departamentoId, apoio),
    refere('atendimento_responsavel_fk', t, t.responsavelId, usuario),
    refere('atendimento_cadastro_fk', t, t.cadastroId, cadastro),
    refere('atendimento_acesso_fk', t, t.acessoId, acesso),
    refere('atendimento_debito_fk', t, t.debitoId, debito),
    refere('atendimento_anexo_fk', t, t.anexoId, anexo),
    refere('atendimento_solicitante_fk', t, t.solicitanteId, usuario),
    refere('atendimento_criado_por_fk', t, t.criadoPor, usuario),
    refere('atendimento_atualizado_por_fk', t, t.atualizadoPor, usuario),
    refere('atendimento_anterior_fk', t, t.anteriorId, atendimento),
    refere('atendimento_adiado_por_fk', t, t.adiadoPor, usuario),
    refere('atendimento_unificado_em_fk', t, t.unificadoEmId, atendimento),
    refere('atendimento_separado_de_fk', t, t.separadoDeId, atendimento),
    index('atendimento_recentes').on(t.entidadeId, t.ultimaMensagemEm, t.id),
    index('atendimento_classe').on(t.entidadeId, t.classe, t.ultimaMensagemEm),
    index('atendimento_prazo').on(t.entidadeId, t.prazoEm, t.id),
    index('atendimento_responsavel').on(t.entidadeId, t.responsavelId),
    index('atendimento_cadastro').on(t.entidadeId, t.cadastroId, t.ultimaMensagemEm),
    index('atendimento_solicitante').on(t.entidadeId, t.solicitanteId),
    index('atendimento_anterior').on(t.entidadeId, t.anteriorId),
    // of the many that there are, the queues look at those that somebody has still to work on
    index('atendimento_fila')
      .on(t.entidadeId, t.responsavelId, t.esperandoDesde)
      .where(sql`classe in ('novo', 'aberto')`),
    // thousands may wait for their clients: they lie in the order in which they are shown
    index('atendimento_aguardando')
      .on(t.entidadeId, t.esperandoDesde, t.ultimaMensagemEm, t.id)
      .where(sql`classe = 'aguardando'`),
    index('atendimento_adiado')
      .on(t.entidadeId, t.adiadoAte)
      .where(sql`adiado_por is not null`),
    index('atendimento_unificado_em').on(t.entidadeId, t.unificadoEmId),
    index('atendimento_separado_de').on(t.entidadeId, t.separadoDeId),
    check('atendimento_resolvido', sql`${t.classe} <> 'resolvido' or ${t.resolvidoEm} is not null`),
    check('atendimento_encerrado', sql`(${t.classe} = 'encerrado') = (${t.encerradoEm} is not null)`),
    check('atendimento_adiado_por', sql`${t.adiadoAte} is null or ${t.adiadoPor} is not null`),
    check('atendimento_unificado', sql`${t.unificadoEmId} is null or ${t.classe} = 'encerrado'`),
    check('atendimento_avaliado', sql`(${t.avaliacao} is null) = (${t.avaliadoEm} is null)`),
    check(
      'atendimento_de_quem',
      sql`${t.cadastroId} is not null or ${t.solicitanteId} is not null or ${t.solicitanteNome} <> ''`,
    ),
  ],
)

/** What somebody wrote. It is never changed, but it may go to another atendimento that it is separated into. */
export const atendimentoMensagem = pgTable(
  'atendimento_mensagem',
  {
    id: id(),
    entidadeId: entidadeId(),
    atendimentoId: integer('atendimento_id').notNull(),
    /** Whether the client reads it; else it is a note of the team. */
    publica: boolean('publica').notNull(),
    daEquipe: boolean('da_equipe').notNull(),
    autorId: integer('autor_id').notNull(),
    texto: text('texto').notNull(),
    em: instante('em').notNull().defaultNow(),
  },
  (t) => [
    chave(t),
    refere('atendimento_mensagem_fk', t, t.atendimentoId, atendimento),
    refere('atendimento_mensagem_autor_fk', t, t.autorId, usuario),
    index('atendimento_mensagem_conversa').on(t.entidadeId, t.atendimentoId, t.id),
    check('atendimento_mensagem_nota', sql`${t.publica} or ${t.daEquipe}`),
  ],
)

/** A file of a message; of none while the message is being written. */
export const atendimentoArquivo = pgTable(
  'atendimento_arquivo',
  {
    id: id(),
    entidadeId: entidadeId(),
    mensagemId: integer('mensagem_id'),
    arquivoId: integer('arquivo_id').notNull(),
    nome: text('nome').notNull(),
    enviadoPor: integer('enviado_por').notNull(),
    enviadoEm: instante('enviado_em').notNull().defaultNow(),
  },
  (t) => [
    chave(t),
    refere('atendimento_arquivo_mensagem_fk', t, t.mensagemId, atendimentoMensagem),
    refere('atendimento_arquivo_arquivo_fk', t, t.arquivoId, arquivo),
    refere('atendimento_arquivo_enviado_por_fk', t, t.enviadoPor, usuario),
    index('atendimento_arquivo_mensagem').on(t.entidadeId, t.mensagemId),
    index('atendimento_arquivo_solto')
      .on(t.entidadeId, t.enviadoPor)
      .where(sql`mensagem_id is null`),
  ],
)

/** What an atendimento asks to have corrected in its cadastro, which is that of the atendimento, and what staff decided. */
export const correcaoCadastro = pgTable(
  'correcao_cadastro',
  {
    entidadeId: entidadeId(),
    atendimentoId: integer('atendimento_id').notNull(),
    campos: jsonb('campos').$type<CampoDaCorrecao[]>().notNull(),
    estado: varchar('estado', { length: 10, enum: estadosDaCorrecao }).notNull().default('pendente'),
    /** Why something was refused. */
    motivo: text('motivo').notNull().default(''),
    pedidaEm: instante('pedida_em').notNull().defaultNow(),
    decididaEm: instante('decidida_em'),
    decididaPor: integer('decidida_por'),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.atendimentoId] }),
    refere('correcao_cadastro_fk', t, t.atendimentoId, atendimento),
    refere('correcao_cadastro_decidida_por_fk', t, t.decididaPor, usuario),
    check(
      'correcao_cadastro_decidida',
      sql`(${t.estado} = 'pendente') = (${t.decididaEm} is null) and (${t.decididaEm} is null) = (${t.decididaPor} is null)`,
    ),
  ],
)

/** That an atendimento came to a class, also to the one it was in; facts, by which times are told later. */
export const atendimentoPassagem = pgTable(
  'atendimento_passagem',
  {
    id: id(),
    entidadeId: entidadeId(),
    atendimentoId: integer('atendimento_id').notNull(),
    /** Null of the opening. */
    de: classe('de'),
    para: classe('para').notNull(),
    /** Null of the opening. */
    evento: varchar('evento', { length: 20, enum: nomesDosEventos }),
    em: instante('em').notNull().defaultNow(),
    /** Null of what nobody did. */
    por: integer('por'),
  },
  (t) => [
    chave(t),
    refere('atendimento_passagem_fk', t, t.atendimentoId, atendimento),
    refere('atendimento_passagem_por_fk', t, t.por, usuario),
    index('atendimento_passagem_de').on(t.entidadeId, t.atendimentoId, t.id),
    check('atendimento_passagem_abertura', sql`(${t.de} is null) = (${t.evento} is null)`),
  ],
)

/** Members of the team of a departamento, who see its atendimentos where the entidade has each see those of their own. */
export const departamentoMembro = pgTable(
  'departamento_membro',
  {
    id: id(),
    entidadeId: entidadeId(),
    departamentoId: integer('departamento_id').notNull(),
    usuarioId: integer('usuario_id').notNull(),
  },
  (t) => [
    chave(t),
    uniqueIndex('departamento_membro_unico').on(t.entidadeId, t.departamentoId, t.usuarioId),
    refere('departamento_membro_departamento_fk', t, t.departamentoId, apoio),
    refere('departamento_membro_usuario_fk', t, t.usuarioId, usuario),
  ],
)

/** Staff who hear of what the client writes, beside who is responsible. */
export const atendimentoSeguidor = pgTable(
  'atendimento_seguidor',
  {
    entidadeId: entidadeId(),
    atendimentoId: integer('atendimento_id').notNull(),
    usuarioId: integer('usuario_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.atendimentoId, t.usuarioId] }),
    refere('atendimento_seguidor_fk', t, t.atendimentoId, atendimento),
    refere('atendimento_seguidor_usuario_fk', t, t.usuarioId, usuario),
    index('atendimento_seguidor_usuario').on(t.entidadeId, t.usuarioId),
  ],
)

/** What a member of the team is writing in an atendimento and has not sent: one for each of both, gone with what is sent. */
export const atendimentoRascunho = pgTable(
  'atendimento_rascunho',
  {
    entidadeId: entidadeId(),
    atendimentoId: integer('atendimento_id').notNull(),
    usuarioId: integer('usuario_id').notNull(),
    publica: boolean('publica').notNull(),
    texto: text('texto').notNull(),
    /** What is to follow a public one. */
    depois: varchar('depois', { length: 10, enum: ['nada', 'aguardar', 'resolver'] }).notNull(),
    /** Files that were sent for it, in their order. */
    arquivos: integer('arquivos')
      .array()
      .notNull()
      .default(sql`'{}'`),
    salvoEm: instante('salvo_em').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.atendimentoId, t.usuarioId] }),
    refere('atendimento_rascunho_fk', t, t.atendimentoId, atendimento),
    refere('atendimento_rascunho_usuario_fk', t, t.usuarioId, usuario),
    index('atendimento_rascunho_salvo').on(t.entidadeId, t.salvoEm),
  ],
)

/** Who of the team has which atendimento open (contract, `atendimento-presenca.ts`). */
export const atendimentoPresenca = pgTable(
  'atendimento_presenca',
  {
    entidadeId: entidadeId(),
    atendimentoId: integer('atendimento_id').notNull(),
    usuarioId: integer('usuario_id').notNull(),
    escrevendo: boolean('escrevendo').notNull().default(false),
    desde: instante('desde').notNull().defaultNow(),
    vistaEm: instante('vista_em').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.entidadeId, t.atendimentoId, t.usuarioId] }),
    refere('atendimento_presenca_fk', t, t.atendimentoId, atendimento),
    refere('atendimento_presenca_usuario_fk', t, t.usuarioId, usuario),
    index('atendimento_presenca_usuario').on(t.entidadeId, t.usuarioId),
  ],
)

/** Answers that the team writes often. The fields in `texto` are those of the contract (`modelo-resposta.ts`). */
export const modeloResposta = pgTable(
  'modelo_resposta',
  {
    ...doRecurso(),
    /** What is typed behind a slash in its place; blank of one that is only picked. */
    atalho: text('atalho').notNull().default(''),
    texto: text('texto').notNull().default(''),
  },
  (t) => [
    chave(t),
    refere('modelo_resposta_atualizado_por_fk', t, t.atualizadoPor, usuario),
    uniqueIndex('modelo_resposta_nome')
      .on(t.entidadeId, t.nomeOrdem)
      .where(sql`excluido_em is null`),
    uniqueIndex('modelo_resposta_atalho')
      .on(t.entidadeId, t.atalho)
      .where(sql`excluido_em is null and atalho <> ''`),
  ],
)
