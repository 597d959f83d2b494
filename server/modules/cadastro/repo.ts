import { and, asc, count, desc, eq, getTableColumns, isNull, like, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type {
  CadastroQuery,
  ColunaCadastro,
  LinhaCadastro,
  TipoCadastro,
} from '#src/api/contract/cadastro-lista.ts'
import { contem, palavrasDaBusca } from '#server/db/busca.ts'
import type { Executor } from '#server/db/open.ts'
import { cadastro, cadastroTotal, sequencia, usuario, type tiposCadastro } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'
import type { Descritor } from './descritores.ts'

/** What the orders of a list compare; texts as they are searched, so that Ávila stands beside Avila. */
const ordem = {
  matricula: cadastro.matricula,
  registro: cadastro.registro,
  nome: cadastro.nomeOrdem,
  nomeFantasia: cadastro.nomeFantasiaOrdem,
  cidade: cadastro.cidadeOrdem,
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
}

function vivos(escopo: Escopo, tipo: TipoCadastro, ...condicoes: (SQL | undefined)[]): SQL {
  return doTenant(escopo, cadastro, eq(cadastro.tipo, tipo), isNull(cadastro.excluidoEm), ...condicoes)
}

function filtro(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery): SQL {
  return vivos(
    escopo,
    tipo,
    query.situacao === 'todos' ? undefined : eq(cadastro.ativo, query.situacao === 'ativos'),
    query.uf === '' ? undefined : eq(cadastro.uf, query.uf),
    and(...palavrasDaBusca(query.q).map((palavra) => like(cadastro.busca, contem(palavra)))),
  )
}

/**
 * One page of a list. Its ids come first, alone: an index answers them however deep the page is. The id breaks ties, so that no row
 * shows up on two pages.
 */
export function consultaPagina(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery) {
  const [coluna, sentido] = query.sort.split('.') as [ColunaCadastro, 'asc' | 'desc'] // the contract allows nothing else
  const direcao = sentido === 'asc' ? asc : desc
  const daPagina = escopo.db
    .select({ id: cadastro.id })
    .from(cadastro)
    .where(filtro(escopo, tipo, query))
    .orderBy(direcao(ordem[coluna]), direcao(cadastro.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .as('da_pagina')
  return escopo.db
    .select(linha)
    .from(daPagina)
    .innerJoin(cadastro, eq(cadastro.id, daPagina.id))
    .orderBy(direcao(ordem[coluna]), direcao(cadastro.id))
}

/** How many records a search finds, by looking at them: tens of milliseconds where it finds tens of thousands. */
export function consultaTotal(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery) {
  return escopo.db
    .select({ total: count() })
    .from(cadastro)
    .where(filtro(escopo, tipo, query))
}

/** How many records pass the filters, whatever the search, and the sum of revisions by which a count that is still true is known. */
export function consultaTotais({ db, entidadeId }: Escopo, tipo: TipoCadastro, query: CadastroQuery) {
  const daLista = and(
    query.situacao === 'todos' ? undefined : eq(cadastroTotal.ativo, query.situacao === 'ativos'),
    query.uf === '' ? undefined : eq(cadastroTotal.uf, query.uf),
  )
  return db
    .select({
      total: sql<number>`coalesce(sum(${cadastroTotal.total}) filter (where ${daLista ?? sql`true`}), 0)`,
      revisao: sql<number>`coalesce(sum(${cadastroTotal.revisao}), 0)`,
    })
    .from(cadastroTotal)
    .where(doTenant({ db, entidadeId }, cadastroTotal, eq(cadastroTotal.tipo, tipo)))
}

/** Searches counted lately, by database: the next page of one, or another order, need not look at all it finds again. */
const contados = new WeakMap<Executor, Map<string, { revisao: number; total: number }>>()
const CONTADOS_MAX = 1_000

/** Exactly how many records a list has: the kept total where nothing is searched, else a count, held until the next write to its kind. */
async function total(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery): Promise<number> {
  const [totais] = await consultaTotais(escopo, tipo, query)
  if (!totais) throw new Error('Os totais não foram lidos.')
  const palavras = palavrasDaBusca(query.q)
  if (palavras.length === 0) return totais.total
  const daqui = contados.get(escopo.db) ?? new Map<string, { revisao: number; total: number }>()
  contados.set(escopo.db, daqui)
  const chave = JSON.stringify([escopo.entidadeId, tipo, query.situacao, query.uf, palavras])
  const contado = daqui.get(chave)
  if (contado?.revisao === totais.revisao) return contado.total
  // read after the revision: a write in between makes this count newer than it claims, and it is made again once the write is seen
  const [contagem] = await consultaTotal(escopo, tipo, query)
  if (daqui.size >= CONTADOS_MAX) daqui.clear()
  daqui.set(chave, { revisao: totais.revisao, total: contagem?.total ?? 0 })
  return contagem?.total ?? 0
}

export async function pagina(
  escopo: Escopo,
  tipo: TipoCadastro,
  query: CadastroQuery,
): Promise<{ items: LinhaCadastro[]; total: number }> {
  const [items, quantos] = await Promise.all([
    consultaPagina(escopo, tipo, query),
    total(escopo, tipo, query),
  ])
  return { items, total: quantos }
}

/** A record with its kind's own columns and the name of who saved it last. */
export async function porMatricula(escopo: Escopo, { contrato, tabela }: Descritor, matricula: number) {
  const { id: _, ...detalhe } = getTableColumns(tabela)
  const [achado] = await escopo.db
    .select({ comum: getTableColumns(cadastro), detalhe, autor: usuario.nome })
    .from(cadastro)
    .innerJoin(tabela, eq(tabela.id, cadastro.id))
    .leftJoin(usuario, eq(usuario.id, cadastro.atualizadoPor))
    .where(vivos(escopo, contrato.tipo, eq(cadastro.matricula, matricula)))
  return achado ?? null
}

/** The matrícula of the living record that holds a CNPJ or CPF. */
export async function matriculaDoRegistro(
  escopo: Escopo,
  tipo: TipoCadastro,
  registro: string,
): Promise<number | null> {
  const [achado] = await escopo.db
    .select({ matricula: cadastro.matricula })
    .from(cadastro)
    .where(vivos(escopo, tipo, eq(cadastro.registro, registro)))
  return achado?.matricula ?? null
}

/** Takes the next matrícula of a kind. The row stays locked until the transaction ends, so numbers have no gaps. */
export async function proximaMatricula(
  escopo: Escopo,
  tipo: (typeof tiposCadastro)[number],
): Promise<number> {
  const [tomada] = await escopo.db
    .insert(sequencia)
    .values({ entidadeId: escopo.entidadeId, nome: `matricula:${tipo}`, ultimo: 1 })
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
  { contrato, tabela }: Descritor,
  comum: Comum,
  detalhe: object,
): Promise<void> {
  const [novo] = await escopo.db
    .insert(cadastro)
    .values({ ...comum, entidadeId: escopo.entidadeId, tipo: contrato.tipo })
    .returning({ id: cadastro.id })
  if (!novo) throw new Error('O cadastro não foi gravado.')
  await escopo.db.insert(tabela).values({ id: novo.id, ...detalhe } as typeof tabela.$inferInsert) // keys come from the descriptor
}

/** Writes over the revision that the caller read; false when it is no longer the stored one. */
export async function alterar(
  escopo: Escopo,
  { contrato, tabela }: Descritor,
  alvo: { id: number; matricula: number; versao: number },
  comum: Omit<Comum, 'matricula'>,
  detalhe: object,
): Promise<boolean> {
  const [alterado] = await escopo.db
    .update(cadastro)
    .set({ ...comum, versao: alvo.versao + 1, atualizadoEm: sql`now()` })
    .where(
      vivos(
        escopo,
        contrato.tipo,
        eq(cadastro.id, alvo.id),
        eq(cadastro.matricula, alvo.matricula),
        eq(cadastro.versao, alvo.versao),
      ),
    )
    .returning({ id: cadastro.id })
  if (!alterado) return false
  await escopo.db.update(tabela).set(detalhe).where(eq(tabela.id, alterado.id))
  return true
}

export async function excluir(
  escopo: Escopo,
  tipo: TipoCadastro,
  matricula: number,
  por: number,
): Promise<boolean> {
  const excluidos = await escopo.db
    .update(cadastro)
    .set({ excluidoEm: sql`now()`, ativo: false, atualizadoPor: por })
    .where(vivos(escopo, tipo, eq(cadastro.matricula, matricula)))
    .returning({ id: cadastro.id })
  return excluidos.length > 0
}
