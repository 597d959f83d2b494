import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contaBancaria } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** Takes the conta's next number. The row stays locked until the transaction ends, so numbers have no gaps. */
export async function proximoSequencial(escopo: Escopo, contaId: number): Promise<number> {
  const [tomado] = await escopo
    .update(contaBancaria)
    .set({ proximoNossoNumero: sql`${contaBancaria.proximoNossoNumero} + 1` })
    .where(eq(contaBancaria.id, contaId))
    .returning({ seguinte: contaBancaria.proximoNossoNumero })
  if (!tomado) throw new Error('O nosso número não foi reservado.')
  return tomado.seguinte - 1
}

export function vista(escopo: Escopo) {
  const { id, banco, agencia, conta, convenio, carteira, ativo, excluidoEm } = contaBancaria
  const ativa = sql<boolean>`${and(eq(ativo, true), isNull(excluidoEm))}`.as('ativa')
  return escopo
    .select({ id, banco, agencia, conta, convenio, carteira, ativa })
    .from(contaBancaria)
    .as('conta_vista')
}

export function emUso(escopo: Escopo) {
  const { id, nome, nomeOrdem, banco, ativo, excluidoEm } = contaBancaria
  return escopo
    .select({ id, nome, banco })
    .from(contaBancaria)
    .where(and(eq(ativo, true), isNull(excluidoEm)))
    .orderBy(nomeOrdem)
}

/** Contas by their ids, those in the trash too, which are out of use. */
export function porIds(escopo: Escopo, ids: readonly number[]) {
  const conta = vista(escopo)
  const { id, banco, agencia, convenio, carteira, ativa } = conta
  return escopo
    .select({ id, banco, agencia, conta: conta.conta, convenio, carteira, ativa })
    .from(conta)
    .where(inArray(id, [...ids]))
}

export async function porId(escopo: Escopo, contaId: number) {
  const { id, banco, agencia, conta, convenio, carteira, ativo, excluidoEm } = contaBancaria
  const [achada] = await escopo
    .select({ id, banco, agencia, conta, convenio, carteira, ativa: ativo })
    .from(contaBancaria)
    .where(and(eq(id, contaId), isNull(excluidoEm)))
  return achada ?? null
}
