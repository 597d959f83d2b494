import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { contaBancaria, nossoNumero } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** One sequence of nosso número of a bank (`numeracaoDe`). */
export interface Numeracao {
  banco: string
  numeracao: string
}

/**
 * Takes the next number of a sequence, whichever of its contas it is for, not below `desde`. The row stays locked until the transaction ends, so
 * numbers have no gaps.
 */
export async function proximoSequencial(
  escopo: Escopo,
  { banco, numeracao: convenio }: Numeracao,
  desde: number,
): Promise<number> {
  const [tomado] = await escopo
    .insert(nossoNumero)
    .values({ banco, convenio, ultimo: desde })
    .onConflictDoUpdate({
      target: [nossoNumero.entidadeId, nossoNumero.banco, nossoNumero.convenio],
      set: { ultimo: sql`greatest(${nossoNumero.ultimo} + 1, ${desde})` },
    })
    .returning({ ultimo: nossoNumero.ultimo })
  if (!tomado) throw new Error('O nosso número não foi reservado.')
  return tomado.ultimo
}

/** The last number that was taken of a sequence; zero for none. */
export async function ultimoSequencial(escopo: Escopo, { banco, numeracao }: Numeracao): Promise<number> {
  const [linha] = await escopo
    .select({ ultimo: nossoNumero.ultimo })
    .from(nossoNumero)
    .where(and(eq(nossoNumero.banco, banco), eq(nossoNumero.convenio, numeracao)))
  return linha?.ultimo ?? 0
}

/** What slips are drawn with. */
const { id, banco, agencia, agenciaDv, posto, conta, contaDv, convenio, convenioDv } = contaBancaria
const { carteira, variacao, modalidade, byte, ambiente, cnpjComLetras } = contaBancaria
const quem = { id, banco, agencia, agenciaDv, posto, conta, contaDv, convenio, convenioDv }
const dados = { ...quem, carteira, variacao, modalidade, byte, ambiente, cnpjComLetras }
const { ativo, excluidoEm } = contaBancaria

/** The contas of a bank that say where their numbers begin, those in the trash too: what was numbered elsewhere remains so. */
export function contasNumeradas(escopo: Escopo, doBanco: string) {
  const { nossoNumeroDesde } = contaBancaria
  return escopo
    .select({ ...dados, nossoNumeroDesde })
    .from(contaBancaria)
    .where(and(eq(banco, doBanco), isNotNull(nossoNumeroDesde)))
}

export function vista(escopo: Escopo) {
  const ativa = sql<boolean>`${and(eq(ativo, true), isNull(excluidoEm))}`.as('ativa')
  return escopo
    .select({ ...dados, ativa })
    .from(contaBancaria)
    .as('conta_vista')
}

export type Vista = ReturnType<typeof vista>

/** The columns of that relation. */
export function colunasDaVista(vista: Vista) {
  const { id, banco, agencia, agenciaDv, posto, conta, contaDv, convenio, convenioDv } = vista
  const { carteira, variacao, modalidade, byte, ambiente, cnpjComLetras, ativa } = vista
  const quem = { id, banco, agencia, agenciaDv, posto, conta, contaDv, convenio, convenioDv }
  return { ...quem, carteira, variacao, modalidade, byte, ambiente, cnpjComLetras, ativa }
}

export function emUso(escopo: Escopo) {
  const { nome, nomeOrdem } = contaBancaria
  return escopo
    .select({ id, nome, banco })
    .from(contaBancaria)
    .where(and(eq(ativo, true), isNull(excluidoEm)))
    .orderBy(nomeOrdem)
}

/** Contas by their ids, those in the trash too, which are out of use. */
export function porIds(escopo: Escopo, ids: readonly number[]) {
  const conta = vista(escopo)
  return escopo
    .select(colunasDaVista(conta))
    .from(conta)
    .where(inArray(conta.id, [...ids]))
}

export async function porId(escopo: Escopo, contaId: number) {
  const [achada] = await escopo
    .select({ ...dados, ativa: ativo })
    .from(contaBancaria)
    .where(and(eq(id, contaId), isNull(excluidoEm)))
  return achada ?? null
}
