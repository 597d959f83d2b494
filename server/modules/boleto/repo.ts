import { desc, eq, getTableColumns, inArray, ne, sql, sum } from 'drizzle-orm'
import type { BoletoParams } from '#src/api/contract/boleto.ts'
import { boleto, cadastro, contaBancaria, contribuicao, credito, debito } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

export type BoletoRow = typeof boleto.$inferSelect
export type LinhaDoPedido = NonNullable<Awaited<ReturnType<typeof travarDebito>>>

/** Statuses of a slip that can still be paid. */
const VIVOS = ['a-registrar', 'registrado'] as const

/**
 * The debit that a boleto request names, if it is the scope's and all eight fields are right, locked until the transaction ends, so
 * that of two requests one issues and the other finds what was issued.
 */
export async function travarDebito(escopo: Escopo, params: BoletoParams) {
  const [linha] = await escopo.db
    .select({
      debito: getTableColumns(debito),
      cadastro: getTableColumns(cadastro),
      contribuicao: getTableColumns(contribuicao),
      conta: getTableColumns(contaBancaria),
    })
    .from(debito)
    .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .innerJoin(contaBancaria, eq(contaBancaria.id, contribuicao.contaId))
    .where(
      doTenant(
        escopo,
        debito,
        eq(debito.entidadeId, params.codEntidade),
        eq(debito.id, params.id),
        eq(debito.periodo, params.periodo),
        eq(cadastro.matricula, params.matricula),
        (params.tipoPessoa === 'fisica' ? eq : ne)(cadastro.tipo, 'pessoafisica'),
        eq(contribuicao.codContrib, params.codContrib),
        eq(contaBancaria.id, params.idConta),
        eq(contaBancaria.banco, params.banco),
      ),
    )
    .for('update', { of: debito })
  return linha ?? null
}

/** Centavos received for a debit. */
export async function pagoDoDebito(escopo: Escopo, debitoId: number): Promise<number> {
  const [soma] = await escopo.db
    .select({ total: sum(credito.valor).mapWith(Number) })
    .from(credito)
    .where(doTenant(escopo, credito, eq(credito.debitoId, debitoId)))
  return soma?.total ?? 0
}

/** The debit's slip that can still be paid; there is one at most. */
export async function boletoVivo(escopo: Escopo, debitoId: number): Promise<BoletoRow | null> {
  const [vivo] = await escopo.db
    .select()
    .from(boleto)
    .where(doTenant(escopo, boleto, eq(boleto.debitoId, debitoId), inArray(boleto.status, [...VIVOS])))
    .orderBy(desc(boleto.id))
    .limit(1)
  return vivo ?? null
}

export async function baixar(escopo: Escopo, boletoId: number): Promise<void> {
  await escopo.db
    .update(boleto)
    .set({ status: 'baixado' })
    .where(doTenant(escopo, boleto, eq(boleto.id, boletoId)))
}

/** Takes the conta's next number. The row stays locked until the transaction ends, so numbers have no gaps. */
export async function proximoSequencial(escopo: Escopo, contaId: number): Promise<number> {
  const [tomado] = await escopo.db
    .update(contaBancaria)
    .set({ proximoNossoNumero: sql`${contaBancaria.proximoNossoNumero} + 1` })
    .where(doTenant(escopo, contaBancaria, eq(contaBancaria.id, contaId)))
    .returning({ seguinte: contaBancaria.proximoNossoNumero })
  if (!tomado) throw new Error('O nosso número não foi reservado.')
  return tomado.seguinte - 1
}

export async function incluir(
  escopo: Escopo,
  novo: Omit<typeof boleto.$inferInsert, 'entidadeId'>,
): Promise<BoletoRow> {
  const [gravado] = await escopo.db
    .insert(boleto)
    .values({ ...novo, entidadeId: escopo.entidadeId })
    .returning()
  if (!gravado) throw new Error('O boleto não foi gravado.')
  return gravado
}
