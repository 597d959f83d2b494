/**
 * The module that owns each table of server/db/schema.ts, by the name that the table is exported under. Only its repositories name the
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
  cadastroTotal: 'cadastro',
  pessoaJuridica: 'cadastro',
  pessoaFisica: 'cadastro',
  contabilidade: 'cadastro',
  acesso: 'acesso',
  contaBancaria: 'conta-bancaria',
  contribuicao: 'contribuicao',
  debito: 'debito',
  credito: 'credito',
  boleto: 'boleto',
  notificacao: 'notification',
  arquivo: 'arquivo',
  tarefa: 'tarefa',
  auditoria: 'auditoria',
}
