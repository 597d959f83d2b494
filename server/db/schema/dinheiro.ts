import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { ContaDoRazao } from '#src/api/contract/dinheiro/conferencia.ts'
import { instante, centavos, id } from './columns.ts'
import { entidadeId, chave, refere } from './do-tenant.ts'
import { daParte, doRecurso } from './do-recurso.ts'
import { usuario } from './nucleo.ts'
import { tarefa } from './servicos.ts'
import { tiposCadastro, cadastro } from './cadastro.ts'

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
    /** Convênio at bank 001, código do beneficiário or do cliente at others; blank at those that have none. */
    convenio: varchar('convenio', { length: 10 }).notNull(),
    /** Check digit of the código do beneficiário at 104. */
    convenioDv: varchar('convenio_dv', { length: 1 }).notNull().default(''),
    carteira: varchar('carteira', { length: 4 }).notNull(),
    variacao: varchar('variacao', { length: 3 }).notNull().default(''),
    modalidade: varchar('modalidade', { length: 2 }).notNull().default(''),
    /** Of a cooperativa of 748, and the byte of whom numbers its slips. */
    posto: varchar('posto', { length: 2 }).notNull().default(''),
    byte: varchar('byte', { length: 1 }).notNull().default('2'),
    /** By which 033 knows who sends a file. */
    codigoTransmissao: varchar('codigo_transmissao', { length: 15 }).notNull().default(''),
    ambiente: varchar('ambiente', { length: 8 }).notNull().default('producao'),
    /** Version of the files, `padrao` for what the bank chooses (contract, `bancos.ts`). */
    layout: varchar('layout', { length: 7 }).notNull().default('padrao'),
    /** Working days from a payment until its money is on the conta. */
    prazoCredito: integer('prazo_credito').notNull().default(0),
    /** Whether the bank takes payers whose CNPJ has letters. */
    cnpjComLetras: varchar('cnpj_com_letras', { length: 13 }).notNull().default('nao-informado'),
    pixPorArquivo: boolean('pix_por_arquivo').notNull().default(false),
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
    /** Or what else tells a sequence from others (`numeracaoDe` in `server/boleto/emissao.ts`). */
    convenio: varchar('convenio', { length: 20 }).notNull(),
    ultimo: bigint('ultimo', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.entidadeId, t.banco, t.convenio] })],
)

/** How interest of a late debit counts; `clt600` sets fine and interest itself: 10 % in the first 30 days, 2 % for each further month, 1 % a month. */
export const regrasDeAtraso = ['pro-rata-dia', 'mes-ou-fracao', 'clt600'] as const

/**
 * On what a late debit of which a part was paid goes on growing: on what is left of the principal, or on all of it. The rule itself:
 * `server/modules/dinheiro/debito/fatias.ts`.
 */
export const regrasAposPagamento = ['restante', 'principal'] as const

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
    /** What its new debits are made with; each keeps what it was made with. */
    jurosAposPagamento: varchar('juros_apos_pagamento', { length: 10, enum: regrasAposPagamento })
      .notNull()
      .default('restante'),
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
export type RegraAtraso = Pick<
  typeof contribuicao.$inferSelect,
  'regra' | 'multa' | 'jurosMes' | 'carencia' | 'jurosAposPagamento'
>

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
    /** That of its contribution when it was made. Without a default, so that nothing makes a debit without saying it. */
    jurosAposPagamento: varchar('juros_apos_pagamento', { length: 10, enum: regrasAposPagamento }).notNull(),
    situacao: varchar('situacao', { length: 10, enum: situacoesDoDebito }).notNull().default('aberto'),
    /** Why it was cancelled or exempted, or its value or due date changed last. */
    motivo: text('motivo').notNull().default(''),
    /** Centavos applied to it, and charges that its payments recognised: sums of its entries, kept by the trigger `somar_lancamentos`. */
    pago: centavos('pago').notNull().default(0),
    encargos: centavos('encargos').notNull().default(0),
    /** Day of the last entry by which a payment moved what is owed of it, also where it was taken back; never an earlier one again. Kept by the same trigger. */
    ultimoMovimento: date('ultimo_movimento', { mode: 'string' }),
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
    // by cadastro, with all that its sums read of what is open
    index('debito_aberto')
      .on(t.entidadeId, t.cadastroId, t.vencimento, t.contribuicaoId, t.valor, t.encargos, t.pago)
      .where(sql`situacao = 'aberto'`),
    // all that reports read of what is late, so that the rows themselves are not looked up
    index('debito_vencido')
      .on(
        t.entidadeId,
        t.vencimento,
        t.contribuicaoId,
        t.cadastroId,
        t.periodo,
        t.valor,
        t.pago,
        t.encargos,
        t.acordoId,
        t.jurosAposPagamento,
        t.id,
      )
      .where(sql`situacao = 'aberto'`),
    // of what payments came for after its day, which few are, all by which those are found that were late on some day
    index('debito_pago_atrasado')
      .on(t.entidadeId, t.ultimoMovimento, t.vencimento, t.situacao, t.contribuicaoId, t.id)
      .where(sql`ultimo_movimento > vencimento`),
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

/**
 * What was given out under a code by which others check it: the receipt of a payment, one for each, or a certidão, as many as were asked for.
 * It says whose it is as it was printed, whatever the cadastro is called by now.
 */
export const comprovante = pgTable(
  'comprovante',
  {
    id: id(),
    entidadeId: entidadeId(),
    tipo: varchar('tipo', { length: 10, enum: ['recibo', 'certidao', 'declaracao'] }).notNull(),
    codigo: char('codigo', { length: 12 }).notNull(),
    cadastroId: integer('cadastro_id').notNull(),
    /** Of a receipt. */
    creditoId: integer('credito_id'),
    nome: text('nome').notNull(),
    registro: varchar('registro', { length: 14 }).notNull(),
    /** Of a certidão: what it says, and its last day. */
    modelo: varchar('modelo', { length: 20, enum: ['negativa', 'positiva-com-efeito'] }),
    validoAte: date('valido_ate', { mode: 'string' }),
    /** What a declaração is about: the same is declared to a cadastro once. */
    sobre: text('sobre'),
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
    uniqueIndex('comprovante_declaracao')
      .on(t.entidadeId, t.cadastroId, t.sobre)
      .where(sql`sobre is not null`),
    index('comprovante_cadastro').on(t.cadastroId),
    check('comprovante_sobre', sql`(${t.tipo} = 'declaracao') = (${t.sobre} is not null)`),
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
    convenio: varchar('convenio', { length: 20 }).notNull(),
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
