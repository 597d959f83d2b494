import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contaBancaria, nossoNumero } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** By what a bank tells one sequence of nosso número from another. */
export interface Convenio {
  banco: string
  convenio: string
}

const doConvenio = (tabela: typeof nossoNumero | typeof contaBancaria, { banco, convenio }: Convenio) =>
  and(eq(tabela.banco, banco), eq(tabela.convenio, convenio))

/**
 * Takes the next number of a convênio, whichever of its contas it is for. The row stays locked until the transaction ends, so numbers have no
 * gaps.
 */
export async function proximoSequencial(escopo: Escopo, { banco, convenio }: Convenio): Promise<number> {
  const desde = await sequencialDesde(escopo, { banco, convenio })
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

/** Where the contas of a convênio say that its numbers begin, those in the trash too: what was numbered elsewhere remains so. */
async function sequencialDesde(escopo: Escopo, convenio: Convenio): Promise<number> {
  const [linha] = await escopo
    .select({ desde: sql<number>`coalesce(max(${contaBancaria.nossoNumeroDesde}), 1)`.mapWith(Number) })
    .from(contaBancaria)
    .where(doConvenio(contaBancaria, convenio))
  return linha?.desde ?? 1
}

/** The last number that was taken of a convênio; zero for none. */
export async function ultimoSequencial(escopo: Escopo, convenio: Convenio): Promise<number> {
  const [linha] = await escopo
    .select({ ultimo: nossoNumero.ultimo })
    .from(nossoNumero)
    .where(doConvenio(nossoNumero, convenio))
  return linha?.ultimo ?? 0
}

/** What slips are drawn with. */
const { id, banco, agencia, agenciaDv, conta, contaDv, convenio, convenioDv, carteira, variacao } =
  contaBancaria
const dados = { id, banco, agencia, agenciaDv, conta, contaDv, convenio, convenioDv, carteira, variacao }
const { ativo, excluidoEm } = contaBancaria

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
  const { id, banco, agencia, agenciaDv, conta, contaDv, convenio, convenioDv, carteira, variacao, ativa } =
    vista
  return { id, banco, agencia, agenciaDv, conta, contaDv, convenio, convenioDv, carteira, variacao, ativa }
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
