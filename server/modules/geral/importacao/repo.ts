import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { OCORRENCIAS_MAX, VALORES_MAX } from '#src/api/contract/geral/importacao.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { importacao, importacaoLinha, type FalhaDaLinha } from '#server/db/schema/geral.ts'
import { alterarVisto, type Visto } from '#server/records/visto.ts'
import type { Escopo, Linha, Mudancas } from '#server/db/tenant.ts'

export type ImportacaoRow = typeof importacao.$inferSelect
export type LinhaRow = typeof importacaoLinha.$inferSelect
export type LinhaFeita = Omit<Linha<typeof importacaoLinha>, 'importacaoId'>

export async function incluir(escopo: Escopo, nova: Linha<typeof importacao>): Promise<number> {
  const [linha] = await escopo.insert(importacao).values(nova).returning({ id: importacao.id })
  if (!linha) throw new Error('A importação não foi gravada.')
  return linha.id
}

export async function porId(escopo: Escopo, id: number): Promise<ImportacaoRow | null> {
  const [linha] = await escopo.select().from(importacao).where(eq(importacao.id, id))
  return linha ?? null
}

/** Those of a kind, the newest first. */
export function ultimas(escopo: Escopo, tipo: TipoCadastro, quantas: number): Promise<ImportacaoRow[]> {
  return escopo
    .select()
    .from(importacao)
    .where(eq(importacao.tipo, tipo))
    .orderBy(desc(importacao.id))
    .limit(quantas)
}

/** Writes over the revision that the caller saw; false when it is no longer the stored one. */
export async function mudar(
  escopo: Escopo,
  visto: Visto,
  mudancas: Mudancas<typeof importacao>,
): Promise<boolean> {
  return (await alterarVisto(escopo, importacao, visto, mudancas)) !== null
}

/** How many rows of some imports came to what. */
export async function contar(escopo: Escopo, ids: number[]) {
  const { importacaoId, feito } = importacaoLinha
  if (ids.length === 0) return []
  return escopo
    .select({ importacaoId, feito, total: count() })
    .from(importacaoLinha)
    .where(inArray(importacaoId, ids))
    .groupBy(importacaoId, feito)
}

/** Forgets imports that were sent so many days ago, with what they kept of their rows; none whose work goes on. @returns their files */
export async function apagarAntigas(
  escopo: Escopo,
  dias: number,
  emCurso: number[],
): Promise<Pick<ImportacaoRow, 'arquivoId' | 'enviadoId'>[]> {
  const { id, criadaEm, tarefaId, arquivoId, enviadoId } = importacao
  const velhas = await escopo
    .select({ id, arquivoId, enviadoId })
    .from(importacao)
    .where(
      and(
        lt(criadaEm, sql`now() - make_interval(days => ${dias})`),
        or(isNull(tarefaId), notInArray(tarefaId, emCurso)),
      ),
    )
  const ids = velhas.map((uma) => uma.id)
  if (ids.length === 0) return []
  await escopo.delete(importacaoLinha).where(inArray(importacaoLinha.importacaoId, ids))
  await escopo.delete(importacao).where(inArray(id, ids))
  return velhas
}

export async function apagarLinhas(escopo: Escopo, id: number): Promise<void> {
  await escopo.delete(importacaoLinha).where(eq(importacaoLinha.importacaoId, id))
}

export async function incluirLinhas(
  escopo: Escopo,
  importacaoId: number,
  linhas: LinhaFeita[],
): Promise<void> {
  if (linhas.length > 0)
    await escopo.insert(importacaoLinha).values(linhas.map((linha) => ({ ...linha, importacaoId })))
}

/** The first row of each of some documents among those that are done. */
export async function linhasDosDocumentos(
  escopo: Escopo,
  id: number,
  registros: string[],
): Promise<Map<string, number>> {
  const { registro, linha, importacaoId } = importacaoLinha
  const achadas = await escopo
    .select({ registro, linha: sql<number>`min(${linha})` })
    .from(importacaoLinha)
    .where(and(eq(importacaoId, id), inArray(registro, registros)))
    .groupBy(registro)
  return new Map(achadas.map((uma) => [uma.registro, uma.linha]))
}

/** Rows with something to tell, after one, in the order of the file. */
export function comErro(
  escopo: Escopo,
  id: number,
  depois = 0,
  quantas = OCORRENCIAS_MAX,
): Promise<LinhaRow[]> {
  const { importacaoId, linha, erros } = importacaoLinha
  return escopo
    .select()
    .from(importacaoLinha)
    .where(and(eq(importacaoId, id), gt(linha, depois), isNotNull(erros)))
    .orderBy(asc(linha))
    .limit(quantas)
}

/** The values that are wrong, those in most rows first: in how many, and what is told of one of them. */
export function valoresErrados(escopo: Escopo, id: number) {
  const { importacaoId, linha, erros } = importacaoLinha
  const falhas = escopo
    .select({ linha, falha: sql<FalhaDaLinha>`jsonb_array_elements(${erros})`.as('falha') })
    .from(importacaoLinha)
    .where(and(eq(importacaoId, id), isNotNull(erros)))
    .as('falhas')
  const ditos = escopo
    .select({
      linha: falhas.linha,
      campo: sql<string>`${falhas.falha} ->> 'campo'`.as('campo'),
      mensagem: sql<string>`${falhas.falha} ->> 'mensagem'`.as('mensagem'),
      valor: sql<string>`jsonb_array_elements_text(${falhas.falha} -> 'valores')`.as('valor'),
    })
    .from(falhas)
    .as('ditos')
  const linhas = countDistinct(ditos.linha)
  return escopo
    .select({ campo: ditos.campo, valor: ditos.valor, linhas, mensagem: sql<string>`min(${ditos.mensagem})` })
    .from(ditos)
    .groupBy(ditos.campo, ditos.valor)
    .orderBy(desc(linhas), asc(ditos.campo), asc(ditos.valor))
    .limit(VALORES_MAX)
}

/** To how many rows the trocas of an import came, by their places. */
export async function usosDasTrocas(escopo: Escopo, id: number): Promise<Map<number, number>> {
  const { importacaoId, trocas } = importacaoLinha
  const usos = escopo
    .select({ lugar: sql<number>`jsonb_array_elements(${trocas})::int`.as('lugar') })
    .from(importacaoLinha)
    .where(and(eq(importacaoId, id), isNotNull(trocas)))
    .as('usos')
  const contados = await escopo.select({ lugar: usos.lugar, total: count() }).from(usos).groupBy(usos.lugar)
  return new Map(contados.map(({ lugar, total }) => [lugar, total]))
}

/** The first rows that change a record, in the order of the file, with what they make of it. */
export function comMudanca(escopo: Escopo, id: number, quantas: number): Promise<LinhaRow[]> {
  const { importacaoId, linha, feito, depois } = importacaoLinha
  return escopo
    .select()
    .from(importacaoLinha)
    .where(and(eq(importacaoId, id), eq(feito, 'atualizar'), isNotNull(depois)))
    .orderBy(asc(linha))
    .limit(quantas)
}

/** The first rows that made a record, in the order of the file. */
export function comCriado(escopo: Escopo, id: number, quantas: number): Promise<LinhaRow[]> {
  const { importacaoId, linha, feito, versao } = importacaoLinha
  return escopo
    .select()
    .from(importacaoLinha)
    .where(and(eq(importacaoId, id), eq(feito, 'criar'), isNotNull(versao)))
    .orderBy(asc(linha))
    .limit(quantas)
}

/** The last row that is done, as the file counts them; 0 when none is. */
export async function ultimaLinha(escopo: Escopo, id: number): Promise<number> {
  const { importacaoId, linha } = importacaoLinha
  const [ultima] = await escopo
    .select({ linha })
    .from(importacaoLinha)
    .where(eq(importacaoId, id))
    .orderBy(desc(linha))
    .limit(1)
  return ultima?.linha ?? 0
}

/** Rows that changed something and were not looked at to take it back, the last first. */
export function aDesfazer(escopo: Escopo, id: number, quantas: number): Promise<LinhaRow[]> {
  const { importacaoId, linha, feito } = importacaoLinha
  return escopo
    .select()
    .from(importacaoLinha)
    .where(and(eq(importacaoId, id), inArray(feito, ['criar', 'atualizar'])))
    .orderBy(desc(linha))
    .limit(quantas)
}

export async function mudarLinha(
  escopo: Escopo,
  id: number,
  linha: number,
  mudancas: Pick<LinhaRow, 'feito'> & Partial<Pick<LinhaRow, 'erros'>>,
): Promise<void> {
  await escopo
    .update(importacaoLinha)
    .set(mudancas)
    .where(and(eq(importacaoLinha.importacaoId, id), eq(importacaoLinha.linha, linha)))
}
