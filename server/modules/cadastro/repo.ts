import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  like,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core'
import type { CadastroQuery, ColunaCadastro, TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro.ts'
import type { TipoDeCadastro } from '#src/api/contract/tipo-cadastro.ts'
import { contem, palavrasDaBusca } from '#server/db/busca.ts'
import {
  cadastro,
  cadastroTotal,
  contabilidade,
  pessoaFisica,
  pessoaJuridica,
  sequencia,
} from '#server/db/schema.ts'
import type { Escopo, TabelaDoTenant } from '#server/db/tenant.ts'
import type { Entrada } from './descritores.ts'

type CadastroRow = typeof cadastro.$inferSelect

/** The table of a kind's own columns. */
const tabelas = {
  pessoajuridica: pessoaJuridica,
  pessoafisica: pessoaFisica,
  contabilidade,
}
type Tabelas = typeof tabelas

/** Fields that people may save of a kind and that no column of it holds. */
type SemColuna = {
  [T in TipoCadastro]: Exclude<
    keyof Entrada<T>,
    keyof typeof cadastro.$inferInsert | keyof Tabelas[T]['$inferInsert']
  >
}[TipoCadastro]
type Nenhum<Campos extends never> = Campos
/** Does not compile once a field is without a column. */
export type TodoCampoTemColuna = Nenhum<SemColuna>

/** The same table, where any kind will do: what it may hold is checked above, and again when it is written. */
const tabelaDe = (tipo: TipoDeCadastro): TabelaDoTenant & { id: PgColumn } => tabelas[tipo]

/** What the orders of a list compare; texts as they are searched, so that Ávila stands beside Avila. */
const ordem = {
  matricula: cadastro.matricula,
  registro: cadastro.registro,
  nome: cadastro.nomeOrdem,
  nomeFantasia: cadastro.nomeFantasiaOrdem,
  cidade: cadastro.cidadeOrdem,
  excluidoEm: cadastro.excluidoEm,
} satisfies Record<ColunaCadastro, AnyPgColumn>

const linha = {
  id: cadastro.id,
  matricula: cadastro.matricula,
  registro: cadastro.registro,
  nome: cadastro.nome,
  nomeFantasia: cadastro.nomeFantasia,
  cidade: cadastro.cidade,
  uf: cadastro.uf,
  ativo: cadastro.ativo,
  versao: cadastro.versao,
  excluidoEm: cadastro.excluidoEm,
}

function vivos(tipo: TipoCadastro, ...condicoes: (SQL | undefined)[]): SQL | undefined {
  return and(eq(cadastro.tipo, tipo), isNull(cadastro.excluidoEm), ...condicoes)
}

/** The records of a kind that were deleted. */
function lixeira(tipo: TipoCadastro, ...condicoes: (SQL | undefined)[]): SQL | undefined {
  return and(eq(cadastro.tipo, tipo), isNotNull(cadastro.excluidoEm), ...condicoes)
}

function situacao(qual: CadastroQuery['situacao']): SQL | undefined {
  return qual === 'ativos' || qual === 'inativos' ? eq(cadastro.ativo, qual === 'ativos') : undefined
}

function filtro(tipo: TipoCadastro, query: CadastroQuery): SQL | undefined {
  const onde = query.situacao === 'excluidos' ? lixeira : vivos
  return onde(
    tipo,
    situacao(query.situacao),
    query.uf === '' ? undefined : eq(cadastro.uf, query.uf),
    and(...palavrasDaBusca(query.q).map((palavra) => like(cadastro.busca, contem(palavra)))),
  )
}

/** What a list is ordered by, and whether upwards. Living records have no day of deletion, so their own order stands in for that one. */
function ordenacao({ sort, situacao: qual }: CadastroQuery) {
  const [pedida, sentido] = sort.split('.') as [ColunaCadastro, 'asc' | 'desc'] // the contract allows nothing else
  const coluna = pedida === 'excluidoEm' && qual !== 'excluidos' ? 'nome' : pedida
  return { coluna: ordem[coluna], direcao: sentido === 'asc' ? asc : desc }
}

/**
 * One page of a list. Its ids come first, alone: an index answers them however deep the page is. The id breaks ties, so that no row
 * shows up on two pages.
 */
export function consultaPagina(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery) {
  const { coluna, direcao } = ordenacao(query)
  const daPagina = escopo
    .select({ id: cadastro.id })
    .from(cadastro)
    .where(filtro(tipo, query))
    .orderBy(direcao(coluna), direcao(cadastro.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .as('da_pagina')
  return escopo
    .select(linha)
    .from(daPagina)
    .innerJoin(cadastro, eq(cadastro.id, daPagina.id))
    .orderBy(direcao(coluna), direcao(cadastro.id))
}

/** How many records a search finds, by looking at them: tens of milliseconds where it finds tens of thousands. */
export function consultaTotal(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery) {
  return escopo.select({ total: count() }).from(cadastro).where(filtro(tipo, query))
}

/** How many records pass the filters, whatever the search, and the sum of revisions by which a count that is still true is known. */
export function consultaTotais(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery) {
  const { situacao: qual } = query
  const daLista = and(
    qual === 'todos' ? undefined : eq(cadastroTotal.ativo, qual === 'ativos'),
    query.uf === '' ? undefined : eq(cadastroTotal.uf, query.uf),
  )
  return escopo
    .select({
      total: sql<number>`coalesce(sum(${cadastroTotal.total}) filter (where ${daLista ?? sql`true`}), 0)`,
      revisao: sql<number>`coalesce(sum(${cadastroTotal.revisao}), 0)`,
    })
    .from(cadastroTotal)
    .where(eq(cadastroTotal.tipo, tipo))
}

/** Searches counted lately, by database: the next page of one, or another order, need not look at all it finds again. */
const contados = new WeakMap<object, Map<string, { revisao: number; total: number }>>()
const CONTADOS_MAX = 1_000

async function contar(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery): Promise<number> {
  const [contagem] = await consultaTotal(escopo, tipo, query)
  return contagem?.total ?? 0
}

/**
 * Exactly how many records a list has: the kept total where nothing is searched, else a count, held until the next write to its kind. Of
 * the trash, which is small, no totals are kept.
 */
async function total(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery): Promise<number> {
  if (query.situacao === 'excluidos') return contar(escopo, tipo, query)
  const [totais] = await consultaTotais(escopo, tipo, query)
  if (!totais) throw new Error('Os totais não foram lidos.')
  const palavras = palavrasDaBusca(query.q)
  if (palavras.length === 0) return totais.total
  const daqui = contados.get(escopo.banco) ?? new Map<string, { revisao: number; total: number }>()
  contados.set(escopo.banco, daqui)
  const chave = JSON.stringify([escopo.entidadeId, tipo, query.situacao, query.uf, palavras])
  const contado = daqui.get(chave)
  if (contado?.revisao === totais.revisao) return contado.total
  // read after the revision: a write in between makes this count newer than it claims, and it is made again once the write is seen
  const quantos = await contar(escopo, tipo, query)
  if (daqui.size >= CONTADOS_MAX) daqui.clear()
  daqui.set(chave, { revisao: totais.revisao, total: quantos })
  return quantos
}

type LinhaLida = Omit<LinhaCadastro, 'excluidoEm'> & { excluidoEm: Date | null }

export async function pagina(
  escopo: Escopo,
  tipo: TipoCadastro,
  query: CadastroQuery,
): Promise<{ items: LinhaLida[]; total: number }> {
  const [items, quantos] = await Promise.all([
    consultaPagina(escopo, tipo, query),
    total(escopo, tipo, query),
  ])
  return { items, total: quantos }
}

/** A record, living or in the trash, with its kind's own columns. */
export async function porMatricula(escopo: Escopo, tipo: TipoCadastro, matricula: number) {
  const tabela = tabelaDe(tipo)
  const { id: _, ...detalhe } = getTableColumns(tabela)
  const [achado] = await escopo
    .select({ comum: getTableColumns(cadastro), detalhe })
    .from(cadastro)
    .innerJoin(tabela, eq(tabela.id, cadastro.id))
    .where(and(eq(cadastro.tipo, tipo), eq(cadastro.matricula, matricula)))
  return achado ?? null
}

/** The tables that a record of a kind is kept in, all under its id. */
export function tabelasDe(tipo: TipoCadastro): string[] {
  return [cadastro, tabelaDe(tipo)].map(getTableName)
}

/** The matrícula of the living record that holds a CNPJ or CPF. */
export async function matriculaDoRegistro(
  escopo: Escopo,
  tipo: TipoCadastro,
  registro: string,
): Promise<number | null> {
  const [achado] = await escopo
    .select({ matricula: cadastro.matricula })
    .from(cadastro)
    .where(vivos(tipo, eq(cadastro.registro, registro)))
  return achado?.matricula ?? null
}

/** Takes the next matrícula of a kind. The row stays locked until the transaction ends, so numbers have no gaps. */
export async function proximaMatricula(escopo: Escopo, tipo: TipoDeCadastro): Promise<number> {
  const [tomada] = await escopo
    .insert(sequencia)
    .values({ nome: `matricula:${tipo}`, ultimo: 1 })
    .onConflictDoUpdate({
      target: [sequencia.entidadeId, sequencia.nome],
      set: { ultimo: sql`${sequencia.ultimo} + 1` },
    })
    .returning({ ultimo: sequencia.ultimo })
  if (!tomada) throw new Error('A matrícula não foi reservada.')
  return tomada.ultimo
}

type Comum = Omit<typeof cadastro.$inferInsert, 'entidadeId' | 'tipo' | 'id' | 'versao'>

export async function incluir(
  escopo: Escopo,
  tipo: TipoDeCadastro,
  comum: Comum,
  detalhe: object,
): Promise<number> {
  const tabela = tabelaDe(tipo)
  const [novo] = await escopo
    .insert(cadastro)
    .values({ ...comum, tipo })
    .returning({ id: cadastro.id })
  if (!novo) throw new Error('O cadastro não foi gravado.')
  const doTipo: object = { id: novo.id, ...detalhe }
  await escopo.insert(tabela).values(doTipo)
  return novo.id
}

/** Writes over the revision that the caller read; false when it is no longer the stored one. */
export async function alterar(
  escopo: Escopo,
  tipo: TipoCadastro,
  alvo: { id: number; matricula: number; versao: number },
  comum: Omit<Comum, 'matricula'>,
  detalhe: object,
): Promise<boolean> {
  const [alterado] = await escopo
    .update(cadastro)
    .set({ ...comum, versao: alvo.versao + 1, atualizadoEm: sql`now()` })
    .where(
      vivos(
        tipo,
        eq(cadastro.id, alvo.id),
        eq(cadastro.matricula, alvo.matricula),
        eq(cadastro.versao, alvo.versao),
      ),
    )
    .returning({ id: cadastro.id })
  if (!alterado) return false
  const tabela = tabelaDe(tipo)
  await escopo.update(tabela).set(detalhe).where(eq(tabela.id, alterado.id))
  return true
}

/** A record as somebody saw it who moves it into the trash, or out of it. */
interface Visto {
  matricula: number
  versao: number
}

/** Puts a record into the trash over the revision that the caller saw; gives the next one, null when it is no longer the stored one. */
export function excluir(
  escopo: Escopo,
  tipo: TipoCadastro,
  alvo: Visto,
  por: number,
): Promise<number | null> {
  return mover(escopo, vivos(tipo, doVisto(alvo)), { excluidoEm: sql`now()`, atualizadoPor: por })
}

/**
 * Takes a record out of the trash, as it was; the same way.
 * @throws what the unique index `cadastro_registro` refuses
 */
export function restaurar(
  escopo: Escopo,
  tipo: TipoCadastro,
  alvo: Visto,
  por: number,
): Promise<number | null> {
  return mover(escopo, lixeira(tipo, doVisto(alvo)), { excluidoEm: null, atualizadoPor: por })
}

const doVisto = ({ matricula, versao }: Visto) =>
  and(eq(cadastro.matricula, matricula), eq(cadastro.versao, versao))

async function mover(
  escopo: Escopo,
  onde: SQL | undefined,
  marca: { excluidoEm: SQL | null; atualizadoPor: number },
): Promise<number | null> {
  const [movido] = await escopo
    .update(cadastro)
    .set({ ...marca, versao: sql`${cadastro.versao} + 1`, atualizadoEm: sql`now()` })
    .where(onde)
    .returning({ versao: cadastro.versao })
  return movido?.versao ?? null
}

/** The living cadastro of a document among kinds of which the first is preferred. */
export async function vivoPorRegistro(
  escopo: Escopo,
  tipos: TipoDeCadastro[],
  registro: string,
): Promise<Pick<CadastroRow, 'id' | 'matricula' | 'email'> | null> {
  const [linha] = await escopo
    .select({ id: cadastro.id, matricula: cadastro.matricula, email: cadastro.email })
    .from(cadastro)
    .where(
      and(and(eq(cadastro.registro, registro), isNull(cadastro.excluidoEm)), inArray(cadastro.tipo, tipos)),
    )
    .orderBy(asc(sql`array_position(${sql.param(tipos)}::text[], ${cadastro.tipo}::text)`))
    .limit(1)
  return linha ?? null
}

/** Active cadastros of a document, in the order in which they were made. */
export function ativosPorRegistro(escopo: Escopo, tipos: TipoDeCadastro[], registro: string) {
  const { id, tipo, matricula, nome } = cadastro
  return escopo
    .select({ id, tipo, matricula, registro: cadastro.registro, nome })
    .from(cadastro)
    .where(
      and(
        inArray(cadastro.tipo, tipos),
        eq(cadastro.registro, registro),
        eq(cadastro.ativo, true),
        isNull(cadastro.excluidoEm),
      ),
    )
    .orderBy(asc(cadastro.id))
}

/** Active records by kind. */
export function ativosPorTipo(escopo: Escopo) {
  return escopo
    .select({ tipo: cadastro.tipo, total: count() })
    .from(cadastro)
    .where(and(eq(cadastro.ativo, true), isNull(cadastro.excluidoEm)))
    .groupBy(cadastro.tipo)
}

export function visto(escopo: Escopo) {
  const { id, tipo, matricula, registro, nome, ativo, excluidoEm } = cadastro
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = cadastro
  const quem = { id, tipo, matricula, registro, nome, ativo, excluidoEm }
  return escopo
    .select({ ...quem, logradouro, numero, complemento, bairro, cidade, uf, cep })
    .from(cadastro)
    .as('cadastro_visto')
}
