import { schema } from '../lint/tables.mjs'

/**
 * One thing that a careless hand could take away from what keeps people and entidades apart.
 *
 * @typedef {object} Mutant
 * @property {string} name what the mutated code lacks
 * @property {string} file
 * @property {string} find text that stands in the file exactly once
 * @property {string} replace
 * @property {string[]} tests files of which one must fail, tried in this order
 */

const TENANCY = 'server/test/tenancy.test.ts'
const TENANT = 'server/db/tenant.test.ts'
const ROLES = 'server/test/roles.test.ts'
const BOLETO = 'server/modules/dinheiro/boleto/boleto.test.ts'
const VARIOS = 'server/modules/dinheiro/boleto/varios.test.ts'

const DIALECT = 'server/db/tenant-dialect.ts'
const AUTH = 'server/plugins/auth.ts'
const ACESSO = 'server/modules/cadastro/acesso/repo.ts'
const DEBITO = 'server/modules/dinheiro/debito/repo.ts'
const SLIP = 'server/modules/dinheiro/boleto/service.ts'
const PAPEIS = 'src/api/contract/nucleo/papeis.ts'
const VISOES = 'server/modules/geral/visao/repo.ts'
const VISAO = 'server/modules/geral/visao/visao.test.ts'
const FINANCEIRO = 'server/modules/dinheiro/financeiro/financeiro.test.ts'
const CREDITO = 'server/modules/dinheiro/financeiro/credito.test.ts'
const MESES = 'server/modules/dinheiro/financeiro/meses.test.ts'
const CONFERENCIA = 'server/modules/dinheiro/financeiro/conferencia.test.ts'
const ACORDO = 'server/modules/dinheiro/acordo/acordo.test.ts'
const COBRANCA = 'server/modules/dinheiro/cobranca/cobranca.test.ts'

/** @param {string} file @param {string[]} tests @returns {(name: string, find: string, replace: string) => Mutant} */
const of =
  (file, ...tests) =>
  (name, find, replace) => ({ name, file, find, replace, tests })

/** @param {string} file */
const copia = (file) => of(`server/copia/${file}`, 'server/copia/copia.test.ts')
const dialect = of(DIALECT, TENANT, TENANCY)
const auth = of(AUTH, ROLES)
const acesso = of(ACESSO, 'server/modules/cliente/pessoa/pessoa.test.ts', BOLETO)
const slip = of(SLIP, BOLETO)
const mudanca = of(
  'server/modules/cadastro/cadastro/mudanca.ts',
  'server/modules/cadastro/cadastro/mudanca.test.ts',
)
const lot = of('server/modules/dinheiro/boleto/lote.ts', 'server/modules/dinheiro/boleto/lote.test.ts')
const COMPROVANTE = 'server/modules/dinheiro/comprovante/comprovante.test.ts'
const EXTRATO = 'server/modules/dinheiro/extrato/extrato.test.ts'
const CORRECAO = 'server/modules/dinheiro/debito/correcao.test.ts'
const TOKENS = 'server/modules/contas/sessao/tokens.test.ts'
const LIMITES = 'server/test/limites.test.ts'
const SEGREDO = 'server/modules/nucleo/segredo/segredo.test.ts'
const CERTIFICADO = 'server/modules/servicos/certificado/certificado.test.ts'
const LICENCA = 'server/modules/geral/licenca/licenca.test.ts'
const PRIMEIRO_ACESSO = 'server/modules/contas/primeiro-acesso/primeiro-acesso.test.ts'
const DESCONTO = 'server/modules/dinheiro/debito/desconto.test.ts'
const FECHAMENTO = 'server/modules/dinheiro/razao/fechamento.test.ts'
const ESCRITORIO = 'server/modules/cliente/escritorio/escritorio.test.ts'
const paper = of('server/modules/dinheiro/comprovante/service.ts', COMPROVANTE)
const issued = of('server/modules/dinheiro/boleto/emissao.ts', VARIOS)
const conta = of(
  'server/modules/dinheiro/conta-bancaria/service.ts',
  'server/modules/dinheiro/conta-bancaria/conta-bancaria.test.ts',
)
const ressalva = of(
  'server/modules/dinheiro/boleto/ressalvas.ts',
  'server/modules/dinheiro/boleto/ressalvas.test.ts',
)
const papeis = of(PAPEIS, ROLES)
const parte = of('server/records/partes.ts', 'server/modules/cadastro/recurso/partes.test.ts')
const parteDoCadastro = of(
  'server/modules/cadastro/recurso/aninhados.ts',
  'server/modules/cadastro/cadastro/partes.test.ts',
)
const escolha = of(
  'server/modules/cadastro/cadastro/gravacao.ts',
  'server/modules/cadastro/cadastro/escolhas.test.ts',
)
const configuracao = of(
  'server/modules/nucleo/configuracao/repo.ts',
  'server/modules/nucleo/configuracao/configuracao.test.ts',
)
const visao = of('server/modules/geral/visao/service.ts', VISAO)
const SALVO = 'server/modules/geral/relatorio-salvo/relatorio-salvo.test.ts'
const envioDeRelatorio = of('server/modules/geral/relatorio-salvo/envio.ts', SALVO)
const salvo = of('server/modules/geral/relatorio-salvo/service.ts', SALVO)
const CONCEDER = 'server/modules/contas/gestao-usuario/conceder.test.ts'
const COLABORADOR = 'server/modules/cadastro/colaborador/colaborador.test.ts'
const colaborador = of('server/modules/cadastro/colaborador/service.ts', COLABORADOR)
const TABELA_BASE = 'server/modules/servicos/tabela-base/tabela-base.test.ts'
const FONTE = 'server/modules/servicos/fonte/fonte.test.ts'
const ENVIO = 'server/modules/nucleo/envio/envio.test.ts'
const ANEXO = 'server/modules/cadastro/anexo/anexo.test.ts'
const anexo = of('server/modules/cadastro/anexo/service.ts', ANEXO)
const FILA = 'server/modules/geral/atendimento/fila.test.ts'
const ATENDIMENTO = 'server/modules/geral/atendimento/atendimento.test.ts'
/** @param {string} file */
const atendimento = (file) => of(`server/modules/geral/atendimento/${file}`, ATENDIMENTO)
/** @param {string} file */
const divisao = (file) =>
  of(`server/modules/geral/atendimento/${file}`, 'server/modules/geral/atendimento/divisao.test.ts')
const PRAZOS = 'server/modules/geral/atendimento/prazos.test.ts'
/** @param {string} file */
const prazos = (file) => of(`server/modules/geral/atendimento/${file}`, PRAZOS)
const DEPARTAMENTOS = 'server/modules/geral/atendimento/departamentos.test.ts'
/** @param {string} file */
const departamentos = (file) => of(`server/modules/geral/atendimento/${file}`, DEPARTAMENTOS)
const RESUMO = 'server/modules/geral/atendimento/resumo.test.ts'
/** @param {string} file */
const homologacao = (file) =>
  of(`server/modules/geral/atendimento/${file}`, 'server/modules/geral/atendimento/homologacao.test.ts')
const CORRECAO_DO_CADASTRO = 'server/modules/geral/atendimento/correcao.test.ts'
/** @param {string} file */
const correcao = (file) => of(`server/modules/geral/atendimento/${file}`, CORRECAO_DO_CADASTRO)
const PROPRIOS = 'server/modules/cadastro/cadastro/proprios.test.ts'
const proprios = of('server/modules/cadastro/cadastro/proprios.ts', PROPRIOS)
const lote = of('server/modules/servicos/lote/service.ts', 'server/modules/servicos/lote/lote.test.ts')
const TAREFA_DA_EXPORTACAO = 'server/modules/servicos/exportacao/tarefa.test.ts'
const exportacao = of(
  'server/modules/servicos/exportacao/service.ts',
  'server/modules/servicos/exportacao/exportacao.test.ts',
  'server/modules/servicos/exportacao/fluxo.test.ts',
  TAREFA_DA_EXPORTACAO,
)
const OPERACAO = 'server/test/operacao.test.ts'
const AVANCADO = 'server/modules/cadastro/filtro-avancado/filtro-avancado.test.ts'
const avancado = of('server/modules/cadastro/filtro-avancado/service.ts', AVANCADO)
const CHAVES = 'server/modules/contas/sessao/keys.test.ts'
const FUSAO = 'server/modules/geral/fusao/fusao.test.ts'
const fusao = of('server/modules/geral/fusao/fundir.ts', FUSAO)
const fusaoDoCadastro = of('server/modules/cadastro/cadastro/fusao.ts', FUSAO)
const access = of('src/api/contract/nucleo/endpoint.ts', ROLES)
const session = of(
  'server/modules/contas/sessao/repo.ts',
  ROLES,
  'server/modules/contas/sessao/tokens.test.ts',
)

/**
 * Tables whose condition no call can show to be missing, and why; the test of the scope itself notices. All others must be noticed by
 * calls over HTTP.
 *
 * @type {Record<string, string>}
 */
export const NOT_BY_HTTP = {
  sequencia: 'is written by its key alone, which holds the entidade, and never read',
  sessao: 'is looked up by ids that a token of the same entidade vouches for',
  token_unico: 'is looked up by a hash of which the entidade is a part',
  colaborador: 'is joined to a cadastro that is bounded already',
  conta_bancaria: 'is joined to a contribuição that is bounded already',
  boleto: 'is looked up by a débito that is bounded already',
  notificacao: "is looked up by the caller's own id",
  arquivo: 'is looked up by an anexo, import or export that is bounded already',
  anexo: 'is looked up by a cadastro that is bounded already',
  tarefa: "is looked up by ids of the caller's own",
  preferencia: "is looked up by the caller's own id",
  envio: "is looked up by the caller's own id",
  auditoria: 'is read for a record that is bounded already',
  presenca: 'is looked up by a record that is bounded already',
  cadastro_mudanca_linha: 'is joined to a change that is bounded already',
  nosso_numero: 'is written by its key alone, which holds the entidade',
  acordo_debito: 'is joined to an agreement that is bounded already',
  boleto_debito: 'is joined to a debit that is bounded already',
  importacao_linha: 'is joined to an import that is bounded already',
  atendimento_mensagem: 'is read for an atendimento that is bounded already',
  atendimento_arquivo: 'is joined to a message of an atendimento that is bounded already',
  atendimento_passagem: 'is read for an atendimento that is bounded already',
  atendimento_seguidor: 'is read for an atendimento that is bounded already',
  atendimento_rascunho: "is looked up by an atendimento that is bounded already and the caller's own id",
  atendimento_presenca: 'is read for an atendimento that is bounded already',
  correcao_cadastro: 'is read for an atendimento that is bounded already',
  departamento_membro: 'is joined to a departamento that is bounded already',
  relatorio_envio: 'is read for a saved report that is bounded already',
  // nested records
  ...Object.fromEntries(
    [...schema.matchAll(/pgTable\(\s*'(\w+)',\s*\{\s*\.\.\.daParte\(\)/g)].map(([, tabela]) => [
      tabela,
      'is read by the ids of parents that are bounded already',
    ]),
  ),
  // the own columns of each kind of cadastro
  ...Object.fromEntries(
    [...schema.matchAll(/pgTable\(\s*'(\w+)',\s*\{\s*id: cadastroId\(\)/g)].map(([, tabela]) => [
      tabela,
      'is joined to a cadastro that is bounded already',
    ]),
  ),
}

/** Tables that have a tenant condition, by the names that the database knows them under. */
export function tenantTables() {
  const names = [...schema.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name)
  return names.filter(
    (name) => !['chave_publica', 'chave_segredo', 'codigo_primeiro_acesso', 'limite_uso'].includes(name),
  ) // of no entidade
}

/** @param {string} table @returns {Mutant} */
const withoutConditionOn = (table) => ({
  name: `no condition on ${table}`,
  file: DIALECT,
  find: 'if (is(fonte, Subquery)) return undefined',
  replace: `if (is(fonte, Subquery) || (is(fonte, PgTable) && getTableName(fonte) === '${table}')) return undefined`,
  tests: table in NOT_BY_HTTP ? [TENANT] : [TENANCY],
})

/** The fields of a boleto request, each with the condition that it has to meet. */
const FIELDS = [
  ['codEntidade', 'eq(debito.entidadeId, params.codEntidade),'],
  ['id', 'eq(debito.id, params.id),'],
  ['periodo', 'eq(debito.periodo, params.periodo),'],
  ['matricula', 'eq(cadastro.matricula, params.matricula),'],
  ['tipoPessoa', 'inArray(cadastro.tipo, tiposDaPessoa(params.tipoPessoa)),'],
  ['codContrib', 'eq(contribuicao.codContrib, params.codContrib),'],
  ['idConta', 'eq(conta.id, params.idConta), '],
  ['banco', ', eq(conta.banco, params.banco)'],
]

/** @type {Mutant[]} */
export const MUTANTS = [
  dialect(
    'select without its main table’s condition',
    'and(this.condicao(config.table), this.dasCruzadas(config.joins), config.where)',
    'and(this.dasCruzadas(config.joins), config.where)',
  ),
  dialect(
    'joins without a condition',
    '{ ...join, on: and(this.condicao(join.table), join.on) ?? join.on }',
    'join',
  ),
  dialect(
    'cross joins without a condition',
    '.map(({ table }) => this.condicao(table))',
    '.map(() => undefined)',
  ),
  dialect(
    'right and full joins allowed',
    "if (join.joinType === 'right' || (join.joinType === 'full' && !deSubconsultas))",
    'if (Math.random() > 1)',
  ),
  dialect(
    'update without its table’s condition',
    'and(this.condicao(table), from && this.condicao(from), config.where)',
    'and(from && this.condicao(from), config.where)',
  ),
  dialect(
    'update without the condition of what it takes values from',
    'and(this.condicao(table), from && this.condicao(from), config.where)',
    'and(this.condicao(table), config.where)',
  ),
  dialect(
    'update without conditions on its joins',
    'joins: this.ligadas(config.table, config.joins) ?? []',
    'joins: config.joins',
  ),
  dialect('update may move a row to another entidade', "['entidadeId', 'id'])", "['id'])"),
  dialect('update may change an id', "['entidadeId', 'id'])", "['entidadeId'])"),
  dialect(
    'delete without its condition',
    'where: and(this.condicao(config.table), config.where)',
    'where: config.where',
  ),
  dialect(
    'insert leaves the entidade to the caller',
    'return { ...linha, entidadeId: new Param(this.entidadeId, coluna) }',
    'return linha',
  ),
  dialect(
    'insert takes the entidade that the values name',
    "conferirColunas(table, Object.keys(linha), ['entidadeId'])\n      return { ...linha, entidadeId: new Param(this.entidadeId, coluna) }",
    'conferirColunas(table, Object.keys(linha), [])\n      return { entidadeId: new Param(this.entidadeId, coluna), ...linha }',
  ),
  dialect(
    'insert of what a query finds',
    'if (coluna === null || !Array.isArray(values))',
    'if (coluna === null)',
  ),
  dialect(
    'insert into tables of no entidade',
    'if (coluna === null || !Array.isArray(values))',
    'if (!Array.isArray(values))',
  ),
  dialect(
    'conflicts settled by any index',
    'if (!alvo.includes(\'"entidade_id"\'))',
    'if (Math.random() > 1)',
  ),
  dialect(
    'conflicts may move a row to another entidade',
    'if (/(^|, )"entidade_id" = /.test(mudancas))',
    'if (Math.random() > 1)',
  ),
  dialect(
    'fields without a column are left out in silence',
    'if (!(nome in colunas) || proibidas.includes(nome))',
    'if (proibidas.includes(nome))',
  ),
  dialect(
    'tables of no entidade may be read',
    'if (coluna === null) throw new Error(`${getTableName(fonte)} não é de uma entidade.`)',
    'if (coluna === null) return undefined',
  ),
  dialect(
    'anything may be read from',
    "if (!is(fonte, PgTable)) throw new Error('Só se lê de tabelas e de subconsultas delas.')",
    'if (!is(fonte, PgTable)) return undefined',
  ),
  ...tenantTables().map(withoutConditionOn),
  ...['acesso_cadastro_fk', 'boleto_debito_debito_fk'].map((name) => ({
    name: `no foreign key ${name}`,
    file: 'server/db/migrations/0001_tabelas.sql',
    find: `ADD CONSTRAINT "${name}" FOREIGN KEY`,
    replace: `ADD CONSTRAINT "${name}" CHECK (true); -- FOREIGN KEY`,
    tests: [TENANT],
  })),

  of(AUTH, TENANCY)(
    'the header says the entidade, though a token does',
    'abrir(request, claims.entidadeId)',
    'abrir(request, await entidadeDaRequisicao(app, request))',
  ),
  of(AUTH, TENANCY)(
    'the header says it on open calls',
    'claims?.entidadeId ?? (await entidadeDaRequisicao(app, request, endpoint))',
    'await entidadeDaRequisicao(app, request, endpoint)',
  ),
  auth(
    'whoever comes without a live session goes on',
    'if (!usuario) throw sessaoEncerrada()',
    'if (!usuario) return',
  ),
  auth('everybody is permitted everything', 'if (!pode(usuario, endpoint)) {', 'if (Math.random() > 1) {'),
  access(
    'clients’ calls are open to administrators',
    "case 'consulta':\n      return !usuario.isAdmin",
    "case 'consulta':\n      return true",
  ),
  access(
    'no permission is asked of administrators where clients call too',
    "return !usuario.isAdmin || concede(usuario.papeis, 'financeiro:ler')",
    'return true',
  ),
  access(
    'administrators’ calls are open to clients',
    "case 'admin':\n      return usuario.isAdmin",
    "case 'admin':\n      return true",
  ),
  access(
    'papéis of a client count',
    'return usuario.isAdmin && concede(usuario.papeis, access)',
    'return concede(usuario.papeis, access)',
  ),
  access(
    'no permission is asked of administrators',
    'return usuario.isAdmin && concede(usuario.papeis, access)',
    'return usuario.isAdmin',
  ),
  auth(
    'a consultation’s token opens every call',
    "if (endpoint.access === 'consulta') {",
    'if (endpoint.access.length > 0) {',
  ),
  session('sessions that have ended count', 'eq(sessao.id, sessaoId), aberta))', 'eq(sessao.id, sessaoId)))'),
  papeis(
    'atendimento may read cadastros',
    "    'atendimento:ler',\n    'atendimento:gravar',\n    'atendimento:resumo',\n    'notificacao:enviar'",
    "    'cadastro:ler',\n    'atendimento:ler',\n    'atendimento:gravar',\n    'atendimento:resumo',\n    'notificacao:enviar'",
  ),
  papeis(
    'consulta may draw slips',
    "consulta: ['cadastro:ler', 'financeiro:ler']",
    "consulta: ['cadastro:ler', 'financeiro:ler', 'financeiro:boleto']",
  ),

  acesso('inactive acessos open', 'eq(acesso.ativo, true),\n        condicao', 'condicao'),
  acesso(
    'acessos of others open',
    'eq(acesso.usuarioId, usuarioId),\n        eq(acesso.ativo, true)',
    'eq(acesso.ativo, true)',
  ),
  acesso(
    'inactive cadastros open',
    'and(eq(cadastro.ativo, true), isNull(cadastro.excluidoEm))',
    'isNull(cadastro.excluidoEm)',
  ),
  acesso(
    'deleted cadastros open',
    'and(eq(cadastro.ativo, true), isNull(cadastro.excluidoEm))',
    'eq(cadastro.ativo, true)',
  ),
  slip('a client draws any slip', 'return alcancaCadastro(escopo, solicitante.usuarioId, id)', 'return true'),
  slip(
    'a consultation draws the slips of other documents',
    'return ativo && excluidoEm === null && solicitante.cadastros.includes(id)',
    'return ativo && excluidoEm === null',
  ),
  slip(
    'a slip that was issued is opened by anybody',
    'if (!achado || !cadastro || !(await alcanca(escopo, solicitante, cadastro)))',
    'if (!achado || !cadastro)',
  ),
  slip(
    'a debit out of reach is put on a slip beside one that is not',
    'if (!(await alcanca(escopo, solicitante, cadastro))) cadastros.delete(cadastro.id)',
    'await alcanca(escopo, solicitante, cadastro)',
  ),
  lot(
    'a slip is made of a debit that is closed by then',
    "linha.debito.situacao === 'aberto' ? impedimento(linha) : FECHADO",
    'impedimento(linha)',
  ),
  lot(
    'slips are made of whoever gets no mail',
    "linha.debito.situacao === 'aberto' ? impedimento(linha) : FECHADO",
    "linha.debito.situacao === 'aberto' ? null : FECHADO",
  ),
  lot('one failure stops all other slips', 'if (!(error instanceof AppError)) throw error', 'throw error'),
  issued(
    'a slip serves for other debits of the same value',
    'debitos.every((id) => grupo.some(({ debito }) => debito.id === id)) &&',
    '',
  ),
  issued(
    'a slip of fewer debits serves for more of the same value',
    'debitos.length === grupo.length &&',
    '',
  ),
  issued('a proposal is put on a slip with what is owed', 'contribuicao.proposta ? debito.id : 0', '0'),
  issued('debits of two debtors are put on one slip', '[cadastro.id, conta.id,', '[conta.id,'),
  issued('debits of two contas are put on one slip', '[cadastro.id, conta.id,', '[cadastro.id,'),
  paper('a receipt is of money that was posted back', 'if (credito.estornadoEm !== null)', 'if (false)'),
  paper('a receipt is of money that nobody paid', "if (credito.origem !== 'pagamento')", 'if (false)'),
  paper('a certidão is given to whoever owes', 'if (vencidos.length > 0) throw', 'if (false) throw'),
  paper('a paper that was posted back holds', "if (estornadoEm !== null) return 'estornado'", ''),
  paper('whoever holds a paper reads a whole CPF', 'registro.length === 11', 'registro.length === 99'),
  of('server/modules/dinheiro/comprovante/repo.ts', COMPROVANTE)(
    'two receipts of one payment are a fault',
    '.onConflictDoNothing()',
    '',
  ),
  of('server/modules/dinheiro/comprovante/routes.ts', COMPROVANTE, TENANCY)(
    "a client takes another's receipt",
    'if (!(await alcancaCadastro(escopo, usuario.id, cadastro.id)))',
    'if (false)',
  ),
  of('server/plugins/answers.ts', 'server/plugins/answers.test.ts')(
    'fields that the contract does not name go out',
    'JSON.stringify(pick ? pick(answer) : answer)',
    'JSON.stringify(answer)',
  ),
  of('server/modules/nucleo/segredo/service.ts', SEGREDO)(
    'a secret opens in the place of another',
    '(contexto: string) => Buffer.from(contexto)',
    "(_contexto: string) => Buffer.from('')",
  ),
  of('server/modules/nucleo/segredo/service.ts', SEGREDO)(
    'secrets are sealed with two keys in one database',
    'conferir(await repo.firmarImpressao(db, impressao))',
    'await repo.firmarImpressao(db, impressao)',
  ),
  of('server/modules/nucleo/segredo/service.ts', SEGREDO)(
    'a start with another key goes on',
    'conferir(await repo.impressaoGuardada(db))',
    '',
  ),
  of('server/modules/servicos/certificado/leitura-pem.ts', CERTIFICADO)(
    "a certificate is kept with another's key",
    'if (!x509.checkPrivateKey(chave))',
    'if (false)',
  ),
  of('server/modules/servicos/certificado/leitura-pem.ts', CERTIFICADO)(
    'a lapsed certificate is kept',
    'if (validoAte <= agora)',
    'if (false)',
  ),
  of('server/modules/servicos/certificado/repo.ts', CERTIFICADO)(
    'a key stays after its certificate was taken out',
    '.set({ removidoEm: new Date(), chave: null })',
    '.set({ removidoEm: new Date() })',
  ),
  of('server/modules/servicos/certificado/repo.ts', CERTIFICADO)(
    'several processes warn of one certificate',
    'or(isNull(certificado.avisadoDias), gt(certificado.avisadoDias, dias)),',
    '',
  ),
  of('server/modules/geral/licenca/service.ts', LICENCA)(
    "another entidade's licence is taken",
    'if (lida.cnpj !== cnpj)',
    'if (false)',
  ),
  of('server/modules/geral/licenca/service.ts', LICENCA)(
    'a licence is taken with any code',
    'if (!codigoConfere(lida, codigoInformado))',
    'if (false)',
  ),
  of('server/modules/geral/licenca/service.ts', LICENCA)(
    'a licence is taken that is over',
    'if (diasAte(lida.validaAte, agora) < 0)',
    'if (false)',
  ),
  of('server/modules/geral/licenca/token.ts', LICENCA)(
    "the demo's licences count everywhere",
    'demo ? CHAVE_DA_DEMO : null',
    'CHAVE_DA_DEMO',
  ),
  of('server/modules/geral/licenca/repo.ts', LICENCA)(
    'an older licence takes the place of a newer',
    'setWhere: lt(licenca.emitidaEm, nova.emitidaEm),',
    '',
  ),
  of('server/modules/geral/licenca/repo.ts', LICENCA)(
    'several processes warn of one licence',
    'or(isNull(licenca.avisadoDias), gt(licenca.avisadoDias, dias))',
    'undefined',
  ),
  of('server/modules/contas/primeiro-acesso/service.ts', PRIMEIRO_ACESSO)(
    'any code is told to be right',
    'if (!(await repo.valido(db, hashDe(codigo)))) throw recusado(origem)',
    '',
  ),
  of('server/modules/nucleo/entidade/nova.ts', PRIMEIRO_ACESSO)(
    'the first access makes a second entidade',
    'if (soPrimeira && !padrao) throw jaHaEntidade()',
    '',
  ),
  of('server/modules/contas/sessao/sign-in.ts', 'server/modules/contas/sessao/senha-da-demo.test.ts')(
    "the demo's password opens accounts in production",
    '|| !linha || conhecida)',
    '|| !linha)',
  ),
  of('server/config.ts', SEGREDO)(
    'demo data is laid where others reach the server',
    'PUBLIC_URL === undefined && soDaqui(HOST)',
    'PUBLIC_URL === undefined',
  ),
  of('server/plugins/security.ts', LIMITES)(
    'requests are not limited',
    'await limitar.call(app, request, reply)',
    'await Promise.resolve([limitar, reply])',
  ),
  of('server/modules/nucleo/limite/service.ts', LIMITES)(
    'a flood is refused at once, as often as it comes',
    'return this.contador.alem(chave) > RECUSAS',
    'return this.contador.alem(chave) > 1e9',
  ),
  of('server/address.ts', LIMITES)(
    'each address of a network of IPv6 is a client of its own',
    "return partes.slice(0, 4).join(':')",
    "return partes.join(':')",
  ),
  of('server/modules/nucleo/limite/service.ts', LIMITES)(
    'users have no budget',
    'if (total > porMinuto) throw muitas(nome, resta)',
    'if (total < 0) throw muitas(nome, resta)',
  ),
  of(
    'server/modules/nucleo/limite/vez.ts',
    'server/modules/nucleo/limite/vez.test.ts',
    'server/modules/nucleo/senha/fila.test.ts',
  )(
    'whoever floods keeps all places to wait',
    'if (maior === undefined || maior === chave) return false',
    'if (maior !== undefined || maior === chave) return false',
  ),
  of('server/realtime/connection.ts', 'server/realtime/lifetime.test.ts')(
    'a hub client may send without end',
    'if (++this.received <= 2 * this.settings.limits.messagesPerMinute) return false',
    'if (++this.received > 0) return false',
  ),
  of('server/modules/nucleo/tentativa/service.ts', TOKENS)(
    'each address of a network of IPv6 may guess anew',
    "chave('de', redeDe(ip))",
    "chave('de', ip)",
  ),
  of('server/modules/dinheiro/boleto/emissao.ts', 'server/modules/dinheiro/boleto/emissao.test.ts')(
    'a slip on a conta out of use is handed out again',
    'if (vivo.contaId !== conta.id || !conta.ativa) return false',
    'if (vivo.contaId !== conta.id) return false',
  ),
  conta(
    'where the numbers of one conta begin moves those of another sequence',
    '.filter((uma) => ehMesma(sequenciaDe(uma), sequencia))',
    '',
  ),
  conta(
    'numbers that begin anew with each year begin at one',
    'Math.max(Number(primeiro), ...desde)',
    'Math.max(1, ...desde)',
  ),
  conta(
    'a number is told that the year never reaches',
    'if (primeiro > 1n && (desde < primeiro || desde > maior))',
    'if (false)',
  ),
  of('server/modules/dinheiro/boleto/emissao.ts', 'server/modules/dinheiro/boleto/emissao.test.ts')(
    'slips of a bank without convênios are not told apart by their conta',
    'const convenio = numeracaoDe(conta)',
    'const { convenio } = conta',
  ),
  of('server/boleto/banks/sicredi.ts', 'server/boleto/banks/banks.test.ts')(
    'a byte that is used up runs into the numbers of another system',
    'numero[2] === byteDe(conta) && ',
    '',
  ),
  ressalva(
    'a slip that the bank has registered is said to be refused',
    "boleto.status === 'a-registrar' && ",
    '',
  ),
  ressalva('a slip on a conta of trials does not say so', "ambiente === 'teste'", 'false'),
  of('server/modules/dinheiro/financeiro/service.ts', FINANCEIRO)(
    'many debits are exempted by a law to come',
    'debito.exigirPassada(isencao, hoje())',
    'void debito.exigirPassada',
  ),
  of('server/modules/nucleo/tentativa/service.ts', TOKENS)(
    'whoever guesses from elsewhere keeps the owner out',
    "chave('de', redeDe(ip))",
    "chave('de', '')",
  ),
  of('server/modules/nucleo/tentativa/service.ts', TOKENS)(
    'many addresses guess at one account without end',
    'const LIMITE_DA_CONTA = 50',
    'const LIMITE_DA_CONTA = 5_000_000',
  ),
  of('server/modules/contas/sessao/keys.ts', TOKENS)(
    'each unknown key id costs a query',
    'leitura === undefined || now - leitura.at >= RELOAD',
    'true',
  ),
  of('server/plugins/contract.ts', 'server/plugins/docs.test.ts')(
    'the documentation is open in production',
    'if (!app.config.apiDocs)',
    'if (false)',
  ),
  of('server/db/migrations/0002_gatilhos.sql', FECHAMENTO)(
    'a closed month takes entries',
    'fechados IS NOT NULL AND EXISTS',
    'false AND EXISTS',
  ),
  of('server/db/migrations/0002_gatilhos.sql', FECHAMENTO)(
    "one entidade's closing closes another's books",
    'FROM fechamento WHERE entidade_id = quem ORDER BY',
    'FROM fechamento ORDER BY',
  ),
  of('server/modules/dinheiro/razao/fechamento.ts', FECHAMENTO)(
    'a month is closed while somebody is posting in it',
    "await escopo.travar('livros')",
    '',
  ),
  of('server/modules/cadastro/recurso/ordem.ts', 'server/modules/cadastro/recurso/fusao.test.ts')(
    'values are put into an order over one that nobody has seen',
    'await escopo.travar(`ordem de ${recurso.nome}`)',
    '',
  ),
  issued(
    'convênios are numbered in the order in which their slips are due',
    'novos.toSorted(([{ conta: a }], [{ conta: b }]) =>\n    chaveDoConvenio(a).localeCompare(chaveDoConvenio(b)),\n  )',
    'novos',
  ),
  of('server/modules/dinheiro/debito/gestao.ts', FINANCEIRO)(
    'a payment that is written down late leaves more paid than owed',
    'Math.max(\n    multa + juros + correcao - desconto,\n    somarPagamentos(travado.pagamentos) - travado.debito.valor,\n  )',
    'multa + juros + correcao - desconto',
  ),
  of('src/api/contract/dinheiro/acordo.ts', ROLES)(
    'whoever may read the books undoes an agreement',
    "path: '/api/financeiro/acordo/:id/desfazer',\n  access: 'financeiro:gravar'",
    "path: '/api/financeiro/acordo/:id/desfazer',\n  access: 'financeiro:ler'",
  ),
  of('server/modules/dinheiro/debito/gestao-repo.ts', FINANCEIRO)(
    'a debit is paid over a payment that is being posted',
    ".for('update', { of: debito })",
    '',
  ),
  of('server/modules/dinheiro/debito/gestao-repo.ts', ACORDO)(
    'a debit goes into two agreements',
    ".for('update', { of: debito })",
    '',
  ),
  of('server/modules/dinheiro/credito/gestao-repo.ts', CREDITO)(
    'a credit is used while it is taken back',
    ".where(eq(credito.id, id)).for('update')",
    '.where(eq(credito.id, id))',
  ),
  ...[
    ['geral/visao/service.ts', 'await escopo.travar(`visao:${lista.nome}`)', 'two views of one name'],
    [
      'servicos/preferencia/service.ts',
      'await escopo.travar(`preferencia:${usuarioId}`)\n    const',
      'a preference lost beside another',
    ],
    [
      'servicos/preferencia/service.ts',
      'await escopo.travar(`preferencia:${usuarioId}`)\n    if',
      'one preference more than there may be',
    ],
    [
      'cadastro/cadastro/duplicado.ts',
      'await escopo.travar(`procura:${tipo}`)',
      'two searches for duplicates',
    ],
    [
      'cadastro/anexo/service.ts',
      'await escopo.travar(`anexo:${cadastroId}`)',
      'one document more than there may be',
    ],
    [
      'contas/minha-conta/service.ts',
      'await escopo.travar(`pedido-de-email:${usuario.id}`)',
      'two requests for another e-mail',
    ],
  ].map(([file = '', find = '', name = '']) =>
    of(
      `server/modules/${file}`,
      'server/test/locks.test.ts',
      'server/modules/servicos/preferencia/preferencia.test.ts',
    )(name, find, find.replace(/await escopo\.travar\(`[^`]*`\)/, '')),
  ),
  of('server/modules/dinheiro/razao/fechamento.ts', FECHAMENTO)(
    'whoever has not seen a closing closes',
    '(ultimo?.id ?? 0) !== versao',
    'false',
  ),
  of('server/modules/dinheiro/razao/fechamento.ts', FECHAMENTO)(
    'a month that goes on is closed',
    'if (ate >= hoje) throw',
    'if (false) throw',
  ),
  of('server/modules/dinheiro/credito/acordo.ts', FECHAMENTO)(
    'an agreement paid in a closed month cannot be given up',
    'fechadoAte !== null && data <= fechadoAte ? diasDepois(fechadoAte, 1) : data',
    'data',
  ),
  of('server/modules/dinheiro/debito/service.ts', DESCONTO)(
    'a slip with a discount falls due after the discount has ended',
    'proximoDiaUtil(limite) >= dia ? limite : debito.vencimento',
    'false ? limite : debito.vencimento',
  ),
  of('server/modules/dinheiro/debito/parcela.ts', DESCONTO)(
    'an instalment is given the discount of its contribution',
    'return parcelaDe(debito) === null ? dele',
    'return true ? dele',
  ),
  of('server/modules/dinheiro/debito/acordo.ts', DESCONTO)(
    'an agreement is given the discount for paying in time',
    'Math.max(encargosDevidos(travado, dia), 0)',
    'encargosDevidos(travado, dia)',
  ),
  of('server/modules/dinheiro/debito/gestao.ts', DESCONTO)(
    'a payment in time settles nothing',
    'multa + juros + correcao - desconto,',
    'multa + juros + correcao,',
  ),
  of('server/modules/dinheiro/debito/valor-no-dia.ts', CORRECAO)(
    'nothing that is late is corrected',
    'fatorDeCorrecao(taxas, vencimento, quando)',
    '(taxas === quando ? 1 : 1)',
  ),
  of('server/modules/dinheiro/debito/correcao.ts', CORRECAO)(
    'falling prices take from the principal',
    'return Math.max(1, fator)',
    'return fator',
  ),
  of('server/modules/dinheiro/debito/correcao.ts', CORRECAO)(
    'the month of the payment corrects too',
    'mes < data.slice(0, 7)',
    'mes <= data.slice(0, 7)',
  ),
  of('server/modules/cadastro/acesso/service.ts', ESCRITORIO)(
    'an office does not reach its companies',
    'return escritorio !== null && repo.alcanca(escopo, usuarioId, escritorio)',
    'return false',
  ),
  of('server/modules/cadastro/acesso/service.ts', ESCRITORIO)(
    "any client reaches an office's companies",
    'return escritorio !== null && repo.alcanca(escopo, usuarioId, escritorio)',
    'return escritorio !== null',
  ),
  of('server/modules/cadastro/cadastro/repo.ts', ESCRITORIO)(
    'an office reaches companies that are inactive',
    'eq(pessoaJuridica.id, id), eq(cadastro.ativo, true), isNull(cadastro.excluidoEm)',
    'eq(pessoaJuridica.id, id), isNull(cadastro.excluidoEm)',
  ),
  of('server/modules/dinheiro/extrato/service.ts', EXTRATO)(
    'clients read why staff did what they did',
    "comMotivos ? motivo : ''",
    'motivo',
  ),
  of('server/modules/dinheiro/razao/repo.ts', EXTRATO)(
    'a statement counts a payment twice',
    'sql`${aCobrar} <> (${lancamento.credita} in ${DO_TITULAR})`',
    'sql`true`',
  ),
  issued('an ended slip is drawn again', 'repo.estaVivo(boleto) && total', 'total'),
  issued('a slip is drawn again that no longer says what is owed', 'total === boleto.valor && ', ''),
  of('server/modules/dinheiro/debito/pedido.ts', VARIOS)(
    'a day that is past can be chosen',
    'if (em >= hoje && em <= ultimo) return em',
    'if (em <= ultimo) return em',
  ),
  of('server/modules/dinheiro/debito/pedido.ts', VARIOS)(
    'any day to come can be chosen',
    'if (em >= hoje && em <= ultimo) return em',
    'if (em >= hoje) return em',
  ),
  slip(
    'a consultation draws those of an inactive cadastro',
    'return ativo && excluidoEm === null && solicitante.cadastros.includes(id)',
    'return excluidoEm === null && solicitante.cadastros.includes(id)',
  ),

  escolha(
    'a choice that its table does not offer',
    '(await existentes(escopo, referencia, [id])).has(id)',
    'true',
  ),
  escolha('a choice that is stored so already', ' || id === guardadas.get(campo)', ''),
  parteDoCadastro(
    'nested records that name what is not offered',
    'await existentes(escopo, referencia, novos)',
    'new Set(novos)',
  ),
  parteDoCadastro("nested rows that are nobody's", 'if (alheias.length === 0) return', 'return'),
  parte('nested records of another record', '    .where(eq(paiId, pai))\n    .orderBy(', '    .orderBy('),
  parte('nested records read of another record', '    .where(eq(paiId, pai))\n}', '}'),
  parte('nested records named twice', '    restam.delete(id)\n', ''),
  parte('nested records that nobody has', 'if (alheias.length > 0) return alheias', ''),
  configuracao(
    'settings saved over another revision',
    'and(eq(tipo, vista.tipo), eq(versao, vista.versao))',
    'eq(tipo, vista.tipo)',
  ),
  configuracao(
    'settings of another kind saved over',
    'and(eq(tipo, vista.tipo), eq(versao, vista.versao))',
    'eq(versao, vista.versao)',
  ),
  fusao(
    'a merge tells what is owed to those who may not read the books',
    "dosDois(um, concede(por.papeis, 'financeiro:ler'))",
    'dosDois(um, true)',
  ),
  fusao('a merge of two that owe the same', 'if (comuns.length > 0) throw', 'if (Math.random() > 1) throw'),
  fusaoDoCadastro(
    'a merge gives exemptions, whoever does it',
    'if (novas.length > 0 && vedadas.has(nome))',
    'if (Math.random() > 1)',
  ),
  fusaoDoCadastro(
    'an undoing takes exemptions away, whoever does it',
    'if ((movido.partes[nome] ?? []).length > 0) throw',
    'if (Math.random() > 1) throw',
  ),
  fusaoDoCadastro(
    'a merge of what was saved meanwhile',
    'if (atual.versao !== versao)',
    'if (Math.random() > 1)',
  ),
  fusaoDoCadastro(
    'a merge of what waits for a decision',
    'if (impedimento !== undefined) throw',
    'if (Math.random() > 1) throw',
  ),
  fusaoDoCadastro(
    'a merge undone over a later save',
    'if (fica.versao !== movido.versaoFica)',
    'if (Math.random() > 1)',
  ),
  of('server/modules/dinheiro/boleto/service.ts', FUSAO)(
    'a merge undone that leaves a slip of two',
    '!debitoIds.includes(id)',
    'id < 0',
  ),
  fusao(
    'debits locked before the cadastro that they are of',
    'await travarDebitosDaFusao(escopo, { cadastroId })',
    'await travarCreditosDaFusao(escopo, { cadastroId })',
  ),
  of('server/modules/dinheiro/cobranca/execucao.ts', 'server/modules/dinheiro/cobranca/cobranca.test.ts')(
    'a billing that goes on when its month was closed at midnight',
    "error.code !== 'periodo-fechado'",
    "error.code === 'periodo-fechado'",
  ),
  fusao('a merge undone twice', 'if (feita.desfeitaEm !== null)', 'if (Math.random() > 1)'),
  of('server/records/dono.ts', FUSAO)(
    'a merge undone over rows that were changed',
    ' && versaoDe.get(id) === versao',
    '',
  ),
  of('server/modules/cadastro/acesso/fusao-repo.ts', FUSAO)(
    'a merge gives an acesso to whoever has one',
    'and(eq(cadastroId, de), notInArray(usuarioId, quemAlcanca(escopo, para)))',
    'eq(cadastroId, de)',
  ),
  of('server/modules/cadastro/cadastro/lixeira.ts', FUSAO)(
    'what was merged taken out of the trash alone',
    'if (atual.juntadoA !== null)',
    'if (Math.random() > 1)',
  ),
  visao('others’ views may be changed', 'if (!altera(quem, lista, linha))', 'if (Math.random() > 1)'),
  visao(
    'anybody shares views',
    'if (compartilhada && !antes?.compartilhada && !concede(quem.papeis, lista.compartilhar))',
    'if (Math.random() > 1)',
  ),
  of(VISOES, VISAO)(
    'others’ views are seen',
    'and(eq(visao.id, id), or(eq(visao.usuarioId, usuarioId), eq(visao.compartilhada, true)))',
    'eq(visao.id, id)',
  ),
  salvo('others’ saved reports may be paused', 'if (!governa(quem, linha))', 'if (Math.random() > 1)'),
  salvo('others’ saved reports may be changed', 'if (linha.usuarioId !== quem.id)', 'if (Math.random() > 1)'),
  salvo(
    'a change undoes a pause by the clock',
    'await repo.travar(escopo, id)\n    const linha = await proprio(',
    'const linha = await proprio(',
  ),
  salvo(
    'anybody shares saved reports',
    'if (passaATodos && !concede(quem.papeis, permissaoDeCompartilhar[tipo]))',
    'if (Math.random() > 1)',
  ),
  salvo(
    'saved reports of a type are listed to who may not read it',
    'tiposDeRelatorio.filter((tipo) => le(quem, tipo))',
    'tiposDeRelatorio.filter(() => true)',
  ),
  salvo(
    'saved reports are changed by who may not read their type any more',
    'if (!linha || !le(quem, linha.tipo)) throw',
    'if (!linha) throw',
  ),
  salvo('reports are saved by who may not read them', '!le(quem, tipo) || !relatorioDe', '!relatorioDe'),
  salvo('anybody is told who reads a type of report', 'if (!le(quem, tipo)) throw', 'if (false) throw'),
  salvo(
    'reports are scheduled for people who may not read them',
    'if (agenda.destinatarios.some((id) => !podem.includes(id)))',
    'if (false)',
  ),
  salvo('two saved reports of one name', 'await escopo.travar(`relatorio-salvo:${tipo}/${relatorio}`)', ''),
  of('server/modules/geral/relatorio-salvo/repo.ts', SALVO)(
    'others’ saved reports are seen',
    'or(eq(relatorioSalvo.usuarioId, usuarioId), eq(relatorioSalvo.compartilhado, true))',
    'undefined',
  ),
  of('server/modules/geral/relatorio/routes.ts', 'server/modules/geral/relatorio/tarefa.test.ts')(
    'reports are made after their permission is gone',
    'if (!quem?.ativo || !pode(quem, obter))',
    'if (Math.random() > 1)',
  ),
  of('server/modules/geral/relatorio/routes.ts', 'server/modules/geral/relatorio/tarefa.test.ts')(
    'files of reports are given to who may not read them',
    'acessos: [permissaoDoRelatorio[tipo]],',
    "acessos: ['admin'],",
  ),
  envioDeRelatorio('mailed reports are not recorded', 'if (arquivo) await desfecho.anotar?.()', ''),
  envioDeRelatorio(
    'reports are mailed with rights that their owner has lost',
    'if (!podeLer(dono, tipo)) {',
    'if (Math.random() > 1) {',
  ),
  envioDeRelatorio(
    'a report is mailed twice where two prepare it',
    "if (agora?.situacao !== 'aguardando') return",
    'if (!agora) return',
  ),
  of('server/modules/geral/relatorio-salvo/cartas.ts', SALVO)(
    'reports are mailed to who may not read them',
    'if (!podeLer(quem, tipo))',
    'if (Math.random() > 1)',
  ),
  exportacao(
    'exports hold columns that one may not see',
    'coluna.visivel && podeVerColuna(coluna, papeis)',
    'coluna.visivel',
  ),
  exportacao(
    'exports hold whatever column is asked for',
    'exigirColunas(colunas, [...colunasUsadas(colunas, resto), ...usadas], { papeis })',
    'exigirColunas(colunas, colunasUsadas(colunas, resto), { papeis })',
  ),
  exportacao(
    'exports are made after their permission is gone',
    'if (!quem?.ativo || !acessos.every((access) => pode(quem, { access })))',
    'if (Math.random() > 1)',
  ),
  of('server/modules/servicos/tarefa/service.ts', TAREFA_DA_EXPORTACAO)(
    'exported files are taken after their permission is gone',
    'if (!feito.acessos.every((access) => pode(quem, { access })))',
    'if (Math.random() > 1)',
  ),
  of('server/db/migrations/0001_tabelas.sql', COLABORADOR)(
    'a person is tied to the same place twice',
    'CREATE UNIQUE INDEX "colaborador_atual"',
    'CREATE INDEX "colaborador_atual"',
  ),
  of('server/records/visto.ts', COLABORADOR)(
    'a tie is written over somebody else’s change',
    'eq(tabela.id, id), eq(tabela.versao, versao), alem',
    'eq(tabela.id, id), versao > 0 ? alem : undefined',
  ),
  of('server/modules/contas/gestao-usuario/conceder.ts', CONCEDER)(
    'an acesso for an inactive user',
    'if (existente && !existente.ativo)',
    'if (Math.random() > 1)',
  ),
  of('server/modules/nucleo/usuario/repo.ts', CONCEDER)(
    'an administrator gets an acesso',
    'and(eq(usuario.isAdmin, false), eq(usuario.email, email))',
    'eq(usuario.email, email)',
  ),
  of('server/modules/servicos/fonte/externa.ts', FONTE)('a source leads elsewhere', "redirect: 'error',", ''),
  of('server/modules/servicos/fonte/externa.ts', FONTE)(
    'a source is asked by anything',
    "if (!/^[0-9A-Z]+$/.test(chave)) throw new Error('Uma fonte é perguntada por letras e dígitos.')",
    '',
  ),
  of('server/modules/servicos/fonte/externa.ts', FONTE)(
    'an answer without an end is read',
    "if (tamanho > MAIOR) return 'falha'",
    '',
  ),
  of('server/config.ts', FONTE)(
    'what is asked for chooses the host',
    ' && valor.split(lacuna).length === 2',
    '',
  ),
  of('server/modules/cadastro/cadastro/tabelas.ts', TABELA_BASE)(
    'any code is taken for one of its table',
    "codigo === '' || (await consta(nome, codigo))",
    "codigo !== ''",
  ),
  of('server/modules/cadastro/cadastro/tabelas.ts', TABELA_BASE)(
    'a code of an older table becomes another one',
    "if (typeof guardado === 'string' && mesmoCodigo(guardado, codigo)) continue",
    "if (typeof guardado === 'string') continue",
  ),
  atendimento('cliente.ts')(
    'a client reads the atendimentos of others',
    'cadastroId === null ? solicitanteId === usuarioId : alcancaCadastro(escopo, usuarioId, cadastroId)',
    'cadastroId === null ? solicitanteId === usuarioId : true',
  ),
  atendimento('cliente.ts')(
    'what somebody opened about no cadastro is everybody’s',
    'cadastroId === null ? solicitanteId === usuarioId',
    'cadastroId === null ? true',
  ),
  departamentos('visao-repo.ts')(
    'everybody sees the atendimentos of every departamento',
    'isNull(atendimento.departamentoId),',
    'isNull(atendimento.departamentoId), sql`true`,',
  ),
  departamentos('visao-repo.ts')(
    'members of any departamento see those of each',
    'and(eq(departamentoId, atendimento.departamentoId), eq(usuarioId, eu))',
    'eq(usuarioId, eu)',
  ),
  departamentos('gestao.ts')(
    'an atendimento of another departamento is changed',
    'if (!linha || !(await vistos(escopo, [id])).has(id))',
    'if (!linha)',
  ),
  departamentos('adiamento.ts')(
    'who sees it no more is told of one that comes back',
    'await quemVe(escopo, id, await quemPode(escopo, obterAtendimento))',
    'await quemPode(escopo, obterAtendimento)',
  ),
  departamentos('lista-repo.ts')(
    'an atendimento of another departamento is named in a lot',
    'sempre: (_daLixeira, escopo) => visivelAoAutor(escopo),',
    '',
  ),
  departamentos('lista-repo.ts')(
    'atendimentos of other departamentos are listed',
    'and(visivelAoAutor(escopo), naSituacao',
    'and(naSituacao',
  ),
  departamentos('visao.ts')(
    'who sees some atendimentos alone hears of each',
    "quemVe === 'departamentos' ? ['atendimento:ler'] : []",
    '[]',
  ),
  of('server/modules/contas/gestao-usuario/socorro.ts', RESUMO)(
    'support helps itself to the accounts of staff',
    'if (achado.isAdmin) throw',
    'if (false) throw',
  ),
  of('server/modules/dinheiro/boleto/socorro.ts', RESUMO)(
    'a slip is mailed to an address of nobody',
    'if (!(await enderecosDe(escopo, cliente)).has(para)) throw',
    'if (false) throw',
  ),
  atendimento('cliente.ts')(
    'a resolved atendimento is reopened for ever',
    "visto.classe === 'resolvido' && passou",
    "visto.classe === 'resolvido' && false",
  ),
  prazos('recalculo.ts')(
    'what is being opened keeps the calendar of before',
    "escopo.travar('numero-de-atendimento')",
    'Promise.resolve()',
  ),
  prazos('recalculo.ts')(
    'who writes in an atendimento is overtaken by what was reckoned before',
    'if (await repo.travar(escopo, id)) await',
    'await',
  ),
  prazos('passagem.ts')(
    'a passage leaves what lists say of the due instant',
    '  await marcarPrazo(escopo, id)\n',
    '',
  ),
  prazos('gestao.ts')(
    'a message leaves what lists say of the due instant',
    '  if (mensagem.publica) await marcarPrazo(escopo, id)\n',
    '',
  ),
  of('server/modules/nucleo/configuracao/routes.ts', PRAZOS)(
    'a changed calendar leaves what was reckoned by the one before',
    'await quandoMudaConfiguracao.get(declarada.tipo)?.(app.nucleo.fila, escopo)',
    '',
  ),
  of('server/modules/cadastro/recurso/routes.ts', PRAZOS)(
    'changed targets of a subject leave what was reckoned by those before',
    '    await quando(nucleo.fila, escopo)\n',
    '',
  ),
  atendimento('repo.ts')(
    'a client reads the notes of the team',
    'soPublicas ? eq(atendimentoMensagem.publica, true) : undefined',
    'undefined',
  ),
  atendimento('repo.ts')(
    'files of others go into a message',
    'and(isNull(atendimentoArquivo.mensagemId), eq(atendimentoArquivo.enviadoPor, usuarioId))',
    'isNull(atendimentoArquivo.mensagemId)',
  ),
  atendimento('gestao.ts')(
    'who takes an atendimento second is responsible',
    'if (antes.responsavelId !== responsavelId) throw',
    'if (false) throw',
  ),
  atendimento('gestao.ts')(
    'a stale revision of an atendimento is written over',
    'if (linha.versao !== versao) throw await conflito(escopo, linha)',
    '',
  ),
  atendimento('gestao.ts')(
    'two atendimentos of one number',
    "await escopo.travar('numero-de-atendimento')",
    '',
  ),
  atendimento('gestao.ts')(
    'a note is sent to the client',
    'if (publica) await enviarResposta(meios, escopo, antes, mensagemId)\n    else',
    'await enviarResposta(meios, escopo, antes, mensagemId)\n    if (!publica)',
  ),
  homologacao('homologacao.ts')(
    'two take the last place of a time',
    'await escopo.travar(`agenda:${agendaId}`)',
    '',
  ),
  homologacao('homologacao.ts')(
    'a client moves the homologação of another',
    'if (usuarioId !== null) await meu(escopo, id, usuarioId)\n    const linha = await (usuarioId === null ? travado : meuTravado)(escopo, id)',
    'const linha = await travado(escopo, id)',
  ),
  homologacao('declaracao.ts')(
    'a declaração of no free time is had while one is free',
    'if ((await livres(escopo, agendaId)).length > 0)',
    'if (false)',
  ),
  homologacao('documentos.ts')(
    'of two documents that are brought at once one is lost',
    'const linha = await travado(escopo, id)\n    const antes = await repo.homologacaoDe(escopo, id)',
    'const antes = await repo.homologacaoDe(escopo, id)\n    const linha = await travado(escopo, id)',
  ),
  homologacao('documentos.ts')(
    'a document is ticked after the end',
    "if (linha.classe === 'encerrado') throw estaEncerrado()",
    '',
  ),
  homologacao('documentos.ts')(
    'a document is of who said so last',
    '(documento.recebido !== null) !== recebido',
    'true',
  ),
  of('src/api/contract/geral/correcao-cadastro.ts', CORRECAO_DO_CADASTRO, ROLES)(
    'support takes a correction over into a cadastro',
    'const decisao = { access: acessosAosCadastros.gravar.access',
    "const decisao = { access: 'atendimento:gravar'",
  ),
  of('src/api/contract/geral/correcao-cadastro.ts', CORRECAO_DO_CADASTRO, ROLES)(
    'support reads the correction of a cadastro beside it',
    "'/api/correcao/:tipo/:matricula',\n  access: acessosAosCadastros.gravar.access",
    "'/api/correcao/:tipo/:matricula',\n  access: 'atendimento:gravar'",
  ),
  of('src/api/contract/geral/correcao-lida.ts', CORRECAO_DO_CADASTRO)(
    'the RG of a person is copied into a request',
    "nomeFantasia: 'Nome social' }",
    "nomeFantasia: 'Nome social', rg: 'RG' }",
  ),
  of('server/modules/geral/atendimento/correcao.ts', 'server/test/locks.test.ts')(
    'two corrections of a cadastro wait at once',
    'await escopo.travar(`correcao:${titular.id}`)',
    '',
  ),
  correcao('correcao-repo.ts')('two decide about a correction at once', "\n    .for('update')", ''),
  correcao('correcao-repo.ts')(
    'the correction of one cadastro is told to the client of another',
    "eq(atendimento.cadastroId, cadastroId),\n        eq(correcaoCadastro.estado, 'pendente'),",
    "eq(correcaoCadastro.estado, 'pendente'),",
  ),
  correcao('correcao-repo.ts')(
    'what was decided about one cadastro is told to the client of another',
    "eq(atendimento.cadastroId, cadastroId),\n        ne(correcaoCadastro.estado, 'pendente'),",
    "ne(correcaoCadastro.estado, 'pendente'),",
  ),
  correcao('correcao-repo.ts')(
    'a correction whose atendimento is closed is waited for',
    "ne(atendimento.classe, 'encerrado'),",
    '',
  ),
  correcao('correcao.ts')(
    'a correction is decided a second time',
    "if (estado === 'pendente' || decididaEm === null)",
    'if (true)',
  ),
  correcao('correcao.ts')(
    'a correction overwrites what was saved since it was looked at',
    '{ ...corrigido(contrato, registro, aceitos), versao }',
    '{ ...corrigido(contrato, registro, aceitos) }',
  ),
  correcao('correcao.ts')(
    'a correction goes into the cadastro that its own was merged into, unseen',
    'if (cadastro.matricula !== matricula)',
    'if (false)',
  ),
  correcao('correcao.ts')(
    'a field that was not asked for is taken for one',
    'if (aceitos.length < new Set(escolhidos).size)',
    'if (false)',
  ),
  correcao('correcao.ts')(
    'a field is refused without a reason',
    "if (recusados.length > 0 && motivo === '')",
    'if (false)',
  ),
  correcao('divisao.ts')(
    'a correction that waits is buried by a unification',
    "if ((await correcaoDe(escopo, sai.id))?.estado === 'pendente')",
    'if (false)',
  ),
  divisao('divisao.ts')(
    'the client of one reads another’s without a word',
    'if (!outroCliente && !mesmoCliente(sai, fica)) throw',
    'if (false) throw',
  ),
  divisao('divisao.ts')(
    'a message of another client leaves them',
    'if (!mesmoCliente(origem, antes))',
    'if (false)',
  ),
  divisao('divisao.ts')(
    'two atendimentos go on in each other',
    "await escopo.travar('unificacao-de-atendimentos')\n    const linhas = await divisao.travarVarios(escopo, [id, outro.id])",
    'const linhas = new Map([[id, await existente(escopo, id)], [outro.id, await existente(escopo, outro.id)]])',
  ),
  divisao('divisao.ts')('what ended is gone on in', "if (fica.classe === 'encerrado')", 'if (false)'),
  divisao('cliente.ts')(
    'a client is told of another’s atendimento',
    'if (outro && (await podeVer(escopo, usuarioId)(outro))) throw continuaNoOutro(outro)',
    'if (outro) throw continuaNoOutro(outro)',
  ),
  divisao('leitura.ts')(
    'a client is shown the number of another’s',
    'if (linha && (await podeVer(linha))) deles.push(',
    'if (linha) deles.push(',
  ),
  divisao('avaliacao.ts')('anybody rates an atendimento', 'await meu(escopo, id, usuarioId)', ''),
  divisao('avaliacao.ts')('what goes on is rated', 'if (!terminou(linha))', 'if (false)'),
  divisao('avaliacao.ts')('a rating changes for ever', 'if (!podeAvaliar(linha))', 'if (false)'),
  of('server/modules/geral/atendimento/fila-repo.ts', FILA)(
    'what is laid aside stays in the queue',
    'const acordado = sql`(${adiadoPor} is null or ${adiadoAte} <= now())`',
    'const acordado = sql`true`',
  ),
  of('server/modules/geral/atendimento/adiamento.ts', FILA)(
    'what comes back is told of twice',
    'if (!linha || linha.adiadoPor === null || linha.adiadoAte === null || linha.adiadoAte > agora)',
    'if (!linha || linha.adiadoPor === null)',
  ),
  of('server/modules/geral/atendimento/repo.ts', FILA)(
    'a draft loses its files',
    'notExists(emRascunho),',
    '',
  ),
  of('server/modules/geral/atendimento/rascunho-repo.ts', FILA)(
    'a draft is everybody’s',
    'and(eq(atendimentoRascunho.atendimentoId, atendimentoId), eq(atendimentoRascunho.usuarioId, usuarioId))',
    'eq(atendimentoRascunho.atendimentoId, atendimentoId)',
  ),
  of('server/modules/geral/atendimento/rascunho.ts', FILA)(
    'a draft comes back behind its message',
    'if (await rascunhos.enviouDepois(escopo, id, eu, ultimaVista))',
    'if (false)',
  ),
  of('server/modules/geral/atendimento/fila-routes.ts', FILA)(
    'a draft is kept while its message is being sent',
    'await travado(escopo, id)',
    'await existente(escopo, id)',
  ),
  of('server/modules/geral/atendimento/encaminhamento.ts', FILA)(
    'an atendimento is handed to who does not answer any',
    'await segurarEscolhas(escopo, { responsavelId }, await existente(escopo, id))',
    'await existente(escopo, id)',
  ),
  of('server/modules/cadastro/recurso/status.ts', ATENDIMENTO)(
    'the last status of a class goes',
    'if (!este || oferecidos.some((um) => um.id !== id && um.classe === este.classe)) return null',
    'if (este) return null',
  ),
  anexo(
    'what was deleted is given out',
    'if (!linha || (linha.excluidoEm !== null) !== excluido)',
    'if (!linha)',
  ),
  anexo(
    'a cadastro has any number of files',
    'if ((await repo.contar(escopo, cadastroId, false)) < ANEXOS_MAX) return',
    'return',
  ),
  anexo('two add the last file at once', 'await escopo.travar(`anexo:${cadastroId}`)', ''),
  of('server/modules/cadastro/anexo/repo.ts', ANEXO)(
    'a file is reached by another cadastro',
    'and(eq(anexo.cadastroId, cadastroId), eq(anexo.id, id))',
    'eq(anexo.id, id)',
  ),
  of('server/records/visto.ts', ANEXO)(
    'a file is renamed over somebody else’s change',
    'eq(tabela.id, id), eq(tabela.versao, versao), alem',
    'eq(tabela.id, id), versao > 0 ? alem : undefined',
  ),
  of('server/modules/cadastro/anexo/routes.ts', ANEXO)(
    'whoever reads sees what was deleted',
    "if (query.situacao === 'excluidos' && !pode(usuario, restaurarAnexo))",
    'if (Math.random() > 1)',
  ),
  colaborador(
    'a client adds people to a person',
    "if (cadastro.tipo === 'pessoafisica') throw naoEncontrado('Uma pessoa física não tem colaboradores.')",
    '',
  ),
  colaborador(
    'a client learns who has a CPF',
    'nomeInformado = existente && doCliente ? nome : null',
    'nomeInformado = null',
  ),
  colaborador('whom a client brings waits for nobody', 'pendente: doCliente, por', 'pendente: false, por'),
  colaborador(
    'a função of anybody',
    "(await segurar(escopo, 'funcoes', [funcaoId])).has(funcaoId)",
    'funcaoId > 0',
  ),
  of('server/plugins/eventos.ts', 'server/plugins/eventos.test.ts')(
    'every client hears of colaboradores',
    'return [`${e}:${eventos[n]}`, cadastroDe(e, id)]',
    'return [todosDe(e)]',
  ),
  visao('views saved at once pass their limits', 'await escopo.travar(`visao:${lista.nome}`)', ''),
  of(
    'server/modules/servicos/preferencia/service.ts',
    'server/modules/servicos/preferencia/preferencia.test.ts',
  )(
    'preferences saved at once pass their limit',
    'has stored\n    await escopo.travar(`preferencia:${usuarioId}`)',
    'has stored',
  ),
  of(
    'server/modules/servicos/preferencia/service.ts',
    'server/modules/servicos/preferencia/preferencia.test.ts',
  )('a choice takes those that other browsers made', '{ ...guardada, ...valor }', 'valor'),
  lote(
    'a selection is changed whatever its revision',
    'const antes = vistas.get(id) ?? linha.versao',
    'const antes = linha.versao',
  ),
  lote(
    'a row that was changed since counts as done',
    'if (depois === null) resultado',
    'if (depois === null && antes < 0) resultado',
  ),
  lote('a selection of the trash by a call for the living', 'if (busca) exigirLugar(busca, daLixeira)', ''),
  lote('a selection that has grown', 'if (busca) exigirEsperados(ids.length, esperados)', ''),
  mudanca(
    'a change of many takes what somebody saved since back too',
    'excluidoEm === null && versao === linhaDe.get(id)?.versao',
    'excluidoEm === null',
  ),
  mudanca(
    'a change of many is taken back in the trash too',
    'excluidoEm === null && versao ===',
    'versao ===',
  ),
  mudanca('a change of many that has grown', 'exigirEsperados(total, esperados)', ''),
  mudanca('a change of many in the trash', 'if (busca) exigirLugar(busca, false)', ''),
  mudanca(
    'a category of another entidade or kind is given to many',
    'if ((await segurar(escopo, escolha.referencia, [valor])).has(valor)) return',
    'return',
  ),
  mudanca(
    'an office that is none is given to many',
    'if (achado?.tipo === doTipo) return',
    'if (achado) return',
  ),
  of('server/modules/cadastro/aviso/routes.ts', 'server/modules/cadastro/aviso/aviso.test.ts')(
    'a notice about cadastros by who may not read them',
    'if (!pode(usuario, cadastros[tipo].listar))',
    'if (false)',
  ),
  of('server/modules/cadastro/acesso/repo.ts', 'server/modules/cadastro/aviso/aviso.test.ts')(
    'a notice by an acesso that waits',
    '        eq(acesso.ativo, true),\n        eq(cadastro.ativo, true),\n        isNull(cadastro.excluidoEm),\n      ),\n    )\n}\n\nexport function ligacoes',
    '        eq(cadastro.ativo, true),\n        isNull(cadastro.excluidoEm),\n      ),\n    )\n}\n\nexport function ligacoes',
  ),
  of('server/modules/cadastro/aviso/service.ts', 'server/modules/cadastro/aviso/aviso.test.ts')(
    'a notice to more people than were agreed to',
    'if (pessoas !== undefined && usuarios.length > pessoas)',
    'if (false)',
  ),
  of('server/lists/consulta.ts', 'server/modules/servicos/lote/lote.test.ts')(
    'a selection names rows of another kind',
    'and(umDos(ids), sempre(daLixeira, escopo)) as SQL',
    'umDos(ids)',
  ),
  proprios(
    'an own field without a name is filled',
    "if (!campo) errors[nome] = 'A entidade não usa este campo.'",
    'if (!campo) continue',
  ),
  proprios(
    'any word is a choice of an own field',
    '!campo.opcoes.some((opcao) => opcao === depois[nome])',
    'false',
  ),
  proprios(
    'an own field that is kept is refused',
    'novo !== propriosEmBranco[nome] && novo !== antes[nome]',
    'novo !== propriosEmBranco[nome]',
  ),
  of('server/modules/cadastro/cadastro/gravacao.ts', PROPRIOS)(
    'a new record fills any own field',
    `await conferirProprios(escopo, contrato.tipo, {}, { ...comum })
    await conferirAninhados(escopo, contrato.partes, aninhados, {})
    const novo`,
    `await conferirAninhados(escopo, contrato.partes, aninhados, {})
    const novo`,
  ),
  of('server/modules/cadastro/recurso/gravacao.ts', 'server/modules/cadastro/recurso/recurso.test.ts')(
    'a record that exists is included again',
    'if (id !== 0)',
    'if (false)',
  ),
  of('server/modules/geral/importacao/execucao.ts', 'server/modules/geral/importacao/continuar.test.ts')(
    'an import goes on for who may no longer save',
    'if (!quem?.ativo || !pode(quem, enviarPlanilha))',
    'if (!quem?.ativo)',
  ),
  of('server/modules/geral/importacao/execucao.ts', 'server/modules/geral/importacao/continuar.test.ts')(
    'an import goes on for who is inactive',
    'if (!quem?.ativo || !pode(quem, enviarPlanilha))',
    'if (!quem || !pode(quem, enviarPlanilha))',
  ),
  of('server/modules/servicos/exportacao/csv.ts', 'server/modules/servicos/exportacao/exportacao.test.ts')(
    'a formula stands in the head of a CSV',
    'comoTexto(coluna.rotulo)',
    'coluna.rotulo',
  ),
  of('server/modules/dinheiro/acordo/repo.ts', 'server/db/contagens.test.ts')(
    'agreements are counted as before their debits changed',
    'tambem: [TABELA_DE_DEBITOS],',
    '',
  ),
  of('server/modules/geral/visao/service.ts', VISAO)(
    "a shared view takes a name that its owner's other views have",
    'const doDono = await repo.daLista(escopo, lista.nome, dono)',
    'const doDono = outras',
  ),
  of('server/modules/nucleo/usuario/repo.ts', 'server/modules/cadastro/analise/analise.test.ts')(
    'who signs in with a document is given another one',
    ', isNull(usuario.registro)))',
    '))',
  ),
  of('server/records/dono.ts', 'server/modules/geral/fusao/escritores.test.ts')(
    'what is written beside a merge stays at what it takes away',
    ".for('key share')",
    '',
  ),
  of('server/modules/geral/vinculo/service.ts', 'server/modules/geral/importacao/desfazer.test.ts')(
    'an import is undone under documents',
    "[contarAnexosDeVarios, 'documento', 'documentos'],",
    '',
  ),
  of('server/modules/geral/busca/service.ts', 'server/modules/geral/busca/busca.test.ts')(
    'the search finds cadastros for anybody',
    'pode(usuario, acessosAosCadastros.ler) || pode(usuario, obterResumo)',
    'true',
  ),
  of('server/modules/geral/busca/service.ts', 'server/modules/geral/busca/busca.test.ts')(
    'the search finds users for anybody',
    'pode(usuario, usuarios.listar) ? procurarUsuarios',
    'pode(usuario, acessosAosCadastros.ler) ? procurarUsuarios',
  ),
  of('server/modules/cadastro/analise/service.ts', 'server/modules/cadastro/analise/analise.test.ts')(
    'registrations are decided whatever their revision',
    'async ({ matricula }, versao) => {',
    'async ({ matricula, versao }) => {',
  ),
  of('server/modules/cadastro/cadastro/parecidos.ts', 'server/modules/cadastro/cadastro/parecidos.test.ts')(
    'the note while typing tells anybody of the trash',
    'veLixeira || um.excluidoEm === null',
    'true',
  ),
  of('server/modules/cadastro/anexo/service.ts', 'server/modules/cadastro/anexo/anexo.test.ts')(
    'a document that was deleted is opened',
    '(linha.excluidoEm !== null) !== excluido',
    'false',
  ),
  of('server/modules/cadastro/anexo/repo.ts', 'server/modules/cadastro/anexo/anexo.test.ts')(
    'a document is opened by the address of another cadastro',
    'and(eq(anexo.cadastroId, cadastroId), eq(anexo.id, id))',
    'eq(anexo.id, id)',
  ),
  of('server/records/presentes.ts', 'server/modules/cadastro/presenca/presenca.test.ts')(
    'who has gone is there for ever',
    'lt(tabela.vistaEm, faz)',
    'sql`false`',
  ),
  of('server/modules/cadastro/presenca/service.ts', 'server/modules/cadastro/presenca/presenca.test.ts')(
    'the trash is open to anybody who knows a matrícula',
    'const veLixeira = pode(usuario, contrato.restaurar)',
    'const veLixeira = true',
  ),
  of('server/modules/dinheiro/debito/cobranca-repo.ts', COBRANCA)(
    'a billing of what was cancelled',
    "ne(situacao, 'cancelado'),",
    '',
  ),
  of('server/modules/dinheiro/debito/cobranca-repo.ts', COBRANCA)(
    'the index that keeps two billings from billing one twice',
    '.onConflictDoNothing()',
    '',
  ),
  of('server/modules/dinheiro/debito/cobranca.ts', COBRANCA)(
    'what is paid of a billing that is undone',
    "situacao === 'aberto' && pago === 0",
    "situacao === 'aberto'",
  ),
  of('server/modules/dinheiro/cobranca/service.ts', COBRANCA)(
    'the refusal to undo what was paid',
    'if (pagos > 0)',
    'if (pagos < 0)',
  ),
  of('server/modules/dinheiro/cobranca/service.ts', COBRANCA)(
    'how many were agreed to be billed',
    'exigirEsperados(quantos, esperados)',
    '',
  ),
  of('server/modules/dinheiro/cobranca/avaliacao.ts', COBRANCA)(
    'the inactive among those who are billed',
    'if (!cadastro.ativo)',
    'if (false)',
  ),
  of('server/modules/cadastro/cadastro/isencao-repo.ts', COBRANCA)(
    'an exemption that has ended is in force for ever',
    "or(eq(ate, ''), gte(ate, periodo)),",
    '',
  ),
  of('server/modules/cadastro/cadastro/isencao-repo.ts', COBRANCA)(
    'an exemption of one contribution counts for all',
    'contribuicaoId === undefined ? undefined : eq(deUma, contribuicaoId)',
    'contribuicaoId === undefined ? undefined : gte(deUma, 0)',
  ),
  of('server/modules/dinheiro/cobranca/avaliacao.ts', COBRANCA)(
    'who is exempt is billed',
    'if (cadastro.isento)',
    'if (false)',
  ),
  of(
    'server/modules/cadastro/cadastro/partes-restritas.ts',
    'server/modules/cadastro/cadastro/partes.test.ts',
  )(
    'whoever keeps the records exempts them',
    'permissao !== undefined && !concede(papeis, permissao)',
    'false',
  ),
  of('server/modules/cadastro/cadastro/gravacao.ts', 'server/modules/cadastro/cadastro/partes.test.ts')(
    'exemptions compared with another revision than is written over',
    'if (antes.versao !== versao) throw',
    'if (Math.random() > 1) throw',
  ),
  of('server/modules/dinheiro/financeiro/service.ts', COBRANCA)(
    'a debit of who is exempt is owed again',
    "if (isento !== null) throw new AppError(409, 'cadastro-isento', isento)",
    '',
  ),
  of('server/modules/dinheiro/contribuicao/service.ts', COBRANCA)(
    'a contribution out of use',
    'if (achada?.ativo) return achada',
    'if (achada) return achada',
  ),
  of('server/modules/cadastro/recurso/aninhados.ts', COBRANCA)(
    'a conta of another entidade',
    'if (!(await existentes(escopo, referencia, [id])).has(id))',
    'if (false)',
  ),
  of('server/modules/dinheiro/acordo/avaliacao.ts', ACORDO)(
    'more of the charges is given up than there is',
    'if (desconto > encargos)',
    'if (desconto < 0)',
  ),
  of('server/modules/dinheiro/acordo/avaliacao.ts', ACORDO)(
    'an agreement over debits of two cadastros',
    'if (cadastroId !== debitos[0]?.debito.cadastroId)',
    'if (cadastroId < 0)',
  ),
  of('server/modules/dinheiro/acordo/avaliacao.ts', ACORDO)(
    'an agreement over what is in one already',
    "situacao === 'acordo' || acordoId !== null",
    "situacao === 'acordo'",
  ),
  of('server/modules/dinheiro/acordo/avaliacao.ts', ACORDO)(
    'instalments of nothing',
    'if (total < quantidade)',
    'if (total < 0)',
  ),
  of('server/modules/dinheiro/acordo/service.ts', ACORDO)(
    'an agreement over what was paid meanwhile',
    'id === um.id && versao !== um.versao',
    'id === um.id && versao < 0',
  ),
  of('server/modules/dinheiro/acordo/service.ts', ACORDO)(
    'the instalments come to something else than was agreed to',
    'if (total !== esperado)',
    'if (total < 0)',
  ),
  of('server/modules/dinheiro/acordo/service.ts', ACORDO)(
    'an agreement is undone over what was paid',
    'if (parcelas.some((uma) => uma.debito.pago > 0))',
    'if (parcelas.length === 0)',
  ),
  of('src/api/contract/dinheiro/acordo-parcelas.ts', ACORDO)(
    'what the division leaves',
    'total - parte * (quantas - 1)',
    'parte',
  ),
  of('server/modules/dinheiro/credito/gestao.ts', ACORDO)(
    'a payment is taken back under an agreement',
    "if (debitos.some(({ debito }) => debito.situacao === 'acordo'))",
    'if (debitos.length < 0)',
  ),
  of('server/modules/dinheiro/debito/cobranca-repo.ts', ACORDO)(
    'an instalment hinders the billing of its month',
    'isNull(debito.acordoId),',
    '',
  ),
  of('server/modules/dinheiro/debito/acordo.ts', ACORDO)(
    'the charges of an agreement stay when it is undone',
    'um.motivo === fechou?.motivo && um.criadoEm.getTime() === fechou.criadoEm.getTime()',
    'um === fechou',
  ),
  of('server/modules/dinheiro/razao/saldos-repo.ts', ACORDO)(
    'what closes a debit into an agreement is its bill',
    ' and ${estornaId} is null',
    '',
  ),
  of('server/modules/dinheiro/debito/gestao.ts', FINANCEIRO)(
    'a debit that has changed since is changed all the same',
    'if (travado.debito.versao !== versao)',
    'if (Math.random() > 1)',
  ),
  of('server/modules/dinheiro/debito/gestao.ts', FINANCEIRO)(
    'what is closed is paid, changed and closed again',
    "if (situacao === 'aberto') return",
    'if (situacao) return',
  ),
  of('server/modules/dinheiro/debito/fim.ts', FINANCEIRO)(
    'a debit with a payment is cancelled',
    "if (como === 'cancelado' && debito.pago > 0)",
    'if (Math.random() > 1)',
  ),
  of('server/modules/dinheiro/debito/gestao.ts', FINANCEIRO)(
    'a debit is made worth less than was paid',
    'if (valor + encargos <= pago)',
    'if (Math.random() > 1)',
  ),
  of('server/modules/dinheiro/credito/gestao.ts', FINANCEIRO)(
    'a payment is taken back twice',
    'if (credito.estornadoEm !== null)',
    'if (Math.random() > 1)',
  ),
  of('server/modules/dinheiro/credito/gestao.ts', FINANCEIRO)(
    'a payment is dated tomorrow',
    'if (data > hoje)',
    'if (Math.random() > 1)',
  ),
  ...[
    [
      'server/modules/dinheiro/credito/gestao.ts',
      'a credit is used by whoever saw another',
      'if (credito.versao !== versao)',
    ],
    [
      'server/modules/dinheiro/credito/gestao.ts',
      'a credit is taken back with money that was given back',
      'if (dele.vigentes.some(devolve))',
    ],
    [
      'server/modules/dinheiro/credito/uso.ts',
      'more of a credit is used than is left',
      'if (uso.valor > resta)',
    ],
    ['server/modules/dinheiro/credito/uso.ts', 'a credit is used before it came in', 'if (uso.data < data)'],
    [
      'server/modules/dinheiro/credito/uso.ts',
      'what is chosen and closed is passed over without a word',
      'if (escolhidos && abertos.length < new Set(escolhidos).size)',
    ],
  ].map(([file = '', name = '', find = '']) => of(file, CREDITO)(name, find, 'if (Math.random() > 1)')),
  of('server/modules/dinheiro/credito/uso.ts', CREDITO)(
    'a credit pays the debit of somebody else',
    "debito.situacao === 'aberto' && debito.cadastroId === cadastroId",
    "debito.situacao === 'aberto'",
  ),
  of('server/modules/dinheiro/credito/uso.ts', CREDITO)(
    'all uses of a credit are undone with one',
    'um.id === movimento && (um.debitoId !== null || devolve(um))',
    'um.debitoId !== null || devolve(um)',
  ),
  of('server/modules/dinheiro/debito/gestao-repo.ts', CREDITO)(
    'a credit pays a proposal that nobody has accepted',
    "and(eq(debito.cadastroId, cadastroId), eq(debito.situacao, 'aberto'), not(contribuicao.proposta))",
    "and(eq(debito.cadastroId, cadastroId), eq(debito.situacao, 'aberto'))",
  ),
  of('server/modules/dinheiro/debito/meses.ts', MESES)(
    'what was cancelled counts as billed',
    "if (situacao === 'cancelado') continue",
    "if (situacao === '') continue",
  ),
  of('server/db/migrations/0002_gatilhos.sql', MESES)(
    'money that was posted back counts as received',
    `FROM (SELECT 1 AS n, * FROM novos UNION ALL SELECT -1 AS n, * FROM velhos) c
    WHERE origem = 'pagamento' AND estornado_em IS NULL`,
    `FROM (SELECT 1 AS n, * FROM novos UNION ALL SELECT -1 AS n, * FROM velhos) c
    WHERE origem = 'pagamento'`,
  ),
  of('server/modules/dinheiro/debito/gestao.ts', FINANCEIRO)(
    'charges of a payment that was taken back stay in the books',
    'if (dia === null) return 0',
    'if (dia === null) return travado.debito.encargos',
  ),
  of('server/modules/nucleo/envio/service.ts', ENVIO)(
    'what is sent again is made again',
    'if (await repo.tomar(escopo, chave, resumo).catch(semEspera)) {',
    'if ((await repo.tomar(escopo, chave, resumo).catch(semEspera)) || resumo) {',
  ),
  of('server/modules/nucleo/envio/service.ts', ENVIO)(
    'another payment is taken for the one that was stored with the key',
    'if (feito?.conteudo !== resumo) throw repetida()',
    'if (!feito) throw repetida()',
  ),
  of('server/modules/nucleo/envio/repo.ts', ENVIO)(
    'a key counts for every user',
    'and(eq(envio.usuarioId, usuarioId), eq(envio.endpoint, endpoint), eq(envio.chave, chave))',
    'and(eq(envio.chave, chave), usuarioId > 0 ? eq(envio.endpoint, endpoint) : undefined)',
  ),
  of('server/modules/nucleo/envio/repo.ts', ENVIO)(
    'a key is never forgotten',
    'setWhere: VENCIDO,',
    'setWhere: sql`false`,',
  ),
  of('server/plugins/contract.ts', ENVIO)(
    'a key counts for every endpoint',
    'endpoint: `${method} ${path}` }',
    "endpoint: '' }",
  ),
  of('server/plugins/contract.ts', ENVIO)(
    'no key is looked at',
    'const chave = unico ? chaveDe(request) : null',
    'const chave = unico && Math.random() > 1 ? chaveDe(request) : null',
  ),
  of('server/db/migrations/0002_gatilhos.sql', 'server/modules/dinheiro/razao/razao.test.ts')(
    'an entry is changed',
    'BEFORE UPDATE OR DELETE ON lancamento',
    'BEFORE DELETE ON lancamento',
  ),
  avancado(
    'a named filter narrows the list of another kind',
    "if (achado?.lista !== lista || typeof achado.condicoes !== 'string')",
    "if (typeof achado?.condicoes !== 'string')",
  ),
  of('server/modules/geral/painel/service.ts', 'server/modules/geral/painel/banco-embutido.test.ts')(
    'everybody is told that the embedded database has too many records',
    "usuario.papeis.includes('administrador') ? cadastrosDemais(escopo) : null",
    'cadastrosDemais(escopo)',
  ),
  of('server/modules/geral/painel/service.ts', 'server/modules/geral/painel/painel.test.ts')(
    'everybody is told of the kinds that they may not see',
    'nomesDosTipos.filter((tipo) => pode(usuario, cadastros[tipo].listar))',
    'nomesDosTipos.filter(() => usuario.isAdmin)',
  ),
  of('server/modules/contas/sessao/memory.ts', 'server/modules/contas/sessao/memory.test.ts')(
    'a token opens another entidade while its session is in memory',
    'usuario.entidadeId === entidadeId && ',
    '',
  ),
  of('server/plugins/auth.ts', 'server/modules/contas/credencial/credencial.test.ts')(
    'links of mails follow the Host header',
    'if (nosso) return',
    'if (nosso || host) return',
  ),
  of('server/plugins/form.ts', 'server/plugins/files.test.ts')(
    'the name of a file has any length',
    'if (Array.from(this.#name).length > NOME_DO_ARQUIVO_MAX) throw',
    'if (this.#name === undefined) throw',
  ),
  of('server/modules/servicos/exportacao/csv.ts', 'server/modules/servicos/exportacao/csv.test.ts')(
    'a spreadsheet drops the zeros of a CSV',
    'FORMULA.test(texto) || NUMERO_OUTRO.test(texto)',
    'FORMULA.test(texto)',
  ),
  of('server/modules/dinheiro/financeiro/conferencia.ts', CONFERENCIA)(
    'a check of the books begins beside one that goes on',
    "if (situacao === 'na-fila' || situacao === 'executando') return antes",
    "if (situacao === 'concluida') return antes",
  ),
  avancado('a named filter is used without what is gone', 'if (faltas.length > 0)', 'if (Math.random() > 1)'),
  of('server/modules/cadastro/filtro-avancado/service.ts', AVANCADO)(
    'a named filter is stored with conditions that its list cannot read',
    'return faltas.length === 0 ? {} :',
    'return faltas.length < 99 ? {} :',
  ),
  of('server/db/tenant.ts', 'server/lists/consulta.test.ts')(
    'a page is read by the statement of another entidade',
    '`${this.entidadeId} ${oque}`, montar',
    'oque, montar',
  ),
  of('server/lists/consulta.ts', 'server/lists/consulta.test.ts')(
    'a statement that all send names who asked first',
    'consultaDesde(deTodos(escopo), query',
    'consultaDesde(escopo, query',
  ),
  of('server/lists/consulta.ts', 'server/lists/consulta.test.ts')(
    'a list is read without the named filter that it was asked for',
    'if (avancadoDe(query) !== undefined) throw',
    'if (avancadoDe(query) === -1) throw',
  ),
  of('server/modules/geral/visao/service.ts', AVANCADO)(
    'a view of a named filter that is gone hides all others',
    'if (!(error instanceof AppError && error.code === CODIGO)) throw error',
    'if (error instanceof AppError) throw error',
  ),
  copia('pacote.ts')(
    'a copy is open in spite of its passphrase',
    'if (senha === null) return claro as',
    'if (senha !== undefined) return claro as',
  ),
  copia('pacote.ts')(
    'a copy without its end is taken for whole',
    'if (anunciadas !== entradas) throw',
    'if (anunciadas < -1) throw',
  ),
  copia('pacote.ts')('a copy takes the place of a file', 'if (await existe(caminho))', 'if (caminho === "")'),
  copia('fazer.ts')('keys are not copied', 'CHAVE.test(nome)', 'nome === ""'),
  copia('manifesto.ts')(
    'a copy with files that nobody knows is restored',
    'if (!parte) throw',
    'if (!parte) continue\n    if (!parte) throw',
  ),
  copia('restaurar.ts')(
    'a copy is restored over what is there',
    "if (nosso && (nome === 'restaurando' ||",
    "if (nosso && nome === '' && (nome === 'restaurando' ||",
  ),
  copia('restaurar.ts')(
    'a copy of another program is restored',
    "if (origem === 'conhecida')",
    'if (migracoes.length > 0)',
  ),
  copia('restaurar.ts')(
    'numbers begin anew after a restoration',
    'await acertarSequencias(cliente, manifesto.sequencias)',
    '',
  ),
  copia('tabelas.ts')(
    'references are not put back',
    '.query(`alter table ${tabela} add constraint ${nome} ${regra}`)',
    '.query(`select 1 -- ${nome} ${regra}`)',
  ),
  copia('tabelas.ts')(
    'triggers are not put back',
    'await cliente.query(`alter table ${nome} enable trigger user`)',
    'void nome',
  ),
  copia('agendar.ts')('files of others are deleted as old copies', 'NOME.test(nome)', 'nome !== ""'),
  ...[
    [
      'a CPF alone opens its debits',
      'if (confere && cep === undefined && data === undefined) throw segundoDado()',
      '',
    ],
    [
      'any second datum opens the debits',
      '!confere || deles.some((deste) => dizDele(deste, pedido))',
      'true',
    ],
    [
      'the consultation is open where only a login opens',
      "if (modo === 'entrada') throw entradaExigida()",
      '',
    ],
    [
      'a second datum may be guessed at without end',
      'if (confere) await contarDadoDaConsulta(escopo, chave, aoBloquear)',
      '',
    ],
    [
      'an address consults without end',
      'if (nucleo.config.rateLimit > 0) await contarConsulta(escopo, aoBloquear)',
      '',
    ],
  ].map(([name = '', find = '', replace = '']) =>
    of('server/modules/cliente/consulta/service.ts', 'server/modules/cliente/consulta/consulta.test.ts')(
      name,
      find,
      replace,
    ),
  ),
  of('server/modules/contas/sessao/keys.ts', CHAVES)(
    'a revoked key opens',
    'publicada === undefined || publicada.revogada ? 0',
    'publicada === undefined ? 0',
  ),
  of('server/modules/contas/sessao/keys.ts', CHAVES)(
    'a key opens for ever',
    'return resta(wanted) > 0 ?',
    'return resta(wanted) !== 0 ?',
  ),
  of('server/modules/contas/sessao/service.ts', CHAVES)(
    'a token that was read before outlives its key',
    'return (await keys.publicKey(lido.kid)) === null ? null : lido',
    'return lido',
  ),
  of('server/modules/contas/sessao/key-repo.ts', CHAVES)(
    'a revoked key may be published again',
    'and(lt(chavePublica.expiraEm, antesDe), isNull(chavePublica.revogadaEm))',
    'lt(chavePublica.expiraEm, antesDe)',
  ),
  of('src/api/contract/nucleo/common.ts', 'server/modules/cadastro/cadastro/cadastro.test.ts')(
    'a text holds what nobody sees',
    "!CONTROLE.test(valor) && !INVISIVEL.test(valor.replace(EMOJI, ''))",
    '!CONTROLE.test(valor)',
  ),
  of('server/plugins/ready.ts', OPERACAO)(
    'a server that stops is ready',
    'if (app.told.stopping) throw',
    'if (app.told.stopping && ours.length === 0) throw',
  ),
  of('server/plugins/ready.ts', OPERACAO)(
    'a database without the migrations is ready',
    'if (!ours.every((hash) => applied.has(hash)))',
    'if (!ours.some((hash) => applied.has(hash)))',
  ),
  of('server/plugins/request-id.ts', OPERACAO)(
    'any text is the id of a request',
    "typeof given === 'string' && WELL_FORMED.test(given)",
    "typeof given === 'string'",
  ),
  of('server/plugins/metrics.ts', OPERACAO)(
    'metrics name what was asked for',
    "rota: routeOptions.url ?? 'nenhuma'",
    'rota: request.url',
  ),
  of('server/db/demoras.ts', OPERACAO)(
    'slow statements quote their values',
    'texto: semValores(texto)',
    'texto',
  ),
  of('server/db/migrate.ts', 'server/db/migrate.test.ts')(
    'a newer release’s database is opened',
    "if (origem === 'conhecida') return",
    "if (origem !== 'desconhecida') return",
  ),
  of('server/db/migrate.ts', 'server/db/migrate.test.ts')(
    'a database from before the first release is opened',
    "if (origem === 'conhecida') return",
    "if (origem !== 'mais nova') return",
  ),
  of('server/db/migrate.ts', 'server/db/migrate.test.ts')(
    'a database that begins as ours and goes on in another way is taken for a newer one',
    "return nossas.every((hash, i) => hash === aplicadas[i]) ? 'mais nova'",
    "return nossas[0] === aplicadas[0] ? 'mais nova'",
  ),
  of('server/modules/servicos/menu/service.ts', 'server/modules/servicos/menu/menu.test.ts')(
    'what an entidade hid stays in its menu',
    'item.paiId === paiId && !item.oculto &&',
    'item.paiId === paiId &&',
  ),
  of('server/modules/servicos/menu/composicao.ts', 'server/modules/servicos/menu/menu.test.ts')(
    'what an entidade changed of an entry of the menu is not shown',
    'text: mudanca?.text ?? entrada.text',
    'text: entrada.text',
  ),
  of('server/modules/servicos/menu/composicao.ts', 'server/modules/servicos/menu/menu.test.ts')(
    'a change of an entry that is gone is shown as an item',
    '.filter(({ chave }) => chave === null)',
    '.filter(({ chave }) => chave === null || !ids.has(chave))',
  ),
  ...[
    [
      'publicacao.ts',
      'terms are published unseen after another save',
      'if (salva.versao !== versao)',
      'if (salva.versao < versao)',
    ],
    [
      'publicacao.ts',
      'terms are published for a day that is over',
      'if (valeDesde < hoje())',
      "if (valeDesde < '')",
    ],
    [
      'publicacao.ts',
      'the same terms are published twice',
      'if (ultima?.html === html)',
      'if (html === null)',
    ],
    [
      'service.ts',
      'terms are published after a version that waits',
      'if (ultima && ultima.valeDesde > hoje())',
      "if (ultima && ultima.valeDesde > '9')",
    ],
    ['service.ts', 'two publications of terms at once do not wait', '  await travarEntidade(escopo)\n', ''],
    [
      'service.ts',
      'terms that were not shown are left out of an acceptance',
      'if (faltam.some(({ qual }) => !vistas.has(qual))) return false',
      '',
    ],
    ['repo.ts', 'terms are asked for before their day', '    .where(lte(politica.valeDesde, hoje))\n', ''],
    ['repo.ts', 'terms in force are taken back', ', gt(politica.valeDesde, hoje)', ''],
  ].map(([file, name = '', find = '', replace = '']) =>
    of(`server/modules/contas/politica/${file}`, 'server/modules/contas/politica/publicacao.test.ts')(
      name,
      find,
      replace,
    ),
  ),
  of(
    'server/modules/geral/relatorio/atendimento-repo.ts',
    'server/modules/geral/relatorio/atendimento-relatorios.test.ts',
  )('a report counts atendimentos of other departamentos', 'soOsVistos(pedido.escopo),', ''),
  of('server/modules/geral/relatorio/da-lista-repo.ts', 'server/modules/geral/relatorio/cadastral.test.ts')(
    'a report counts cadastros that its named filter does not find',
    'cadastroId && (await pedido.doAvancado(cadastroId))',
    'undefined',
  ),
  ...[
    [
      'financeiro-repo.ts',
      'a report counts credits that were granted as received',
      "and(eq(credito.origem, 'pagamento'), isNull(credito.estornadoEm))",
      'isNull(credito.estornadoEm)',
    ],
    [
      'financeiro-repo.ts',
      'a report counts payments that were posted back as received',
      "and(eq(credito.origem, 'pagamento'), isNull(credito.estornadoEm))",
      "eq(credito.origem, 'pagamento')",
    ],
    [
      'financeiro-repo.ts',
      'a report counts what paid debits as money of no contribution too',
      'Number(linha.valor) - (aplicadoPor.get(chave(linha)) ?? 0)',
      'Number(linha.valor)',
    ],
    [
      'financeiro-repo.ts',
      'a report counts uses that were posted back as applied',
      'where(and(recebido, or(aplica, desfaz)',
      'where(and(recebido, aplica',
    ],
    [
      'financeiro-repo.ts',
      'a report counts what agreements gave up as exempted',
      "and(eq(lancamento.debita, 'isencoes'), eq(debito.situacao, 'isento'))",
      "eq(lancamento.debita, 'isencoes')",
    ],
    [
      'financeiro-repo.ts',
      'a report counts a debit for each time that it was cancelled',
      '    isNull(desfeito.de),\n',
      '',
    ],
    [
      'vencidos-repo.ts',
      'a report charges interest by what the contribution says by now',
      'jurosAposPagamento: regraDele,',
      'jurosAposPagamento: contribuicao.jurosAposPagamento,',
    ],
    [
      'devido-repo.ts',
      'a report counts debits and their instalments as billed',
      "not in ('cancelado', 'acordo')",
      "not in ('cancelado')",
    ],
    [
      'devido-repo.ts',
      'a deleted cadastro is among the largest debtors',
      'isNull(cadastro.excluidoEm), ',
      '',
    ],
  ].map(([file, name = '', find = '', replace = '']) =>
    of(`server/modules/geral/relatorio/${file}`, 'server/modules/geral/relatorio/financeiro.test.ts')(
      name,
      find,
      replace,
    ),
  ),
  ...[
    ['a report counts proposals as late', "'aberto'), not(proposta), lt(", "'aberto'), lt("],
    [
      'a report counts as late what fell due on a day off',
      'lt(debito.vencimento, primeiroEmDia(dia))',
      'lt(debito.vencimento, dia)',
    ],
  ].map(([name = '', find = '', replace = '']) =>
    of('server/modules/dinheiro/debito/totais-repo.ts', 'server/modules/geral/relatorio/financeiro.test.ts')(
      name,
      find,
      replace,
    ),
  ),
  ...FIELDS.map(([field, condition = '']) =>
    of(DEBITO, BOLETO)(`any ${field} in a boleto request`, condition, ''),
  ),
]

/** The file's text with the mutant in it. @param {Mutant} mutant @param {string} text @returns {string} @throws Error when the text has changed */
export function mutate({ name, file, find, replace }, text) {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(`${name}: the text stands ${parts.length - 1} times in ${file}, not once:\n${find}`)
  return parts.join(replace)
}
