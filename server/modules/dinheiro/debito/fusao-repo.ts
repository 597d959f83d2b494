import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  contarPorCadastro,
  passarAdiante,
  passarDeVolta,
  travarLinhas,
  type Deles,
  type Volta,
} from '#server/records/dono.ts'
import { debito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'

/** Hangs the debits of one cadastro on another, whatever became of them. @throws what the unique index `debito_unico` refuses */
export const mover = (escopo: Escopo, de: number, para: number) => passarAdiante(escopo, debito, de, para)
export const travar = (escopo: Escopo, deles: Deles) => travarLinhas(escopo, debito, deles)
export const devolver = (escopo: Escopo, volta: Volta) => passarDeVolta(escopo, debito, volta)

export async function contar(escopo: Escopo, cadastroId: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(debito)
    .where(eq(debito.cadastroId, cadastroId))
  return contagem?.total ?? 0
}

export const contarDeVarios = (escopo: Escopo, cadastroIds: number[]) =>
  contarPorCadastro(escopo, debito, cadastroIds)

/**
 * Of what two cadastros both have a debit that was not cancelled, how the two stand, whether something was paid of either, and the revision of
 * each that may be cancelled.
 */
export function comuns(escopo: Escopo, um: number, outro: number) {
  const gemeo = alias(debito, 'gemeo')
  const contribuicao = contribuicaoVista(escopo)
  const seCancelavel = ({ situacao, pago, versao }: typeof debito | typeof gemeo) =>
    sql<number | null>`case when ${situacao} = 'aberto' and ${pago} = 0 then ${versao} end`
  const como = ({ situacao, valor, pago, vencimento }: typeof debito | typeof gemeo) => ({
    situacao,
    valor,
    pago,
    vencimento,
  })
  return escopo
    .select({
      id: debito.id,
      gemeoId: gemeo.id,
      periodo: debito.periodo,
      contribuicao: contribuicao.nome,
      ambosPagos: sql<boolean>`${debito.pago} > 0 and ${gemeo.pago} > 0`,
      cancelavel: seCancelavel(debito),
      gemeoCancelavel: seCancelavel(gemeo),
      proposta: contribuicao.proposta,
      como: como(debito),
      gemeoComo: como(gemeo),
    })
    .from(debito)
    .innerJoin(gemeo, and(eq(gemeo.contribuicaoId, debito.contribuicaoId), eq(gemeo.periodo, debito.periodo)))
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(
      and(
        and(eq(debito.cadastroId, um), eq(gemeo.cadastroId, outro)),
        and(ne(debito.situacao, 'cancelado'), ne(gemeo.situacao, 'cancelado')),
        // instalments bill no month
        and(isNull(debito.acordoId), isNull(gemeo.acordoId)),
      ),
    )
    .orderBy(debito.periodo, contribuicao.nome)
}
