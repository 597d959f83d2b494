import { readFileSync } from 'node:fs'

const schema = readFileSync(new URL('../../server/db/schema.ts', import.meta.url), 'utf8')

/** Tables that begin alike are of one owner. @param {string} comeco @param {string} dono */
const comecam = (comeco, dono) =>
  [
    ...schema.matchAll(
      new RegExp(String.raw`^export const (\w+) = pgTable\(\s*'\w+',\s*\{\s*${comeco}\(\)`, 'gm'),
    ),
  ].map(([, tabela]) => [tabela, dono])

/** Those that keep resources, and a cadastro kind's own columns, say so themselves. */
const ditas = [
  ...comecam(String.raw`\.\.\.doRecurso`, 'recurso'),
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
  entidade: 'entidade',
  menuItem: 'menu',
  usuario: 'usuario',
  sessao: 'sessao',
  chavePublica: 'sessao',
  tentativaLogin: 'tentativa',
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
  contribuicao: 'contribuicao',
  debito: 'debito',
  credito: 'credito',
  lancamento: 'razao',
  boleto: 'boleto',
  notificacao: 'notification',
  arquivo: 'arquivo',
  anexo: 'anexo',
  tarefa: 'tarefa',
  importacao: 'importacao',
  importacaoLinha: 'importacao',
  auditoria: 'auditoria',
  configuracao: 'configuracao',
  departamentoContato: 'recurso',
  preferencia: 'preferencia',
  presenca: 'presenca',
  visao: 'visao',
  ...Object.fromEntries(ditas),
}
