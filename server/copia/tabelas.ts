import type pg from 'pg'
import { pgError } from '#server/db/pg-error.ts'
import { CopiaError } from './pacote.ts'

/** What carries the statements of one session. */
export type Cliente = Pick<pg.ClientBase, 'query'>

/** A table as a copy names it. */
export interface Tabela {
  esquema: string
  nome: string
  /** Names and types, in the table's own order, by which its rows are read as text. */
  colunas: { nome: string; tipo: string; gerada: boolean }[]
}

export interface Sequencia {
  nome: string
  valor: string
}

/** The queue's jobs that wait or were under way; what has ended is of no use elsewhere. */
const FILA = { esquema: 'pgboss', nome: 'job', condicao: `where state < 'completed'` }
/** Characters of rows that a file of the copy holds, more or less. */
const PEDACO = 4_000_000
/** Rows that are asked for at a time. */
const LEITURA = 500

/** What texts of values depend on, the same when they are written and read. */
const COMO_TEXTO = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public`

/** Begins the transaction in which a copy is read: all of it as of one moment, whatever is written meanwhile. */
export const abrirLeitura = async (cliente: Cliente): Promise<void> => {
  await cliente.query(`begin isolation level repeatable read read only; ${COMO_TEXTO}`)
}

/** Begins the transaction in which a copy is loaded. */
export const abrirCarga = async (cliente: Cliente): Promise<void> => {
  await cliente.query(`begin; ${COMO_TEXTO}`)
}

/** All tables that a copy holds: those of the app, and the queue's jobs. */
export async function tabelasDoBanco(cliente: Cliente): Promise<Tabela[]> {
  const { rows } = await cliente.query<Tabela>(
    `select n.nspname as esquema, c.relname as nome,
        json_agg(json_build_object('nome', a.attname, 'tipo', format_type(a.atttypid, a.atttypmod), 'gerada', a.attgenerated <> '')
          order by a.attnum) as colunas
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' or (n.nspname = $1 and c.relname = $2))
      group by n.nspname, c.relname
      order by n.nspname desc, c.relname`,
    [FILA.esquema, FILA.nome],
  )
  return rows
}

export async function sequenciasDoBanco(cliente: Cliente): Promise<Sequencia[]> {
  const { rows } = await cliente.query<Sequencia>(
    `select sequencename as nome, last_value::text as valor from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows
}

/** The rows of a table in pieces of some megabytes, each a row as PostgreSQL writes it, in JSON, a line. */
export async function* linhasEmPedacos(
  cliente: Cliente,
  tabela: Tabela,
): AsyncGenerator<{ linhas: number; texto: string }> {
  const condicao = tabela.esquema === FILA.esquema ? FILA.condicao : ''
  await cliente.query(
    `declare copia no scroll cursor for select linha_da_copia::text as linha from ${nomeDe(tabela)} linha_da_copia ${condicao}`,
  )
  let pedaco = { linhas: 0, texto: '' }
  for (;;) {
    const { rows } = await cliente.query<{ linha: string }>(`fetch ${LEITURA} from copia`)
    for (const { linha } of rows) {
      pedaco.texto += `${JSON.stringify(linha)}\n`
      pedaco.linhas++
      if (pedaco.texto.length < PEDACO) continue
      yield pedaco
      pedaco = { linhas: 0, texto: '' }
    }
    if (rows.length < LEITURA) break
  }
  if (pedaco.linhas > 0) yield pedaco
  await cliente.query('close copia')
}

/**
 * Empties the tables and takes off what would judge, stamp or announce the rows that come: triggers and references between tables.
 * @returns puts all of it back, which judges each reference again
 * @throws CopiaError when the copy's tables, columns and sequences are not those that there are
 */
export async function prepararCarga(
  cliente: Cliente,
  daCopia: { tabelas: readonly Tabela[]; sequencias: readonly Sequencia[] },
): Promise<() => Promise<void>> {
  const daqui = new Map((await tabelasDoBanco(cliente)).map((tabela) => [nomeDe(tabela), tabela]))
  conferirTabelas(daCopia.tabelas, daqui)
  await conferirSequencias(cliente, daCopia.sequencias)
  const { rows: referencias } = await cliente.query<{ tabela: string; nome: string; regra: string }>(
    `select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as regra
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const nomes = [...daqui.keys()]
  for (const { tabela, nome } of referencias)
    await cliente.query(`alter table ${tabela} drop constraint ${nome}`)
  for (const nome of nomes) await cliente.query(`alter table ${nome} disable trigger user`)
  await cliente.query(`truncate ${nomes.join(', ')}`)
  return async () => {
    for (const { tabela, nome, regra } of referencias)
      await cliente
        .query(`alter table ${tabela} add constraint ${nome} ${regra}`)
        .catch((error: unknown) => Promise.reject(emPortugues(error, tabela)))
    for (const nome of nomes) await cliente.query(`alter table ${nome} enable trigger user`)
  }
}

/** @throws CopiaError that names the first that differs */
function conferirTabelas(daCopia: readonly Tabela[], daqui: ReadonlyMap<string, Tabela>): void {
  for (const tabela of daCopia) {
    const nossa = daqui.get(nomeDe(tabela))
    if (!nossa) throw recusada(`A cópia tem uma tabela que este sistema não conhece (${tabela.nome}).`)
    const colunas = new Set(nossa.colunas.map(({ nome }) => nome))
    const estranha = tabela.colunas.find(({ nome }) => !colunas.has(nome))
    if (estranha)
      throw recusada(
        `A tabela ${tabela.nome} da cópia tem uma coluna que este sistema não conhece (${estranha.nome}).`,
      )
    if (JSON.stringify(nossa.colunas) !== JSON.stringify(tabela.colunas))
      throw recusada(`A tabela ${tabela.nome} da cópia não é como a deste sistema.`)
  }
  const vindas = new Set(daCopia.map(nomeDe))
  for (const [chave, { nome }] of daqui)
    if (!vindas.has(chave)) throw recusada(`Falta na cópia a tabela ${nome}.`)
}

async function conferirSequencias(cliente: Cliente, daCopia: readonly Sequencia[]): Promise<void> {
  const { rows } = await cliente.query<{ nome: string }>(
    "select sequencename as nome from pg_sequences where schemaname = 'public'",
  )
  const estranha = daCopia.find(({ nome }) => !rows.some((nossa) => nossa.nome === nome))
  if (estranha) throw recusada(`A cópia tem uma sequência que este sistema não conhece (${estranha.nome}).`)
}

/**
 * Puts rows into a table as they were.
 * @returns how many
 * @throws CopiaError for a row that is there already, and for one that the table does not take
 */
export async function carregarLinhas(cliente: Cliente, tabela: Tabela, texto: string): Promise<number> {
  const gravadas = tabela.colunas.filter(({ gerada }) => !gerada).map(({ nome }) => aspas(nome))
  try {
    const linhas = texto
      .split('\n')
      .filter(Boolean)
      .map((linha) => JSON.parse(linha) as string)
    // without the offset each column would read the whole row again
    const { rowCount } = await cliente.query(
      `insert into ${nomeDe(tabela)} (${gravadas.join(', ')}) overriding system value
        select ${gravadas.map((nome) => `(lida.linha).${nome}`).join(', ')}
        from (select texto::${nomeDe(tabela)} as linha from unnest($1::text[]) as t (texto) offset 0) lida`,
      [linhas],
    )
    return rowCount ?? 0
  } catch (error) {
    throw emPortugues(error, tabela.nome)
  }
}

/** What the database says of a row that it does not take, for the operator; an error that is of no row is given back. */
function emPortugues(error: unknown, tabela: string): unknown {
  const code = error instanceof SyntaxError ? 'json' : pgError(error)?.code
  // classes 22 and 23: of what a row says, and of what it breaks
  if (!(error instanceof Error) || code === undefined || !/^(json$|22|23)/.test(code)) return error
  const [, colunas, valores] = /\((.+)\)=\((.*)\)/.exec(detalheDe(error)) ?? []
  const chave = `${colunas} = ${valores}`
  if (colunas !== undefined && code === '23505')
    return recusada(`A cópia tem duas linhas de ${tabela} com a mesma chave (${chave}).`)
  if (colunas !== undefined && code === '23503')
    return recusada(`A cópia tem uma linha de ${tabela} que cita outra que não está nela (${chave}).`)
  return recusada(`A cópia tem uma linha de ${tabela} que o banco não aceita (${error.message}).`)
}

const detalheDe = (error: Error) =>
  'detail' in error && typeof error.detail === 'string' ? error.detail : ''

const recusada = (frase: string) => new CopiaError(`${frase} Nada foi restaurado.`)

/** Has the numbers go on where they were. */
export async function acertarSequencias(cliente: Cliente, sequencias: readonly Sequencia[]): Promise<void> {
  for (const { nome, valor } of sequencias)
    await cliente.query('select setval($1::regclass, $2::bigint)', [`public.${aspas(nome)}`, valor])
}

export const nomeDe = ({ esquema, nome }: Pick<Tabela, 'esquema' | 'nome'>) =>
  `${aspas(esquema)}.${aspas(nome)}`

const aspas = (nome: string) => `"${nome.replaceAll('"', '""')}"`
