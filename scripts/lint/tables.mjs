import { readFileSync } from 'node:fs'

const schema = readFileSync(new URL('../../server/db/schema.ts', import.meta.url), 'utf8')

/** Tables that begin alike are of one owner. @param {string} comeco @param {string} dono */
const comecam = (comeco, dono) =>
  [
    ...schema.matchAll(
      new RegExp(String.raw`^export const (\w+) = pgTable\(\s*'\w+',\s*\{\s*${comeco}\(\)`, 'gm'),
    ),
  ].map(([, tabela]) => [tabela, dono])

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
 * The module that owns each table of server/db/schema.ts, by the name that the table, or a record of several, is exported under. Only its repositories name the
 * table; other modules ask its service. A table without an owner fails the linter where it is imported, and the test of this file.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const TABLE_OWNERS = {
  ...Object.fromEntries(ditas),
  entidade: 'entidade',
  menuItem: 'menu',
  usuario: 'usuario',
  sessao: 'sessao',
  chavePublica: 'sessao',
  chaveSegredo: 'segredo',
  certificado: 'certificado',
  tentativaLogin: 'tentativa',
  limiteUso: 'limite',
  tokenUnico: 'token-unico',
  politica: 'politica',
  aceitePolitica: 'politica',
  sequencia: 'cadastro',
  cadastro: 'cadastro',
  tabelasDoCadastro: 'cadastro',
  partesDasTabelas: 'cadastro',
  acesso: 'acesso',
  colaborador: 'colaborador',
  contaBancaria: 'conta-bancaria',
  nossoNumero: 'conta-bancaria',
  indice: 'contribuicao',
  contribuicao: 'contribuicao',
  contribuicaoPeriodo: 'contribuicao',
  contribuicaoTabela: 'contribuicao',
  cobranca: 'cobranca',
  acordo: 'acordo',
  acordoDebito: 'acordo',
  debito: 'debito',
  credito: 'credito',
  debitoSomado: 'debito',
  creditoSomado: 'credito',
  comprovante: 'comprovante',
  fechamento: 'razao',
  lancamento: 'razao',
  boleto: 'boleto',
  boletoDebito: 'boleto',
  notificacao: 'notification',
  arquivo: 'arquivo',
  anexo: 'anexo',
  tarefa: 'tarefa',
  fusao: 'fusao',
  juncao: 'recurso',
  importacao: 'importacao',
  importacaoLinha: 'importacao',
  auditoria: 'auditoria',
  configuracao: 'configuracao',
  departamentoContato: 'recurso',
  preferencia: 'preferencia',
  presenca: 'presenca',
  visao: 'visao',
}

/** What the module of resources reads and writes, whoever else asks of it: the tables of resources, and of what is nested in them. */
export const RESOURCE_TABLES = new Set([
  ...deRecursos.map(([tabela]) => tabela),
  'contribuicaoPeriodo',
  'contribuicaoTabela',
])
