import { and, asc, between, desc, eq, getTableName, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contribuicao, contribuicaoPeriodo, contribuicaoTabela, indice } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** Those that are collected: in use, none of the trash. */
const emUso = () => and(eq(contribuicao.ativo, true), isNull(contribuicao.excluidoEm))

export function todas(escopo: Escopo) {
  const { codContrib, nome, baseLegal, proposta } = contribuicao
  return escopo
    .select({ codContrib, nome, baseLegal, proposta })
    .from(contribuicao)
    .where(emUso())
    .orderBy(asc(codContrib))
}

export function vista(escopo: Escopo) {
  const { id, codContrib, nome, nomeOrdem, baseLegal, proposta, instrucoes, contaId } = contribuicao
  const { regra, multa, jurosMes, carencia, jurosAposPagamento, desconto, descontoDias, indiceId } =
    contribuicao
  return escopo
    .select({
      id,
      codContrib,
      nome,
      nomeOrdem,
      baseLegal,
      proposta,
      instrucoes,
      contaId,
      regra,
      multa,
      jurosMes,
      carencia,
      jurosAposPagamento,
      desconto,
      descontoDias,
      indice: sql<string | null>`${indice.nome}`.as('indice'),
      taxas: indice.taxas,
    })
    .from(contribuicao)
    .leftJoin(indice, eq(indice.id, indiceId))
    .as('contribuicao_vista')
}

export function emLista<N extends string>(como: N) {
  return { tabela: alias(contribuicao, como), nomes: [getTableName(contribuicao)] }
}

/** The living one of a code, in use or not. */
export async function porCodigo(escopo: Escopo, codContrib: number) {
  const [achada] = await escopo
    .select()
    .from(contribuicao)
    .where(and(eq(contribuicao.codContrib, codContrib), isNull(contribuicao.excluidoEm)))
  return achada ?? null
}

/** The espécie of the living one of an id, in use or not; null where there is none. */
export async function especieDe(escopo: Escopo, id: number): Promise<string | null> {
  const [achada] = await escopo
    .select({ especie: contribuicao.especie })
    .from(contribuicao)
    .where(and(eq(contribuicao.id, id), isNull(contribuicao.excluidoEm)))
  return achada?.especie ?? null
}

/** One in use, by its name as it is compared. */
export async function emUsoPorNome(escopo: Escopo, nomeOrdem: string) {
  const { id, codContrib, nome, baseLegal, proposta } = contribuicao
  const [achada] = await escopo
    .select({ id, codContrib, nome, baseLegal, proposta })
    .from(contribuicao)
    .where(and(eq(contribuicao.nomeOrdem, nomeOrdem), emUso()))
  return achada ?? null
}

/** What debits of some contributions that are made now are made with, by their ids. */
export function regrasAposPagamento(escopo: Escopo, ids: number[]) {
  const { id, jurosAposPagamento } = contribuicao
  return escopo.select({ id, jurosAposPagamento }).from(contribuicao).where(inArray(id, ids))
}

/** The periods of a contribution that have a due date of their own, the latest first. */
export function periodos(escopo: Escopo, id: number) {
  const { periodo, vencimento, paiId } = contribuicaoPeriodo
  return escopo
    .select({ periodo, vencimento })
    .from(contribuicaoPeriodo)
    .where(eq(paiId, id))
    .orderBy(desc(periodo))
}

/** The due dates of those in use from one day to another (`YYYY-MM-DD`, both included), the soonest first. */
export function vencimentos(escopo: Escopo, de: string, ate: string) {
  const { periodo, vencimento, paiId } = contribuicaoPeriodo
  const { id, codContrib, nome, proposta } = contribuicao
  return escopo
    .select({ codContrib, nome, proposta, periodo, vencimento })
    .from(contribuicaoPeriodo)
    .innerJoin(contribuicao, eq(id, paiId))
    .where(and(emUso(), between(vencimento, de, ate)))
    .orderBy(asc(vencimento), asc(codContrib), asc(periodo))
}

/** Its tables of values, in the order in which they came into force. */
export function tabelas(escopo: Escopo, id: number) {
  const { inicio, forma, valor, porEmpregado, piso, teto, faixas, paiId } = contribuicaoTabela
  return escopo
    .select({ inicio, forma, valor, porEmpregado, piso, teto, faixas })
    .from(contribuicaoTabela)
    .where(eq(paiId, id))
    .orderBy(asc(inicio))
}
