import { and, asc, between, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { lancamento } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type LancamentoRow = typeof lancamento.$inferSelect
export type NovoLancamento = Omit<typeof lancamento.$inferInsert, 'entidadeId'>

/** Rows that one statement takes, within the number of its parameters. */
const POR_VEZ = 5_000

export async function incluir(escopo: Escopo, linhas: NovoLancamento[]): Promise<void> {
  for (let i = 0; i < linhas.length; i += POR_VEZ)
    await escopo.insert(lancamento).values(linhas.slice(i, i + POR_VEZ))
}

/** Entries that were not posted back and post nothing back, oldest first. */
export function vigentes(escopo: Escopo, de: { debitoId?: number; creditoId?: number }) {
  const estorno = alias(lancamento, 'estorno')
  return escopo
    .select({ lancamento })
    .from(lancamento)
    .leftJoin(
      estorno,
      and(eq(estorno.entidadeId, lancamento.entidadeId), eq(estorno.estornaId, lancamento.id)),
    )
    .where(
      and(
        de.debitoId === undefined ? undefined : eq(lancamento.debitoId, de.debitoId),
        de.creditoId === undefined ? undefined : eq(lancamento.creditoId, de.creditoId),
        isNull(lancamento.estornaId),
        isNull(estorno.id),
      ),
    )
    .orderBy(asc(lancamento.id))
}

/** What paid some debits, by the debit; what was posted back is left out. */
export function pagamentos(escopo: Escopo, debitos: number[]) {
  const estorno = alias(lancamento, 'estorno')
  const { debitoId, data, valor } = lancamento
  return escopo
    .select({
      debitoId: sql<number>`${debitoId}`,
      pagamentos: sql<
        { data: string; valor: number }[]
      >`json_agg(json_build_object('data', ${data}, 'valor', ${valor}) order by ${data}, ${lancamento.id})`,
    })
    .from(lancamento)
    .leftJoin(
      estorno,
      and(eq(estorno.entidadeId, lancamento.entidadeId), eq(estorno.estornaId, lancamento.id)),
    )
    .where(
      and(
        sql`${debitoId} = any(${sql.param(debitos)}::int[])`,
        eq(lancamento.debita, 'creditos'),
        eq(lancamento.credita, 'receber'),
        isNull(estorno.id),
      ),
    )
    .groupBy(debitoId)
}

/** All entries of a debit, oldest first. */
export function doDebito(escopo: Escopo, debitoId: number): Promise<LancamentoRow[]> {
  return escopo.select().from(lancamento).where(eq(lancamento.debitoId, debitoId)).orderBy(asc(lancamento.id))
}

/** The last entry with a reason among those of some debits. */
export async function ultimoComMotivo(
  escopo: Escopo,
  debitos: (id: PgColumn) => SQL,
  motivo: string,
): Promise<LancamentoRow | null> {
  const [ultimo] = await escopo
    .select()
    .from(lancamento)
    .where(and(debitos(lancamento.debitoId), eq(lancamento.motivo, motivo)))
    .orderBy(desc(lancamento.id))
    .limit(1)
  return ultimo ?? null
}

/** All entries of a credit, oldest first. */
export function doCredito(escopo: Escopo, creditoId: number): Promise<LancamentoRow[]> {
  return escopo
    .select()
    .from(lancamento)
    .where(eq(lancamento.creditoId, creditoId))
    .orderBy(asc(lancamento.id))
}

/** Of each credit the first debit that it is applied to, and how many those are; what was undone is left out. */
export function debitosDosCreditos(escopo: Escopo, creditos: number[]) {
  const estorno = alias(lancamento, 'estorno')
  return escopo
    .select({
      creditoId: sql<number>`${lancamento.creditoId}`,
      debitoId: sql<number>`min(${lancamento.debitoId})`,
      quantos: sql<number>`count(distinct ${lancamento.debitoId})::int`,
    })
    .from(lancamento)
    .leftJoin(
      estorno,
      and(eq(estorno.entidadeId, lancamento.entidadeId), eq(estorno.estornaId, lancamento.id)),
    )
    .where(
      and(
        inArray(lancamento.creditoId, creditos),
        eq(lancamento.debita, 'creditos'),
        eq(lancamento.credita, 'receber'),
        isNull(estorno.id),
      ),
    )
    .groupBy(lancamento.creditoId)
}

/** Entries by which a payment moves what is owed of a debit: against the credit that pays it, and the charges that it recognises. */
const deUmPagamento = sql`(${lancamento.credita} = 'receber' and ${lancamento.debita} in ('creditos', 'encargos') or ${lancamento.debita} = 'receber' and ${lancamento.credita} in ('creditos', 'encargos'))`

/** By how much less what is owed of a debit was made by payments after a day; what was posted back counts back. */
export function pagoDepois(escopo: Escopo, debitoId: PgColumn, dia: string): SQL<number> {
  const { credita, valor, data } = lancamento
  const menos = escopo
    .select({ menos: sql`sum(case when ${credita} = 'receber' then ${valor} else -${valor} end)` })
    .from(lancamento)
    .where(and(eq(lancamento.debitoId, debitoId), gt(data, dia), deUmPagamento))
  return sql`coalesce(${menos}, 0)`.mapWith(Number)
}

/** The accounts in which a cadastro stands: what it owes, and what it is owed. */
const DO_TITULAR = sql`('receber', 'creditos')`
const aCobrar = sql`${lancamento.debita} in ${DO_TITULAR}`

/** Entries of some debits and credits by which their cadastro came to owe more or less. */
const doTitular = ({ debitos, creditos }: { debitos: number[]; creditos: number[] }) =>
  and(
    sql`(${lancamento.debitoId} = any(${sql.param(debitos)}::int[]) or ${lancamento.creditoId} = any(${sql.param(creditos)}::int[]))`,
    // a credit that pays a debit moves nothing between the two
    sql`${aCobrar} <> (${lancamento.credita} in ${DO_TITULAR})`,
  )

const aMais = sql<number>`case when ${aCobrar} then ${lancamento.valor} else -${lancamento.valor} end`

/** What those entries come to before a day, in centavos. */
export async function saldoAntes(
  escopo: Escopo,
  de: { debitos: number[]; creditos: number[] },
  dia: string,
): Promise<number> {
  const [soma] = await escopo
    .select({ saldo: sql<number>`coalesce(sum(${aMais}), 0)`.mapWith(Number) })
    .from(lancamento)
    .where(and(doTitular(de), lt(lancamento.data, dia)))
  return soma?.saldo ?? 0
}

/** What is left of debits before a day, in centavos, whether money or a credit paid the rest. */
export async function restoAntes(escopo: Escopo, debitos: number[], dia: string): Promise<number> {
  const { debita, credita, debitoId, valor } = lancamento
  const [soma] = await escopo
    .select({
      resto:
        sql<number>`coalesce(sum(case when ${debita} = 'receber' then ${valor} else -${valor} end), 0)`.mapWith(
          Number,
        ),
    })
    .from(lancamento)
    .where(
      and(
        sql`${debitoId} = any(${sql.param(debitos)}::int[])`,
        sql`(${debita} = 'receber') <> (${credita} = 'receber')`,
        lt(lancamento.data, dia),
      ),
    )
  return soma?.resto ?? 0
}

/** Those entries of a span of days, as they are read, at most `quantos`. */
export function movimentosDoTitular(
  escopo: Escopo,
  de: { debitos: number[]; creditos: number[] },
  dias: { de: string; ate: string },
  quantos: number,
) {
  return escopo
    .select({ lancamento, aMais: aMais.mapWith(Number) })
    .from(lancamento)
    .where(and(doTitular(de), between(lancamento.data, dias.de, dias.ate)))
    .orderBy(asc(lancamento.data), asc(lancamento.id))
    .limit(quantos)
}
