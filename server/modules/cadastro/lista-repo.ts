import { and, count, eq, is, like, sql, type SQL } from 'drizzle-orm'
import { PgColumn, type SelectedFields } from 'drizzle-orm/pg-core'
import { colunasCadastro, type CadastroQuery, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro.ts'
import { lerOrdem } from '#src/api/contract/lista.ts'
import { hoje } from '#server/calendario.ts'
import { contem, palavrasDaBusca } from '#server/db/busca.ts'
import { filtros, ordenacao, type Fontes } from '#server/db/lista.ts'
import { cadastro, cadastroTotal, pessoaJuridica } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { lixeira, vivos } from './repo.ts'

/** Where the columns of the lists are; texts as they are searched, so that Ávila stands beside Avila. */
const fontes: Fontes<typeof colunasCadastro> = {
  matricula: { valor: cadastro.matricula, semVazios: true },
  registro: { valor: cadastro.registro, semVazios: true },
  nome: { valor: cadastro.nome, ordem: cadastro.nomeOrdem, contidaEm: cadastro.busca, semVazios: true },
  nomeFantasia: {
    valor: cadastro.nomeFantasia,
    ordem: cadastro.nomeFantasiaOrdem,
    contidaEm: cadastro.busca,
  },
  cidade: { valor: cadastro.cidade, ordem: cadastro.cidadeOrdem, contidaEm: cadastro.busca },
  uf: { valor: cadastro.uf },
  bairro: { valor: cadastro.bairro },
  email: { valor: cadastro.email },
  telefone: { valor: cadastro.telefone },
  cnae: { valor: pessoaJuridica.cnae },
  porte: { valor: pessoaJuridica.porte },
  dataAbertura: { valor: pessoaJuridica.dataAbertura },
  capitalSocial: { valor: pessoaJuridica.capitalSocial },
  numeroEmpregados: { valor: pessoaJuridica.numeroEmpregados },
  criadoEm: { valor: cadastro.criadoEm },
  atualizadoEm: { valor: cadastro.atualizadoEm },
  excluidoEm: { valor: cadastro.excluidoEm },
}

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
  bairro: cadastro.bairro,
  email: cadastro.email,
  telefone: cadastro.telefone,
  cnae: pessoaJuridica.cnae,
  porte: pessoaJuridica.porte,
  dataAbertura: pessoaJuridica.dataAbertura,
  capitalSocial: pessoaJuridica.capitalSocial,
  numeroEmpregados: pessoaJuridica.numeroEmpregados,
  criadoEm: cadastro.criadoEm,
  atualizadoEm: cadastro.atualizadoEm,
  excluidoEm: cadastro.excluidoEm,
}

function situacao(qual: CadastroQuery['situacao']): SQL | undefined {
  return qual === 'ativos' || qual === 'inativos' ? eq(cadastro.ativo, qual === 'ativos') : undefined
}

function filtro(tipo: TipoCadastro, query: CadastroQuery): SQL | undefined {
  const onde = query.situacao === 'excluidos' ? lixeira : vivos
  return onde(
    tipo,
    situacao(query.situacao),
    filtros(colunasCadastro, fontes, query),
    and(...palavrasDaBusca(query.q).map((palavra) => like(cadastro.busca, contem(palavra)))),
  )
}

/**
 * What a list is ordered by: first the record whose document or matrícula is what was searched for. Living records have no day of deletion,
 * so their own order stands in for that one.
 */
function ordemDa({ sort, q, situacao: qual }: CadastroQuery): SQL[] {
  const pedida = qual !== 'excluidos' && sort.includes('excluidoEm') ? 'nome' : sort
  const ordem = ordenacao(colunasCadastro, fontes, pedida, cadastro.id)
  const [procurado = '', ...mais] = palavrasDaBusca(q).map((palavra) => palavra.toUpperCase())
  if (mais.length > 0 || !/^[0-9A-Z]*\d[0-9A-Z]*$/.test(procurado)) return ordem
  return [
    sql`(${cadastro.registro} = ${procurado} or ${cadastro.matricula}::text = ${procurado}) desc`,
    ...ordem,
  ]
}

/** The columns that are not of all cadastros but of the kind's own table. */
const doTipo = Object.entries(fontes).flatMap(([nome, { valor }]) =>
  is(valor, PgColumn) && valor.table === pessoaJuridica ? [nome] : [],
)

/** Whether the query filters or orders by one of them. */
function pedeDetalhe(query: CadastroQuery): boolean {
  const filtradas = Object.entries(query).flatMap(([nome, filtro]) => (filtro === undefined ? [] : [nome]))
  const ordenadas = lerOrdem(colunasCadastro, query.sort)?.map(({ coluna }) => coluna) ?? []
  return doTipo.some((nome) => [...filtradas, ...ordenadas].includes(nome))
}

/** Fields of a list's records; with the kind's own table only where the query asks for it. */
function deLista<S extends SelectedFields>(escopo: Escopo, query: CadastroQuery, campos: S) {
  const lista = escopo.select(campos).from(cadastro).$dynamic()
  return pedeDetalhe(query) ? lista.leftJoin(pessoaJuridica, eq(pessoaJuridica.id, cadastro.id)) : lista
}

/**
 * One page of a list. Its ids come first, alone: an index answers them however deep the page is. The id breaks ties, so that no row
 * shows up on two pages.
 */
export function consultaPagina(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery) {
  const ordem = ordemDa(query)
  const daPagina = deLista(escopo, query, { id: cadastro.id })
    .where(filtro(tipo, query))
    .orderBy(...ordem)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .as('da_pagina')
  return escopo
    .select(linha)
    .from(daPagina)
    .innerJoin(cadastro, eq(cadastro.id, daPagina.id))
    .leftJoin(pessoaJuridica, eq(pessoaJuridica.id, cadastro.id))
    .orderBy(...ordem)
}

/** How many records a search finds, by looking at them: tens of milliseconds where it finds tens of thousands. */
export function consultaTotal(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery) {
  return deLista(escopo, query, { total: count() }).where(filtro(tipo, query))
}

/** How many records pass the filters that the kept totals know, and the sum of revisions by which a count that is still true is known. */
export function consultaTotais(escopo: Escopo, tipo: TipoCadastro, { situacao: qual, uf }: CadastroQuery) {
  const daLista = and(
    qual === 'todos' ? undefined : eq(cadastroTotal.ativo, qual === 'ativos'),
    filtros({ uf: colunasCadastro.uf }, { uf: { valor: cadastroTotal.uf } }, { uf }),
  )
  return escopo
    .select({
      total: sql<number>`coalesce(sum(${cadastroTotal.total}) filter (where ${daLista ?? sql`true`}), 0)`,
      revisao: sql<number>`coalesce(sum(${cadastroTotal.revisao}), 0)`,
    })
    .from(cadastroTotal)
    .where(eq(cadastroTotal.tipo, tipo))
}

/** Lists counted lately, by database: the next page of one, or another order, need not look at all it finds again. */
const contados = new WeakMap<object, Map<string, { revisao: number; total: number }>>()
const CONTADOS_MAX = 1_000

async function contar(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery): Promise<number> {
  const [contagem] = await consultaTotal(escopo, tipo, query)
  return contagem?.total ?? 0
}

/**
 * Exactly how many records a list has: the kept total where it knows all that narrows the list, else a count, held until the next write to
 * its kind. Of the trash, which is small, no totals are kept.
 */
async function total(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery): Promise<number> {
  if (query.situacao === 'excluidos') return contar(escopo, tipo, query)
  const [totais] = await consultaTotais(escopo, tipo, query)
  if (!totais) throw new Error('Os totais não foram lidos.')
  const { page: _page, pageSize: _size, sort: _sort, q, situacao: qual, uf, ...mais } = query
  const palavras = palavrasDaBusca(q)
  if (palavras.length === 0 && Object.values(mais).every((filtro) => filtro === undefined))
    return totais.total
  const daqui = contados.get(escopo.banco) ?? new Map<string, { revisao: number; total: number }>()
  contados.set(escopo.banco, daqui)
  // the last days are others tomorrow
  const chave = JSON.stringify([escopo.entidadeId, tipo, hoje(), qual, uf, mais, palavras])
  const contado = daqui.get(chave)
  if (contado?.revisao === totais.revisao) return contado.total
  // read after the revision: a write in between makes this count newer than it claims, and it is made again once the write is seen
  const quantos = await contar(escopo, tipo, query)
  if (daqui.size >= CONTADOS_MAX) daqui.clear()
  daqui.set(chave, { revisao: totais.revisao, total: quantos })
  return quantos
}

type LinhaLida = Omit<LinhaCadastro, 'criadoEm' | 'atualizadoEm' | 'excluidoEm'> & {
  criadoEm: Date
  atualizadoEm: Date
  excluidoEm: Date | null
}

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
