import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../server/db/schema/', import.meta.url)
/** The text of all its files. */
export const schema = readdirSync(folder)
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

/** Tables that begin alike are of one owner. @param {string} comeco @param {string} dono */
const comecam = (comeco, dono) =>
  [
    ...schema.matchAll(
      new RegExp(String.raw`^export const (\w+) = pgTable\(\s*'\w+',\s*\{\s*${comeco}\(\)`, 'gm'),
    ),
  ].map(([, tabela]) => [tabela, dono])

/** A table is its own module's, by its name, unless something else is said below. @type {[string, string][]} */
const doNome = [...schema.matchAll(/^export const (\w+) = pgTable\(/gm)].map(([, tabela = '']) => [
  tabela,
  tabela.replaceAll(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`),
])

const deRecursos = comecam(String.raw`\.\.\.doRecurso`, 'recurso')

/** Those that keep resources, and a cadastro kind's own columns, say so themselves; one may still have a module of its own. */
const ditas = [
  ...deRecursos,
  ...comecam('id: cadastroId', 'cadastro'),
  ...[...schema.matchAll(/^export const (cadastro[A-Z]\w+) = pgTable\(/gm)].map(([, tabela]) => [
    tabela,
    'cadastro',
  ]),
]

/**
 * The module that owns each table of server/db/schema/, by the name that the table, or a record of several, is exported under. Only its repositories name the
 * table; other modules ask its service. A table whose owner is no module fails the linter where it is imported, and the test of this file.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const TABLE_OWNERS = {
  ...Object.fromEntries(doNome),
  ...Object.fromEntries(ditas),
  menuItem: 'menu',
  logoAnterior: 'entidade',
  chavePublica: 'sessao',
  chaveSegredo: 'segredo',
  tentativaLogin: 'tentativa',
  limiteUso: 'limite',
  aceitePolitica: 'politica',
  codigoPrimeiroAcesso: 'primeiro-acesso',
  sequencia: 'cadastro',
  tabelasDoCadastro: 'cadastro',
  partesDasTabelas: 'cadastro',
  atendimentoMensagem: 'atendimento',
  atendimentoArquivo: 'atendimento',
  atendimentoPassagem: 'atendimento',
  atendimentoSeguidor: 'atendimento',
  atendimentoRascunho: 'atendimento',
  atendimentoPresenca: 'atendimento',
  modeloResposta: 'atendimento',
  departamentoMembro: 'atendimento',
  agenda: 'atendimento',
  homologacao: 'atendimento',
  correcaoCadastro: 'atendimento',
  contaBancaria: 'conta-bancaria',
  nossoNumero: 'conta-bancaria',
  indice: 'contribuicao',
  contribuicao: 'contribuicao',
  contribuicaoPeriodo: 'contribuicao',
  contribuicaoTabela: 'contribuicao',
  acordoDebito: 'acordo',
  debitoSomado: 'debito',
  creditoSomado: 'credito',
  fechamento: 'razao',
  lancamento: 'razao',
  boletoDebito: 'boleto',
  notificacao: 'notification',
  juncao: 'recurso',
  importacaoLinha: 'importacao',
  relatorioEnvio: 'relatorio-salvo',
  departamentoContato: 'recurso',
}

/** The module that reads every table and writes none: a report counts what all modules have written. */
export const READER = 'relatorio'

/** What the module of resources reads and writes, whoever else asks of it: the tables of resources, and of what is nested in them. */
export const RESOURCE_TABLES = new Set([
  ...deRecursos.map(([tabela]) => tabela),
  'contribuicaoPeriodo',
  'contribuicaoTabela',
])
