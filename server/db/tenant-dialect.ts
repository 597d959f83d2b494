import { and, eq, getTableColumns, getTableName, is, Param, sql, Subquery, type SQL } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import type { NodePgClient } from 'drizzle-orm/node-postgres'
import { entidade } from './schema/entidade.ts'
import type { Autoria } from './corrente.ts'
import { emUmTexto } from './muitas-linhas.ts'
import type { Conexoes } from './transaction.ts'

type Config<M extends 'buildSelectQuery' | 'buildUpdateQuery' | 'buildDeleteQuery' | 'buildInsertQuery'> =
  Parameters<PgDialect[M]>[0]
type Juncoes = Config<'buildSelectQuery'>['joins']
type Fonte = Config<'buildSelectQuery'>['table']

/**
 * Writes SQL that cannot leave its entidade. Drizzle turns every select, subquery, join, insert, update and delete into SQL by one of these
 * four methods, so the tenancy rule has its one home here: a repository neither writes the condition nor can forget it.
 */
export class DialetoDoTenant extends PgDialect {
  constructor(private readonly entidadeId: number) {
    super()
  }

  override buildSelectQuery(config: Config<'buildSelectQuery'>): SQL {
    const where = and(this.condicao(config.table), this.dasCruzadas(config.joins), config.where)
    return super.buildSelectQuery({ ...config, where, joins: this.ligadas(config.table, config.joins) })
  }

  override buildUpdateQuery(config: Config<'buildUpdateQuery'>): SQL {
    const { table, set, from } = config
    conferirColunas(table, Object.keys(set), ['entidadeId', 'id'])
    const where = and(this.condicao(table), from && this.condicao(from), config.where)
    return super.buildUpdateQuery({ ...config, where, joins: this.ligadas(config.table, config.joins) ?? [] })
  }

  override buildDeleteQuery(config: Config<'buildDeleteQuery'>): SQL {
    return super.buildDeleteQuery({ ...config, where: and(this.condicao(config.table), config.where) })
  }

  override buildInsertQuery(config: Config<'buildInsertQuery'>): SQL {
    const { table, values, onConflict } = config
    const coluna = colunaDoTenant(table)
    if (coluna === null || !Array.isArray(values))
      throw new Error(`${getTableName(table)}: só se inserem valores em tabelas de uma entidade.`)
    if (onConflict) conferirConflito(table, onConflict)
    const daEntidade = values.map((linha) => {
      conferirColunas(table, Object.keys(linha), ['entidadeId'])
      return { ...linha, entidadeId: new Param(this.entidadeId, coluna) }
    })
    const juntas = emUmTexto(table, daEntidade)
    if (juntas === null) return super.buildInsertQuery({ ...config, values: daEntidade })
    const { nomes, texto } = juntas
    const { returning } = config
    const conflito = onConflict && sql` on conflict ${onConflict}`
    const devolve = returning && sql` returning ${this['buildSelection'](returning, { isSingleTable: true })}`
    return sql`insert into ${table} (${nomes}) select ${nomes} from json_populate_recordset(null::${table}, ${texto}::json)${conflito}${devolve}`
  }

  /** What bounds a table to the entidade. A subquery needs nothing: its own SQL came from here. */
  private condicao(fonte: Fonte): SQL | undefined {
    if (is(fonte, Subquery)) return undefined
    if (!is(fonte, PgTable)) throw new Error('Só se lê de tabelas e de subconsultas delas.')
    if (getTableName(fonte) === getTableName(entidade))
      return eq(getTableColumns(fonte)['id'] as PgColumn, this.entidadeId) // the tenant's own table has it
    const coluna = colunaDoTenant(fonte)
    if (coluna === null) throw new Error(`${getTableName(fonte)} não é de uma entidade.`)
    return eq(coluna, this.entidadeId)
  }

  /** Joins whose condition bounds the joined table, so that an outer one finds nothing rather than rows of others. */
  private ligadas(primeira: Fonte, joins: Juncoes): Juncoes {
    return joins?.map((join) => {
      // two subqueries hold nothing but rows of the entidade, whatever joins them
      const deSubconsultas = is(primeira, Subquery) && is(join.table, Subquery)
      if (join.joinType === 'right' || (join.joinType === 'full' && !deSubconsultas))
        throw new Error('Comece a consulta pela tabela de que se querem todas as linhas.')
      return join.joinType === 'cross'
        ? join
        : { ...join, on: and(this.condicao(join.table), join.on) ?? join.on }
    })
  }

  /** A cross join has no condition of its own. */
  private dasCruzadas(joins: Juncoes): SQL | undefined {
    return and(
      ...(joins ?? [])
        .filter(({ joinType }) => joinType === 'cross')
        .map(({ table }) => this.condicao(table)),
    )
  }
}

/** Runs the statements of one scope: reads where they are, writes always in a transaction, or a savepoint, that names their author. */
export class SessaoDoTenant extends NodePgSession<Record<string, never>, Record<string, never>> {
  constructor(
    private readonly conexoes: Conexoes,
    private readonly autoria: Autoria,
    private readonly entidadeId: number,
    dialeto: PgDialect,
  ) {
    // Drizzle calls nothing of its client but `query`
    super(conexoes as unknown as NodePgClient, dialeto, undefined)
  }

  override prepareQuery: NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery'] = (
    query,
    ...resto
  ) => {
    const preparada = super.prepareQuery(query, ...resto)
    const [, , , , metadados] = resto
    if (metadados === undefined || metadados.type === 'select') return preparada
    const { conexoes, autoria, entidadeId } = this
    const { tables } = metadados
    const escrever = preparada.execute.bind(preparada)
    const executar: typeof escrever = (valores) => {
      conexoes.tocou(entidadeId, tables)
      return escrever(valores)
    }
    preparada.execute = (valores) =>
      conexoes.escreveComo(autoria) ? executar(valores) : conexoes.transacao(autoria, () => executar(valores))
    return preparada
  }
}

function colunaDoTenant(tabela: PgTable): PgColumn | null {
  const coluna: unknown = getTableColumns(tabela)['entidadeId']
  return is(coluna, PgColumn) ? coluna : null
}

/** Drizzle leaves out a field that is no column. This refuses it, so that a field that somebody typed does not vanish. */
function conferirColunas(tabela: PgTable, nomes: string[], proibidas: string[]): void {
  const colunas = getTableColumns(tabela)
  for (const nome of nomes)
    if (!(nome in colunas) || proibidas.includes(nome))
      throw new Error(`${getTableName(tabela)}: não se grava ${nome}.`)
}

/** `on conflict (a, b) do update set …` changes the row that is there: the index must tell whose it is, and it stays whose it is. */
function conferirConflito(tabela: PgTable, conflito: SQL): void {
  const texto = new PgDialect().sqlToQuery(conflito).sql
  const [, alvo, mudancas] = /^\(([^)]*)\).* do update set (.*)$/s.exec(texto) ?? []
  if (alvo === undefined || mudancas === undefined) return
  if (!alvo.includes('"entidade_id"'))
    throw new Error(`${getTableName(tabela)}: um conflito só se resolve por um índice que tenha entidade_id.`)
  if (/(^|, )"entidade_id" = /.test(mudancas))
    throw new Error(`${getTableName(tabela)}: não se grava entidadeId.`)
}
