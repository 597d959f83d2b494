import { between, sql, type SQL } from 'drizzle-orm'
import type { ContaDoRazao } from '#src/api/contract/dinheiro/conferencia.ts'
import { lancamento } from '#server/db/schema/dinheiro.ts'
import type { Faixa } from '#server/db/divergencia.ts'
import type { Escopo } from '#server/db/tenant.ts'

const { debita, credita, valor, estornaId } = lancamento

/** What entries put into an account less what they took out of it. */
const saldoDe = (conta: ContaDoRazao): SQL =>
  sql`sum(case when ${debita} = ${conta} then ${valor} when ${credita} = ${conta} then -${valor} else 0 end)`

/** By debit: what the books say is to be received of it, was billed, charged and paid. */
export function porDebito(escopo: Escopo, { depois, ate }: Faixa) {
  // an instalment is issued out of the agreement; what closed a debit into it is no bill, nor is what takes that back
  const parcelado = sql`sum(case when ${debita} = 'receber' and ${credita} = 'acordos' and ${estornaId} is null then ${valor} else 0 end)`
  const pago = sql`sum(case when ${debita} = 'creditos' and ${credita} = 'receber' then ${valor} when ${debita} = 'receber' and ${credita} = 'creditos' then -${valor} else 0 end)`
  return escopo
    .select({
      debitoId: lancamento.debitoId,
      receber: sql<number>`${saldoDe('receber')}`.mapWith(Number).as('receber'),
      cobrado: sql<number>`${parcelado} - ${saldoDe('receita')}`.mapWith(Number).as('cobrado'),
      encargos: sql<number>`-${saldoDe('encargos')}`.mapWith(Number).as('encargos_dos_livros'),
      pago: sql<number>`${pago}`.mapWith(Number).as('pago_dos_livros'),
    })
    .from(lancamento)
    .where(between(lancamento.debitoId, depois + 1, ate))
    .groupBy(lancamento.debitoId)
    .as('saldo_do_debito')
}

/** By credit: what the books say is left of it. */
export function porCredito(escopo: Escopo, { depois, ate }: Faixa) {
  return escopo
    .select({
      creditoId: lancamento.creditoId,
      resta: sql<number>`-${saldoDe('creditos')}`.mapWith(Number).as('resta'),
    })
    .from(lancamento)
    .where(between(lancamento.creditoId, depois + 1, ate))
    .groupBy(lancamento.creditoId)
    .as('saldo_do_credito')
}

/** What went into each account and out of it. */
export async function porConta(
  escopo: Escopo,
): Promise<{ conta: ContaDoRazao; debitos: number; creditos: number }[]> {
  const somar = (lado: typeof debita | typeof credita) =>
    escopo
      .select({ conta: lado, total: sql<number>`sum(${valor})`.mapWith(Number) })
      .from(lancamento)
      .groupBy(lado)
  const [entradas, saidas] = await Promise.all([somar(debita), somar(credita)])
  const contas = [...new Set([...entradas, ...saidas].map(({ conta }) => conta))]
  const de = (linhas: typeof entradas, qual: ContaDoRazao) =>
    linhas.find(({ conta }) => conta === qual)?.total ?? 0
  return contas.map((conta) => ({ conta, debitos: de(entradas, conta), creditos: de(saidas, conta) }))
}
